import type { Block, Document } from '@youyaku/contract/document';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { expect, test } from 'vitest';
import { rankSentences } from '#rank/rank-sentences.ts';
import { pairExchanges } from './pair-exchanges.ts';

const dictionary = readTestDictionary();

/** 「asker: question → office: answer」 of turns given as pairs of a name and words. */
function exchangesOf(...turns: readonly (readonly [string, string])[]): string[] {
  const text = turns.map(([, words]) => words).join('\n');
  let at = 0;
  const blocks = turns.map(([speaker, words]): Block => {
    const span = { start: at, end: at + words.length };
    at = span.end + 1;
    return { kind: 'speech', speaker, ...span };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: true } as const;
  const words = (index: number): string => {
    const sentence = analysis.sentences[index];
    return text.slice(sentence?.contentStart, sentence?.end);
  };
  return runSteps(pairExchanges(context)).map(
    ({ asker, question, office, answer }) => `${asker}: ${words(question)} → ${office}: ${words(answer)}`,
  );
}

test('one question is answered by whoever speaks next, also without any of its words', () => {
  expect(
    exchangesOf(
      ['委員（小林）', '伐採のあとに植える木は決まっていますか。'],
      ['公園緑地課長', '決まっていません。来年3月までに地元の意見を聞いて決めます。'],
      ['財政課長', '今回の支出のあとの予備費は1,760万円です。'],
    ),
  ).toEqual([
    '小林委員: 伐採のあとに植える木は決まっていますか。 → 公園緑地課長: 来年3月までに地元の意見を聞いて決めます。',
  ]);
});

test('of an answer the sentence is taken that first speaks of what was asked', () => {
  expect(
    exchangesOf(
      ['小林委員', '予備費はあといくら残っていますか。'],
      ['財政課長', '現在2,140万円残っています。今回の支出のあとは1,760万円です。'],
    ),
  ).toEqual(['小林委員: 予備費はあといくら残っていますか。 → 財政課長: 現在2,140万円残っています。']);
});

test('several questions of a turn are answered by the offices that speak of them', () => {
  expect(
    exchangesOf(
      ['小林委員', '伐採する木は何本になりますか。学校給食の米の値段はいくらになりますか。'],
      ['公園緑地課長', '伐採する木は14本で、来月から作業に入ります。'],
      ['教育長', '学校給食の米の値段は10キロで8,200円になります。'],
    ),
  ).toEqual([
    '小林委員: 伐採する木は何本になりますか。 → 公園緑地課長: 伐採する木は14本で、来月から作業に入ります。',
    '小林委員: 学校給食の米の値段はいくらになりますか。 → 教育長: 学校給食の米の値段は10キロで8,200円になります。',
  ]);
});

test('a member who ends in か asks, also several things in one turn', () => {
  expect(
    exchangesOf(
      [
        '3番（桑名里美君）',
        '町営バスについて伺います。1点目、昨年度の利用者数と赤字額はいくらか。2点目、日曜日の運行を再開する考えはあるか。',
      ],
      [
        '町長（安曇野幸雄君）',
        '利用者数は4万1,200人、赤字額は3,800万円でございます。日曜日の運行につきましては、再開は難しいと考えております。',
      ],
    ),
  ).toEqual([
    '桑名里美議員: 1点目、昨年度の利用者数と赤字額はいくらか。 → 町長: 利用者数は4万1,200人、赤字額は3,800万円でございます。',
    '桑名里美議員: 2点目、日曜日の運行を再開する考えはあるか。 → 町長: 日曜日の運行につきましては、再開は難しいと考えております。',
  ]);
});
