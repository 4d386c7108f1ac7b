import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { detectGenre, type Genre } from './detect-genre.ts';

const dictionary = readTestDictionary();

function genreOf(text: string, blocks: Block[] = []): Genre {
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  return detectGenre(text, analyse(document, dictionary));
}

describe('detectGenre uses words and blocks alone', () => {
  test.each<[Genre, string, string]>([
    ['minutes', 'its title', '第3回 議事録\n日時：5月2日\n窓口を増やすことにした。'],
    ['minutes', 'a record of a committee', '町内会 まつり実行委員会（第3回）の記録\n窓口を増やすことにしました。'],
    ['mail', 'its header', '件名: 見積もりの件\n差出人: 相川\n\n見積もりをお送りします。'],
    ['mail', 'greeting and close', 'いつもお世話になっております。\n部品が遅れます。\nよろしくお願いいたします。'],
    ['dialogue', 'names that return', 'Ann Lee AM: Shall we go?\nBo: Not yet.\nAnn Lee AM: When?\nBo: At nine.'],
    ['dialogue', 'one turn each', 'Ann: Where is the old station?\nBo: Behind the mill, next to the bridge.'],
    [
      'speech',
      'what is said before an assembly',
      '次に、水路の整備についてお伺いいたします。\n水路は町の宝であります。\n早急な補修を求めます。\n町長の所見を伺います。',
    ],
    [
      'paper',
      'the words of research',
      'We propose a new way to read rust. Experiments on two datasets show better results.',
    ],
    ['article', 'nothing of all that', '町は五日、古い水車を直すと発表した。\n費用は三百万円。\n工事は秋に始まる。'],
    [
      'article',
      'officials in the news',
      '知事は五日、議員の質問に答え、橋の工事を続ける方針を示した。\n委員会は十日に開かれる。\n市長は反対している。',
    ],
  ])('%s: %s', (genre, _why, text) => {
    expect(genreOf(text)).toBe(genre);
  });

  test('classifies a report with tables as an article, not as a list', () => {
    const prose = '利用者は三年で二倍になった。';
    const row = '東館\t120\t340';
    const text = [prose, row, row, row, row, row].join('\n');
    const blocks = [1, 2, 3, 4, 5].map((at): Block => {
      const start = prose.length + 1 + (at - 1) * (row.length + 1);
      return { kind: 'table', start, end: start + row.length };
    });
    expect(genreOf(text, blocks)).toBe('article');
  });
});
