import { referenceNumberOf } from '@youyaku/contract/reference-number';
import type { ShareWords } from '#messages/share-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { escapeHtml } from '#mail/escape-html.ts';

/** The address of the page, its files and where its links lead. */
export type PageFacts = {
  appUrl: string;
  apiUrl: string;
  siteUrl: string;
  /** Hash of the style and the script: their addresses never change their bytes. */
  assets: string;
};

type Page = {
  language: MessageLanguage;
  words: ShareWords;
  title: string;
  /** In `<head>`, besides what every page has. */
  head?: string;
  /** At the right of the name of the service. */
  aside?: string;
  main: string;
  foot?: string;
};

const seal =
  '<svg class="seal" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="3"/><path d="M6 7.2h20M7.8 11.2h16.4v5.2H7.8zM13.2 7.4v9M18.8 7.4v9M5.6 20.2h20.8M14.4 17.4c-1 2.4-2.4 4.4-4 6.200 4 .6 8.8 1.6 12.4 3M20.4 20.4c-1.6 3.6-5.6 5.8-12.2 6.6"/></svg>';

/** One page of a shared link. `main`, `head`, `aside` and `foot` are HTML; everything else is escaped here. */
export function renderPage({ appUrl, siteUrl, assets }: PageFacts, page: Page): string {
  const { language, words, title, head = '', aside = '', main, foot = '' } = page;
  const sent = `<p class="sent">${words.nothingSent} <a href="${escapeHtml(siteUrl)}/external-transmission">${words.transmission}</a></p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} | ${words.service}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/share/page-${assets}.css">${head}<script defer src="/share/page-${assets}.js"></script></head><body><header><a class="name" href="${escapeHtml(appUrl)}/">${seal}<strong>${words.service}</strong></a>${aside}</header><main>${main}${sent}</main>${foot}</body></html>`;
}

/** What every link that cannot be read shows, whatever the reason: one body. */
export function renderMissing(facts: PageFacts, language: MessageLanguage, words: ShareWords): string {
  const { title, text } = words.missing;
  const main = `<h1>${title}</h1><p>${text}</p><p><a class="b line" href="${escapeHtml(facts.appUrl)}/">${words.ownText}</a></p>`;
  return renderPage(facts, { language, words, title, main });
}

type Saying = {
  title: keyof ShareWords['saying'];
  text: string;
  /** Of the request, where the fault is ours: by its number the operator finds it. */
  requestId: string | undefined;
};

/** A page that only says what happened, such as that there were too many requests. */
export function renderSaying(facts: PageFacts, language: MessageLanguage, words: ShareWords, saying: Saying): string {
  const { text, requestId } = saying;
  const title = words.saying[saying.title];
  const { number, advice } = words.fault;
  const reference =
    requestId === undefined ? '' : `<p class="hint">${number} <b>${referenceNumberOf(requestId)}</b><br>${advice}</p>`;
  return renderPage(facts, { language, words, title, main: `<h1>${title}</h1><p>${escapeHtml(text)}</p>${reference}` });
}

type Locked = { path: string; fault?: string | undefined };

export function renderLocked(
  facts: PageFacts,
  language: MessageLanguage,
  words: ShareWords,
  { path, fault }: Locked,
): string {
  const { locked } = words;
  const said = fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>`;
  const described = fault === undefined ? '' : ' aria-describedby="fault" aria-invalid="true"';
  const main = `<h1>${locked.title}</h1><p>${locked.text}</p><form method="post" action="${path}"><label for="passphrase">${locked.label}</label><input id="passphrase" name="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" required autofocus${described}>${said}<button class="b main">${locked.open}</button></form>`;
  return renderPage(facts, { language, words, title: locked.title, main });
}

type Reporting = { path: string; state: 'new' | 'done' | { fault: string; details: string; contact: string } };

export function renderReporting(
  facts: PageFacts,
  language: MessageLanguage,
  words: ShareWords,
  { path, state }: Reporting,
): string {
  const { reporting } = words;
  const back = `<p><a href="${path}">${words.back}</a></p>`;
  const kept = typeof state === 'string' ? { fault: '', details: '', contact: '' } : state;
  const said = kept.fault === '' ? '' : `<p class="fault" role="alert">${escapeHtml(kept.fault)}</p>`;
  const kinds = Object.entries(reporting.kinds).map(([value, name]) => `<option value="${value}">${name}</option>`);
  const form = `<p>${reporting.lead}</p><form method="post" action="${path}/report"><label for="kind">${reporting.kind}</label><select id="kind" name="kind">${kinds.join('')}</select><label for="details">${reporting.details}</label><textarea id="details" name="details" rows="6" maxlength="1000" required>${escapeHtml(kept.details)}</textarea><label for="contact">${reporting.contact}</label><input id="contact" name="contact" type="email" maxlength="200" autocomplete="email" aria-describedby="hint" value="${escapeHtml(kept.contact)}"><p class="hint" id="hint">${reporting.contactHint}</p>${said}<button class="b main">${reporting.send}</button></form>`;
  const main = `<h1>${reporting.title}</h1>${state === 'done' ? `<p role="status">${reporting.done}</p>` : form}${back}`;
  return renderPage(facts, { language, words, title: reporting.title, main });
}
