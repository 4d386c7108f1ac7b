import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { denyAllPolicy } from '#http/secure-headers.ts';
import { chooseMessageLanguage, type MessageLanguage } from '#messages/sentence-for-error.ts';
import type { ApiFacts } from './describe-api.ts';
import { createRendererLoader } from './load-renderer.ts';
import { generateOpenApi, type OpenApiDocument } from './openapi-document.ts';
import { renderReferencePage } from './reference-page.ts';

export const referencePaths = [
  '/openapi.json',
  '/docs',
  '/docs/reference.js',
  '/docs/reference.css',
  '/docs/renderer.js',
];

/** Scripts and requests of this origin only; inline styles are allowed, because the renderer writes many. */
const pagePolicy = `${denyAllPolicy}; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:`;
/** A URL with a content hash never changes its bytes. */
const forever = 'public, max-age=31536000, immutable';

/** The OpenAPI document and the page that shows it, both in Japanese or English (`?lang=`); nothing is loaded from elsewhere. */
export function createReference(facts: ApiFacts & { version: string }, openApi: Promise<OpenApiDocument>): Hono {
  const reference = new Hono();
  const inLanguage = new Map<MessageLanguage, Promise<OpenApiDocument>>();
  const loadRenderer = createRendererLoader();
  const script = readBeside('reference.js');
  const style = readBeside('reference.css');

  reference.get('/openapi.json', async (context) => {
    const language = readLanguage(context.req.query('lang'));
    if (language === undefined) return context.json(await openApi);
    const document = inLanguage.get(language) ?? generateOpenApi(facts, language);
    inLanguage.set(language, document);
    return context.json(await document);
  });
  reference.get('/docs', async (context) => {
    context.header('content-security-policy', pagePolicy);
    context.header('vary', 'accept-language');
    const language = chooseMessageLanguage(context.req.query('lang') ?? context.req.header('accept-language'));
    return context.html(renderReferencePage({ language, rendererHash: (await loadRenderer()).hash }));
  });
  reference.get('/docs/reference.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }));
  reference.get('/docs/reference.css', (context) => context.body(style, 200, { 'content-type': 'text/css' }));
  reference.get('/docs/renderer.js', async (context) => {
    const { gzip, hash } = await loadRenderer();
    return sendRenderer(context, gzip, hash);
  });
  return reference;
}

/** Compressed once, not at every request. */
function sendRenderer(context: Context, gzip: Uint8Array<ArrayBuffer>, hash: string): Response {
  const etag = `"${hash}"`;
  context.header('etag', etag);
  context.header('vary', 'accept-encoding');
  context.header('cache-control', context.req.query('v') === hash ? forever : 'no-cache');
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  context.header('content-type', 'text/javascript; charset=utf-8');
  if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? ''))
    return context.body(new Uint8Array(gunzipSync(gzip)));
  context.header('content-encoding', 'gzip');
  return context.body(gzip);
}

function readLanguage(requested: string | undefined): MessageLanguage | undefined {
  return requested === 'ja' || requested === 'en' ? requested : undefined;
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
