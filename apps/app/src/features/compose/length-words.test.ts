import { describe, expect, it } from 'vitest';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import { readLengthWords, formatLengthWords } from './length-words.ts';

const read = (words: string) => readLengthWords(words, 'paragraph', ja.compose);

describe('readLengthWords', () => {
  it.each([
    ['200', 'max', '200'],
    ['２００字以内', 'max', '200'],
    ['1,200字', 'max', '1200'],
    ['約300字', 'about', '300'],
    ['300字程度', 'about', '300'],
    ['10%', 'percent', '10'],
    ['１０％', 'percent', '10'],
    ['短め', 'short', ''],
  ])('reads %s', (words, lengthUnit, lengthAmount) => {
    expect(read(words)).toEqual({ lengthUnit, lengthAmount });
  });

  it('reads items where the shape has some', () => {
    expect(readLengthWords('5行', 'lines', ja.compose)).toEqual({ lengthUnit: 'items', lengthAmount: '5' });
    expect(readLengthWords('4個', 'bullets', ja.compose)).toEqual({ lengthUnit: 'items', lengthAmount: '4' });
    expect(readLengthWords('2文', 'sentence', ja.compose)).toBeUndefined();
  });

  it.each(['', '0', '百字', '-5', '95%', '200字くらいで', '9999999'])('refuses %s', (words) => {
    expect(read(words)).toBeUndefined();
  });

  it('sets a unit in Latin letters apart', () => {
    const words = (labels: typeof en.compose, lengthUnit: 'items' | 'percent' | 'long', lengthAmount: string) =>
      formatLengthWords({ lengthUnit, lengthAmount, shape: 'lines' }, labels);
    expect([words(en.compose, 'items', '3'), words(en.compose, 'percent', '10')]).toEqual(['3 lines', '10%']);
    expect([words(en.compose, 'long', ''), words(ja.compose, 'items', '3')]).toEqual(['Long', '3行']);
  });

  it('reads what it writes, in both languages', () => {
    for (const labels of [ja.compose, en.compose])
      for (const fields of [
        { lengthUnit: 'max', lengthAmount: '200' },
        { lengthUnit: 'about', lengthAmount: '200' },
        { lengthUnit: 'items', lengthAmount: '3' },
        { lengthUnit: 'percent', lengthAmount: '10' },
        { lengthUnit: 'long', lengthAmount: '' },
      ] as const) {
        const words = formatLengthWords({ ...fields, shape: 'lines' }, labels);
        expect(readLengthWords(words, 'lines', labels), words).toEqual(fields);
      }
  });
});
