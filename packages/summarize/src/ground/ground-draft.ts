import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { citeOrigin } from './cite-origin.ts';
import type { Grounder, Grounding } from './grounder.ts';
import type { Draft } from '#write/draft.ts';

/** Checks the draft sentence by sentence against the source, each with its place in the draft's text. Lazy. */
export function* groundDraft(document: Document, grounder: Grounder, draft: Draft): Generator<Sentence> {
  let at = 0;
  for (const { before, text, start, end, isCompressed, cuts, isTerm = false } of draft.items) {
    const from = at + before.length;
    at = from + text.length;
    const origin = { start, end };
    const grounding = isTerm
      ? cite(document, start, end)
      : citeOrigin(document, origin, cuts, grounder.check(text, [origin]));
    const shortened = {
      ...(isCompressed ? { compressed: true } : {}),
      ...(cuts === undefined ? {} : { cuts: cuts.map((cut) => ({ ...cut })) }),
    };
    yield { text, start: from, end: at, ...grounding, ...shortened };
  }
}

function cite(document: Document, start: number, end: number): Grounding {
  const evidence = [{ start, end, quote: document.text.slice(start, end), score: 1 }];
  return { evidence, checks: [], verdict: 'supported' };
}
