import { resolve } from 'node:path';
import { PeerProcess } from '#quality/peer-process.ts';
import type { PeerAnswer, PeerTask } from './peer-reader-child.ts';

/** One page or file; wide, so that a busy machine changes no table. */
const taskTimeoutMs = 60_000;
/** A process that has held more is ended, and the next task starts a new one. */
const rssBytesMax = 1_500 * 1024 * 1024;
/** pdf-parse draws by a native module and will not load without it. */
const rights = ['--allow-worker', '--allow-addons'];
const program = resolve(import.meta.dirname, 'peer-reader-child.ts');

/** A package that reads, in a process of its own; keeps account of the most memory that it took. */
export class PeerReader {
  private readonly process = new PeerProcess<PeerTask, PeerAnswer>(program, rights);
  rssBytes = 0;
  /** Tasks that ended without an answer: out of time, or the process died. */
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
