import { describe, expect, it } from 'vitest';
import { emptyProgress, reduceSummaryEvent } from './summary-progress.ts';
import type { SummaryEvent } from '@youyaku/contract/summary-events';

function sentence(text: string, start: number): Extract<SummaryEvent, { type: 'sentence-ready' }>['sentence'] {
  return { text, start, end: start + text.length, evidence: [], checks: [], verdict: 'supported' };
}

describe('reduceSummaryEvent', () => {
  it('applies deltas and replacements to the text in order', () => {
    const progress = [
      { type: 'text-delta', text: '売上は三割' } as const,
      { type: 'text-delta', text: '増えた。' } as const,
      { type: 'text-replace', start: 3, end: 5, text: '3割' } as const,
    ].reduce(reduceSummaryEvent, emptyProgress);
    expect(progress.text).toBe('売上は3割増えた。');
  });

  it('drops the text of an attempt that was lost', () => {
    const shown = reduceSummaryEvent(emptyProgress, { type: 'text-delta', text: '途中' });
    expect(reduceSummaryEvent(shown, { type: 'attempt-start', attempt: 2 })).toEqual({ ...emptyProgress, attempt: 2 });
  });

  it('drops sentences that a replaced text no longer contains, and keeps the earlier ones by index', () => {
    const events: SummaryEvent[] = [
      { type: 'text-delta', text: '一。二。三。' },
      { type: 'sentence-ready', index: 0, sentence: sentence('一。', 0) },
      { type: 'sentence-ready', index: 1, sentence: sentence('二。', 2) },
      { type: 'sentence-ready', index: 2, sentence: sentence('三。', 4) },
      { type: 'text-replace', start: 2, end: 6, text: '四。' },
      { type: 'sentence-ready', index: 1, sentence: sentence('四。', 2) },
    ];
    const { text, sentences } = events.reduce(reduceSummaryEvent, emptyProgress);
    expect(text).toBe('一。四。');
    expect(sentences.map((known) => known.text)).toEqual(['一。', '四。']);
  });
});
