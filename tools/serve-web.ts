import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharePath } from '@youyaku/contract/share-values';
import type { WebConfig } from '@youyaku/contract/web-config';
import { adFramePath } from '@youyaku/contract/tags';
import { isAdFrame, renderAdFrame } from './ad-frame.ts';
import { checkHost } from './check-host.ts';
import { renderMisdirected } from './messages/misdirected-page.ts';
import { createPassOn, type PassOn } from './pass-on.ts';
import { readAssets, type ServeAsset } from './read-assets.ts';
import { encodeBody, sendBody, type StaticBody } from './static-body.ts';

const root = resolve(import.meta.dirname, '..');
/** Rendered once, or for this response alone. */
type Page = { body: StaticBody; status: number } | { html: string; status: number; headers: Record<string, string> };
type PageOf = (path: string) => Page | undefined;

/** The app: one page for every path, with the run-time configuration. Pages of shared links are rendered by the API. */
export async function openApp(config: WebConfig, api: { host: string; port: number }): Promise<Server> {
  const folder = join(root, 'apps', 'app', 'dist');
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const html = template.replace('__YOUYAKU_CONFIG__', () => JSON.stringify(config).replaceAll('<', String.raw`\u003c`));
  const body = await encodePage('/', html);
  return createWebServer({
    config,
    ownUrl: config.appUrl,
    pageOf: (path) => (hasExtension(path) ? undefined : { body, status: 200 }),
    serveAsset: await readAssets(folder),
    passOn: createPassOn(api, config.appUrl, sharePath),
    filesSource: config.filesSource,
    receives: true,
  });
}

/** The marketing site: its pages are rendered once, with the run-time configuration and their style in them. */
export async function openSite(config: WebConfig): Promise<Server> {
  const folder = join(root, 'apps', 'site', 'dist');
  const { renderSite } = await import(pathToFileURL(join(folder, 'server', 'render-site.js')).href);
  const manifest = JSON.parse(await readFile(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));
  const style = await readStyle(join(folder, 'client'), manifest);
  const rendered: { path: string; html: string }[] = await renderSite(config, manifest, style);
  const pages = new Map<string, StaticBody>();
  for (const { path, html } of rendered) pages.set(path, await encodePage(path, html));
  const missing = pages.get('/404.html') ?? (await encodePage('/404.html', ''));
  const pageOf: PageOf = (path) => {
    if (config.tags.adsense !== undefined && isAdFrame(path)) return renderAdFrame(config);
    const body = pages.get(path === '/' ? path : path.replace(/\/$/, ''));
    if (body !== undefined) return { body, status: 200 };
    return hasExtension(path) ? undefined : { body: missing, status: 404 };
  };
  const serveAsset = await readAssets(join(folder, 'client'));
  return createWebServer({ config, ownUrl: config.siteUrl, pageOf, serveAsset, style });
}

type Manifest = Readonly<Record<string, { css?: readonly string[] }>>;

/** The styles of the build in one text. */
async function readStyle(folder: string, manifest: Manifest): Promise<string> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const texts = await Promise.all([...files].map((file) => readFile(join(folder, file), 'utf8')));
  return texts.join('').trim();
}

function encodePage(path: string, html: string): Promise<StaticBody> {
  const type = pageTypes[extname(path)] ?? 'text/html';
  return encodeBody(Buffer.from(html), `${type}; charset=utf-8`);
}

const pageTypes: Readonly<Record<string, string>> = { '.xml': 'application/xml', '.txt': 'text/plain' };

type WebServer = {
  config: WebConfig;
  ownUrl: string;
  pageOf: PageOf;
  serveAsset: ServeAsset;
  passOn?: PassOn;
  /** Whether other programs may share something with it. */
  receives?: boolean;
  /** Where the app sends files, if not to the API. */
  filesSource?: string | undefined;
  /** In the pages themselves; every other style is a file of this server. */
  style?: string | undefined;
};

function createWebServer({
  config,
  ownUrl,
  pageOf,
  serveAsset,
  passOn,
  style,
  filesSource,
  receives = false,
}: WebServer): Server {
  const headers = securityHeaders(config, { style, filesSource });
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const verdict = checkHost(request.headers.host, ownUrl, config.localMode);
    if (verdict !== 'serve') return respondMisdirected(verdict, ownUrl, request, response);
    if (passOn?.(request, response) === true) return;
    // Without the worker of the app, which keeps what is shared with it, nothing can be received.
    if (receives && request.method === 'POST' && pathOf(request) === '/receive')
      return void response.writeHead(303, { location: '/?received=failed', connection: 'close' }).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const path = pathOf(request);
    const page = path === undefined ? undefined : pageOf(path);
    if (page !== undefined) return sendPage(page, request, response);
    if (path === undefined || !serveAsset(path, request, response)) response.writeHead(404).end();
  });
}

function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if ('body' in page) return sendBody(page.body, request, response, { status: page.status, cacheControl: 'no-cache' });
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : page.html);
}

function respondMisdirected(
  verdict: 'redirect' | 'refuse',
  ownUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('cache-control', 'no-store');
  const path = (request.url ?? '/').replace(/^[/\\]*/, '/');
  if (verdict === 'redirect') return void response.writeHead(307, { location: `${ownUrl}${path}` }).end();
  response.writeHead(421, { 'content-type': 'text/html; charset=utf-8' });
  const page = renderMisdirected(ownUrl, request.headers['accept-language']);
  response.end(request.method === 'HEAD' ? undefined : page);
}

function securityHeaders(
  config: WebConfig,
  { style, filesSource }: Pick<WebServer, 'style' | 'filesSource'>,
): Record<string, string> {
  const ownStyle = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${ownStyle}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", config.apiUrl, ...(filesSource === undefined ? [] : [filesSource])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(config.tags.adsense === undefined ? [] : [`frame-src ${config.siteUrl}${adFramePath}`]),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

const hasExtension = (path: string): boolean => /\.\w{1,12}$/.test(path);
