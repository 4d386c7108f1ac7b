import type { Document } from '@youyaku/contract/document';
import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';
import { isContradiction } from '@youyaku/contract/contradiction';

function contradictionsOf(text: string, claim: string): string[] {
  let at = 0;
  const blocks: Document['blocks'] = text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    const speaker = /^([\p{L}]{2,8})：/u.exec(line)?.[1];
    const span = { kind: 'paragraph' as const, start, end: start + line.length };
    return speaker === undefined ? span : { ...span, speaker };
  });
  return groundText(text, { blocks })
    .check(claim)
    .checks.filter(isContradiction)
    .map(({ value }) => value);
}

const schedule = `棚卸しの打ち合わせをしました。明日は倉庫を閉めます。木曜に在庫を数え直します。報告会は金曜15時からで、題は「数え間違いをどう減らすか」です。
第1便 250箱 … 9月3日着
第2便 480箱 … 9月18日着。船便で送ります。
募集の締め切りから数えると、10月6日になりそうだという話も出ました。前倒しして、結局は10月2日開始で、年末まで3か月続けます。
机を二つ借ります。窓は磨いておきます。
契約の更新は9月24日では遅いと言われました。`;

const trade = `差出人: 三浦 健
日時: 2025年3月3日 9:00

長谷様

白樺印刷の三浦です。用紙の件、ご提案の分割納品で進めさせてください。倉庫の保管料は折半のお申し出どおり当社が2万円を払います。
当社の展示会は3月20日で、案内状8,000部の配布を約束しており、遅れると会場の追加料金が生じます。

差出人: 長谷 涼子
日時: 2025年3月2日 17:00

三浦様

青葉製紙の長谷です。用紙の乾燥に時間がかかっております。倉庫の保管料は折半でお願いできませんか。
当社の工場は3月8日から点検に入り、2台の機械が止まります。`;

const talk = `木村：返品の割合をどう見ますか。
石田：返品は6%を目標にします。
小川：6%は厳しくないですか。同業の平均はたしか9%でした。
石田：箱を変えれば下がります。
木村：では箱を変えて様子を見ましょう。
石田：箱の単価は上がります。
高野：単価の話は来週にしませんか。`;

const harbour = `The pilot boat, the Tern, carries 24 cars on deck and is 31 years old. The town has bought a barge, the Plover, built in 2011.
The running of the slipway will be offered to a charity if the membership stays below 400.
The lease of the old school was sold to a developer from Wexcombe. Lunch is served by the council on Tuesdays.
Forty books were lent in May.`;

describe('what the source gives to another date', () => {
  test.each([
    [schedule, '第2便の480箱は、船便で9月24日に着く。'],
    [schedule, '報告会は木曜の15時に開き、数え間違いを減らす方法を題とする。'],
    [schedule, '前倒しにより10月6日に開始し、年末まで3か月続ける。'],
  ])('%# %s', (source, claim) => expect(contradictionsOf(source, claim)).not.toEqual([]));
});

describe('the same in other words, and things that are told of two', () => {
  test.each([
    [schedule, '残る480箱は、船便で9月18日に届く。'],
    [schedule, '報告会は金曜の15時に開き、数え間違いを減らす方法を題とする。'],
    [schedule, '在庫は木曜に数え直し、報告会は金曜に開く。'],
    [schedule, '前倒しにより10月2日に開始し、年末まで3か月続ける。'],
    [schedule, '9月24日の更新では遅いという声があった。'],
    [trade, '白樺印刷は3月20日の展示会で案内状8,000部を配布すると約束しており、遅れると会場の追加料金が生じる。'],
    [trade, '青葉製紙は3月8日から工場の点検に入り、2台の機械が止まる。'],
    [trade, '倉庫の保管料を折半する案は長谷氏が持ち出したもので、白樺印刷が2万円を払う。'],
    [trade, '分割納品は長谷氏が提案し、三浦氏が受け入れた。'],
    [talk, '小川氏は、6%という目標に対して同業の平均は9%だったと述べ、厳しいのではないかと聞いた。'],
    [talk, '石田氏は、平均が9%でも6%の目標は箱を変えれば達成できるとみる。'],
    [talk, '高野氏は単価の話を来週に延ばすことを提案した。'],
    [harbour, 'The Tern has room for 24 vehicles on deck.'],
    [harbour, 'The running of the slipway will be offered to a charitable trust if the membership stays below 400.'],
    [harbour, 'The Tern, a pilot boat 31 years old, still works in the harbour.'],
    [harbour, 'The lease of the old school was sold to a company from Wexcombe.'],
    [harbour, 'Readers borrowed forty books in May.'],
  ])('%# %s', (source, claim) => expect(contradictionsOf(source, claim)).toEqual([]));
});
