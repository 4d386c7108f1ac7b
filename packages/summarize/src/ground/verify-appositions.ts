import { findName } from '@youyaku/language/names/find-names';
import type { Span } from '@youyaku/language/text/span';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import { quantityKey, type SourceIndex } from './source-index.ts';
import { toFinding } from './values/to-finding.ts';

const name = String.raw`\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,3}`;
/** The Norrland, a small ferry: the name in group 1, the noun in group 2. */
const nameFirst = new RegExp(String.raw`(${name}), (?:an?|the) (?:[a-z-]{1,20} ){0,2}?([a-z]{3,20})\b`, 'gu');
/** A small ferry, the Sula: the noun in group 1, the name in group 2. */
const nounFirst = new RegExp(
  String.raw`\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Tt]heir|[Oo]ne) (?:[a-z-]{1,20} ){0,2}?([a-z]{3,20}), (?:the )?(${name})`,
  'gu',
);
/** A figure further away need not be about the thing. */
const besideUnits = 30;
/** The rest of a longer sentence is not read. */
const sentenceUnitsMax = 2000;

type Named = Span & { readonly noun: string };

/**
 * Finds where the claim gives a figure to one named thing while the only sentence of the source with this figure names another thing
 * of the sort in the same way: the Norrland, a ferry 46 years old, for a ferry, the Sula, that is 46 years old. English only.
 */
export function verifyAppositions(claim: Statement, source: SourceIndex): Finding[] {
  if (claim.language !== 'en') return [];
  return listNamed(claim.text, 0).flatMap((own) => {
    const figure = claim.quantities.find(
      ({ start, isInconclusive }) => !isInconclusive && start >= own.end && start - own.end <= besideUnits,
    );
    const places = figure === undefined ? [] : (source.postings.get(quantityKey(figure)) ?? []);
    const sentence = source.sentences[places[0] ?? -1];
    if (sentence === undefined || places.length > 1) return [];
    const key = claim.folded.slice(own.start, own.start + own.length);
    if (findName(source.folded, key, sentence.start, sentence.end) >= 0) return [];
    const others = listNamed(
      source.text.slice(sentence.start, Math.min(sentence.end, sentence.start + sentenceUnitsMax)),
      sentence.start,
    );
    const other = others.find(({ noun }) => noun === own.noun);
    if (other === undefined || others.length > 1) return [];
    const value = claim.text.slice(own.start, own.start + own.length);
    const place = { start: other.start, end: other.start + other.length };
    return [toFinding('name', value, 'conflict', source, place)];
  });
}

/** `start` and `length`: the name; `end`: of name and noun. */
function listNamed(text: string, at: number): (Named & { readonly length: number })[] {
  const make = (match: RegExpMatchArray, called: string, noun: string): Named & { readonly length: number } => {
    const from = at + (match.index ?? 0);
    return {
      start: from + match[0].indexOf(called),
      end: from + match[0].length,
      length: called.length,
      noun,
    };
  };
  return [
    ...[...text.matchAll(nameFirst)].map((match) => make(match, match[1] ?? '', match[2] ?? '')),
    ...[...text.matchAll(nounFirst)].map((match) => make(match, match[2] ?? '', match[1] ?? '')),
  ];
}
