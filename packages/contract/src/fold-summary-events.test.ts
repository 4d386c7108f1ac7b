import { expect, it } from 'vitest';
import { emptyProgress, foldSummaryEvent } from './fold-summary-events.ts';
import type { SummaryEvent } from './summary-events.ts';

function sentence(text: string, start: number): Extract<SummaryEvent, { type: 'sentence-ready' }>['sentence'] {
  return { text, start, end: start + text.length, evidence: [], checks: [], verdict: 'supported' };
}

it('forgets the sentences that a replaced text no longer has, and keeps those before by their numbers', () => {
  const events: SummaryEvent[] = [
    { type: 'text-delta', text: '一。二。三。' },
    { type: 'sentence-ready', index: 0, sentence: sentence('一。', 0) },
    { type: 'sentence-ready', index: 1, sentence: sentence('二。', 2) },
    { type: 'sentence-ready', index: 2, sentence: sentence('三。', 4) },
    { type: 'text-replace', start: 2, end: 6, text: '四。' },
    { type: 'sentence-ready', index: 1, sentence: sentence('四。', 2) },
  ];
  const { text, sentences } = events.reduce(foldSummaryEvent, emptyProgress);
  expect(text).toBe('一。四。');
  expect(sentences.map((known) => known.text)).toEqual(['一。', '四。']);
});
