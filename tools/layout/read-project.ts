import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ProjectFile } from './project.ts';

/** The project's own files; `listed` are the files known to git, or undefined outside a clone. */
export function readProject(root: string, listed: string[] | undefined): ProjectFile[] {
  return (listed ?? listByWalking(root))
    .filter(
      (path) =>
        /\.(tsx?|md)$|package\.json$/.test(path) &&
        !path.startsWith('corpus/texts/') &&
        existsSync(resolve(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}

/** Undefined also for an archive unpacked inside another repository, whose git lists other files. */
export function listByGit(root: string): string[] | undefined {
  if (!existsSync(resolve(root, '.git'))) return undefined;
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  try {
    // Without this, git refuses to run as root in another user's clone.
    return execFileSync('git', ['-c', `safe.directory=${root}`, ...list], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
  } catch {
    return undefined;
  }
}

const ignoredFolders = new Set(['node_modules', 'dist', 'results', 'dictionary']);

function listByWalking(root: string, folder = ''): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ignoredFolders.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listByWalking(root, path) : [path];
  });
}
