/**
 * Where one is: the part of the address behind `#`, which never reaches the server, so that an
 * invitation in it stays secret.
 *
 *   #/            home             #/new        new game       #/settings   #/rules/6.1.2
 *   #/game/ID     play or watch    #/join/ID/INVITE            #/replay/ID/VERSION
 */

export interface Route {
  screen: string;
  args: string[];
}

function read(): Route {
  const [screen = '', ...args] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { screen: screen === '' ? 'home' : screen, args };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    window.addEventListener('hashchange', () => {
      this.route = read();
    });
  }

  /** Go to a screen. */
  go(screen: string, ...args: string[]): void {
    location.hash = `#/${[screen, ...args].map(encodeURIComponent).join('/')}`;
  }

  /** Go there without a way back, as after an invitation that is used up. */
  replace(screen: string, ...args: string[]): void {
    history.replaceState(null, '', `#/${[screen, ...args].map(encodeURIComponent).join('/')}`);
    this.route = read();
  }
}

export const router = new Router();

/** The address of a screen for a link on the page. */
export function link(screen: string, ...args: string[]): string {
  return `#/${[screen, ...args].map(encodeURIComponent).join('/')}`;
}
