import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

async function shown(lines: readonly string[]): Promise<string[]> {
  const { text, blocks } = await readMarkdown(new TextEncoder().encode(['# 題', '', ...lines].join('\n')), {});
  return blocks
    .slice(1)
    .map(
      ({ kind, speaker, start, end }) =>
        `${kind}${speaker === undefined ? '' : `(${speaker})`}: ${text.slice(start, end)}`,
    );
}

test('a note or a direction below a turn is not joined to it', async () => {
  const lines = [
    '山田：予算は三百万円です。',
    '※資料三を参照。',
    '鈴木：反対です。',
    '（拍手）',
    '注：休憩した。',
    '山田：再開します。',
    '鈴木：はい。',
  ];
  expect(await shown(lines)).toEqual([
    'speech(山田): 山田：予算は三百万円です。',
    'paragraph: ※資料三を参照。',
    'speech(鈴木): 鈴木：反対です。',
    'paragraph: （拍手）',
    'paragraph: 注：休憩した。',
    'speech(山田): 山田：再開します。',
    'speech(鈴木): 鈴木：はい。',
  ]);
});

test('questions and answers without empty lines between them are lines of their own', async () => {
  expect(await shown(['Q. 予約は要りますか。', 'A. 要りません。', 'Q. 駐車場はありますか。', 'A. あります。'])).toEqual(
    [
      'paragraph: Q. 予約は要りますか。',
      'paragraph: A. 要りません。',
      'paragraph: Q. 駐車場はありますか。',
      'paragraph: A. あります。',
    ],
  );
});

test('an initial at the start of a wrapped line is no answer', async () => {
  const lines = ['The bridge was drawn by', 'A. Smith, an engineer.'];
  expect(await shown(lines)).toEqual(['paragraph: The bridge was drawn by A. Smith, an engineer.']);
});

test('messages with the name before the time are lines of their own', async () => {
  expect(await shown(['田中 10:02 止まりました。', '佐藤 10:03 確認します。'])).toEqual([
    'paragraph: 田中 10:02 止まりました。',
    'paragraph: 佐藤 10:03 確認します。',
  ]);
});

test('the headers of a mail are lines of their own, and so is what follows the last one', async () => {
  expect(await shown(['From: 佐藤', 'To: 開発部', 'Subject: 納品日の', '  変更', '納品日を変更します。'])).toEqual([
    'paragraph: From: 佐藤',
    'paragraph: To: 開発部',
    'paragraph: Subject: 納品日の変更',
    'paragraph: 納品日を変更します。',
  ]);
});

test('a short numbered line above a longer sentence is its heading, and keeps its number', async () => {
  expect(
    await shown([
      '1. 目的',
      'この規程は、出張の取扱いを定める。',
      '2. 適用範囲',
      'すべての社員に適用する。役員は除く。',
    ]),
  ).toEqual([
    'heading: 1. 目的',
    'paragraph: この規程は、出張の取扱いを定める。',
    'heading: 2. 適用範囲',
    'paragraph: すべての社員に適用する。役員は除く。',
  ]);
});

test('a numbered item that goes on in the next line stays an item', async () => {
  const lines = [
    '1. 窓を閉めてから',
    '出かけるときは鍵を掛ける。',
    '2. Buy milk and',
    'go home before the shop closes.',
    '3. 火の元',
    '   ガス栓を閉めて確かめる。',
  ];
  expect(await shown(lines)).toEqual([
    'item: 窓を閉めてから出かけるときは鍵を掛ける。',
    'item: Buy milk and go home before the shop closes.',
    'item: 火の元ガス栓を閉めて確かめる。',
  ]);
});
