import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryShapes } from '@youyaku/contract/shapes';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { ItemKind } from '#items/draft-item.ts';
import { countItems, cutToLength, findMiss, fits } from './cut-to-length.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';

const toItem = ([kind, length]: readonly [ItemKind, number]): CheckedItem => ({
  kind,
  text: '文'.repeat(length),
  citations: [],
  evidence: [],
  checks: [],
  verdict: 'supported',
});

describe('cutToLength', () => {
  it('never keeps more than was asked for, nor a heading or question alone', () => {
    const kind = fc.constantFrom<ItemKind>(
      'point',
      'heading',
      'decision',
      'action',
      'question',
      'answer',
      'disagreement',
    );
    const budget = fc.oneof(
      fc.record({ kind: fc.constant('max' as const), characters: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ kind: fc.constant('about' as const), characters: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ kind: fc.constant('items' as const), count: fc.integer({ min: 1, max: 9 }), isLoose: fc.boolean() }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kind, fc.integer({ min: 1, max: 60 })), { maxLength: 12 }),
        budget,
        fc.constantFrom(...summaryShapes),
        (kinds, wish: Budget, shape) => {
          const form = { shape, language: 'ja' } as const;
          const kept = cutToLength(kinds.map(toItem), wish, form);
          expect(fits(kept, wish, form)).toBe(true);
          kept.forEach((item, index) => {
            if (item.kind === 'question') expect(kept[index + 1]?.kind).toBe('answer');
            if (item.kind === 'heading') expect(kept[index + 1]).toBeDefined();
          });
        },
      ),
    );
  });

  it('counts the characters of labels, and neither headings nor questions as items', () => {
    const items = [toItem(['question', 4]), toItem(['answer', 6])];
    expect(layOutItems(items, { shape: 'qa', language: 'ja' }).characters).toBe(14);
    expect(countItems(items)).toBe(1);
  });

  it('returns the exact deviation from the length', () => {
    const form = { shape: 'lines', language: 'ja' } as const;
    const items = [toItem(['point', 30]), toItem(['point', 30])];
    expect(findMiss(items, { kind: 'max', characters: 50 }, form)).toEqual({ kind: 'long', characters: 60, goal: 50 });
    expect(findMiss(items, { kind: 'about', characters: 80 }, form)).toEqual({
      kind: 'short',
      characters: 60,
      goal: 80,
    });
    expect(findMiss(items, { kind: 'about', characters: 62 }, form)).toBeUndefined();
    expect(findMiss(items, { kind: 'items', count: 3, isLoose: false }, form)).toEqual({
      kind: 'few',
      count: 2,
      goal: 3,
    });
    expect(findMiss(items, { kind: 'items', count: 3, isLoose: true }, form)).toBeUndefined();
  });
});
