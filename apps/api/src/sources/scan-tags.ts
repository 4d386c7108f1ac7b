import { decodeEntities } from '@youyaku/extract/encoding/decode-entities';

/** A start tag as written in a page: lower-case name and attributes, entities in attribute values decoded. */
export type ScannedTag = { name: string; attributes: Map<string, string>; start: number; end: number };

const tagUnitsMax = 4_000;
const tagsMax = 20_000;

/**
 * Yields start tags of the given names in order. A scan, not a parse: it is linear, builds no tree and suffices for links and metas. Skips
 * comments and the contents of scripts and styles.
 */
export function* scanTags(html: string, names: ReadonlySet<string>): Generator<ScannedTag> {
  let at = html.indexOf('<');
  for (let seen = 0; at >= 0 && seen < tagsMax; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at);
      continue;
    }
    const head = /^<([a-z][a-z0-9]{0,20})(?=[\s/>])/i.exec(html.slice(at, at + 24));
    const name = head?.[1]?.toLowerCase();
    if (name === undefined) {
      at += 1;
      continue;
    }
    seen += 1;
    const end = endOfTag(html, at);
    if (names.has(name))
      yield { name, attributes: readAttributes(html.slice(at + name.length + 1, end)), start: at, end };
    at = name === 'script' || name === 'style' ? after(html, `</${name}`, end) : end;
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function endOfTag(html: string, start: number): number {
  let quote = '';
  const stop = Math.min(html.length, start + tagUnitsMax);
  for (let at = start; at < stop; at += 1) {
    const unit = html[at] ?? '';
    if (quote !== '') quote = unit === quote ? '' : quote;
    else if (unit === '>') return at + 1;
    else if ((unit === '"' || unit === "'") && html[at - 1] === '=') quote = unit;
  }
  return stop;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([a-z][\w:-]{0,60})(?:\s{0,20}=\s{0,20}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'>]{1,3000})))?/gi,
  )) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
