import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Manifest } from './render-kustomize.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * What the types of Kubernetes' own API (1.30) do not know or do not allow: one line of the compiler for each mistake. A field that Kubernetes does not
 * know is dropped by it in silence.
 */
export async function findMistyped(manifests: readonly Manifest[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'youyaku-manifests-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const lines = manifests.map(
      (manifest, index) => `export const manifest${index}: ${typeOf(manifest)} = ${JSON.stringify(manifest, null, 1)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), `${lines.join('\n')}\n`);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--ignoreConfig', '--types', '', 'manifests.ts'];
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    const printed = await new Promise<string>((settle) =>
      execFile(tsc, options, { cwd: folder, timeout: 60_000 }, (error, out, problems) =>
        settle(error === null ? '' : `${out}${problems}` || `error: ${error.message}`),
      ),
    );
    return printed.split('\n').filter((line) => line.includes('error'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `apps/v1` is in `kubernetes-types/apps/v1`, `networking.k8s.io/v1` in `networking/v1`, `v1` in `core/v1`. */
function typeOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `import('kubernetes-types/${group.split('.')[0]}/${version}.d.ts').${kind}`;
}
