import { spawn } from 'node:child_process';

/** Runs a program and throws unless it succeeds. */
export async function runProgram(file: string, args: string[]): Promise<void> {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  await promise;
}
