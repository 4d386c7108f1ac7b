import type { Block, Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, test } from 'vitest';
import { align } from '#ground/align.ts';
import { readClaim } from '#ground/read-claim.ts';
import { indexSource } from '#ground/source-index.ts';
import { verifyPerson } from './verify-person.ts';

const dictionary = readTestDictionary();

/** A block for each line; 「name：」 names its speaker. */
function blocksOf(text: string): Block[] {
  return [...text.matchAll(/.+/g)].map(({ 0: line, index: start }): Block => {
    const speaker = /^([^：。]{2,6})：/u.exec(line)?.[1];
    const span = { start, end: start + line.length };
    return speaker === undefined ? { ...span, kind: 'paragraph' } : { ...span, kind: 'speech', speaker };
  });
}

function findPersons(text: string, claimed: string): string[] {
  const document: Document = { language: 'und', text, blocks: blocksOf(text), warnings: [] };
  const analysis = analyse(document, dictionary);
  const source = runSteps(indexSource(document, analysis));
  const claim = readClaim(claimed, analysis.tokenizer, source.known);
  return verifyPerson(claim, source, align(claim, source, [])).map(({ check, place }) => {
    expect(place && text.slice(place.start, place.end).trim(), 'has the words that contradict').toBeTruthy();
    expect(check.kind).toBe('subject');
    return check.value;
  });
}

const minutes = `槙原：回収業者から、来年4月以降は古布を引き取れないと連絡がありました。
大鳥：古布だけ別の業者に頼むと月8千円かかり、奨励金では赤字になってしまいます。
沼尻：倉庫の鍵を持っているのが二人だけなので、夜中に誰も開けられない心配があります。
有働：保健所に聞いたら、その場で加熱して食べるぜんざいなら届け出だけでよいそうです。
消火器の補助の有無を10月末までに市に確かめる。担当は苫米地。`;

const news = `町立美術館は来年6月から休館し、空調を改修する。
「収蔵庫の湿度が基準を超える日が昨年は41日あり、作品を守れない」（戸塚課長）という。
友の会の代表、長浜すみ江さんは「改修はうれしいが、活動の場所がなくなる」と話す。
これに対し鳥飼館長は、隣の公民館の一室を月2回使えるよう調整していると述べた。
消防署員は「救急車が1台往復するだけで3時間かかる」と語った。子育てサークルの代表は、夜の診療が遠くなると訴えた。`;

const council = `Cllr Rufus Kemp, Cllr Oonagh Slade and Cllr Martin Yeo were present.
Cllr Slade reported that two swings had failed the inspection in July.
Cllr Kemp argued for the full set of equipment, since the wooden frame is 19 years old.
Cllr Yeo thought the money should wait until the grant application is decided in February.`;

const wrong: readonly (readonly [source: string, claim: string, person: string])[] = [
  [minutes, '大鳥さんは、鍵を持つ人が二人しかおらず夜中に倉庫を開けられないことを心配した。', '大鳥'],
  [minutes, '保健所に問い合わせ、加熱するぜんざいなら届け出だけで済むと伝えたのは槙原さんだった。', '槙原'],
  [minutes, '沼尻さんは、古布を別の業者に頼むと月8千円で奨励金では赤字になると指摘した。', '沼尻'],
  [minutes, '消火器の補助の有無は、有働さんが10月末までに市に確かめることを担当する。', '有働'],
  [news, '収蔵庫の湿度が基準を超えた日が41日あり作品を守れないと、鳥飼館長は説明した。', '鳥飼'],
  [news, '隣の公民館の一室を月2回使えるよう調整していると、戸塚課長は述べた。', '戸塚'],
  [news, '救急車が1台往復すれば3時間かかると、代表が懸念を語った。', '代表'],
  [council, 'Yeo pressed for the full set of equipment, because the wooden frame is 19 years old.', 'Yeo'],
  [council, 'Slade argued that the money should wait until the grant application is decided.', 'Slade'],
];

const right: readonly (readonly [source: string, claim: string])[] = [
  [minutes, '沼尻さんは、倉庫の鍵を二人しか持たず夜中に開けられないことを心配した。'],
  [minutes, '有働さんによると、加熱して食べるぜんざいなら保健所への届け出だけで済む。'],
  [minutes, '別の業者に頼むと月8千円で赤字になると大鳥さんが指摘した。'],
  [minutes, '消火器の補助の有無は苫米地さんが10月末までに確かめる。'],
  [minutes, '回収業者は来年4月から古布を引き取れないと槙原さんが報告した。'],
  [news, '戸塚課長は、収蔵庫の湿度が基準を超えた日が41日あったことを改修の理由に挙げた。'],
  [news, '鳥飼館長は、公民館の一室を月2回使えるよう調整中だと説明した。'],
  [news, '長浜代表は改修を歓迎しつつ、活動の場所がなくなることを心配した。'],
  [council, 'Kemp wanted the full set of equipment because the wooden frame is 19 years old.'],
  [council, 'Yeo preferred to wait with the money until the grant application is decided.'],
];

describe('who said or does something', () => {
  test.each(wrong)('%#: marks %s %s', (source, claim, person) => {
    expect(findPersons(source, claim)[0]?.toLowerCase()).toContain(person.toLowerCase());
  });

  test.each(right)('%#: accepts %s %s', (source, claim) => {
    expect(findPersons(source, claim)).toEqual([]);
  });
});
