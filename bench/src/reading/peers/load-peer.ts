import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '..', '..', '..', 'peers');

/** Where the packages are. They have a folder of their own, so they are loaded from there and have no types here. */
export const peerModules = resolve(folder, 'node_modules');

const load = createRequire(resolve(folder, 'package.json'));

export function loadPeer(name: string): unknown {
  return load(name);
}
