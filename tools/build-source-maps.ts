import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runVite } from './build-web.ts';

/** A built script or its map, and the name by which a place in it is reported. */
export type MappedFile = { path: string; name: string };

/**
 * Builds the scripts of the app and the site again, with their maps, into a folder of their own: what is served never holds a map. The scripts are byte for byte those that are served, because
 * they do not mention the maps.
 */
export async function buildSourceMaps(folder: string): Promise<MappedFile[]> {
  const parts = ['app', 'site'] as const;
  for (const part of parts)
    await runVite(`apps/${part}`, ['--sourcemap', 'hidden', '--outDir', join(folder, part), '--emptyOutDir']);
  return (await Promise.all(parts.map((part) => listMapped(join(folder, part))))).flat();
}

/** The scripts below `assets` that have a map, each before its map. */
export async function listMapped(folder: string): Promise<MappedFile[]> {
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  return [...names]
    .filter((name) => name.endsWith('.js') && names.has(`${name}.map`))
    .toSorted()
    .flatMap((name) => [name, `${name}.map`])
    .map((name) => ({ path: join(assets, name), name: `~/assets/${name}` }));
}
