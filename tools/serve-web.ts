import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharePath } from '@youyaku/contract/share-values';
import type { WebConfig } from '@youyaku/contract/web-config';
import { adFramePath } from '@youyaku/contract/tags';
import { isAdFrame, renderAdFrame } from './ad-frame.ts';
import { checkHost } from './check-host.ts';
import { renderMisdirected } from './messages/misdirected-page.ts';
import { createPassOn, type PassOn } from './pass-on.ts';
import { readAssets, type ServeAsset } from './read-assets.ts';

const root = resolve(import.meta.dirname, '..');
type Page = { html: string; status: number; headers?: Record<string, string> };
type PageOf = (path: string) => Page | undefined;

/** The app: one page for every path, with the run-time configuration. Pages of shared links are rendered by the API. */
export async function openApp(config: WebConfig, api: { host: string; port: number }): Promise<Server> {
  const folder = join(root, 'apps', 'app', 'dist');
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const html = template.replace('__YOUYAKU_CONFIG__', () => JSON.stringify(config).replaceAll('<', String.raw`\u003c`));
  return createWebServer(
    config,
    config.appUrl,
    (path) => (hasExtension(path) ? undefined : { html, status: 200 }),
    await readAssets(folder),
    createPassOn(api, config.appUrl),
  );
}

/** The marketing site: its pages are rendered once, with the run-time configuration. */
export async function openSite(config: WebConfig): Promise<Server> {
  const folder = join(root, 'apps', 'site', 'dist');
  const { renderSite } = await import(pathToFileURL(join(folder, 'server', 'render-site.js')).href);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));
  const rendered: { path: string; html: string }[] = await renderSite(config, manifest);
  const pages = new Map(rendered.map(({ path, html }) => [path, html]));
  const missing = pages.get('/404.html') ?? '';
  const pageOf: PageOf = (path) => {
    if (config.tags.adsense !== undefined && isAdFrame(path)) return renderAdFrame(config);
    const html = pages.get(path === '/' ? path : path.replace(/\/$/, ''));
    if (html !== undefined) return { html, status: 200 };
    return hasExtension(path) ? undefined : { html: missing, status: 404 };
  };
  return createWebServer(config, config.siteUrl, pageOf, await readAssets(join(folder, 'client')));
}

function createWebServer(
  config: WebConfig,
  ownUrl: string,
  pageOf: PageOf,
  serveAsset: ServeAsset,
  passOn?: PassOn,
): Server {
  const headers = securityHeaders(config);
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const verdict = checkHost(request.headers.host, ownUrl, config.localMode);
    if (verdict !== 'serve') return respondMisdirected(verdict, ownUrl, request, response);
    if (passOn !== undefined && request.url?.startsWith(`${sharePath}/`) === true) return passOn(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const path = pathOf(request);
    const page = path === undefined ? undefined : pageOf(path);
    if (page === undefined) {
      if (path === undefined || !serveAsset(path, request, response)) response.writeHead(404).end();
      return;
    }
    const type =
      path?.endsWith('.xml') === true
        ? 'application/xml'
        : path?.endsWith('.txt') === true
          ? 'text/plain'
          : 'text/html';
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    response.writeHead(page.status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    response.end(request.method === 'HEAD' ? undefined : page.html);
  });
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

function securityHeaders(config: WebConfig): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${config.apiUrl}`,
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
