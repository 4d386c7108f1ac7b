import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';

type OldSentence = { readonly index: number; readonly text: string };
type NewSentence = OldSentence & {
  /** Old sentences before and behind the place where it stands. */
  readonly gap: { readonly from: number; readonly to: number };
};
type Match = { old: number; new: number };

const likenessMin = 0.5;
/** In the same place of the text, less likeness will do. */
const placeBonus = 0.12;
/** A pair of characters that so many sentences have tells nothing of which belong together. */
const holdersMax = 40;
const candidatesMax = 6;
/** Sentences behind a place that count as its neighbourhood. */
const reach = 40;

const stepSentences = 200;

/**
 * Pairs of sentences that say the same in other words or with other figures; each stands in one pair, the likest first. In
 * steps, so that the host can do other things between.
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
      const score = likeness(pairs, profiles[place] ?? new Set()) + (isHere ? placeBonus : 0);
      if (score >= likenessMin) scored.push({ old: other.index, new: sentence.index, score });
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

/** Pairs of characters, every figure as 0, so that another amount does not make another sentence. */
function listPairs(text: string): Set<string> {
  const plain = `^${normalizeForMatching(text)
    .replace(/\d+(?:[.,]\d+)*/g, '0')
    .replace(/[\s、。,.]+/gu, '')}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < plain.length; at += 1) pairs.add(plain.slice(at, at + 2));
  return pairs;
}

/** Dice's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
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

/** What was left of the old text just behind the place. */
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
