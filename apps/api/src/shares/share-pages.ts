import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sharePath } from '@youyaku/contract/share-values';
import type { AppParts } from '#app-parts.ts';
import { createPause } from '#engine/create-pause.ts';
import { ApiError } from '#http/api-error.ts';
import type { Client } from '#http/limit-requests.ts';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import type { Env } from '#http/request-context.ts';
import { guardOrigin } from '#http/request-guards.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { createViewCounter, isView } from './count-views.ts';
import { compressPage, createKeptPages, type KeptPage } from './kept-pages.ts';
import { loadShare } from './load-share.ts';
import { createOpenShares } from './open-shares.ts';
import { renderShare, type ShownShare } from './render-share.ts';
import { renderSource } from './render-source.ts';
import { receiveReport } from './report-share.ts';
import { createShareAnswers, pathOfShare } from './share-answers.ts';
import { shareBounds } from './share-bounds.ts';
import { createShareGrants } from './share-grants.ts';
import { renderLocked, renderReporting } from './share-page.ts';
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
  serveAssets(app, pages);
  app.get('/:token', (context) => showShare(pages, context));
  app.post('/:token', (context) => unlock(parts, pages, context));
  app.get('/:token/source', (context) => showSource(pages, context));
  app.get('/:token/picture.png', (context) => sendPicture(parts, pages, context));
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
  const { database, identity, facts, log, addressKey } = parts;
  const turns = createOwnerTurns(shareBounds.pageTurns);
  // Several may wait for the same page: that one of them leaves ends nothing.
  const { signal } = new AbortController();
  const shares = createOpenShares(database);
  const grants = createShareGrants(identity.secret);
  const find = (context: Context<Env>): Promise<OpenShare> =>
    shares.require(context.req.param('token') ?? '', clientOf(context).address);
  return {
    ...createShareAnswers(facts, log),
    database,
    clientOf,
    grants,
    kept: createKeptPages(shareBounds.pageBytesKeptMax),
    pictures: openPictures(),
    countView: createViewCounter(parts),
    /** Renders when it is the turn of who shares, and of the address that asks. */
    async inTurn<Page>(context: Context<Env>, share: OpenShare, render: () => Promise<Page>): Promise<Page> {
      const caller = { addressKey: addressKey(clientOf(context).address) };
      const leave = await turns.take(share.ownerId, signal, caller);
      try {
        return await render();
      } finally {
        leave();
      }
    },
    /** The link of the path, whether its passphrase was entered or not. */
    find,
    /** The link of the path, open to whoever asks. Throws `forbidden` (`share_locked`) where the passphrase is missing. */
    async open(context: Context<Env>): Promise<{ path: string; share: OpenShare; grant: string | undefined }> {
      const share = await find(context);
      const grant = share.passphraseHash === null ? undefined : getCookie(context, cookieName);
      if (!grants.opens(share, grant, new Date())) throw new ApiError('forbidden', { reason: 'share_locked' });
      return { path: pathOfShare(context), share, grant };
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
  const shown = { path, language, grant: grant === undefined ? undefined : grantPlace };
  const key = `${share.id} ${share.version} ${language}`;
  const kept = await pages.kept.take(key, () =>
    pages.inTurn(context, share, async () => renderShare(pages.page, await show(pages, share, shown))),
  );
  const page = grant === undefined ? kept : await fillGrant(kept, grant);
  if (context.req.method === 'GET' && isView(context.req.raw.headers)) pages.countView(share.id);
  return pages.sendKept(context, page);
}

/** Where a kept page has the grant of its reader. In what people wrote there are no such quotes. */
const grantPlace = '@';

function fillGrant({ html }: KeptPage, grant: string): Promise<KeptPage> {
  const given = html.toString('utf8').replace(`data-grant="${grantPlace}"`, () => `data-grant="${grant}"`);
  return compressPage(given);
}

async function showSource(pages: Pages, context: Context<Env>): Promise<Response> {
  const { path, share } = await pages.open(context);
  if (!share.includesSource) throw new ApiError('not_found');
  const language = pages.languageOf(context);
  const page = await pages.kept.take(`${share.id} ${share.version} ${language} source`, () =>
    pages.inTurn(context, share, async () =>
      renderSource(pages.page, await show(pages, share, { path, language, grant: undefined }), createPause()),
    ),
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

async function sendPicture({ addressKey }: PageParts, pages: Pages, context: Context<Env>): Promise<Response> {
  const { share } = await pages.open(context);
  const language = pages.languageOf(context);
  const asker = { ownerId: share.ownerId, addressKey: addressKey(pages.clientOf(context).address) };
  const picture = await pages.pictures.take(`${share.id} ${share.version} ${language}`, asker, async () => {
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
  const share = await pages.find(context);
  const path = pathOfShare(context);
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

/** The fields of a form; another kind of body is refused, and one that is too long or too slow. */
async function readForm(context: Context): Promise<URLSearchParams> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError('unsupported_media', { reason: 'content_type' });
  return new URLSearchParams((await readBoundedBody(context.req.raw, shareBounds.form)).toString('utf8'));
}
