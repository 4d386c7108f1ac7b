import { findLongestIncreasing } from './find-longest-increasing.ts';
import { matchSimilar } from './match-similar.ts';
import type { VersionSentence } from './list-versions.ts';

/** Differences between two versions, by sentence positions. Sentences in none of the lists are unchanged and in place. */
export type VersionAlignment = {
  readonly changed: readonly { readonly old: number; readonly new: number }[];
  readonly moved: readonly { readonly old: number; readonly new: number }[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

/**
 * Aligns the new version with the old one: equal sentences first, with those that are unique in both as anchors (patience diff),
 * then the most similar of the rest. The work grows linearly with the length of the texts.
 * In steps (yields so that the host can run other work).
 */
export function* alignVersions(
  old: readonly VersionSentence[],
  fresh: readonly VersionSentence[],
): Generator<undefined, VersionAlignment> {
  const partnerOfNew = new Map<number, number>();
  const partnerOfOld = new Map<number, number>();
  const pair = (a: number, b: number): void => {
    partnerOfOld.set(a, b);
    partnerOfNew.set(b, a);
  };
  for (const anchor of findAnchors(old, fresh)) pair(anchor.old, anchor.new);
  yield;
  extendAnchors(old, fresh, partnerOfOld, partnerOfNew, pair);
  yield;
  const moved = pairEqual(old, fresh, partnerOfOld, partnerOfNew);
  for (const { old: a, new: b } of moved) pair(a, b);
  yield;
  const leftOld = old.flatMap((_, index) => (partnerOfOld.has(index) ? [] : [index]));
  const leftNew = fresh.flatMap((_, index) => (partnerOfNew.has(index) ? [] : [index]));
  const movedNew = new Set(moved.map((match) => match.new));
  const gapsOfNew = listGaps(fresh.length, (index) => (movedNew.has(index) ? undefined : partnerOfNew.get(index)));
  yield;
  const changed = yield* matchSimilar(
    leftOld.map((index) => ({ index, text: old[index]?.text ?? '' })),
    leftNew.map((index) => ({ index, text: fresh[index]?.text ?? '', gap: gapsOfNew[index] ?? { from: 0, to: 0 } })),
  );
  const changedOld = new Set(changed.map((match) => match.old));
  const changedNew = new Set(changed.map((match) => match.new));
  return {
    changed: changed.toSorted((a, b) => a.new - b.new),
    moved,
    added: leftNew.filter((index) => !changedNew.has(index)),
    removed: leftOld.filter((index) => !changedOld.has(index)),
  };
}

type Match = { old: number; new: number };

/** The longest sequence, in the same order, of sentences that occur once in each version. */
function findAnchors(old: readonly VersionSentence[], fresh: readonly VersionSentence[]): Match[] {
  const placesOld = indexUnique(old);
  const placesNew = indexUnique(fresh);
  const both = [...placesNew].flatMap(([key, place]) => {
    const other = placesOld.get(key);
    return other === undefined || other < 0 || place < 0 ? [] : [{ old: other, new: place }];
  });
  return findLongestIncreasing(both.toSorted((a, b) => a.new - b.new));
}

/** Key → its position; -1 if it occurs several times. */
function indexUnique(sentences: readonly VersionSentence[]): Map<string, number> {
  const places = new Map<string, number>();
  sentences.forEach(({ key }, index) => places.set(key, places.has(key) ? -1 : index));
  return places;
}

/** Pairs equal neighbours of anchors, and those at either end, even if the sentence is repeated. */
function extendAnchors(
  old: readonly VersionSentence[],
  fresh: readonly VersionSentence[],
  partnerOfOld: ReadonlyMap<number, number>,
  partnerOfNew: ReadonlyMap<number, number>,
  pair: (a: number, b: number) => void,
): void {
  const walk = (a: number, b: number, step: 1 | -1): void => {
    for (let [i, j] = [a + step, b + step]; ; i += step, j += step) {
      const key = old[i]?.key;
      if (key === undefined || key !== fresh[j]?.key || partnerOfOld.has(i) || partnerOfNew.has(j)) return;
      pair(i, j);
    }
  };
  const anchors = [...partnerOfOld];
  for (const [a, b] of anchors) walk(a, b, 1);
  for (const [a, b] of anchors.toReversed()) walk(a, b, -1);
  walk(-1, -1, 1);
  walk(old.length, fresh.length, -1);
}

/** Pairs equal sentences that were moved. */
function pairEqual(
  old: readonly VersionSentence[],
  fresh: readonly VersionSentence[],
  partnerOfOld: ReadonlyMap<number, number>,
  partnerOfNew: ReadonlyMap<number, number>,
): Match[] {
  const unpaired = new Map<string, number[]>();
  // In reverse, so that the first of equal sentences is last in its list, from which it is cheap to pop.
  for (const [index, { key }] of [...old.entries()].toReversed()) {
    if (partnerOfOld.has(index)) continue;
    const same = unpaired.get(key);
    if (same === undefined) unpaired.set(key, [index]);
    else same.push(index);
  }
  return fresh.flatMap(({ key }, index) => {
    const other = partnerOfNew.has(index) ? undefined : unpaired.get(key)?.pop();
    return other === undefined ? [] : [{ old: other, new: index }];
  });
}

/** For each new sentence, the old ones between which it belongs. */
function listGaps(count: number, partnerOf: (index: number) => number | undefined): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let from = -1;
  for (let index = 0; index < count; index += 1) {
    from = partnerOf(index) ?? from;
    gaps.push({ from, to: Number.POSITIVE_INFINITY });
  }
  let to = Number.POSITIVE_INFINITY;
  for (let index = count - 1; index >= 0; index -= 1) {
    to = partnerOf(index) ?? to;
    const gap = gaps[index];
    if (gap !== undefined) gap.to = to;
  }
  return gaps;
}
