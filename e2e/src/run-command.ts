import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readCommandEnvironment } from './config.ts';

const program = resolve(import.meta.dirname, '../../apps/cli/src/main.ts');

/** The command of the server, on the database of the running sites; what it prints. Throws where it fails. */
export function youyaku(...words: string[]): string {
  return execFileSync(process.execPath, [program, ...words], {
    env: readCommandEnvironment(),
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
