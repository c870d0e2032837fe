/** The server that the tests talk to, as a process of its own, and the tests' fixtures. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export { expect };

const SCRIPT = fileURLToPath(new URL('serve.py', import.meta.url));
const PYTHON =
  process.env.BRINK_PYTHON ?? fileURLToPath(new URL('../../.venv/bin/python', import.meta.url));

export interface ServerOptions {
  /** the same seed gives the same tokens, dice and deals, game after game */
  seed?: string;
  /** a port to come back to */
  port?: number;
  /** a file that outlives the server */
  data?: string;
}

/** A running server; it ends with the tests whatever happens, as its input is closed then. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcessWithoutNullStreams,
  ) {}

  static async start({ seed = 'browser', port = 0, data }: ServerOptions = {}): Promise<Server> {
    const args = [SCRIPT, '--seed', seed, '--port', String(port)];
    if (data !== undefined) args.push('--data', data);
    const child = spawn(PYTHON, args);
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
      process.stderr.write(text);
    });
    const url = await Promise.race([
      once(child.stdout, 'data').then(([text]) => String(text).trim()),
      once(child, 'exit').then(() => Promise.reject(new Error(`The server ended: ${errors}`))),
    ]);
    return new Server(url, child);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** End it in good order. */
  async stop(): Promise<void> {
    await this.end(() => this.child.stdin.end());
  }

  /** End it as a power cut would. */
  async kill(): Promise<void> {
    await this.end(() => this.child.kill('SIGKILL'));
  }

  private async end(how: () => void): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    how();
    await gone;
  }
}

/** Collects what browsers complain about; the test fails if it was not expected. */
class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Complaints like this are part of the test. */
  expect(like: RegExp): void {
    this.expected.push(like);
  }

  listen(page: Page): void {
    page.on('pageerror', (error) => this.heard.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`console: ${message.text()}`);
    });
  }

  get unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((like) => like.test(text)));
  }
}

interface Fixtures {
  complaints: Complaints;
  /** a browser of its own for another person */
  person: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures, { server: Server }>({
  // whoever waits longer waits in vain
  actionTimeout: 10_000,
  server: [
    async ({}, use, worker) => {
      const server = await Server.start({ seed: `worker ${worker.parallelIndex}` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected, 'no browser complains').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    complaints.listen(page);
    await use(page);
  },
  person: async ({ browser, complaints, contextOptions }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      const page = await context.newPage();
      complaints.listen(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
