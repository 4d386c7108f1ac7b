import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** The next start has this long to stop the server itself, which is quicker and lets it take over the folder. */
const leaveToNextStartSeconds = 4;
const fastShutdownSeconds = 3;

/**
 * Waits on a pipe that only this process holds. When it closes without a message this process was killed; the server is then stopped, first
 * fast, then immediately, if it is still the one of its folder.
 */
const script = `
read -r word
[ "$word" = stopped ] && exit 0
is_ours() { first=; read -r first 2>/dev/null <"$2/postmaster.pid" && [ "$first" = "$1" ] && kill -0 "$1" 2>/dev/null; }
sleep "$3"
is_ours "$1" "$2" && kill -INT "$1"
sleep "$4"
is_ours "$1" "$2" && kill -QUIT "$1"
exit 0
`;

/**
 * Ensures that the server does not outlive us by 10 s even when we, and the process that started us, end by `kill -9`. Returns the function
 * that ends the watch. Not on Windows, which has no such shell.
 */
export function watchForOrphan(serverPid: number, clusterFolder: string, user: ServerUser): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watch = spawn(
    '/bin/sh',
    ['-c', script, 'orphan-watch', serverPid, clusterFolder, leaveToNextStartSeconds, fastShutdownSeconds].map(String),
    // A process group of its own: a signal to our group must not end the watch.
    { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin' }, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // Without a shell the next start stops the server.
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  return () => void watch.stdin.end('stopped\n');
}
