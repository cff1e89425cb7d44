// One clock for all motion: tracks that begin at a time, last a while, and are shown frame by frame.

/**
 * Something that happens in time: `show` gets a part from 0 to 1, `done` makes everything as if nothing had moved.
 * @typedef {object} Track
 * @property {number} at
 * @property {number} span
 * @property {(part: number) => void} show
 * @property {() => void} done
 */

export class Timeline {
  constructor() {
    /** @type {Track[]} */
    this.tracks = [];
    this.frame = 0;
    this.start = 0;
  }

  /** @param {Track[]} tracks */
  run(tracks) {
    this.finish();
    this.tracks = tracks;
    if (!tracks.length) return;
    this.start = performance.now();
    for (const track of tracks) track.show(0);
    this.next();
  }

  next() {
    this.frame = requestAnimationFrame(() => this.step(performance.now() - this.start));
  }

  /** @param {number} time */
  step(time) {
    const going = this.tracks.filter((track) => time < track.at + track.span);
    const over = this.tracks.filter((track) => time >= track.at + track.span);
    this.tracks = going;
    for (const track of over) track.done();
    for (const track of going) if (time >= track.at) track.show((time - track.at) / track.span);
    if (going.length) this.next();
  }

  /** Whatever still moves is where it should be. */
  finish() {
    cancelAnimationFrame(this.frame);
    const { tracks } = this;
    this.tracks = [];
    for (const track of tracks) track.done();
  }
}
