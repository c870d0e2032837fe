/** The games whose tokens this browser keeps. */

export interface Kept {
  game: string;
  token: string | null;
  seat: 0 | 1 | 2 | null;
  /** for the creator, until the friend has come */
  invite: string | null;
  added: string;
}

const KEY = 'brinkmanship.games';

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

class MineStore {
  games = $state.raw<Kept[]>(read());

  keep(entry: Omit<Kept, 'added'>): void {
    const others = this.games.filter((g) => g.game !== entry.game);
    this.write([{ ...entry, added: new Date().toISOString() }, ...others]);
  }

  forget(game: string): void {
    this.write(this.games.filter((g) => g.game !== game));
  }

  find(game: string): Kept | null {
    return this.games.find((g) => g.game === game) ?? null;
  }

  private write(games: Kept[]): void {
    this.games = games;
    localStorage.setItem(KEY, JSON.stringify(games));
  }
}

export const mine = new MineStore();
