import { resolve } from 'node:path';
import { PeerProcess } from '#quality/peer-process.ts';
import type { PeerAnswer, PeerTask } from './peer-reader-child.ts';

/** One page or file; generous, so that a busy machine changes no table. */
const taskTimeoutMs = 60_000;
/** A process that has held more is ended, and the next task starts a new one. */
const rssBytesMax = 1_500 * 1024 * 1024;
/** pdf-parse renders with a native module and does not load without it. */
const rights = ['--allow-worker', '--allow-addons'];
const program = resolve(import.meta.dirname, 'peer-reader-child.ts');

/** Runs a package in a process of its own; tracks the peak memory. */
export class PeerReader {
  private readonly process = new PeerProcess<PeerTask, PeerAnswer>(program, rights);
  rssBytes = 0;
  /** Tasks that ended without a result: out of time, or the process died. */
  failures = 0;

  async read(task: PeerTask): Promise<PeerAnswer | undefined> {
    const answer = await this.process.ask(task, taskTimeoutMs);
    if (answer === undefined) this.failures += 1;
    this.rssBytes = Math.max(this.rssBytes, answer?.rssBytes ?? 0);
    if (this.rssBytes > rssBytesMax) this.process.stop();
    return answer;
  }

  stop(): void {
    this.process.stop();
  }
}
