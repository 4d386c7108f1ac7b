import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import type { Budget } from '#budget/resolve-length.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import type { Draft } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

/** Lines as blocks: "# " marks headings, "・" list items. */
function write(lines: readonly string[], budget: Budget, speakers: readonly string[] = []): Draft {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line, index): Block => {
    const speaker = speakers[index];
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    if (speaker !== undefined) return { kind: 'speech', speaker, ...span };
    if (line.startsWith('# ')) return { kind: 'heading', level: 2, ...span };
    return { kind: line.startsWith('・') ? 'item' : 'paragraph', ...span };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return writeShape(context, 'minutes', budget);
}

const loose = (count: number): Budget => ({ kind: 'items', count, isLoose: true });

const listed = [
  '# 決定事項',
  '・発売日を10月3日から11月7日に延期する。',
  '・発売の価格は8,980円のまま変更しない。',
  '# 主な議論',
  '延期の影響について議論があり、営業部からは年内の販売が二割減るとの見通しが示された。',
  '倉庫の契約は更新することにした。',
  '倉庫の場所はまだ決まっていない。',
  '私が倉庫の図面を用意します。',
  '# 宿題',
  ...Array.from({ length: 9 }, (_, index) => `・試験の計画書${index + 1}を作る（田中、8月${index + 1}日まで）`),
  '# 次回',
  '8月25日（火）13時、会議室B。',
];

describe('minutes of lists', () => {
  test('contain every entry of every list and the next meeting at the medium preset', () => {
    const { minutes } = write(listed, loose(10));
    expect(minutes?.decisions.slice(0, 2)).toEqual([
      '発売日を10月3日から11月7日に延期する。',
      '発売の価格は8,980円のまま変更しない。',
    ]);
    expect(minutes?.actions.filter(({ owner }) => owner === '田中')).toHaveLength(9);
    expect(minutes?.next).toBe('8月25日（火）13時、会議室B。');
  });

  test('never lose an entry when more entries are requested', () => {
    const entries = (count: number): string[] =>
      write(listed, { kind: 'items', count, isLoose: false }).items.map(({ text }) => text);
    for (let count = 1; count < 16; count += 1) {
      expect(entries(count)).toHaveLength(count);
      expect(entries(count + 1)).toEqual(expect.arrayContaining(entries(count)));
    }
  });
});

test('lines after 決めます。 and 担当です。 in a chat are decisions and owned tasks', () => {
  const { minutes } = write(
    [
      '[11:20] rin: 確認は終わりました。',
      '[11:28] mizuki: 決めます。',
      '・公開は予定どおり14時',
      '・配信は今日は10%のまま',
      '[11:29] saegusa: 承知しました',
      '[11:30] mizuki: 担当です。rinさん→審査への提出、今日中。私→全体の見張り',
      '[11:31] oba: 了解です',
    ],
    loose(10),
  );
  expect(minutes?.decisions).toEqual(['公開は予定どおり14時', '配信は今日は10%のまま']);
  expect(minutes?.actions).toEqual([
    { task: 'rinさん→審査への提出、今日中。', owner: 'rin', due: '今日中' },
    { task: '私→全体の見張り', owner: 'mizuki' },
  ]);
});

test('quoted layers of a mail add no entries to the minutes', () => {
  const lines = [
    'ご提案の分納で進めさせてください。',
    '> 400枚は先に作ることになりました。',
    '> 遅れの原因を6月20日までに報告します。',
  ];
  const { items, minutes } = write(lines, loose(10));
  expect(minutes?.decisions).toEqual(['ご提案の分納で進めさせてください。']);
  expect(items).toHaveLength(1);
});

test('answers of an office come before the questions to it', () => {
  const turns: readonly (readonly [string, string])[] = [
    ['議員', '貯水率は七月末に28%まで低下し、市は夜間の減圧給水を20日間実施しました。市長の御所見を伺います。'],
    ['市長', 'お答えいたします。県の広域水道から1日に6,000立方メートルを受水することとしました。'],
    ['市長', '送水管の総事業費は約38億円を見込み、令和12年度の供用開始を目指します。'],
  ];
  const lines = turns.map(([, words]) => words);
  const speakers = turns.map(([speaker]) => speaker);
  const texts = write(lines, loose(3), speakers).items.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join('')).not.toContain('貯水率');
});
