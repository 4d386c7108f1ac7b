import type { Block, Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { chooseTitle } from './choose-title.ts';

const dictionary = readTestDictionary();

/** Lines as paragraphs; "# " marks headings. */
function titleOf(title: string | undefined, lines: readonly string[]): string {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return line.startsWith('# ') ? { kind: 'heading', level: 1, ...span } : { kind: 'paragraph', ...span };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [], ...(title === undefined ? {} : { title }) };
  const analysis = analyse(document, dictionary);
  return chooseTitle(document, analysis, rankSentences(document, analysis, ''));
}

const body = ['市は来年四月に新しい図書館を駅前に開く。', '蔵書は十万冊である。'];

test.each([
  ['the document’s own', '新図書館の計画', ['# はじめに', ...body], '新図書館の計画'],
  ['a mail without its Re:', 'Re: Re: 納期の相談', body, '納期の相談'],
  ['its first informative heading', undefined, ['# はじめに', ...body, '# 新図書館の計画', ...body], '新図書館の計画'],
  ['its kind with its subject', '議\u3000事\u3000録', ['会議名：第4回開発会議', ...body], '第4回開発会議 議事録'],
  [
    'no name of a file',
    undefined,
    ['# 会館.txt', ...body, '# 図面.PDF', ...body],
    '市は来年四月に新しい図書館を駅前に開く',
  ],
  ['a subject that already names its kind', '議事録', ['件名：開発会議 議事録', ...body], '開発会議 議事録'],
  ['its kind with its heading', '議事録', ['# 新図書館の計画', ...body], '新図書館の計画 議事録'],
  ['no bullet', '・予算の件', body, '市は来年四月に新しい図書館を駅前に開く'],
  ['no date', '令和7年9月1日（月）', body, '市は来年四月に新しい図書館を駅前に開く'],
  ['no greeting', undefined, ['# 堂本様、皆さま', ...body], '市は来年四月に新しい図書館を駅前に開く'],
  ['no signature', undefined, ['# 野々垣', ...body], '市は来年四月に新しい図書館を駅前に開く'],
  [
    'without the source of the report',
    undefined,
    ['朝日新聞によると、市は来春に図書館を開く。'],
    '市は来春に図書館を開く',
  ],
  [
    'its first line above an empty line',
    undefined,
    ['ふりかえり報告：図書館の窓口が止まった件', '', ...body],
    'ふりかえり報告：図書館の窓口が止まった件',
  ],
  [
    'a whole sentence rather than a better one cut off',
    undefined,
    [
      '市は来年四月に新しい図書館を駅前の旧市役所の跡地に三十億円をかけて開く予定である。',
      '市は図書館の本十万冊を来年四月に駅前に移すと決めた。',
    ],
    '市は図書館の本十万冊を来年四月に駅前に移すと決めた',
  ],
  [
    'without all the sources of the report',
    undefined,
    ['産経新聞、川辺通信、中央日報によると、市は来春に図書館を開く。'],
    '市は来春に図書館を開く',
  ],
  [
    'the topic that a member asks about, not his last sentence',
    undefined,
    [
      '被災地支援について伺います。',
      '都はこれまで延べ三万人の職員を被災地に派遣してまいりました。',
      '除染支援に関する都の見解を伺いたいと思います。',
    ],
    '被災地支援について',
  ],
  [
    'no question to an office, also where it names no topic first',
    undefined,
    ['都は延べ三万人の職員を被災地に送った。', '除染支援に関する除染の見解を伺いたいと思います。'],
    '都は延べ三万人の職員を被災地に送った',
  ],
  [
    'the first sentence of a short text where it is nearly as good as another',
    undefined,
    ['川辺の町は古い水車を直す。', '水車の修理には町の大工が水車の部品を使う。', '水車の修理は秋に終わる。'],
    '川辺の町は古い水車を直す',
  ],
  [
    'the line above the date of a meeting, not the heading that names the next one',
    undefined,
    [
      '夏まつり実行委員会\u3000第3回',
      '日時：2026年7月2日（木）19時',
      ...body,
      '# 次回2026年7月23日（木）19時00分 水神集会所',
    ],
    '夏まつり実行委員会\u3000第3回',
  ],
  [
    'a heading that only begins with such a word',
    undefined,
    ['# 次回作の構想', ...body, '# 会場変更の理由', ...body],
    '次回作の構想',
  ],
  ['empty for an empty text', undefined, [''], ''],
])('the title is %s', (_, title, lines, expected) => {
  expect(titleOf(title, lines)).toBe(expected);
});

test('keeps a generic title if the text offers nothing else', () => {
  expect(titleOf('議事録', ['・'])).toBe('議事録');
});

test('a long first sentence is cut at its last comma, not after the beginning of what comes next', () => {
  const long =
    '青海市は十二日、駅前の古い市民会館を建て替え、図書館と子育て支援の窓口を一つにまとめた新しい施設を二〇二八年四月に開くと発表した。';
  expect(titleOf(undefined, [long])).toBe('青海市は十二日、駅前の古い市民会館を建て替え…');
  // Too little would be left before this comma.
  const early =
    '青海市は十二日、駅前の古い市民会館を建て替えて図書館と子育て支援の窓口をまとめた施設を四月に開くと発表した。';
  expect(titleOf(undefined, [early])).toMatch(/^青海市は十二日、駅前の古い市民会館を建て替えて.*…$/u);
});
