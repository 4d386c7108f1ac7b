import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PeerReply, PeerRequest, PeerSentence } from './peer-child.ts';

/** A peer in a process of its own: it may read files, but neither write nor start anything, and it has a clock. */
export class PeerProcess {
  private child: ChildProcess | undefined;

  /** Undefined when the peer was not ready in time or died; it is started again at the next request. */
  async rank(request: PeerRequest, timeoutMs: number): Promise<PeerSentence[] | undefined> {
    this.child ??= fork(resolve(import.meta.dirname, 'peer-child.ts'), {
      execArgv: ['--permission', '--allow-fs-read=*', '--max-old-space-size=1024', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { child } = this;
    const { promise, resolve: settle } = Promise.withResolvers<PeerSentence[] | undefined>();
    const timer = setTimeout(() => settle(undefined), timeoutMs);
    const onMessage = ({ ranked }: PeerReply): void => settle(ranked);
    const onEnd = (): void => settle(undefined);
    child.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
    child.send(request, () => {});
    const ranked = await promise;
    clearTimeout(timer);
    child.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    if (ranked === undefined) this.stop();
    return ranked;
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
