import { decodeEntities } from '@youyaku/extract/encoding/decode-entities';
import { sourceBounds } from '#bounds.ts';

/** A feed's newest entries as stated in it; URLs are absolute and not yet checked. */
export type Feed = { title: string; entries: FeedEntry[] };
export type FeedEntry = {
  title: string;
  url: string | undefined;
  publishedAt: string | undefined;
  paragraphs: string[];
  /** URLs of readable transcripts of an episode, best format first. */
  transcripts: string[];
  hasAudio: boolean;
};

/** Whether the beginning of a source is an RSS (0.9 to 2.0) or Atom feed. */
export function isFeed(head: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<\?[^>]{0,500}>\s*){0,5}(?:<!--[^]{0,600}?-->\s*){0,3}<(?:rss|feed|rdf:RDF)[\s>]/i.test(
    head,
  );
}

/** Scans RSS and Atom without a full parse: no DOCTYPE, no custom entities, no nesting. Linear. */
export function readFeed(xml: string, feedUrl: string): Feed {
  const isAtom = /<feed[\s>]/i.test(xml.slice(0, 4_000));
  const name = isAtom ? 'entry' : 'item';
  const parts = splitElements(xml, name, sourceBounds.feedEntriesMax);
  const firstAt = xml.search(isAtom ? /<entry[\s>]/i : /<item[\s>]/i);
  const channel = firstAt < 0 ? xml.slice(0, 20_000) : xml.slice(0, Math.min(firstAt, 20_000));
  const entries = parts
    .map((part) => readEntry(part, feedUrl))
    .filter((entry) => entry.title !== '' || entry.paragraphs.length > 0);
  const dated = entries.every(({ publishedAt }) => publishedAt !== undefined);
  return {
    title: plain(elementOf(channel, 'title') ?? ''),
    entries: dated ? entries.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')) : entries,
  };
}

function readEntry(part: string, feedUrl: string): FeedEntry {
  const body =
    elementOf(part, 'content:encoded') ??
    elementOf(part, 'content') ??
    elementOf(part, 'description') ??
    elementOf(part, 'summary') ??
    elementOf(part, 'itunes:summary');
  const link = /<link\s[^>]{0,500}?href=["']([^"']{1,2000})["']/i.exec(part)?.[1] ?? elementOf(part, 'link');
  const date =
    elementOf(part, 'pubDate') ??
    elementOf(part, 'published') ??
    elementOf(part, 'updated') ??
    elementOf(part, 'dc:date');
  return {
    title: plain(elementOf(part, 'title') ?? ''),
    url: absolute(link, feedUrl),
    publishedAt: readDate(date),
    paragraphs: toParagraphs(unwrap(body ?? '')),
    transcripts: readTranscripts(part, feedUrl),
    hasAudio: /<enclosure\s[^>]{0,1000}?type=["'](?:audio|video)\//i.test(part),
  };
}

/** Timed text before structured text before pages; the stated type is often wrong, so none is excluded for it. */
function readTranscripts(part: string, feedUrl: string): string[] {
  const found = [...part.matchAll(/<podcast:transcript\s([^>]{1,2000})>/gi)]
    .slice(0, 8)
    .flatMap(([, attributes = '']) => {
      const address = absolute(/\burl=["']([^"']{1,2000})["']/i.exec(attributes)?.[1], feedUrl);
      const type = /\btype=["']([^"']{1,100})["']/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
      return address === undefined ? [] : [{ address, rank: rankOf(type) }];
    });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address);
}

function rankOf(type: string): number {
  const order = ['vtt', 'srt', 'subrip', 'json', 'html', 'text/plain'];
  const rank = order.findIndex((word) => type.includes(word));
  return rank < 0 ? order.length : rank;
}

function splitElements(xml: string, name: string, most: number): string[] {
  const open = new RegExp(`<${name}[\\s>]`, 'gi');
  const parts: string[] = [];
  for (let found = open.exec(xml); found !== null && parts.length < most; found = open.exec(xml)) {
    const end = xml.indexOf(`</${name}`, found.index);
    const to = end < 0 ? xml.length : end;
    parts.push(xml.slice(found.index, Math.min(to, found.index + sourceBounds.feedEntryUnitsMax)));
    open.lastIndex = to;
  }
  return parts;
}

function elementOf(part: string, name: string): string | undefined {
  const open = new RegExp(`<${name}(?:\\s[^>]{0,500})?>`, 'i').exec(part);
  if (open === null) return undefined;
  const from = open.index + open[0].length;
  const end = part.indexOf(`</${name}`, from);
  return end < 0 ? undefined : part.slice(from, end);
}

/** Markup inside a feed is either in CDATA or escaped once. */
function unwrap(text: string): string {
  const cdata = /^\s*<!\[CDATA\[([^]*?)\]\]>/.exec(text);
  return cdata === null ? decodeEntities(text) : (cdata[1] ?? '');
}

/** Only what begins like markup: a title may hold words in angle brackets. */
const tags = /<\/?[a-z][^<>]{0,2000}>|<!--[^<>]{0,2000}-->/gi;

function plain(text: string): string {
  return decodeEntities(unwrap(text).replace(tags, ' ')).replace(/\s+/g, ' ').trim().slice(0, 300);
}

function toParagraphs(html: string): string[] {
  const text = dropElement(dropElement(html, 'script'), 'style')
    .replace(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|blockquote|section|article)(?:\s[^<>]{0,2000})?\/?>/gi, '\n')
    .replace(tags, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, sourceBounds.feedParagraphsMax);
}

/** An element that is never closed takes the rest with it. */
function dropElement(html: string, name: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = html.indexOf(`<${name}`); start >= 0; start = html.indexOf(`<${name}`, from)) {
    kept.push(html.slice(from, start));
    const close = html.indexOf(`</${name}`, start);
    const end = close < 0 ? -1 : html.indexOf('>', close);
    from = end < 0 ? html.length : end + 1;
  }
  return kept.join(' ') + html.slice(from);
}

function absolute(address: string | undefined, feedUrl: string): string | undefined {
  const url = address === undefined ? null : URL.parse(decodeEntities(unwrap(address)).trim(), feedUrl);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function readDate(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(unwrap(text).trim());
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
