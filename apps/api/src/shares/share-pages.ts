import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { sharePath } from '@youyaku/contract/share-values';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import type { Client } from '#http/limit-requests.ts';
import type { Env } from '#http/request-context.ts';
import { createRefusal } from '#http/refuse-request.ts';
import { guardOrigin } from '#http/request-guards.ts';
import { denyAllPolicy } from '#http/secure-headers.ts';
import { toApiError } from '#http/to-api-error.ts';
import { chooseMessageLanguage, sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import { shareWords } from '#messages/share-words.ts';
import { createViewCounter, isView } from './count-views.ts';
import { compressPage, createKeptPages, type KeptPage } from './kept-pages.ts';
import { loadShare } from './load-share.ts';
import { createOpenShares } from './open-shares.ts';
import { renderShare, type ShownShare } from './render-share.ts';
import { renderSource } from './render-source.ts';
import { receiveReport } from './report-share.ts';
import { readShareAssets } from './share-assets.ts';
import { shareBounds } from './share-bounds.ts';
import { createShareGrants } from './share-grants.ts';
import { renderLocked, renderMissing, renderReporting, renderSaying, type PageFacts } from './share-page.ts';
import { readDecided, toSharedSummary } from './shared-summary.ts';
import { openPictures } from './share-picture.ts';
import type { OpenShare } from './shares-store.ts';
import { checkPassphrase } from './unlock-share.ts';

type PageParts = Pick<AppParts, 'database' | 'identity' | 'facts' | 'log' | 'addressKey' | 'draining'>;
type ClientOf = (context: Context<Env>) => Client;
type Pages = ReturnType<typeof openPages>;

/** For the log, which never has the token. */
export const sharePaths = ['', '/source', '/report', '/picture.png'].map((rest) => `${sharePath}/{token}${rest}`);

const cookieName = 'youyaku-share';
const forever = 'public, max-age=31536000, immutable';

/**
 * The pages of shared links, below `/share` of the app, whose web server passes them on. They are rendered here, with all of the summary in the
 * HTML; what cannot be read has one body, whatever the reason. Nothing of them is stored by browsers or proxies, or found by search engines.
 */
export function createSharePages(parts: PageParts, clientOf: ClientOf): Hono<Env> {
  const app = new Hono<Env>();
  const pages = openPages(parts, clientOf);
  const { facts } = parts;
  app.onError((error, context) => pages.refuse(error, context));
  app.use(guardOrigin([facts.appUrl]));
  app.use(
    bodyLimit({ maxSize: shareBounds.formBytesMax, onError: () => Promise.reject(new ApiError('source_too_large')) }),
  );
  serveAssets(app, pages);
  app.get('/:token', (context) => showShare(pages, context));
  app.post('/:token', (context) => unlock(parts, pages, context));
  app.get('/:token/source', (context) => showSource(pages, context));
  app.get('/:token/picture.png', (context) => sendPicture(pages, context));
  app.get('/:token/report', async (context) => {
    const { path } = await pages.open(context);
    const state = context.req.query('sent') === undefined ? 'new' : 'done';
    return pages.send(
      context,
      renderReporting(pages.page, pages.languageOf(context), pages.wordsOf(context), { path, state }),
    );
  });
  app.post('/:token/report', async (context) => {
    const { path, share } = await pages.open(context);
    const words = pages.wordsOf(context);
    const form = await readForm(context);
    const link = `${facts.appUrl}${path}`;
    if (await receiveReport(parts, { form, link, shareId: share.id, address: clientOf(context).address }))
      return context.redirect(`${path}/report?sent`, 303);
    const given = (name: string): string => form.get(name) ?? '';
    const state = { fault: words.reporting.incomplete, details: given('details'), contact: given('contact') };
    return pages.send(context, renderReporting(pages.page, pages.languageOf(context), words, { path, state }), 400);
  });
  app.all('*', () => Promise.reject(new ApiError('not_found')));
  return app;
}

/** What all of the pages use. */
function openPages(parts: PageParts, clientOf: ClientOf) {
  const { database, identity, facts, log } = parts;
  const { style, script, hash } = readShareAssets();
  const page: PageFacts = { appUrl: facts.appUrl, apiUrl: facts.apiUrl, assets: hash };
  const shares = createOpenShares(database);
  const grants = createShareGrants(identity.secret);
  const refuseAsProblem = createRefusal(log, facts.apiUrl);
  const policy = `${denyAllPolicy.replace("form-action 'none'", "form-action 'self'")}; style-src 'self'; script-src 'self'; img-src 'self'; connect-src ${facts.apiUrl}; require-trusted-types-for 'script'`;
  const languageOf = (context: Context): MessageLanguage =>
    chooseMessageLanguage(context.req.header('accept-language'));
  const wordsOf = (context: Context) => shareWords[languageOf(context)];
  const setHeaders = (context: Context): void => {
    context.header('content-security-policy', policy);
    context.header('cache-control', 'private, no-store');
    context.header('x-robots-tag', 'noindex, nofollow, noarchive');
    context.header('cross-origin-opener-policy', 'same-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('vary', 'accept-language, accept-encoding, cookie');
  };
  const send = (context: Context, html: string, status: 200 | 400 | 403 | 404 | 413 | 429 | 503 = 200): Response => {
    setHeaders(context);
    return context.html(html, status);
  };
  return {
    page,
    style,
    script,
    database,
    clientOf,
    grants,
    kept: createKeptPages(shareBounds.pageBytesKeptMax),
    pictures: openPictures(),
    countView: createViewCounter(parts),
    languageOf,
    wordsOf,
    send,
    sendKept(context: Context, { html, gzipped }: KeptPage): Response {
      setHeaders(context);
      context.header('content-type', 'text/html; charset=utf-8');
      const isGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
      if (isGzip) context.header('content-encoding', 'gzip');
      return context.body(new Uint8Array(isGzip ? gzipped : html));
    },
    /** The link of the path, open to whoever asks. Throws `forbidden` where the passphrase is missing. */
    async open(context: Context<Env>): Promise<{ path: string; share: OpenShare; grant: string | undefined }> {
      const token = context.req.param('token') ?? '';
      const share = await shares.require(token, clientOf(context).address);
      const grant = share.passphraseHash === null ? undefined : getCookie(context, cookieName);
      if (!grants.opens(share, grant, new Date())) throw new ApiError('forbidden', { reason: 'share_locked' });
      return { path: `${sharePath}/${token}`, share, grant };
    },
    require: (context: Context<Env>) => shares.require(context.req.param('token') ?? '', clientOf(context).address),
    refuse(error: unknown, context: Context<Env>): Response | Promise<Response> {
      const known = toApiError(error);
      const [language, words] = [languageOf(context), wordsOf(context)];
      if (known.reason === 'share_locked' && !context.req.path.endsWith('.png')) {
        const path = `${sharePath}/${context.req.param('token') ?? ''}`;
        return send(context, renderLocked(page, language, words, { path }));
      }
      if (known.code === 'not_found' || known.reason === 'share_locked')
        return send(context, renderMissing(page, language, words), 404);
      // Logs what is our own fault.
      const { status } = refuseAsProblem(error, context);
      if (known.retryAfterSeconds !== undefined) context.header('retry-after', String(known.retryAfterSeconds));
      const shown = status === 400 || status === 403 || status === 413 || status === 429 ? status : 503;
      return send(context, renderSaying(page, language, words, sentenceForError(known, language)), shown);
    },
  };
}

function serveAssets(app: Hono<Env>, { page, style, script }: Pages): void {
  const send = (context: Context, body: string, type: string): Response => {
    context.header('cache-control', forever);
    return context.body(body, 200, { 'content-type': `${type}; charset=utf-8` });
  };
  app.get(`/page-${page.assets}.css`, (context) => send(context, style, 'text/css'));
  app.get(`/page-${page.assets}.js`, (context) => send(context, script, 'text/javascript'));
}

async function showShare(pages: Pages, context: Context<Env>): Promise<Response> {
  const { path, share, grant } = await pages.open(context);
  const language = pages.languageOf(context);
  const render = async (): Promise<string> =>
    renderShare(pages.page, await show(pages, share, { path, language, grant }));
  const key = `${share.id} ${share.version} ${language}`;
  const page = grant === undefined ? await pages.kept.take(key, render) : await compressPage(await render());
  if (context.req.method === 'GET' && isView(context.req.raw.headers)) pages.countView(share.id);
  return pages.sendKept(context, page);
}

async function showSource(pages: Pages, context: Context<Env>): Promise<Response> {
  const { path, share } = await pages.open(context);
  if (!share.includesSource) throw new ApiError('not_found');
  const language = pages.languageOf(context);
  const page = await pages.kept.take(`${share.id} ${share.version} ${language} source`, async () =>
    renderSource(pages.page, await show(pages, share, { path, language, grant: undefined })),
  );
  return pages.sendKept(context, page);
}

async function show(
  { database }: Pages,
  share: OpenShare,
  asked: Pick<ShownShare, 'path' | 'language' | 'grant'>,
): Promise<ShownShare> {
  const { row, source } = await loadShare(database, share);
  const shared = toSharedSummary(row, share);
  const compared = readDecided(row).sentences.slice(0, shared.sentences.length);
  return { ...asked, shared, compared, source, expiresAt: share.expiresAt };
}

async function sendPicture(pages: Pages, context: Context<Env>): Promise<Response> {
  const { share } = await pages.open(context);
  const language = pages.languageOf(context);
  const picture = await pages.pictures.take(`${share.id} ${share.version} ${language}`, async () => {
    const { row } = await loadShare(pages.database, { ...share, includesSource: false });
    const { title, text } = toSharedSummary(row, share);
    return { title: title ?? pages.wordsOf(context).untitled, text, service: pages.wordsOf(context).service };
  });
  if (picture === undefined) throw new ApiError('not_found');
  context.header('cache-control', 'private, no-store');
  context.header('x-robots-tag', 'noindex');
  return context.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
}

/** Takes the passphrase of a link, and keeps the link open in this browser for a while. */
async function unlock(
  { identity, facts, addressKey }: PageParts,
  pages: Pages,
  context: Context<Env>,
): Promise<Response> {
  const share = await pages.require(context);
  const path = `${sharePath}/${context.req.param('token') ?? ''}`;
  const { address } = pages.clientOf(context);
  const given = (await readForm(context)).get('passphrase') ?? '';
  const asker = { address, addressKey: addressKey(address), signal: context.req.raw.signal };
  if (!(await checkPassphrase(identity, asker, share, given))) {
    const [language, words] = [pages.languageOf(context), pages.wordsOf(context)];
    return pages.send(context, renderLocked(pages.page, language, words, { path, fault: words.locked.wrong }), 403);
  }
  setCookie(context, cookieName, pages.grants.write(share, new Date()), {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: facts.appUrl.startsWith('https:'),
    maxAge: shareBounds.grantSeconds,
  });
  context.header('cache-control', 'private, no-store');
  return context.redirect(path, 303);
}

/** The fields of a form; another kind of body is refused. */
async function readForm(context: Context): Promise<URLSearchParams> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError('unsupported_media', { reason: 'content_type' });
  return new URLSearchParams(await context.req.text());
}
