import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measured, type Figure } from '#figure.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Gzipped JavaScript of a first visit: entry scripts and their static imports. */
export async function measureBundles(): Promise<Figure[]> {
  const { buildWeb } = (await import(resolve(root, 'tools/build-web.ts'))) as { buildWeb: () => Promise<unknown> };
  await buildWeb();
  return [
    measured('web/app initial JavaScript', await initialKilobytes('apps/app/dist'), 'KB', { max: 180 }),
    measured('web/site initial JavaScript', await initialKilobytes('apps/site/dist/client'), 'KB', { max: 100 }),
  ];
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

async function initialKilobytes(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(resolve(root, folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) visit(key);
  let bytes = 0;
  for (const file of files)
    if (file.endsWith('.js')) bytes += gzipSync(await readFile(resolve(root, folder, file))).length;
  return bytes / 1_024;
}
