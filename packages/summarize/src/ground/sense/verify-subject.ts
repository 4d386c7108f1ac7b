import { answeredWords, cleftPerson, firstPerson, genderOf, kinWords } from '@youyaku/language/lexicon/holder-words';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import { type Holder, holderKey, holdersOf, listHolders } from './list-holders.ts';
import { findPlaces, type Place } from './pair-clauses.ts';
import { readClauses } from './read-clauses.ts';

const shareMin = 0.45;
const shareOfBest = 0.6;
const keysMin = 3;

/** Finds where the claim gives an act or words to somebody while the source gives them to somebody else. Japanese only. */
export function verifySubject(claim: Statement, source: SourceIndex): Finding[] {
  const found: Finding[] = [];
  for (const holder of listClaimHolders(claim)) {
    if (!source.folded.includes(holder.key)) continue;
    const from = genderOf(holder.key) === undefined ? 0 : holder.end;
    const all = listKeys(claim, { start: from, end: claim.text.length }, holder);
    const at = findOther(holder, listKeys(claim, holder.said, holder), all, source);
    if (at) found.push(conflict('subject', claim, holder, at));
  }
  return found;
}

/** A person of the claim with the words about what the person does. */
type Claimed = Holder & { readonly said: Span };

function listClaimHolders(claim: Statement): Claimed[] {
  const named = listHolders(claim.text);
  const clauses = readClauses(claim);
  const found = named.map((holder, index) => {
    // The words before an unnamed person tell which one it is.
    if (genderOf(holder.key) !== undefined) return { ...holder, said: { start: holder.end, end: claim.text.length } };
    const clause = clauses.find(({ end }) => end >= holder.end) ?? holder;
    if (named.length > 1)
      return {
        ...holder,
        said: { start: holder.start, end: Math.min(clause.end, named[index + 1]?.start ?? Infinity) },
      };
    const isAnswer = answeredWords.test(claim.folded.slice(clause.start, holder.start));
    if (isAnswer) return { ...holder, said: { start: holder.end, end: clause.end } };
    const isShort = listKeys(claim, clause, holder).size < keysMin;
    return { ...holder, said: isShort ? { start: 0, end: claim.text.length } : clause };
  });
  const cleft = cleftPerson.exec(claim.folded);
  if (cleft?.[1] === undefined) return found;
  const start = cleft.index + cleft[0].lastIndexOf(cleft[1]);
  const clause = clauses.find(({ end }) => end > cleft.index);
  const said = {
    start: Math.max(clause?.start ?? 0, named.findLast(({ end }) => end <= cleft.index)?.end ?? 0),
    end: cleft.index,
  };
  return [...found, { key: holderKey(cleft[1]), start, end: start + cleft[1].length, said }];
}

function listKeys(claim: Statement, span: Span, holder: Holder): Set<string> {
  const keys = new Set<string>();
  const names = new Set(readClauses(claim, holder).flatMap((clause) => [...clause.keys]));
  for (const clause of readClauses(claim, span))
    for (const key of clause.keys) if (!holder.key.includes(key) && !names.has(key)) keys.add(key);
  return keys;
}

function findOther(
  holder: Holder,
  keys: ReadonlySet<string>,
  all: ReadonlySet<string>,
  source: SourceIndex,
): Span | undefined {
  if (keys.size < keysMin) return undefined;
  const places = findPlaces(keys, all, source);
  const best = places[0];
  if (best === undefined || best.share < shareMin) return undefined;
  const near = places.filter((place) => place.share >= best.share * shareOfBest);
  if (
    kinWords.test(holder.key) &&
    firstPerson.test(source.folded.slice(best.statement.tokens[0]?.start, best.statement.tokens.at(-1)?.end))
  ) {
    const sentence = source.sentences[best.sentence];
    return sentence && { start: sentence.contentStart, end: sentence.end };
  }
  if (near.some((place) => mentions(place, holder, source))) return undefined;
  const holders = holdersOf(best.sentence, source);
  if (holders.length === 0 || holders.some((key) => !areComparable(key, holder.key))) return undefined;
  const sentence = source.sentences[best.sentence];
  return sentence && { start: sentence.contentStart, end: sentence.end };
}

/** Whether two are surely not one: a man or a woman may be anybody with a name. */
function areComparable(key: string, other: string): boolean {
  const isUnnamed = (one: string): boolean => genderOf(one) !== undefined;
  return !key.includes(other) && !other.includes(key) && isUnnamed(key) === isUnnamed(other);
}

/** Whether the person is the speaker there or is named in the sentence, or around it where nobody else speaks. */
function mentions(place: Place, holder: Holder, source: SourceIndex): boolean {
  const own = holdersOf(place.sentence, source);
  if (own.some((key) => key.includes(holder.key) || holder.key.includes(key))) return true;
  // Who speaks may tell of what others said to them.
  const { speaker } = source.analysis.blocks[source.sentences[place.sentence]?.blockIndex ?? -1] ?? {};
  if (speaker !== undefined && normalizeForMatching(speaker).includes(holder.key)) return true;
  const reach = own.length > 0 ? 0 : 2;
  for (let index = place.sentence - reach; index <= place.sentence + reach; index += 1) {
    const sentence = source.sentences[index];
    if (sentence && source.folded.slice(sentence.start, sentence.end).includes(holder.key)) return true;
  }
  return false;
}
