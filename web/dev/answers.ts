/**
 * Stand-ins for `fetch` and `WebSocket` that answer from one fixture, so that any part of the
 * client runs without a server. Reading is answered; every change is refused and written to the
 * console.
 */
import type { Hello, Problem } from '../src/lib/wire';
import { factsOf, rules, type Fixture } from './fixtures';

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

function refused(text: string, status: number): Response {
  const problem: Problem = { error: 'fixture', text };
  return json(problem, status);
}

async function read(fixture: Fixture, path: string): Promise<Response> {
  if (path === 'facts') return json(await factsOf(fixture));
  if (path === 'rules') return json(await rules());
  const [, rest = ''] = /^games\/[^/]+\/?(.*)$/.exec(path) ?? [];
  if (rest === '' || rest.startsWith('at/')) return json(fixture.state);
  if (rest.startsWith('why/')) {
    const why = fixture.why?.[Number(rest.slice(4))];
    if (why !== undefined) return json(why);
  }
  if (rest === 'hint' && fixture.hint !== undefined) return json(fixture.hint);
  return refused(`The fixture has no answer to ${path}.`, 404);
}

function answer(fixture: Fixture, address: URL, init: RequestInit): Promise<Response> {
  const path = address.pathname.replace(/^.*?\/api\//, '');
  if ((init.method ?? 'GET') === 'GET') return read(fixture, path);
  console.info('sent', path, init.body);
  if (path === 'mine') return Promise.resolve(json([]));
  return Promise.resolve(refused('A fixture does not change.', 409));
}

class FixtureSocket extends EventTarget {
  static fixture: Fixture;
  static readonly OPEN = 1;
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    super();
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Hello;
    if (message.type !== 'hello') return;
    const data = JSON.stringify({ type: 'state', state: FixtureSocket.fixture.state });
    setTimeout(() => this.onmessage?.(new MessageEvent('message', { data })));
  }

  close(): void {
    this.onclose?.();
  }
}

/** From now on every request of the client is answered from `fixture`. */
export function answerFrom(fixture: Fixture): void {
  const network = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    return address.pathname.includes('/api/')
      ? answer(fixture, address, init)
      : network(input, init);
  };
  const plain = window.WebSocket;
  FixtureSocket.fixture = fixture;
  // the development server keeps its own socket for reloading
  window.WebSocket = new Proxy(plain, {
    construct: (_, [url, protocols]: [string, string | undefined]) =>
      String(url).includes('/api/') ? new FixtureSocket() : new plain(url, protocols),
  });
}
