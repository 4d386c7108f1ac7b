import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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

type Asset = { body: Buffer; gzipped: Buffer | undefined; mediaType: string; etag: string };
/** Serves the path if it is an asset; returns whether it is. */
export type ServeAsset = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Loads every file of a folder with its gzip into memory (a few hundred kilobytes), so that a new build does not affect
 * a running server.
 */
export async function readAssets(folder: string): Promise<ServeAsset> {
  const assets = new Map<string, Asset>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`;
    const mediaType = mediaTypes[extname(entry.name)];
    if (!entry.isFile() || mediaType === undefined || path.includes('/.')) continue;
    const body = await readFile(file);
    const gzipped = compressed.has(extname(entry.name)) ? await promisify(gzip)(body, { level: 9 }) : undefined;
    assets.set(path, {
      body,
      gzipped,
      mediaType,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  return (path, request, response) => {
    const asset = assets.get(path);
    if (asset !== undefined) send(asset, path, request, response);
    return asset !== undefined;
  };
}

function send(
  { body, gzipped, mediaType, etag }: Asset,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  // File names below /assets/ contain a content hash.
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.setHeader('content-type', mediaType);
  const isGzip = gzipped !== undefined && (request.headers['accept-encoding'] ?? '').includes('gzip');
  if (isGzip) response.setHeader('content-encoding', 'gzip');
  const bytes = isGzip ? gzipped : body;
  response.setHeader('content-length', bytes.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
}
