import type { ChildProcess } from 'node:child_process';

/** The first message of a child, or `undefined` if it exits first. */
export function firstMessage<Message>(child: ChildProcess): Promise<Message | undefined> {
  return new Promise((settle) => {
    child.once('message', (message) => settle(message as Message));
    child.once('exit', () => settle(undefined));
  });
}

export function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((settle) => child.once('exit', () => settle()));
}

/** Asks a child to end, and kills it when it has not ended after `stopMs`. */
export async function endChild(child: ChildProcess, stopMs: number): Promise<void> {
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exitOf(child);
  clearTimeout(timeout);
}
