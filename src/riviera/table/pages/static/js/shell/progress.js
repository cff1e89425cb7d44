// How far somebody has come in the courses: kept in this browser.

/**
 * Lessons that are done, and the step at which each of the others was left, by their numbers.
 * @typedef {{done: number[], at: Object<string, number>}} Progress
 */

const key = (game) => `riviera.learn.${game}`;

/**
 * @param {string} game
 * @returns {Progress}
 */
export function progress(game) {
  try {
    const { done, at } = JSON.parse(localStorage.getItem(key(game)));
    return { done: done.filter(Number.isInteger), at: { ...at } };
  } catch {
    return { done: [], at: {} };
  }
}

/**
 * @param {string} game
 * @param {Progress} now
 */
const keep = (game, now) => localStorage.setItem(key(game), JSON.stringify(now));

/** The learner is at a step of a lesson. */
export function at(game, lesson, step) {
  const now = progress(game);
  if (now.done.includes(lesson)) return;
  now.at[lesson] = step;
  keep(game, now);
}

/** A lesson is done. */
export function done(game, lesson) {
  const now = progress(game);
  delete now.at[lesson];
  keep(game, { ...now, done: [...new Set([...now.done, lesson])].sort((a, b) => a - b) });
}

/** The lesson to go on with: the first that is not done, or nothing. */
export const next = (game, lessons) =>
  Array.from({ length: lessons }, (_, i) => i + 1).find((n) => !progress(game).done.includes(n)) ?? null;
