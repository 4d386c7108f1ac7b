import { cleanTitle } from './clean-title.ts';
import { collapseSpace } from './collapse-space.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { spacedText, textOf } from './dom.ts';
import { findDate, readMachineDate } from './read-date.ts';
import { listSiteNames } from './list-site-names.ts';
import { readByline } from './read-byline.ts';
import type { LinkedData } from './read-json-ld.ts';
import { readJsonLd } from './read-json-ld.ts';

export type PageMetadata = { title?: string; byline?: string; publishedAt?: string; linked: LinkedData };

/** The metadata of a page: JSON-LD first, then Open Graph, meta tags, microdata, and visible text. */
export function readMetadata(document: DomDocument, url?: string): PageMetadata {
  const linked = readJsonLd(document);
  const metas = readMetas(document);
  const title = readTitle(document, metas, linked, url);
  const byline = readByline(document, metas, linked, url);
  const publishedAt = readPublished(document, metas, linked);
  return {
    ...(title === undefined ? {} : { title: title.slice(0, 300) }),
    ...(byline === undefined ? {} : { byline: byline.slice(0, 200) }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    linked,
  };
}

/**
 * Whether a page declares itself an article. Many systems give og:type `article` to every page, including service
 * pages: a published article also has a date or an author.
 */
export function isArticle(document: DomDocument, { linked, publishedAt, byline }: PageMetadata): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  return linked.isArticle === true || (/article/i.test(type) && (publishedAt !== undefined || byline !== undefined));
}

/** Content of meta tags by lower-case name or property; the first of each wins. */
function readMetas(document: DomDocument): Map<string, string> {
  const metas = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta')) {
    const content = collapseSpace(meta.getAttribute('content') ?? '');
    for (const key of [meta.getAttribute('property'), meta.getAttribute('name'), meta.getAttribute('itemprop')]) {
      if (key !== null && content !== '' && !metas.has(key.toLowerCase())) metas.set(key.toLowerCase(), content);
    }
  }
  return metas;
}

function readTitle(
  document: DomDocument,
  metas: Map<string, string>,
  linked: LinkedData,
  url?: string,
): string | undefined {
  const stated = ['og:site_name', 'application-name', 'apple-mobile-web-app-title'].map((name) => metas.get(name));
  const sites = [...stated, linked.publisher, ...listSiteNames(document, url)].filter((name) => name !== undefined);
  const headings = [...document.querySelectorAll('h1,h2,h3')]
    .slice(0, 12)
    .map((heading) => collapseSpace(textOf(heading)));
  const titles = [linked.headline, metas.get('og:title'), metas.get('twitter:title')];
  const candidates = [...titles, collapseSpace(textOf(document.querySelector('title') ?? document.createTextNode('')))];
  const first = candidates.find((title) => title !== undefined && title.trim() !== '' && !isSiteName(title, sites));
  const title = first ?? headings.find((heading) => heading !== '') ?? candidates.find((other) => other);
  return title === undefined || title === '' ? undefined : cleanTitle(title, sites, headings);
}

function isSiteName(title: string, sites: readonly string[]): boolean {
  return sites.some((site) => site.toLowerCase() === title.trim().toLowerCase());
}

const dateMetas =
  'article:published_time og:article:published_time datepublished date pubdate publishdate publish_date dc.date.issued dc.date dcterms.created dcterms.date parsely-pub-date sailthru.date cxenseparse:recs:publishtime date.available citation_publication_date creation_date'.split(
    ' ',
  );

function readPublished(document: DomDocument, metas: Map<string, string>, linked: LinkedData): string | undefined {
  const stated = [linked.datePublished, ...dateMetas.map((name) => metas.get(name))];
  for (const value of stated) {
    const date = value === undefined ? undefined : readMachineDate(value);
    if (date !== undefined) return date;
  }
  for (const element of document.querySelectorAll(
    '[itemprop=datePublished],[itemprop=dateCreated],time[pubdate],time[datetime]',
  )) {
    if (element.closest('aside,nav,[class*=related],[class*=comment]') !== null || isTeaser(element)) continue;
    const date = readMachineDate(
      element.getAttribute('datetime') ?? element.getAttribute('content') ?? textOf(element),
    );
    if (date !== undefined) return date;
  }
  return visibleDate(document);
}

/** Whether a date is next to a link to another page. */
function isTeaser(element: DomElement): boolean {
  const item = element.closest('li,a,footer');
  if (item === null || item.closest('h1') !== null) return false;
  return item.localName === 'a' || [...item.querySelectorAll('a')].some((link) => textOf(link).trim().length >= 10);
}

/** Looks near the heading, in elements named as dates; then takes the first date on the page with a label. */
function visibleDate(document: DomDocument): string | undefined {
  const named = '[class*=date],[class*=Date],[id*=date],[class*=time],[class*=publish],[class*=posted],[class*=day]';
  for (const element of document.querySelectorAll(named)) {
    const text = textOf(element);
    if (text.length > 200 || isAside(element)) continue;
    const date = labelledDate(text) ?? findDate(text)?.date;
    if (date !== undefined) return date;
  }
  const text = spacedText(document.body, 200_000);
  const labelled = labelledDate(text);
  if (labelled !== undefined) return labelled;
  const h1 = document.querySelector('h1');
  const heading = h1 === null ? '' : spacedText(h1, 1_000);
  const at = heading === '' ? -1 : text.indexOf(heading);
  return at < 0
    ? findDate(text.slice(0, 3_000))?.date
    : findDate(text.slice(Math.max(0, at - 300), at + heading.length + 500))?.date;
}

function labelledDate(text: string): string | undefined {
  const label =
    /(?:公開日?|掲載日?|投稿日?|配信(?:開始)?日?|発行日?|発表日?|発売日?|登録日?|作成日?|更新日?|posted on|published(?: on)?)(?:時)?\s*[:：]?\s*/gi;
  for (const match of text.matchAll(label)) {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const found = findDate(after);
    if (found !== undefined && found.index <= 6) return found.date;
  }
  return undefined;
}

function isAside(element: DomElement): boolean {
  return (
    element.closest(
      'aside,nav,footer,[class*=related],[class*=ranking],[class*=sidebar],[id*=side],[class*=comment]',
    ) !== null
  );
}
