import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where systems put servers; not all of them are in PATH of ordinary users. */
const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of a program of this machine, by the first of its names that there is; it says how to install it where there is none. */
export function findProgram(names: readonly string[], packageName: string): string {
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`${names.join(' or ')} is needed for this test (Debian: apt-get install ${packageName}).`);
  return found;
}
