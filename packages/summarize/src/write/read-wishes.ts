import type { SummaryNote } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Analysis } from '@youyaku/language/analyse';
import type { Span } from '@youyaku/language/text/span';
import type { Grounder } from '#ground/grounder.ts';
import type { RankedSentence, Ranking } from '#rank/rank-sentences.ts';

/** A sentence that must stand in the summary word for word, and where its first evidence is. */
export type PinnedSentence = { readonly text: string } & Span;

export type Wishes = {
  /** In source order; what has no evidence comes last. */
  readonly pinned: readonly PinnedSentence[];
  /** Of the analysis: what pinned sentences say already, and what must not come back. */
  readonly excluded: ReadonlySet<number>;
};

/** A source sentence is what another one was written from when this share of it is its evidence. */
const shareMin = 0.4;

/** What the reader fixed and left out, found in the source by the check itself. Yields after each sentence. */
export function* readWishes(
  { pinned = [], struck = [] }: Pick<SummaryOptions, 'pinned' | 'struck'>,
  analysis: Analysis,
  grounder: Grounder,
): Generator<undefined, Wishes> {
  const excluded = new Set<number>();
  const placed: PinnedSentence[] = [];
  for (const [index, text] of [...pinned, ...struck].entries()) {
    // Words in ［ ］ stand elsewhere in the source.
    const { evidence } = grounder.check(text.replaceAll(/［[^］]*］/gu, ''));
    for (const at of listOrigins(evidence, analysis)) excluded.add(at);
    const [first] = evidence.toSorted((one, other) => one.start - other.start);
    const place = first === undefined ? { start: Infinity, end: Infinity } : { start: first.start, end: first.end };
    if (index < pinned.length) placed.push({ text, ...place });
    yield;
  }
  return { pinned: placed.toSorted((one, other) => one.start - other.start || 0), excluded };
}

/** The source sentences that a sentence was written from. */
function listOrigins(evidence: readonly Span[], { sentences }: Analysis): number[] {
  const overlaps = sentences.flatMap(({ start, end }, index) => {
    const shared = evidence.reduce(
      (sum, place) => sum + Math.max(0, Math.min(end, place.end) - Math.max(start, place.start)),
      0,
    );
    return shared === 0 ? [] : [{ index, shared, share: shared / Math.max(1, end - start) }];
  });
  const most = overlaps.toSorted((one, other) => other.shared - one.shared)[0];
  return overlaps.filter((overlap) => overlap === most || overlap.share >= shareMin).map(({ index }) => index);
}

/** The ranking without the sentences that must not be chosen. */
export function leaveOut(ranking: Ranking, excluded: Wishes['excluded']): Ranking {
  if (excluded.size === 0) return ranking;
  const sentences = ranking.sentences.filter(({ index }: RankedSentence) => !excluded.has(index));
  return { ...ranking, sentences };
}

/** Names the pinned sentences that a summary does not have word for word. */
export function notePinned({ pinned = [] }: Pick<SummaryOptions, 'pinned'>, text: string): SummaryNote[] {
  const missing = pinned.filter((sentence) => !text.includes(sentence));
  return missing.length === 0
    ? []
    : [{ code: 'pinned_left_out', count: missing.length, texts: missing.slice(0, textsMax) }];
}

const textsMax = 20;
