// The moments that this browser keeps of a game: tables and moves.

export class Album {
  constructor(game) {
    this.key = `riviera.moments.${game}`;
  }

  /** @returns {{table: string, ply: number, words: string}[]} */
  get all() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  }

  without(table, ply) {
    return this.all.filter((one) => one.table !== table || one.ply !== ply);
  }

  has(table, ply) {
    return this.without(table, ply).length < this.all.length;
  }

  keep(table, ply, words) {
    localStorage.setItem(
      this.key,
      JSON.stringify([{ table, ply, words }, ...this.without(table, ply)].slice(0, 50)),
    );
  }

  drop(table, ply) {
    localStorage.setItem(this.key, JSON.stringify(this.without(table, ply)));
  }
}
