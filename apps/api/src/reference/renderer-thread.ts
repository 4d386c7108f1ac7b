import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import plugin from '@scalar/fastify-api-reference';

/** The script that draws the page, compressed, and a hash of its bytes. */
export type Renderer = { gzip: Uint8Array<ArrayBuffer>; hash: string };

type Reply = { header: () => Reply; send: (body: string) => void };
type Route = { url: string; handler: (request: object, reply: Reply) => void };

/**
 * Extracts Scalar's browser script from its plugin for Fastify. `@scalar/api-reference` itself installs 275 packages (287 MB), of which a
 * server needs this one file; the plugin contains the same file and installs 24 (20 MB).
 */
function takeScript(): string {
  let script = '';
  const reply: Reply = { header: () => reply, send: (body) => void (script = body) };
  const route = ({ url, handler }: Route): void => {
    if (url.endsWith('.js')) handler({}, reply);
  };
  const host = { route, hasPlugin: () => false, log: console, initialConfig: {} };
  (plugin as (fastify: object, options: object, done: () => void) => void)(
    host,
    { configuration: { url: '/openapi.json' } },
    () => {},
  );
  if (script === '') throw new Error('the plugin serves no script');
  return script;
}

const script = takeScript();
const hash = createHash('sha256').update(script).digest('base64url').slice(0, 16);
parentPort?.postMessage({ gzip: new Uint8Array(gzipSync(script, { level: 9 })), hash } satisfies Renderer);
