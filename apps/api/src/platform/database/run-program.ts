import { spawn } from 'node:child_process';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

export type Environment = Readonly<Record<string, string>>;

const outputCharactersMax = 64_000;

/**
 * The environment of PostgreSQL's programs: nothing of ours (it may hold secrets, and the server can be another user), only what they need.
 * macOS has no C.UTF-8 in all its versions.
 */
export function buildEnvironment(extra: Environment = {}, platform: NodeJS.Platform = process.platform): Environment {
  return { PATH: '/usr/bin:/bin', LC_ALL: platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC', ...extra };
}

/** Runs one program to its end and returns its exit code (1 when a signal ended it) with its output, bounded. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: { user: ServerUser; environment: Environment; input?: string; timeoutMs: number; signal?: AbortSignal },
): Promise<{ code: number; output: string }> {
  const child = spawn(file, args, {
    ...options.user,
    cwd: '/',
    env: options.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: options.timeoutMs,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  let output = '';
  const keep = (chunk: string) => {
    output = (output + chunk).slice(-outputCharactersMax);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  // The program may end before it has read everything; its exit code shows why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  }).catch((error: unknown) => {
    throw explainSpawnError(error, file);
  });
  return { code, output };
}

/** Our own error for a program of PostgreSQL that could not be started. */
export function explainSpawnError(error: unknown, file: string): unknown {
  const code = readSystemCode(error);
  if (code === 'EPERM') {
    return new EmbeddedPostgresError(
      'root_not_droppable',
      'PostgreSQL does not run as root, and this process may not become another user. Start as an ordinary user.',
      { cause: error },
    );
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOEXEC') {
    return new EmbeddedPostgresError('postgres_binaries_broken', `The program ${file} cannot be run (${code}).`, {
      cause: error,
    });
  }
  return error;
}
