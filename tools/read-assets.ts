import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { encodeBody, sendBody, type StaticBody } from './static-body.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const compressed = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Serves the path if it is an asset; returns whether it is. */
export type ServeAsset = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Loads every file of a folder with its compressed forms into memory (a few megabytes), so that a new build does not affect
 * a running server.
 */
export async function readAssets(folder: string): Promise<ServeAsset> {
  const assets = new Map<string, StaticBody>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`;
    const mediaType = mediaTypes[extname(entry.name)];
    if (!entry.isFile() || mediaType === undefined || path.includes('/.')) continue;
    assets.set(path, await encodeBody(await readFile(file), mediaType, compressed.has(extname(entry.name))));
  }
  return (path, request, response) => {
    const asset = assets.get(path);
    // File names below /assets/ contain a content hash.
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (asset !== undefined) sendBody(asset, request, response, { cacheControl });
    return asset !== undefined;
  };
}
