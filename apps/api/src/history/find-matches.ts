import type { SearchMatch } from '@youyaku/contract/history';
import { locateTerms, type Span } from './locate-terms.ts';

/** A text of a summary that is searched; `read` is called only for what the texts before it do not contain. */
export type SearchedField = { field: SearchMatch['field']; read: () => Promise<string> | string };

/** The words around a match, in UTF-16 units; a title is shown whole. */
const unitsBefore = 30;
const unitsAfter = 70;
const matchesMax = 4;

/** Where the terms first occur, with some words around them; undefined unless every term occurs in one of the texts. */
export async function findMatches(
  fields: readonly SearchedField[],
  terms: readonly string[],
): Promise<SearchMatch[] | undefined> {
  const matches: SearchMatch[] = [];
  let missing = [...terms];
  for (const { field, read } of fields) {
    const text = await read();
    const places = await locateTerms(text, missing);
    for (const place of places.values()) matches.push(describeMatch(field, text, place));
    missing = missing.filter((term) => !places.has(term));
    if (missing.length === 0) return matches.slice(0, matchesMax);
  }
  return undefined;
}

function describeMatch(field: SearchMatch['field'], text: string, { start, end }: Span): SearchMatch {
  const isWhole = field === 'title';
  const from = isWhole ? 0 : toLetterStart(text, Math.max(0, start - unitsBefore));
  const to = isWhole ? text.length : toLetterStart(text, Math.min(text.length, end + unitsAfter));
  return {
    field,
    before: `${from > 0 ? '…' : ''}${toLine(text.slice(from, start)).replace(/^ /, '')}`,
    match: toLine(text.slice(start, end)),
    after: `${toLine(text.slice(end, to)).replace(/ $/, '')}${to < text.length ? '…' : ''}`,
  };
}

const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Never between the halves of a character. */
function toLetterStart(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
}
