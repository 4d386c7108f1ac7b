import { readFileSync } from 'node:fs';
import { extract } from '@youyaku/extract';
import { joinDocuments } from '@youyaku/extract/join-documents';
import type { Document } from '@youyaku/contract/document';
import { splitDocument } from '@youyaku/language/split/split-document';
import { listChanges } from '@youyaku/summarize/compare/list-changes';
import { createDifferenceWriter } from '@youyaku/llm/summary/write-differences';
import { numberSentences } from '@youyaku/llm/items/number-sentences';
import { showChunk } from '@youyaku/llm/items/show-sentences';
import { expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Letters and digits alone; angle brackets and ampersands are shown escaped. */
function compact(text: string): string {
  return text
    .replace(/&lt;|&gt;/gu, ' ')
    .replace(/&amp;/gu, '&')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is shown of each sentence, by its number, without the marks that are ours. */
function showAll(document: Document): { readonly sources: readonly string[]; readonly shown: readonly string[] } {
  const split = splitDocument(document);
  const shown: string[] = [];
  for (const line of numberSentences(split, 0, split.sentences.length).split('\n')) {
    const [, number, words = ''] = /^\[(\d+)\] (.*)$/u.exec(line) ?? [];
    if (number !== undefined) shown[Number(number) - 1] = words;
  }
  const sources = split.sentences.map(({ start, end }) => document.text.slice(start, end));
  return { sources, shown: sources.map((_, index) => shown[index] ?? '') };
}

function expectWhole(document: Document): void {
  const { sources, shown } = showAll(document);
  sources.forEach((source, index) => expect(compact(shown[index] ?? '')).toContain(compact(source)));
  expect(compact(sources.join(''))).toBe(compact(document.text));
}

test.each(readCorpus().map(({ id, path }) => [id, path] as const))(
  'a model sees every letter and digit of %s, in order',
  async (_, path) => {
    expectWhole(await extract(readFileSync(path), { name: path }));
  },
);

const fixture = readFileSync(new URL('../testing/fixtures/report.html', import.meta.url));
const listed = [
  '# 予定',
  '',
  '- **11 March, 22:00** The electrician comes.',
  '- 10:30 開会',
  '- 3.5%の増加',
  '- 1. 2024年の実績',
];
const marked = [
  '・2025年 移転',
  '3) 5 people came.',
  '(2) の案を採用した。',
  'A. The first option costs 5.',
  '一、会費は500円とする。',
  '  ・ネスト 12件',
  '    - 深い 7件',
  '※1 税込み',
  '`npm run x --port 80`',
  '第3条 10日以内',
];
const plain = [...listed, ...marked].join('\n');
const markdown = [
  ...listed,
  '   1. 深い 7件',
  '',
  '| 項目 | 2024年 |',
  '|---|---:|',
  '| 売上 | 1,234 |',
  '',
  '> 引用 5円',
  '>> 二重 6円',
  '',
  '```',
  'x = 5',
  '```',
].join('\n');

test.each<[string, Uint8Array]>([
  ['report.html', fixture],
  ['lists.txt', utf8(plain)],
  ['lists.md', utf8(markdown)],
  ['table.csv', utf8(',2024年,2025年\n売上,12,15\n利益,,3\n')],
  ['table.tsv', utf8('\t2024年\t2025年\n売上\t12\t15\n利益\t\t3\n')],
  ['talk.srt', utf8('1\n00:00:01,000 --> 00:00:02,000\n田中：3月です。2日目。\n')],
  ['mail.eml', utf8('From: a@example.jp\r\nSubject: x\r\n\r\n1. 5月10日\r\n(2) 300円\r\n')],
])('a model sees every letter and digit of %s', async (name, bytes) => {
  expectWhole(await extract(bytes, { name }));
});

test('every sentence of a turn names its speaker, the first one with the time', async () => {
  const text = '[10:53] 蓮: 配布は正午です。遅れます。\n[10:55] 美月: 決めます。\n・公開は明日\n[11:02] 蓮: はい。';
  const { shown } = showAll(await extract(utf8(text), { name: 'a.txt' }));
  expect(shown).toEqual([
    '(10:53) 蓮: 配布は正午です。',
    '蓮: 遅れます。',
    '(10:55) 美月: 決めます。',
    '美月: 公開は明日',
    '(11:02) 蓮: はい。',
  ]);
});

test('cells stay in their columns, empty ones too', async () => {
  const { shown } = showAll(await extract(utf8('\t2024年\t2025年\n利益\t\t3\n'), { name: 'a.tsv' }));
  expect(shown).toEqual(['| 2024年 | 2025年', '利益 | | 3']);
});

test('nested items are indented, and a chunk brings the headings above it and the head of its table', async () => {
  const lines = [
    '# 売上',
    '',
    '単位：百万円',
    '',
    '| 項目 | 2024年 |',
    '|---|---|',
    '| 甲 | 5 |',
    '| 乙 | 7 |',
    '',
    '- a 1',
    '  - b 2',
  ];
  const document = await extract(utf8(lines.join('\n')), { name: 'a.md' });
  const split = splitDocument(document);
  expect(showChunk(split, 4, 7)).toBe(
    ['[1] # 売上', '[2] 単位：百万円', '[3] 項目 | 2024年', '…', '[5] 乙 | 7', '[6] a 1', '[7]   b 2'].join('\n'),
  );
});

test('differences between versions are shown with heading, table head, clause number and speaker', async () => {
  const version = (clause: string, price: string, words: string): string =>
    [
      '# 規約',
      '',
      '## 解約',
      '',
      `２　${clause}`,
      '',
      '## 料金',
      '',
      '| 項目 | 2024年 |',
      '|---|---|',
      `| 会費 | ${price} |`,
      '',
      '## 会議',
      '',
      `田中: ${words}`,
      '佐藤: はい。',
      '田中: 以上です。',
      '佐藤: どうも。',
    ].join('\n');
  const read = async (text: string): Promise<Document> => extract(utf8(text), { name: 'a.md' });
  const document = joinDocuments([
    { title: '旧.md', document: await read(version('30日前に知らせる。', '500円', '5月です。')) },
    { title: '新.md', document: await read(version('10日前に知らせる。', '800円', '6月です。')) },
  ]);
  const split = splitDocument(document);
  const { list } = listChanges(document, split);
  const lines = createDifferenceWriter(document, split, 'ja').writeAll(list).split('\n');
  expect(lines.map((line) => line.replace(/^\[\d+\] /u, ''))).toEqual([
    '--- 書き換えられた文 ---',
    '前の版 (解約): ２　30日前に知らせる。',
    '新しい版 (解約): ２　10日前に知らせる。',
    '前の版 (料金 | 項目 | 2024年): 会費 | 500円',
    '新しい版 (料金 | 項目 | 2024年): 会費 | 800円',
    '前の版 (会議): 田中: 5月です。',
    '新しい版 (会議): 田中: 6月です。',
  ]);
});
