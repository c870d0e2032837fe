/** Requests to the server: JSON in, JSON out, every refusal as a `Refused` with its `Problem`. */
import type { Problem } from './wire';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** Where the server is: the folder that this page came from. */
const base = new URL('.', document.baseURI).pathname;

/** The address of a WebSocket path such as `/api/games/x/live`. */
export function socketAddress(path: string): string {
  const address = new URL(base + path.slice(1), location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { error: 'no_answer', text: `The server answered ${answer.status}.` };
  }
}

async function request(path: string, token: string | null, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const answer = await fetch(base + path.slice(1), { ...init, headers });
  if (!answer.ok) throw new Refused(answer.status, await problemOf(answer));
  return answer;
}

/** GET `path` as JSON. */
export async function get<T>(path: string, token: string | null = null): Promise<T> {
  return (await (await request(path, token, {})).json()) as T;
}

/** POST `body` to `path`; the answer as JSON. */
export async function post<T>(path: string, body: unknown, token: string | null = null): Promise<T> {
  const answer = await request(path, token, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

/** GET a file, such as a game's record. */
export async function file(path: string, token: string | null): Promise<Blob> {
  return (await request(path, token, {})).blob();
}
