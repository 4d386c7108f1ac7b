import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const inputs = ['apps/app', 'apps/site', 'packages/ui', 'packages/contract', 'corpus', 'package-lock.json'];
const skipped = new Set(['node_modules', 'dist', 'expected']);
const stampFile = join(root, 'apps', 'app', 'dist', '.stamp');

/** Builds the app and the site when anything they are made of has changed since the last build. */
export async function buildWeb(): Promise<{ isFresh: boolean }> {
  const stamp = await hashInputs();
  const known = await readFile(stampFile, 'utf8').catch(() => '');
  if (known === stamp) return { isFresh: false };
  await Promise.all([
    runVite('apps/app', []),
    runVite('apps/site', []).then(() =>
      runVite('apps/site', ['--ssr', 'src/render-site.tsx', '--outDir', 'dist/server']),
    ),
  ]);
  await Promise.all([compress(join(root, 'apps/app/dist')), compress(join(root, 'apps/site/dist/client'))]);
  await mkdir(join(root, 'apps', 'app', 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
  return { isFresh: true };
}

async function runVite(folder: string, options: string[]): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((settle) => child.on('exit', settle));
  if (code !== 0) throw new Error(`${folder} could not be built (see above)`);
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

/** Writes a .gz beside every text asset, so that serving costs nothing. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.gz`, await promisify(gzip)(await readFile(path), { level: 9 }));
  }
}

if (import.meta.main) await buildWeb();
