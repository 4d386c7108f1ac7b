import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', 'apps/api/src/platform/database/durability-writer.ts');

/** The state of the database that a writer reports right after its start. */
export type Opening = {
  serverPid: number;
  /** The server of a killed writer that the start had to stop first. */
  orphanPid: number | undefined;
  readyMs: number;
  serverNowMs: number;
  /** Contiguous ranges of the ids present, both ends included. */
  ranges: { first: number; last: number }[];
  tornRows: number;
};

/** How a writer is ended. */
export type Ending = 'kill everything' | 'kill writer and server' | 'kill writer alone' | 'stop';

export type WriterOptions = {
  dataFolder: string;
  bodyBytes?: number;
  checkOnly?: boolean;
  /** Variables for the writer and for the server it starts, such as a preloaded clock. */
  variables?: Readonly<Record<string, string>>;
};

/** One process that starts the embedded database and writes to it until it is ended. */
export class WriterProcess {
  readonly acknowledged: number[] = [];
  readonly refusals: string[] = [];
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #waiting = new Set<() => void>();
  #opening: Opening | undefined;
  #isCounted = false;
  /** Why it could not start: a code and a sentence. */
  failure: string | undefined;
  hasEnded = false;

  constructor(options: WriterOptions) {
    const variables = Object.entries(options.variables ?? {});
    const args = [program, '--data-folder', options.dataFolder, '--body-bytes', String(options.bodyBytes ?? 200)];
    for (const [name, value] of variables) args.push('--variable', `${name}=${value}`);
    if (options.checkOnly === true) args.push('--check-only');
    this.#child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/bin:/bin', ...options.variables },
      detached: true,
    });
    this.#closed = once(this.#child, 'close');
    this.#child.once('close', () => {
      this.hasEnded = true;
      this.#wake();
    });
    if (this.#child.stdout === null) throw new TypeError('The writer has a pipe.');
    createInterface(this.#child.stdout).on('line', (line) => {
      this.#read(line);
      this.#wake();
    });
  }

  /** Resolves once the database is open and counted; undefined when it could not be opened (see `failure`). */
  async open(): Promise<Opening | undefined> {
    await this.waitUntil(() => this.#isCounted);
    return this.#isCounted ? this.#opening : undefined;
  }

  /** Resolves when `isReached` holds or the writer has ended. */
  async waitUntil(isReached: () => boolean): Promise<void> {
    while (!this.hasEnded && !isReached()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Resolves when the writer has exited and all of its output has been read. */
  async end(ending: Ending): Promise<void> {
    const pid = this.#child.pid ?? 0;
    const serverPid = this.#opening?.serverPid;
    const victims = [pid];
    if (serverPid !== undefined && ending !== 'kill writer alone') victims.push(serverPid);
    if (serverPid !== undefined && ending === 'kill everything') victims.push(...(await listChildren(serverPid)));
    if (ending === 'stop') signal(pid, 'SIGTERM');
    else for (const victim of victims) signal(victim, 'SIGKILL');
    await this.#closed;
  }

  async waitForEnd(): Promise<void> {
    await this.#closed;
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #read(line: string): void {
    const [word = '', ...rest] = line.split(' ');
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN, fourth = Number.NaN] = rest.map(Number);
    if (word === 'ack') this.acknowledged.push(first);
    else if (word === 'refused') this.refusals.push(rest[0] ?? '');
    else if (word === 'failed') this.failure = rest.join(' ');
    else if (word === 'has') this.#opening?.ranges.push({ first, last: second });
    else if (word === 'ready') {
      const orphanPid = fourth === 0 ? undefined : fourth;
      const reported = { serverPid: first, readyMs: second, serverNowMs: third * 1000, orphanPid };
      this.#opening = { ...reported, ranges: [], tornRows: 0 };
    } else if (word === 'torn' && this.#opening !== undefined) {
      this.#opening.tornRows = first;
      this.#isCounted = true;
    }
  }
}

/** The acknowledged ids that are in none of the ranges. */
export function findLost(acknowledged: readonly number[], ranges: Opening['ranges']): number[] {
  return acknowledged.filter((id) => !ranges.some(({ first, last }) => first <= id && id <= last));
}

async function listChildren(parentPid: number): Promise<number[]> {
  const { stdout } = await runFile('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === parentPid).map(([pid = 0]) => pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already exited: children end by themselves when their server does.
  }
}
