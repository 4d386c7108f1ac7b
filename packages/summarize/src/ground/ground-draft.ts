import type { Sentence } from '@youyaku/contract/summary';
import { citeAlso, citeOrigin } from './cite-origin.ts';
import type { Grounder } from './grounder.ts';
import type { Draft, DraftItem } from '#write/draft.ts';

/** Checks the sentences of a draft against the source, lazily. Spans count in the text of the draft. */
export function* groundDraft(grounder: Grounder, draft: Draft): Generator<Sentence> {
  let at = 0;
  for (const {
    before,
    text,
    start,
    end,
    isCompressed,
    cuts,
    also = [],
    insertions = [],
    isTerm = false,
    isPinned,
  } of draft.items) {
    const from = at + before.length;
    at = from + text.length;
    const origin = { start, end };
    const places = [...also, ...insertions.map(({ source }) => source)];
    const own = removeInsertions(text, insertions);
    const grounding = isTerm
      ? { evidence: [grounder.cite(origin, 1)], checks: [], verdict: 'supported' as const }
      : isPinned === true
        ? grounder.check(own)
        : citeAlso(places, grounder, citeOrigin(origin, cuts, grounder, grounder.check(own, [origin, ...also])));
    const shortened = {
      ...(isCompressed ? { compressed: true } : {}),
      ...(cuts === undefined ? {} : { cuts: cuts.map((cut) => ({ ...cut })) }),
      ...(insertions.length === 0
        ? {}
        : { insertions: insertions.map((insertion) => ({ ...insertion, source: { ...insertion.source } })) }),
    };
    yield { text, start: from, end: at, ...grounding, ...shortened };
  }
}

/** Words from elsewhere stand in another place of the source word for word: the sentence is checked without them. */
function removeInsertions(text: string, insertions: NonNullable<DraftItem['insertions']>): string {
  return insertions.length === 0
    ? text
    : insertions
        .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        .replace(/ {2,}/gu, ' ')
        .trim();
}
