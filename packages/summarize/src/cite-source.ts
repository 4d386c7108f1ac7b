import type { Document } from '@youyaku/contract/document';
import type { Check, Evidence, SentenceVerdict } from '@youyaku/contract/summary';

type Span = { readonly start: number; readonly end: number };

/** How a sentence of a summary is checked against its source. */
export type Grounder = {
  check(sentenceText: string, hint?: Span[]): { evidence: Evidence[]; checks: Check[]; verdict: SentenceVerdict };
};

/** Cites the places a sentence was taken from. */
export function createGrounder(document: Document): Grounder {
  return {
    check: (_, hint = []) => ({
      evidence: hint.map(({ start, end }) => ({ start, end, quote: document.text.slice(start, end), score: 1 })),
      checks: [],
      verdict: 'supported',
    }),
  };
}
