import { findLongestIncreasing } from './find-longest-increasing.ts';
import { matchSimilar } from './match-similar.ts';
import type { VersionSentence } from './list-versions.ts';

/** How two versions differ, by positions in them. What is in none of the lists stands unchanged in its place. */
export type VersionAlignment = {
  readonly changed: readonly { readonly old: number; readonly new: number }[];
  readonly moved: readonly { readonly old: number; readonly new: number }[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

/**
 * Lays the new version beside the old one: equal sentences first, those that stand alone in both as anchors (patience diff),
 * then the likest of what is left. The work grows with the length of the texts, not with its square;
 * in steps, so that the host can do other things between.
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
  extend(old, fresh, partnerOfOld, partnerOfNew, pair);
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

/** Sentences that stand once in each version, as many as keep their order. */
function findAnchors(old: readonly VersionSentence[], fresh: readonly VersionSentence[]): Match[] {
  const placesOld = listSingles(old);
  const placesNew = listSingles(fresh);
  const both = [...placesNew].flatMap(([key, place]) => {
    const other = placesOld.get(key);
    return other === undefined || other < 0 || place < 0 ? [] : [{ old: other, new: place }];
  });
  return findLongestIncreasing(both.toSorted((a, b) => a.new - b.new));
}

/** Key → its place; -1 where it has several. */
function listSingles(sentences: readonly VersionSentence[]): Map<string, number> {
  const places = new Map<string, number>();
  sentences.forEach(({ key }, index) => places.set(key, places.has(key) ? -1 : index));
  return places;
}

/** Repeated sentences beside an anchor, and those at either end, belong together too. */
function extend(
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

/** Equal sentences that stand elsewhere now. */
function pairEqual(
  old: readonly VersionSentence[],
  fresh: readonly VersionSentence[],
  partnerOfOld: ReadonlyMap<number, number>,
  partnerOfNew: ReadonlyMap<number, number>,
): Match[] {
  const waiting = new Map<string, number[]>();
  // From behind, so that the first of equal ones is the last of its list, which is cheap to take.
  for (const [index, { key }] of [...old.entries()].toReversed()) {
    if (partnerOfOld.has(index)) continue;
    const same = waiting.get(key);
    if (same === undefined) waiting.set(key, [index]);
    else same.push(index);
  }
  return fresh.flatMap(({ key }, index) => {
    const other = partnerOfNew.has(index) ? undefined : waiting.get(key)?.pop();
    return other === undefined ? [] : [{ old: other, new: index }];
  });
}

/** For each new sentence, between which old ones it would stand. */
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
