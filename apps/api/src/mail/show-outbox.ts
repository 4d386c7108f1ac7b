import type { Context, Handler } from 'hono';
import { ApiError } from '#http/api-error.ts';
import type { Client } from '#http/limit-requests.ts';
import type { Env } from '#http/request-context.ts';
import { denyAllPolicy } from '#http/secure-headers.ts';
import { outboxWords } from '#messages/outbox-words.ts';
import { chooseMessageLanguage } from '#messages/sentence-for-error.ts';
import type { Outbox, OutboxLetter } from '#platform/mail/outbox.ts';
import { escapeHtml } from './escape-html.ts';
import { colors } from './write-letter.ts';

export const outboxPath = '/outbox';

/** Styles of the page and of the letters; a letter is a frame without scripts, whose links open in a new tab. */
const pagePolicy = `${denyAllPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; style-src 'unsafe-inline'; frame-src 'self'`;
const timeFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const loopbackPattern = /^(?:127\.|::1$|0:0:0:0::\/64$)/;

/**
 * The mails of local mode as they would arrive. Their links sign in, so only programs of this machine may see them, however the API is
 * reached otherwise.
 */
export function showOutbox(outbox: Outbox, clientOf: (context: Context<Env>) => Client): Handler<Env> {
  return async (context) => {
    if (!loopbackPattern.test(clientOf(context).address)) throw new ApiError('not_found');
    const language = chooseMessageLanguage(context.req.query('lang') ?? context.req.header('accept-language'));
    context.header('content-security-policy', pagePolicy);
    context.header('cache-control', 'no-store');
    return context.html(renderOutbox(await outbox.list(), language));
  };
}

function renderOutbox(letters: readonly OutboxLetter[], language: 'ja' | 'en'): string {
  const words = outboxWords(language);
  const list = letters.map((letter, index) => renderLetter(letter, index === 0, words)).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p>${words.about}</p>${list === '' ? `<p class="none">${words.none}</p>` : list}</main></body></html>`;
}

type Words = ReturnType<typeof outboxWords>;

function renderLetter({ to, subject, text, html, sentAt }: OutboxLetter, isOpen: boolean, words: Words): string {
  const framed = html.replace('<head>', '<head><base target="_blank">');
  return `<details${isOpen ? ' open' : ''}><summary><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time datetime="${escapeHtml(sentAt)}">${timeFormat.format(new Date(sentAt))}</time></summary><iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe><details class="plain"><summary>${words.plain}</summary><pre>${escapeHtml(text)}</pre></details></details>`;
}

const style = `:root{color-scheme:light dark;--ink:#1c1b19;--soft:#57534a;--line:#dcd8cc;--paper:#fbfaf6}
@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--soft:#b7b0a2;--line:#3a3731;--paper:#1a1917}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.7 -apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px}h1{font:700 28px/1.45 'Hiragino Mincho ProN','Yu Mincho',YuMincho,'Noto Serif JP','Noto Serif CJK JP',serif;margin:0 0 4px}p{color:var(--soft);margin:0 0 24px}
main>details{border:1px solid var(--line);border-radius:2px;margin:0 0 12px;overflow:hidden}
summary{cursor:pointer;padding:12px 16px;display:flex;flex-wrap:wrap;gap:4px 16px;overflow-wrap:anywhere}summary strong{flex:1 1 100%}summary span,summary time{color:var(--soft);font-size:14px}
iframe{display:block;width:100%;height:440px;border:0;border-top:1px solid var(--line);background:${colors.paper}}
.plain{border-top:1px solid var(--line)}.plain summary{color:var(--soft);font-size:14px}pre{margin:0;padding:0 16px 16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
.none{padding:48px 16px;text-align:center;border:1px solid var(--line);border-width:1px 0}summary:focus-visible{outline:2px solid var(--ink);outline-offset:-2px}`;
