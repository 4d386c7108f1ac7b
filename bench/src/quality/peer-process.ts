import { type ChildProcess, fork } from 'node:child_process';

/**
 * A peer in a child process: it may read files, but neither write nor start programs, and it has a timeout and a bounded heap.
 * `file` is the script of that process; it answers each message with one message.
 */
export class PeerProcess<Request extends object, Reply> {
  private child: ChildProcess | undefined;
  private readonly file: string;
  private readonly rights: readonly string[];

  constructor(file: string, rights: readonly string[] = []) {
    this.file = file;
    this.rights = rights;
  }

  /** Undefined if the peer timed out or died; it is restarted for the next request. */
  async ask(request: Request, timeoutMs: number): Promise<Reply | undefined> {
    this.child ??= fork(this.file, {
      execArgv: ['--permission', '--allow-fs-read=*', ...this.rights, '--max-old-space-size=1024', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { child } = this;
    const { promise, resolve: settle } = Promise.withResolvers<Reply | undefined>();
    const timer = setTimeout(() => settle(undefined), timeoutMs);
    const onMessage = (reply: unknown): void => settle(reply as Reply);
    const onEnd = (): void => settle(undefined);
    child.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
    child.send(request, () => {});
    const reply = await promise;
    clearTimeout(timer);
    child.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    if (reply === undefined) this.stop();
    return reply;
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
