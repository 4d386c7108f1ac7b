import { bodyPhrase, commonBodyOf, countedKindOf } from '@youyaku/language/lexicon/counted-words';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import { quantityKey, type SourceIndex, within } from './source-index.ts';
import { coverage } from './sense/pair-clauses.ts';
import { toFinding } from './values/to-finding.ts';

const nounUnits = 40;
const placesMax = 12;
const shareMin = 0.35;
const nounBehind = /^[ -](?:[a-z]+ )?([a-z]+)/;

/**
 * Finds English common nouns of another kind in the place of the source's: 32 passengers for 32 cars, offered to a company for offered
 * to a charity.
 */
export function verifyCounted(claim: Statement, source: SourceIndex): Finding[] {
  if (claim.language !== 'en') return [];
  return [...findOtherCounted(claim, source), ...findOtherBody(claim, source)];
}

/** The same figure, wherever it stands in the source, counts something of another kind. */
function findOtherCounted(claim: Statement, source: SourceIndex): Finding[] {
  return claim.quantities.flatMap((quantity) => {
    const noun = countedBehind(quantity, claim.folded);
    const places = source.postings.get(quantityKey(quantity)) ?? [];
    if (noun === undefined || places.length === 0 || places.length > placesMax) return [];
    const same = places.flatMap((index) =>
      within(source.quantities, source.sentences[index] ?? { start: 0, end: 0 }).filter(
        (other) => other.value === quantity.value,
      ),
    );
    const others = same.map((other) => countedBehind(other, source.folded));
    const [first] = same;
    if (first === undefined || others.some((other) => other === undefined || other.kind === noun.kind)) return [];
    if (source.folded.slice(...around(first, source)).includes(noun.word)) return [];
    const end = others[0]?.end ?? first.end;
    return [
      toFinding('number', claim.text.slice(quantity.start, noun.end), 'conflict', source, { start: first.start, end }),
    ];
  });
}

type Counted = { readonly kind: string; readonly word: string; readonly end: number };

function countedBehind({ start, end }: Quantity, folded: string): Counted | undefined {
  // A unit that was read as part of the amount (860 people) stands at its end.
  const inside = /([a-z]+)$/.exec(folded.slice(start, end))?.[1];
  const own = inside === undefined ? undefined : countedKindOf(inside);
  if (inside !== undefined && own !== undefined) return { kind: own, word: inside, end };
  const behind = folded.slice(end, end + nounUnits);
  for (const pattern of [/^[ -]([a-z]+)/, nounBehind]) {
    const match = pattern.exec(behind);
    const kind = countedKindOf(match?.[1] ?? '');
    if (match?.[1] !== undefined && kind !== undefined) return { kind, word: match[1], end: end + match[0].length };
  }
  return undefined;
}

function around({ start }: Span, { sentences }: SourceIndex): [number, number] {
  const index = sentenceAt(sentences, start);
  const [first, last] = [sentences[Math.max(0, index - 1)], sentences[Math.min(sentences.length - 1, index + 1)]];
  return [first?.start ?? 0, last?.end ?? 0];
}

/** The same done to or by a body of another kind, in the one sentence that says it. */
function findOtherBody(claim: Statement, source: SourceIndex): Finding[] {
  const keys = new Set(claim.terms.map(({ key }) => key));
  return listBodyPhrases(claim.folded, 0).flatMap((own) => {
    const places = claim.terms
      .filter(({ end }) => end === own.start - 1)
      .flatMap(({ key }) => source.postings.get(key) ?? [])
      .slice(0, placesMax)
      .filter((index) => coverage(keys, [index], source) >= shareMin);
    const [index] = places;
    const sentence = source.sentences[index ?? -1];
    if (index === undefined || sentence === undefined || places.length > 1) return [];
    const words = source.folded.slice(sentence.start, sentence.end);
    const others = listBodyPhrases(words, sentence.start).filter(
      ({ preposition, verb }) => preposition === own.preposition && verb === own.verb,
    );
    const [other] = others;
    if (other === undefined || others.length > 1 || other.kind === own.kind || words.includes(own.noun)) return [];
    return [toFinding('name', claim.text.slice(own.start, own.end), 'conflict', source, other)];
  });
}

type BodyPhrase = Span & {
  readonly verb: string;
  readonly preposition: string;
  readonly kind: string;
  readonly noun: string;
};

function listBodyPhrases(words: string, at: number): BodyPhrase[] {
  return [...words.matchAll(bodyPhrase)].flatMap((match) => {
    const { 1: verb = '', 2: preposition = '', 3: phrase = '', index } = match;
    const parts = phrase.split(' ');
    const last = parts.findIndex((word) => commonBodyOf(word) !== undefined);
    const noun = parts[last] ?? '';
    const kind = commonBodyOf(noun);
    if (kind === undefined) return [];
    const length = match[0].length - parts.slice(last + 1).reduce((sum, word) => sum + word.length + 1, 0);
    return [{ start: at + index, end: at + index + length, verb, preposition, kind, noun }];
  });
}
