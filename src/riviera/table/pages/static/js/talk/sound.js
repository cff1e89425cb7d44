// Small sounds, made on the spot; they can be muted, and the choice is remembered.

const KEY = "riviera.muted";
/** @type {AudioContext | null} */
let audio = null;

export const muted = () => localStorage.getItem(KEY) === "1";
export const mute = (on) => localStorage.setItem(KEY, on ? "1" : "0");

/** @type {Object<string, number[][]>} */
const TUNES = {
  turn: [
    [523, 0],
    [784, 0.12],
  ],
  move: [[330, 0]],
  refuse: [[196, 0]],
  prize: [
    [523, 0],
    [659, 0.09],
    [784, 0.18],
  ],
  end: [
    [523, 0],
    [659, 0.14],
    [784, 0.28],
    [1047, 0.42],
  ],
};

function note(hertz, at) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.3);
}

/** Play "turn", "move", "refuse", "prize" or "end"; silent until the page was touched once. */
export function play(name) {
  if (muted() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [hertz, at] of TUNES[name]) note(hertz, at);
}
