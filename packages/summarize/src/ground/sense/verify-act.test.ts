import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, test } from 'vitest';
import { align } from '#ground/align.ts';
import { readClaim } from '#ground/read-claim.ts';
import { indexSource } from '#ground/source-index.ts';
import { verifyMeaning } from './verify-meaning.ts';

const dictionary = readTestDictionary();

function contradicted(text: string, claimed: string, isTable = false): string[] {
  let at = 0;
  const blocks = text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { kind: isTable ? ('table' as const) : ('paragraph' as const), start, end: start + line.length };
  });
  const document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const source = runSteps(indexSource(document, analysis));
  const claim = readClaim(claimed, analysis.tokenizer, source.known);
  return verifyMeaning(claim, source, align(claim, source, []))
    .filter(({ check }) => check.kind === 'subject')
    .map(({ check }) => check.value);
}

/** A source, a claim in which another does it, and claims that it does not contradict. */
type Row = readonly [source: string, wrong: string, ...right: string[]];

const acts: readonly Row[] = [
  [
    '名簿の作成は総務部が行い、福祉課には写しを渡す。',
    '名簿の作成は福祉課が担う。',
    '名簿の作成は総務部が担当し、福祉課は写しを受け取る。',
    '福祉課は写しを受け取る。',
  ],
  [
    '会場の予約は青年部が担当する。婦人部は料理を用意する。',
    '会場の予約は婦人部が受け持つ。',
    '会場の予約は青年部が行い、料理は婦人部が用意する。',
    '婦人部は料理を用意し、会場は青年部が予約する。',
  ],
  [
    '苦情の窓口は消費生活センターが務める。保健所は検査を受け持つ。',
    '苦情の窓口は保健所が務める。',
    '苦情の窓口は消費生活センターである。',
  ],
  [
    '輸出では韓国が7％減った。一方、ベトナムは20％増え、全体の減少を補った。',
    '韓国への輸出の伸びが全体の減少を補った。',
    'ベトナムへの輸出の伸びが減少を補った。',
  ],
  [
    '祖母は畑にいた。手紙は隣の宮本さんが届けた。宮本さんは郵便局に勤めていた。',
    '祖母が手紙を届けた。',
    '宮本さんが手紙を届けた。',
    '手紙は宮本さんによって届けられた。',
  ],
  [
    '桑原さんが鍵を見つけたのだと、後で聞いた。私は庭を探していた。',
    '語り手の「私」が鍵を見つけた。',
    '鍵を見つけたのは桑原さんで、私は庭を探していた。',
    '私は庭で鍵を探していた。',
  ],
  [
    '株式会社北斗堂（以下「甲」という。）と合同会社みなみ工房（以下「乙」という。）は契約する。\n返送の送料は甲の負担とする。',
    '返送の送料はみなみ工房が負担する。',
    '返送の送料は北斗堂が負担する。',
    '送料を負担するのは北斗堂である。',
  ],
  [
    '株式会社北斗堂（以下「甲」という。）と合同会社みなみ工房（以下「乙」という。）は契約する。\n乙は、毎月末に報告書を提出する。',
    '北斗堂は毎月末に報告書を提出する。',
    'みなみ工房は毎月末に報告書を提出する。',
    '北斗堂は毎月末に報告書の提出を受ける。',
  ],
  [
    '部品の入荷は順調で、箱だけが10日遅れている。',
    '部品の入荷が10日遅れている。',
    '箱が10日遅れているが、部品の入荷は順調だ。',
    '箱の到着が10日遅れている。',
  ],
  [
    '東館の工事は終わり、西館の工事のみが3か月延びた。',
    '東館の工事が3か月延びた。',
    '西館の工事が3か月延びた。',
    '東館は終わったが、西館の工事が3か月延びた。',
  ],
];

describe('who does it', () => {
  for (const [source, wrong, ...right] of acts) {
    test(wrong, () => expect(contradicted(source, wrong)).not.toEqual([]));
    for (const claim of right) test(`stands: ${claim}`, () => expect(contradicted(source, claim)).toEqual([]));
  }
});

const table = `作業\t担当者\t期限
夜間の巡回を2回から4回に増やし、記録を残す\t総務課 相沢\t5月9日
倉庫の棚を壁に固定する\t施設課 木内\t6月2日
避難の訓練を年2回行い、結果を掲示する\t防災係 安西\t7月1日`;

describe('whose task it is', () => {
  test.each([
    '夜間の巡回を4回に増やして記録を残す作業は木内が受け持つ。',
    '相沢は倉庫の棚を壁に固定する。',
    '夜間の巡回を4回に増やす作業は相沢が、避難の訓練を年2回行って結果を掲示する作業は木内が担当する。',
    '安西氏は、夜間の巡回を2回から4回に増やし、記録を残す。',
  ])('not of %s', (claim) => expect(contradicted(table, claim, true)).not.toEqual([]));
  test.each([
    '夜間の巡回を4回に増やして記録を残す作業は相沢が受け持つ。',
    '木内は倉庫の棚を壁に固定する。',
    '夜間の巡回を増やす作業は相沢が、棚を壁に固定する作業は木内が担当する。',
    '安西氏は、避難の訓練を年2回行い、結果を掲示する。',
    '相沢が巡回を、木内が棚の固定を受け持つ。',
  ])('of %s', (claim) => expect(contradicted(table, claim, true)).toEqual([]));
});

describe('a man or a woman without a name', () => {
  const source =
    '近くに住む無職の男性（71）は「店が遠くなり、毎日の買い物に困る」と話した。一方、駅前で働く女性（29）は「帰りが遅いので、夜の営業はありがたい」と歓迎した。';
  test.each([
    '71歳の男性は、帰りが遅いので夜の営業はありがたいと歓迎した。',
    '女性は、店が遠くなり毎日の買い物に困ると話した。',
  ])('not of %s', (claim) => expect(contradicted(source, claim)).not.toEqual([]));
  test.each([
    '71歳の男性は、店が遠くなって毎日の買い物に困ると話した。',
    '駅前で働く女性は、夜の営業はありがたいと歓迎した。',
  ])('of %s', (claim) => expect(contradicted(source, claim)).toEqual([]));
  test('may be somebody with a name', () =>
    expect(
      contradicted(
        '高橋さんは「夜の営業が終わると帰りに買い物ができず困る」と話した。女性も多い。',
        '女性は、夜の営業が終わると帰りに買い物ができず困ると話した。',
      ),
    ).toEqual([]));
});
