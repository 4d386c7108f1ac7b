import { describe, expect, it } from 'vitest';
import { joinPrinted } from './join-printed.ts';

describe('the lines of a printed paragraph', () => {
  it.each([
    [
      ['売上高は前年同期比3.8%減の1,', '104百万円となりました。'],
      '売上高は前年同期比3.8%減の1,104百万円となりました。',
    ],
    [['総額は12,345,', '678円である。'], '総額は12,345,678円である。'],
    [['資料は2018,', '2019年のもの'], '資料は2018, 2019年のもの'],
    [['頁は1,', '10400を見る'], '頁は1, 10400を見る'],
    [['there were 2,', '104 people'], 'there were 2, 104 people'],
  ])('%j is %s', (lines, text) => expect(joinPrinted(lines)).toBe(text));
});
