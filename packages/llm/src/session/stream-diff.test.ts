import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { StreamDiff } from './stream-diff.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';

const form = { shape: 'lines', language: 'ja' } as const;
const toItem = (text: string): CheckedItem => ({
  kind: 'point',
  text,
  citations: [],
  evidence: [],
  checks: [],
  verdict: 'supported',
});

function apply(shown: string, events: readonly EngineEvent[]): string {
  let text = shown;
  for (const event of events) {
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'text-replace') text = text.slice(0, event.start) + event.text + text.slice(event.end);
  }
  return text;
}

describe('the displayed text', () => {
  it('equals the last layout after its events, whatever came before, and never has half a character', () => {
    const words = fc.constantFrom('市は移転する。', '市は移転しない。', '𠮷野', '𠮷田', '費用は5億円。', '');
    fc.assert(
      fc.property(fc.array(fc.array(words, { maxLength: 5 }), { maxLength: 8 }), (states) => {
        const diff = new StreamDiff();
        let shown = '';
        for (const state of states) {
          const layout = layOutItems(state.map(toItem), form);
          const events = [...diff.show(layout)];
          shown = apply(shown, events);
          expect(shown).toBe(layout.text);
          for (const event of events) if ('text' in event) expect(event.text.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('sends a sentence again only when it changed', () => {
    const diff = new StreamDiff();
    const first = [...diff.show(layOutItems([toItem('一。')], form))];
    const second = [...diff.show(layOutItems([toItem('一。'), toItem('二。')], form))];
    expect(first.map(({ type }) => type)).toEqual(['text-delta', 'sentence-ready']);
    expect(second.flatMap((event) => (event.type === 'sentence-ready' ? [event.index] : []))).toEqual([1]);
  });
});
