import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';

type OldSentence = { readonly index: number; readonly text: string };
type NewSentence = OldSentence & {
  /** The old sentences before and after its position. */
  readonly gap: { readonly from: number; readonly to: number };
};
type Match = { old: number; new: number };

const similarityMin = 0.5;
/** Sentences at the same position need less similarity. */
const placeBonus = 0.12;
/** A pair of characters in more sentences does not help to match them. */
const holdersMax = 40;
const candidatesMax = 6;
/** Number of sentences after a position that count as its neighbourhood. */
const reach = 40;

const stepSentences = 200;

/**
 * Pairs sentences that say the same in other words or with other figures. Each is in at most one pair; the most similar are
 * paired first. In steps (yields so that the host can run other work).
 */
export function* matchSimilar(
  old: readonly OldSentence[],
  fresh: readonly NewSentence[],
): Generator<undefined, Match[]> {
  const profiles: Set<string>[] = [];
  for (const { text } of old) {
    profiles.push(listPairs(text));
    if (profiles.length % stepSentences === 0) yield;
  }
  const holders = yield* indexHolders(profiles);
  const placeOf = new Map(old.map(({ index }, place) => [index, place]));
  const scored: (Match & { score: number })[] = [];
  for (const [at, sentence] of fresh.entries()) {
    if (at % stepSentences === stepSentences - 1) yield;
    const pairs = listPairs(sentence.text);
    const near = neighbours(sentence, placeOf);
    for (const place of new Set([...findCandidates(pairs, holders), ...near])) {
      const other = old[place];
      if (other === undefined) continue;
      const isHere = other.index > sentence.gap.from && other.index < sentence.gap.to;
      const score = similarity(pairs, profiles[place] ?? new Set()) + (isHere ? placeBonus : 0);
      if (score >= similarityMin) scored.push({ old: other.index, new: sentence.index, score });
    }
  }
  yield;
  const usedOld = new Set<number>();
  const usedNew = new Set<number>();
  return scored
    .toSorted((a, b) => b.score - a.score || a.new - b.new || a.old - b.old)
    .filter((match) => {
      if (usedOld.has(match.old) || usedNew.has(match.new)) return false;
      usedOld.add(match.old);
      usedNew.add(match.new);
      return true;
    })
    .map((match) => ({ old: match.old, new: match.new }));
}

/** Pairs of characters with every figure as 0, so that a changed amount does not affect the similarity. */
function listPairs(text: string): Set<string> {
  const plain = `^${normalizeForMatching(text)
    .replace(/\d+(?:[.,]\d+)*/g, '0')
    .replace(/[\s、。,.]+/gu, '')}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < plain.length; at += 1) pairs.add(plain.slice(at, at + 2));
  return pairs;
}

/** Dice's coefficient. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of a) if (b.has(pair)) both += 1;
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size);
}

function* indexHolders(profiles: readonly ReadonlySet<string>[]): Generator<undefined, Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  for (const [place, pairs] of profiles.entries()) {
    if (place % stepSentences === stepSentences - 1) yield;
    for (const pair of pairs) {
      const known = holders.get(pair);
      if (known === undefined) holders.set(pair, [place]);
      else if (known.length <= holdersMax) known.push(place);
    }
  }
  return holders;
}

function findCandidates(pairs: ReadonlySet<string>, holders: ReadonlyMap<string, readonly number[]>): number[] {
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    const places = holders.get(pair) ?? [];
    if (places.length > holdersMax) continue;
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .slice(0, candidatesMax)
    .map(([place]) => place);
}

/** The unmatched old sentences just after the position. */
function neighbours({ gap }: NewSentence, placeOf: ReadonlyMap<number, number>): number[] {
  const near: number[] = [];
  for (
    let index = gap.from + 1;
    index < Math.min(gap.to, gap.from + reach) && near.length < candidatesMax;
    index += 1
  ) {
    const place = placeOf.get(index);
    if (place !== undefined) near.push(place);
  }
  return near;
}
