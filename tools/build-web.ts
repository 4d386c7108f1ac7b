import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readTerminalLanguage, withSettings } from './config.ts';
import { startMessages } from './messages/start-messages.ts';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const inputs = [
  'apps/app',
  'apps/site',
  'packages/ui',
  'packages/contract',
  'packages/client',
  'packages/render',
  'corpus',
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'dist', 'expected']);
const siteRenderer = join(root, 'apps', 'site', 'dist', 'server', 'render-site.js');
const stampFile = join(root, 'apps', 'app', 'dist', '.stamp');

/** Builds the app and the site if any input has changed since the last build. */
export async function buildWeb(): Promise<{ isFresh: boolean }> {
  const stamp = await hashInputs();
  const known = await readFile(stampFile, 'utf8').catch(() => '');
  if (known === stamp && existsSync(siteRenderer)) return { isFresh: false };
  await Promise.all([
    runVite('apps/app', []),
    runVite('apps/site', []).then(() =>
      runVite('apps/site', ['--ssr', 'src/render-site.tsx', '--outDir', 'dist/server']),
    ),
  ]);
  await mkdir(join(root, 'apps', 'app', 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
  return { isFresh: true };
}

type Ending = { code: number | null; signal: NodeJS.Signals | null };

/**
 * The kernel kills the largest process when memory runs out (137 through a shell); Node aborts at its heap limit (134).
 */
export function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 137 || code === 134;
}

/** Throws, in words for the operator, when the build fails. */
export async function runVite(folder: string, options: string[]): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, folder),
    // Whatever the shell has: another value would build React for development.
    env: withSettings({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { code, signal } = await new Promise<Ending>((settle) =>
    child.on('exit', (exitCode, exitSignal) => settle({ code: exitCode, signal: exitSignal })),
  );
  if (code === 0) return;
  const messages = startMessages[readTerminalLanguage()];
  throw new Error(isOutOfMemory(code, signal) ? messages.buildKilled : messages.buildFailed(folder));
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) await hashPath(hash, join(root, input));
  return hash.digest('hex');
}

async function hashPath(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return void hash.update(path.slice(root.length)).update(await readFile(path));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!skipped.has(entry.name) && !entry.name.includes('.test.')) await hashPath(hash, join(path, entry.name));
  }
}

if (import.meta.main) await buildWeb();
