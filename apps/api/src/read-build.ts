import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The version of the manifest. */
export function readVersion(projectFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(projectFolder, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** `unknown` for an archive without its history, also when it was unpacked inside another repository. */
export function readCommit(projectFolder: string): string {
  if (!existsSync(resolve(projectFolder, '.git'))) return 'unknown';
  try {
    // NOTE: as root in somebody else's clone git refuses without this.
    return execFileSync('git', ['-c', `safe.directory=${projectFolder}`, 'rev-parse', '--short=12', 'HEAD'], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
