import type { Block } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { fillBlocks } from './fill-blocks.ts';
import { nameSpeakers } from './name-speakers.ts';
import { splitSentences } from './split-sentences.ts';

function read(lines: readonly string[]): { text: string; blocks: readonly Block[] } {
  const text = lines.join('\n');
  return { text, blocks: nameSpeakers(text, fillBlocks(text, [])) };
}

const chat = [
  '[10:53] 蓮: 配布は正午です。',
  '[10:55] 美月: 決めます。',
  '・公開は予定どおり',
  '・配布は一割のまま',
  '[11:02] 蓮: 承知しました。',
];

test('a message and the lines below it belong to the speaker named after the time', () => {
  expect(read(chat).blocks.map((block) => block.speaker)).toEqual(['蓮', '美月', '美月', '美月', '蓮']);
});

test('the time and the name of a message are not part of its sentence', () => {
  const { text, blocks } = read(chat);
  const [first] = splitSentences(text, blocks);
  expect(text.slice(first?.contentStart, first?.end)).toBe('配布は正午です。');
});

test('an event log has no speakers', () => {
  const { blocks } = read(['14:07 検知：応答が遅れた。', '14:20 原因：証明書が切れた。', '14:51 復旧：入れ替えた。']);
  expect(blocks.every((block) => block.speaker === undefined)).toBe(true);
});

test('an address after a time is no name', () => {
  const lines = ['10:53 https://a.example/1', '10:54 https://a.example/2', '10:55 http://a.example/3'];
  expect(read(lines).blocks.every((block) => block.speaker === undefined)).toBe(true);
});

const record = [
  '○議長（門倉君）　市長。',
  '○市長（真砂君）　お答えします。',
  '水道料金は据え置きます。',
  '○産業部長（吾妻君）　奨学金の返還は来年度から支援します。',
];

test('every turn in a verbatim record has its speaker, also over several paragraphs', () => {
  const text = record.join('\n');
  const blocks = fillBlocks(text, []).map((block): Block => {
    const speaker = /^○((?:議長|市長)（[^）]+）)/u.exec(text.slice(block.start, block.end))?.[1];
    return speaker === undefined ? block : { ...block, kind: 'speech', speaker };
  });
  const named = nameSpeakers(text, blocks);
  expect(named.map((block) => block.speaker)).toEqual([
    '議長（門倉君）',
    '市長（真砂君）',
    '市長（真砂君）',
    '産業部長（吾妻君）',
  ]);
});

test('a person who speaks only once, between the turns of others, is a speaker', () => {
  const lines = [
    '田中：三日までです。',
    '佐藤：え、三日ですか。早いですね。',
    '田中：注：土曜も含みます。',
    '注：録音から。',
    '田中：以上。',
  ];
  const text = lines.join('\n');
  const blocks = fillBlocks(text, []).map((block): Block =>
    text.startsWith('田中', block.start) ? { ...block, kind: 'speech', speaker: '田中' } : block,
  );
  const named = nameSpeakers(text, blocks);
  expect(named.map(({ speaker }) => speaker)).toEqual(['田中', '佐藤', '田中', undefined, '田中']);
  const [, second] = splitSentences(text, named);
  expect(text.slice(second?.contentStart, second?.end)).toBe('え、三日ですか。');
});

const spaced = [
  '藤枝　えーと、始めます。',
  '早乙女　はい。',
  '藤枝　一個目です。',
  '深町　質問です。',
  '早乙女　二個目です。',
  '藤枝　終わります。',
];

test('a name and a wide space before each line is a speaker, also one who speaks once', () => {
  const { text, blocks } = read(['日　時　6月4日', ...spaced]);
  expect(blocks.map(({ speaker }) => speaker)).toEqual([undefined, '藤枝', '早乙女', '藤枝', '深町', '早乙女', '藤枝']);
  expect(splitSentences(text, blocks).map(({ contentStart, end }) => text.slice(contentStart, end))).toContain(
    '質問です。',
  );
});

test('labels and a list of names before a wide space are no talk', () => {
  const lines = ['日時　6月4日', '場所　会館', '議長　田所', '委員　菱田', '委員　安積', '委員　六車', '書記　阿久津'];
  expect(read(lines).blocks.every(({ speaker }) => speaker === undefined)).toBe(true);
});

test('numbered articles with a wide space after the number are no talk', () => {
  const article = ['一　通路を空ける。', '二　火を使わない。', '三　水を止める。'];
  expect(read([...article, ...article, ...article]).blocks.every(({ speaker }) => speaker === undefined)).toBe(true);
});

test('a note, a direction or a notice of the program between messages is said by nobody, and what follows is', () => {
  const lines = [
    '[10:53] 蓮: 配布は正午です。',
    '（美月が資料を配る）',
    '※蓮の発言は要旨',
    '注：画像は省いた',
    '蓮さんが写真を送信しました',
    '雨なら延期です。',
    '[10:55] 美月: 決めます。',
    '[11:02] 蓮: 承知しました。',
  ];
  const [none, ren] = [undefined, '蓮'];
  expect(read(lines).blocks.map(({ speaker }) => speaker)).toEqual([ren, none, none, none, none, ren, '美月', ren]);
});

test('what looks like a note inside a sentence is still said by the speaker', () => {
  const lines = [
    '[10:53] 蓮: 三つあります。',
    '注文は（税込みで）三万円です。',
    '美月さんが写真を送信しましたか。',
    '10時に再開します。',
    '[10:55] 美月: はい。',
    '[11:02] 蓮: 承知しました。',
  ];
  expect(read(lines).blocks.map(({ speaker }) => speaker)).toEqual(['蓮', '蓮', '蓮', '蓮', '美月', '蓮']);
});

test('a break in a record ends the turn before it', () => {
  const lines = [...spaced, '午前10時に休憩し、10時10分に再開した。', '資料を配り直した。', '藤枝　再開します。'];
  expect(
    read(lines)
      .blocks.slice(-4)
      .map(({ speaker }) => speaker),
  ).toEqual(['藤枝', undefined, undefined, '藤枝']);
});

test('a name and a time before the words name the speaker, and neither is part of the sentence', () => {
  const lines = [
    '田中 10:02 本番が止まりました。',
    '佐藤 10:03 確認します。',
    '直りました。',
    '田中 [10:05] 助かります。',
  ];
  const { text, blocks } = read(lines);
  expect(blocks.map(({ kind, speaker }) => [kind, speaker])).toEqual([
    ['speech', '田中'],
    ['speech', '佐藤'],
    ['paragraph', '佐藤'],
    ['speech', '田中'],
  ]);
  expect(splitSentences(text, blocks).map(({ contentStart, end }) => text.slice(contentStart, end))).toEqual([
    '本番が止まりました。',
    '確認します。',
    '直りました。',
    '助かります。',
  ]);
});

test('the times of a programme are no speakers', () => {
  const lines = ['開場 9:30 受付は一階', '講演 10:00～11:00 大ホール', '休憩 11:00 ロビー', '展示 13:00 小ホール'];
  expect(read(lines).blocks.every(({ speaker }) => speaker === undefined)).toBe(true);
});
