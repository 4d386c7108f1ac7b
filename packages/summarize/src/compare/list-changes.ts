import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { runSteps } from '@youyaku/language/text/run-steps';
import { alignVersions } from './align-versions.ts';
import { type FactChanges, findFactChanges } from './find-fact-changes.ts';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { listVersions, type VersionSentence } from './list-versions.ts';

/** One difference between two versions. */
export type Change =
  | {
      readonly kind: 'changed';
      readonly old: VersionSentence;
      readonly new: VersionSentence;
      readonly facts: FactChanges;
    }
  | { readonly kind: 'added'; readonly new: VersionSentence }
  | { readonly kind: 'removed'; readonly old: VersionSentence };

export type Changes = {
  /** In the order of the new version; removed sentences are at their old place. */
  readonly list: readonly Change[];
  /** Number of unchanged sentences that were moved. */
  readonly movedCount: number;
};

/** Whether two joined versions are to be compared. */
export function isComparison({ sources = [] }: Document, { compare }: Pick<SummaryOptions, 'compare'>): boolean {
  return compare === true && sources.length === 2;
}

/** The differences of the second of two joined sources from the first. */
export function listChanges(document: Document, split: Omit<SplitDocument, 'text'>): Changes {
  return runSteps(listChangesInSteps(document, split));
}

const stepChanges = 200;

/** Same as `listChanges`, in steps (yields so that the host can run other work). */
export function* listChangesInSteps(
  document: Document,
  split: Omit<SplitDocument, 'text'>,
): Generator<undefined, Changes> {
  const [old = [], fresh = []] = yield* listVersions(document, split);
  const { changed, added, removed, moved } = yield* alignVersions(old, fresh);
  const partnerOfOld = new Map(changed.map((match) => [match.old, match.new]));
  const placeOfKey = new Map(fresh.map(({ key }, index) => [key, index]));
  const list: { at: number; change: Change }[] = [];
  for (const [index, match] of changed.entries()) {
    if (index % stepChanges === stepChanges - 1) yield;
    const [before, now] = [old[match.old], fresh[match.new]];
    if (before === undefined || now === undefined) continue;
    const facts = findFactChanges(before.text, now.text);
    list.push({ at: match.new, change: { kind: 'changed', old: before, new: now, facts } });
  }
  for (const index of added) {
    const now = fresh[index];
    if (now !== undefined) list.push({ at: index, change: { kind: 'added', new: now } });
  }
  yield;
  let place = -1;
  const removedSet = new Set(removed);
  old.forEach((before, index) => {
    place = partnerOfOld.get(index) ?? placeOfKey.get(before.key) ?? place;
    if (removedSet.has(index)) list.push({ at: place + 0.5, change: { kind: 'removed', old: before } });
  });
  return { list: list.toSorted((a, b) => a.at - b.at).map(({ change }) => change), movedCount: moved.length };
}
