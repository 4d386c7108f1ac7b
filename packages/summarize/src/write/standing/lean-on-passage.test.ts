import { describe, expect, it } from 'vitest';
import { analyse } from '@youyaku/language/analyse';
import { documentOfLines } from '@youyaku/testing/language/document-of-lines';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { Variant } from '#write/create-variants.ts';
import { goesOn, leanOnPassage, passageFactor } from './lean-on-passage.ts';

const dictionary = readTestDictionary();

describe('goesOn', () => {
  const read = (lines: readonly string[], index: number) => goesOn(analyse(documentOfLines(lines), dictionary), index);

  it('finds what a sentence has in common with those before it in its passage', () => {
    const lines = ['町は新しい図書館を建てる。費用は8億円である。図書館は4月に開く。'];
    expect([0, 1, 2].map((index) => read(lines, index))).toEqual([false, false, true]);
  });

  it('does not look into the passage before', () => {
    expect(read(['町は新しい図書館を建てる。', '図書館は4月に開く。'], 1)).toBe(false);
  });
});

describe('leanOnPassage', () => {
  const lean = (given: Partial<Variant>) => {
    const { needs, aloneFactor } = leanOnPassage({ group: 2, ...given } as Variant);
    return { needs, aloneFactor };
  };

  it('lets a sentence count for less without the one before', () => {
    expect(lean({})).toEqual({ needs: 1, aloneFactor: passageFactor });
    expect(lean({ aloneFactor: 0.5 })).toEqual({ needs: 1, aloneFactor: passageFactor / 2 });
  });

  it('leaves a sentence of which is known what it needs, or that got the words it lacks', () => {
    expect(lean({ needs: 0, aloneFactor: 0.4 })).toEqual({ needs: 0, aloneFactor: 0.4 });
    const insertion = { at: 14, text: '［図書館］', source: { start: 5, end: 8 } };
    expect(lean({ insertions: [insertion] })).toEqual({ needs: undefined, aloneFactor: undefined });
  });
});
