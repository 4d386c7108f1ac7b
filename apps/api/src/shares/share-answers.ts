import type { Context } from 'hono';
import { sharePath } from '@youyaku/contract/share-values';
import type { AppParts } from '#app-parts.ts';
import type { Env } from '#http/request-context.ts';
import { createRefusal } from '#http/refuse-request.ts';
import { denyAllPolicy } from '#http/secure-headers.ts';
import { toApiError } from '#http/to-api-error.ts';
import { chooseMessageLanguage, sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import { shareWords, type ShareWords } from '#messages/share-words.ts';
import type { KeptPage } from './kept-pages.ts';
import { readShareAssets } from './share-assets.ts';
import { renderLocked, renderMissing, renderSaying, type PageFacts } from './share-page.ts';

type Status = 200 | 400 | 403 | 404 | 413 | 415 | 429 | 503;
const shownStatuses: ReadonlySet<number> = new Set([400, 403, 413, 415, 429]);
/** What a page of this status is called; the others refuse what was sent. */
const titles: Readonly<Partial<Record<Status, keyof ShareWords['saying']>>> = {
  403: 'refused',
  429: 'busy',
  503: 'away',
};

/** `/share/{token}` of a request. */
export function pathOfShare(context: Context): string {
  return `${sharePath}/${context.req.param('token') ?? ''}`;
}

/** How the pages of shared links are sent: with their own policy, stored by nobody, found by no search engine; errors are pages too. */
export function createShareAnswers(facts: AppParts['facts'], log: AppParts['log']) {
  const { style, script, hash } = readShareAssets();
  const page: PageFacts = { appUrl: facts.appUrl, apiUrl: facts.apiUrl, siteUrl: facts.siteUrl, assets: hash };
  const refuseAsProblem = createRefusal(log, facts, () => `${sharePath}/:id`);
  const languageOf = (context: Context): MessageLanguage =>
    chooseMessageLanguage(context.req.header('accept-language'));
  const wordsOf = (context: Context): ShareWords => shareWords[languageOf(context)];
  const setHeaders = createHeaders(facts.apiUrl);
  const send = (context: Context, html: string, status: Status = 200): Response => {
    setHeaders(context);
    return context.html(html, status);
  };
  return {
    page,
    style,
    script,
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
    refuse(error: unknown, context: Context<Env>): Response | Promise<Response> {
      const known = toApiError(error);
      const [language, words] = [languageOf(context), wordsOf(context)];
      const isLocked = known.reason === 'share_locked';
      if (isLocked && !context.req.path.endsWith('.png'))
        return send(context, renderLocked(page, language, words, { path: pathOfShare(context) }));
      if (isLocked || known.code === 'not_found') return send(context, renderMissing(page, language, words), 404);
      // It logs what is our own fault.
      const { status } = refuseAsProblem(error, context);
      if (known.retryAfterSeconds !== undefined) context.header('retry-after', String(known.retryAfterSeconds));
      const shown = shownStatuses.has(status) ? (status as Status) : 503;
      const requestId = status >= 500 ? context.get('requestId') : undefined;
      const text = sentenceForError(known, language);
      const title = titles[shown] ?? 'unreceived';
      return send(context, renderSaying(page, language, words, { title, text, requestId }), shown);
    },
  };
}

function createHeaders(apiUrl: string): (context: Context) => void {
  const policy = [
    denyAllPolicy.replace("form-action 'none'", "form-action 'self'"),
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `connect-src ${apiUrl}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  return (context) => {
    context.header('content-security-policy', policy);
    context.header('cache-control', 'private, no-store');
    context.header('x-robots-tag', 'noindex, nofollow, noarchive');
    context.header('cross-origin-opener-policy', 'same-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('vary', 'accept-language, accept-encoding, cookie');
  };
}
