import { describe, expect, it } from 'vitest';
import { findAdded } from './find-added.ts';

const wordsOf = (text: string, earlier: string) =>
  findAdded(text, earlier, 'ja').map(({ start, end }) => text.slice(start, end));

describe('the words that a version adds', () => {
  it('are those that the one before does not have, whole words and not letters', () => {
    expect(wordsOf('利用料は来年4月から300円とする。', '利用料は300円とする。')).toEqual(['来年4月から']);
    expect(wordsOf('会長が来た。', '会長が来た。')).toEqual([]);
    expect(wordsOf('会場は東館です。', '会場は西館です。').join('')).toContain('東');
    expect(findAdded('The fee is 300 yen from April.', 'The fee is 300 yen.', 'en')).toHaveLength(2);
  });

  it('are never marks, spaces or line breaks alone, nor another width of the same sign', () => {
    expect(wordsOf('料金は３００円。\n会場は東館、です！', '料金は300円。会場は東館です。')).toEqual([]);
    expect(wordsOf('', '会場')).toEqual([]);
  });

  it('are not marked in a version that is written anew', () => {
    expect(wordsOf('会場', '')).toEqual([]);
    expect(wordsOf('決定 会場は神社の境内とする。', '飯森が警備員を2人頼む。')).toEqual([]);
    expect(wordsOf('会場は神社の境内とし、雨なら体育館とする。', '会場は神社の境内とする。').join('')).toContain(
      '体育館',
    );
  });

  it('are not looked for in texts of the greatest lengths', () => {
    expect(wordsOf('あ い '.repeat(3_000), '')).toEqual([]);
  });
});
