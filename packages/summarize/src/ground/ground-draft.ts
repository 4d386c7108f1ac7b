import type { Sentence } from '@youyaku/contract/summary';
import { citeAlso, citeOrigin } from './cite-origin.ts';
import type { Grounder } from './grounder.ts';
import type { Draft } from '#write/draft.ts';

/** Checks the sentences of a draft against the source, lazily. Spans count in the text of the draft. */
export function* groundDraft(grounder: Grounder, draft: Draft): Generator<Sentence> {
  let at = 0;
  for (const { before, text, start, end, isCompressed, cuts, also = [], isTerm = false } of draft.items) {
    const from = at + before.length;
    at = from + text.length;
    const origin = { start, end };
    const grounding = isTerm
      ? { evidence: [grounder.cite(origin, 1)], checks: [], verdict: 'supported' as const }
      : citeAlso(also, grounder, citeOrigin(origin, cuts, grounder, grounder.check(text, [origin, ...also])));
    const shortened = {
      ...(isCompressed ? { compressed: true } : {}),
      ...(cuts === undefined ? {} : { cuts: cuts.map((cut) => ({ ...cut })) }),
    };
    yield { text, start: from, end: at, ...grounding, ...shortened };
  }
}
