import { describe, expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { analyse } from '@youyaku/language/analyse';
import { documentOfLines } from '@youyaku/testing/language/document-of-lines';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { summarize } from '#summarize.ts';
import { createGapReader } from './create-gap-reader.ts';
import type { Insertion } from './gap.ts';

const dictionary = readTestDictionary();

/** The sentence that begins with `words`, with what is inserted in it; every insertion must stand in the source. */
function readWho(text: string, words: string): string {
  const document: Document = documentOfLines(text.split('\n'));
  const analysis = analyse(document, dictionary);
  const index = analysis.sentences.findLastIndex(({ contentStart }) => document.text.startsWith(words, contentStart));
  const { contentStart, end } = analysis.sentences[index] ?? { contentStart: 0, end: 0 };
  const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
  const insertions: readonly Insertion[] = (gap?.insertions ?? []).filter(({ isSaidBy }) => isSaidBy !== undefined);
  for (const { text: inserted, source } of insertions)
    expect(inserted.replace(/[［］[\]]/gu, '').trim()).toBe(document.text.slice(source.start, source.end));
  return insertions.reduceRight(
    (written, { at, text: inserted }) =>
      written.slice(0, at - contentStart) + inserted + written.slice(at - contentStart),
    document.text.slice(contentStart, end),
  );
}

const contract = '株式会社梓堂（以下「甲」という。）と有限会社北斗（以下「乙」という。）は、次のとおり契約する。';

describe('the parties of a contract are named', () => {
  test.each([
    [`${contract}\n甲又は乙は、60日前までに知らせる。`, '甲又は', '甲［梓堂］又は乙［北斗］は、60日前までに知らせる。'],
    [`${contract}\n甲乙は、秘密を守る。`, '甲乙', '甲［梓堂］乙［北斗］は、秘密を守る。'],
    [`${contract}\n代金は甲から乙へ月末に支払う。`, '代金', '代金は甲［梓堂］から乙［北斗］へ月末に支払う。'],
    [`${contract}\n甲板は毎月洗う。装甲は月末に塗る。`, '甲板', '甲板は毎月洗う。'],
    [`${contract}\n手の甲に傷を負ったときは休む。`, '手の甲', '手の甲に傷を負ったときは休む。'],
    [`${contract}\n甲状腺の検査を毎年受ける。`, '甲状腺', '甲状腺の検査を毎年受ける。'],
    ['庭の手入れ\n甲は浅く、乙は深い。', '甲は', '甲は浅く、乙は深い。'],
    [
      '貸主 鳥越源蔵（以下「貸主」という。）と借主 くるみの森（以下「借主」という。）は契約する。\n借主は、毎年報告する。',
      '借主は、毎年',
      '借主［くるみの森］は、毎年報告する。',
    ],
    [
      '業務委託契約書\n委託者：株式会社梓堂\n受託者：有限会社北斗\n受託者は毎月報告する。',
      '受託者は',
      '受託者［北斗］は毎月報告する。',
    ],
    ['調査の記録\n受託者：三社から選ぶ\n受託者は毎月報告する。', '受託者は', '受託者は毎月報告する。'],
    [
      'This agreement is between Saltmarsh Boats Ltd (the "Owner") and Corvane Rowing Club ("the Hirer").\nThe Hirer pays the Owner £640 a month.',
      'The Hirer pays',
      'The Hirer [Corvane Rowing Club] pays the Owner [Saltmarsh Boats] £640 a month.',
    ],
    ['The owner of the boat left.\nThe Owner pays £640 a month.', 'The Owner pays', 'The Owner pays £640 a month.'],
  ])('%s', (text, words, expected) => {
    expect(readWho(text, words)).toBe(expected);
  });
});

describe('a body that a text names in full and then by a part of its name is named', () => {
  test.each([
    [
      'みなと音楽祭実行委員会（以下「実行委員会」という。）は人を募る。\n申し込みは実行委員会へ送る。',
      '申し込み',
      '申し込みは［みなと音楽祭］実行委員会へ送る。',
    ],
    [
      '梓市食品衛生協会は講習を開いた。\n費用は3万円だ。\n衛生協会は来月も開く。',
      '衛生協会',
      '［梓市食品］衛生協会は来月も開く。',
    ],
    [
      '梓市食品衛生協会と北町環境衛生協会は講習を開いた。\n費用は3万円だ。\n衛生協会は来月も開く。',
      '衛生協会は来',
      '衛生協会は来月も開く。',
    ],
  ])('%s', (text, words, expected) => {
    expect(readWho(text, words)).toBe(expected);
  });
});

describe('who speaks of itself is named', () => {
  test.each([
    [
      '蔵波郷土博物館　臨時休館のお知らせ\n当館は、1月13日から2月28日まで休みます。',
      '当館',
      '当館［蔵波郷土博物館］は、1月13日から2月28日まで休みます。',
    ],
    ['梓市立図書館と北町文学館の催し\n当館は、1月13日から休みます。', '当館', '当館は、1月13日から休みます。'],
    ['臨時休館のお知らせ\n当館は、1月13日から休みます。', '当館', '当館は、1月13日から休みます。'],
    [
      '株式会社梓堂　決算短信\n当社グループの売上高は4億円です。',
      '当社グループ',
      '当社グループ［株式会社梓堂］の売上高は4億円です。',
    ],
    [
      '株式会社梓堂　決算短信\n北斗の社長は「当社は値上げしない」と話しました。',
      '北斗',
      '北斗の社長は「当社は値上げしない」と話しました。',
    ],
    [
      '差出人: 樫村 直\n宛先: 葛城 恵\n件名: 見積もり\n\n当社の案は3月9日に送ります。\n\n株式会社梓堂 樫村\n\n> 差出人: 葛城 恵\n> 有限会社北斗の葛城です。',
      '当社の案',
      '当社［株式会社梓堂］の案は3月9日に送ります。',
    ],
    [
      '差出人: 樫村 直\n宛先: 営業課\n件名: Fwd: 見積もり\n\n当社の案は3月9日に送ります。\n\n> 差出人: 葛城 恵\n> 日時: 3月3日\n>\n> 株式会社北斗',
      '当社の案',
      '当社の案は3月9日に送ります。',
    ],
    [
      'Changes to your account\nBrackwater Parcels Ltd, Quay Street\nFrom 3 August we collect on Saturdays.',
      'From 3',
      'From 3 August we [Brackwater Parcels] collect on Saturdays.',
    ],
    [
      'Talks of Arden Ltd and Brack Ltd\nFrom 3 August we collect on Saturdays.',
      'From 3',
      'From 3 August we collect on Saturdays.',
    ],
  ])('%s', (text, words, expected) => {
    expect(readWho(text, words)).toBe(expected);
  });
});

describe('a person by the last name is introduced as the text did', () => {
  test.each([
    [
      '総務課の佐藤が進行した。\n費用は3万円だ。\n佐藤は、42分かかったと報告した。',
      '佐藤は',
      '［総務課］佐藤は、42分かかったと報告した。',
    ],
    [
      '佐藤 健（総務課長）が進行した。\n費用は3万円だ。\n佐藤は、42分かかったと報告した。',
      '佐藤は',
      '［総務課長］佐藤は、42分かかったと報告した。',
    ],
    [
      '総務課の佐藤と福祉課の佐藤が進行した。\n費用は3万円だ。\n佐藤は、42分かかったと報告した。',
      '佐藤は',
      '佐藤は、42分かかったと報告した。',
    ],
    [
      '総務課の佐藤健と、総務課の佐藤進が出た。\n費用は3万円だ。\n佐藤は、42分かかったと報告した。',
      '佐藤は',
      '佐藤は、42分かかったと報告した。',
    ],
    ['町内会の会費を集めた。\n費用は3万円だ。\n会費は、来月も集める。', '会費は', '会費は、来月も集める。'],
    [
      '昔の佐藤が進行した。\n費用は3万円だ。\n佐藤は、42分かかったと報告した。',
      '佐藤は',
      '佐藤は、42分かかったと報告した。',
    ],
  ])('%s', (text, words, expected) => {
    expect(readWho(text, words)).toBe(expected);
  });
});

test.each([60, 80, 100, 130, 160])('within %i characters a party is named once, at the first mention', async (max) => {
  const text = `複合機の契約書\n${contract}
甲は、期間の途中で解約するときは、150日前までに書面で通知する。
乙は、機械6台を甲の本社に置く。
乙は、故障の連絡から4時間以内に直す。`;
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const options = {
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'builtin',
    retention: 'none',
  } as const;
  const request = { ...options, shape: 'paragraph', length: { unit: 'characters', max } } as const;
  let body: SummaryBody | undefined;
  for await (const event of summarize(document, request, { dictionary }))
    if (event.type === 'body-end') body = event.body;
  const written = body?.text ?? '';
  expect(body?.characters).toBeLessThanOrEqual(max);
  for (const [sign, name] of [
    ['甲', '梓堂'],
    ['乙', '北斗'],
  ] as const) {
    const first = written.search(new RegExp(`${sign}(?=[はの［])`, 'u'));
    if (first < 0) continue;
    expect(written.split(name)).toHaveLength(2);
    expect(written.startsWith(`${sign}［${name}］`, first) || written.indexOf(name) < first).toBe(true);
  }
});
