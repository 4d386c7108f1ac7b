import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { createGrounder } from '@youyaku/summarize/ground/grounder';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, test } from 'vitest';
import { checkItem } from './check-item.ts';

const text = [
  '市は来年四月、古い図書館を駅前へ移す。',
  '年間の運行費は1億4,200万円から9,800万円へ、約3割減る見込みだ。',
  '市は昨年10月から3カ月間、高台地区で実証運行を行った。',
  '1,120人が登録し、平均の待ち時間は14分だった。',
  '館長の白石さんは、夜も開ける日をつくりたいと話す。',
].join('\n');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
const analysis = analyse(document, readTestDictionary());
const source = { document, analysis, grounder: createGrounder(document, analysis) };

function quotesOf(sentence: string, ...citations: number[]): string[] {
  return checkItem({ kind: 'point', text: sentence, citations }, source).evidence.map(({ quote }) => quote);
}

describe('evidence is where the values stand, whatever a model cites', () => {
  test.each([[[3, 4]], [[4]], [[5]], [[99]], [[]]])('with the citations %j', (citations) => {
    const [first] = quotesOf('運行費は年1億4,200万円から9,800万円へ減ると市はみている。', ...citations);
    expect(first).toContain('9,800万円');
  });

  test('a cited sentence with one value stays beside the sentence with the other', () => {
    const quotes = quotesOf('実証運行には1,120人が登録し、運行費は9,800万円へ減る見込みだ。', 4);
    expect(quotes.some((quote) => quote.includes('1,120人'))).toBe(true);
    expect(quotes.some((quote) => quote.includes('9,800万円'))).toBe(true);
  });

  test('right citations without a value are left as they are', () => {
    expect(quotesOf('白石館長は夜間の開館日を設けたい考えだ。', 5)).toEqual([
      '館長の白石さんは、夜も開ける日をつくりたいと話す。',
    ]);
  });

  test('in words of its own a sentence rests on what it cites, not on what happens to share a word', () => {
    expect(quotesOf('開館時間を延ばしたい考えがある。', 5)[0]).toContain('白石');
  });
});
