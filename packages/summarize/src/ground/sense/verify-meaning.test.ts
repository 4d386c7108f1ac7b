import type { CheckKind } from '@youyaku/contract/summary';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, test } from 'vitest';
import { align } from '#ground/align.ts';
import { readClaim } from '#ground/read-claim.ts';
import { indexSource } from '#ground/source-index.ts';
import { verifyMeaning } from './verify-meaning.ts';

const dictionary = readTestDictionary();

function kindsOf(text: string, claimed: string): CheckKind[] {
  const document = { language: 'ja', text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const source = runSteps(indexSource(document, analysis));
  const claim = readClaim(claimed, analysis.tokenizer, source.known);
  return verifyMeaning(claim, source, align(claim, source, [])).map(({ check, place }) => {
    expect(place && text.slice(place.start, place.end).trim(), 'has the words that contradict').toBeTruthy();
    expect(claimed).toContain(check.value);
    return check.kind;
  });
}

/** A source, a claim that it contradicts, and claims in other words that it does not contradict. */
type Row = readonly [source: string, wrong: string, ...right: string[]];

const polarity: readonly Row[] = [
  [
    '調査では、水が基板にかかった例はない。外側だけがぬれていた。',
    '調査では、水が基板にかかっていた。',
    '調査では、水は基板にかかっていなかった。',
  ],
  [
    'クレジットカードの登録は不要です。',
    '試用には、クレジットカードの登録が必要である。',
    '試用にクレジットカードの登録は要らない。',
  ],
  ['元の履歴は消えず、5年間保存されます。', '修正すると元の履歴は消える。', '元の履歴は5年間残る。'],
  ['団体割引は学生には適用されない。', '団体割引は学生にも適用される。', '学生は団体割引の対象にならない。'],
  [
    '売り上げの減少は広告費の削減だけの影響とはいえない。',
    '売り上げの減少は広告費の削減だけの影響だと報告書は述べた。',
    '売り上げの減少は、広告費の削減のみによるものとは言い切れない。',
  ],
  [
    '期間が終わっても自動で有料に切り替わることはありません。',
    '期間が終わると、自動で有料に切り替わる。',
    '期間後も、申し込まなければ有料に切り替わらない。',
  ],
  [
    '改札口の工事は予定より早く終わった。古い階段は使えない。',
    '古い階段は改札口の工事が終わったので使える。',
    '改札口の工事が済み、古い階段は使えなくなった。',
  ],
];

const modality: readonly Row[] = [
  [
    '第二工場の冷凍ラインを2026年度中に閉じる予定である。',
    '第二工場の冷凍ラインはすでに閉鎖されている。',
    '第二工場の冷凍ラインは2026年度中に閉鎖される。',
  ],
  [
    '市長が出した条例案は、賛成9、反対14で否決された。',
    '市長が出した条例案は、9月の議会で可決された。',
    '市長が出した条例案は議会で退けられた。',
  ],
  ['電気の申請は8月29日に済ませた。', '電気の申請は、これから行う。', '電気の申請は終わっている。'],
  [
    '値上げ幅は継続審議とし、次回の理事会で決める。',
    '理事会は値上げ幅を決定した。',
    '値上げ幅は決まらず、次回に持ち越された。',
  ],
  [
    '第二工場は来年6月の稼働を予定している。',
    '第二工場はすでに稼働を始めた。',
    '第二工場は来年6月に動き出す予定だ。',
    '第二工場の稼働は来年6月となる。',
  ],
  [
    '風力発電機の購入は、費用が高いため見送られた。',
    '組合は風力発電機の購入を決めた。',
    '費用の高さから、風力発電機の購入は取りやめになった。',
  ],
  [
    '予算案が可決されれば、2月から登録の受け付けを始める。',
    '登録の受け付けがすでに始まった。',
    '登録の受け付けは、予算案の可決を待って2月に始まる。',
  ],
  [
    '県は調査費を予算に計上する方向で検討している。',
    '県は調査費を予算に計上することを決定した。',
    '県は調査費の計上を検討している。',
  ],
  [
    '部長は新しい倉庫を借りる案を示した。費用は次回までに調べる。',
    '新しい倉庫を借りることが決定された。',
    '部長から新しい倉庫を借りる案が出た。',
  ],
  [
    '奨学金の制度は、来年度の導入に向けて調整を進めております。',
    '奨学金の制度は来年度の導入が正式に決定した。',
    '奨学金の制度は来年度の導入を目指して調整中である。',
  ],
];

const scope: readonly Row[] = [
  [
    '図書館の8つの分館のうち2館は、日曜日も開館する。',
    '図書館の分館はすべて日曜日も開館する。',
    '日曜日に開館する分館は2館だけである。',
  ],
  [
    '費用は、半分を国、残りを県が補助する。',
    '費用は全額を国が補助する。',
    '費用を補助するのは国と県で、国が半分を持つ。',
  ],
  [
    '会員の一部が防災の説明会に出席した。',
    '会員は全員が防災の説明会に出席した。',
    '防災の説明会に出席した会員は一部だった。',
  ],
  [
    '12室のうち5室で床の改修が終わった。',
    '12室すべてで床の改修が終わった。',
    '床の改修が終わったのは12室のうちの5室だ。',
  ],
  [
    '調べた井戸の半数で水位が下がった。',
    '調べた井戸のすべてで水位が下がった。',
    '水位は、調べた井戸の半分で下がっていた。',
  ],
];

const subject: readonly Row[] = [
  [
    '佐藤課長から「3,000台だけ先に出荷できないか」との提案があった。江口課長は製造の日程を報告した。',
    '江口課長は3,000台だけ先に出荷する提案をした。',
    '3,000台の先行出荷を提案したのは佐藤課長だ。',
  ],
  [
    '葛西さんから、夕方でも石畳は45度あったという話があった。三好さんは飲み物を手配する。',
    '夕方でも石畳が45度あったと話したのは三好さんだ。',
    '葛西さんは夕方の石畳が45度あったと話した。',
  ],
  [
    '竜田さんは「冬の割合は70%台に落ちる」と慎重だ。久遠教授は「意義は大きい」と評価する。',
    '久遠教授は冬の割合が70%台に落ちると慎重だ。',
    '竜田さんは、冬の割合が70%台に落ちると慎重にみている。',
  ],
  [
    '廃業の貼り紙も、私が書きました。祖父は黙っていました。',
    '廃業の貼り紙を書いたのは祖父だった。',
    '廃業の貼り紙は本人が書いた。',
  ],
  [
    '葛西市長は、本人の同意のない名簿の登録はしないと答えた。水道の料金は変わらない。樋渡議員は除雪の回数を尋ねた。',
    '樋渡議員は、本人の同意のない名簿の登録はしないと答えた。',
    '本人の同意のない名簿の登録はしないとの葛西市長の答弁に対し、樋渡議員は除雪の回数を尋ねた。',
  ],
];

const opposites: readonly Row[] = [
  [
    '低温でパッキンが硬くなり、すき間ができた。',
    '高温でパッキンが軟らかくなり、すき間ができた。',
    '温度が低くパッキンが硬くなったため、すき間ができた。',
  ],
  [
    'コンデンサの仕入れ先で火災があり、部品の入荷が止まった。',
    'コンデンサの仕入れ先が水害に遭い、部品の入荷が止まった。',
    'コンデンサの仕入れ先の火災で、部品が入らなくなった。',
  ],
  ['診療所は自前の発電機を残した。', '診療所は自前の発電機を撤去した。', '診療所の自前の発電機は残された。'],
];

const classes: readonly (readonly [CheckKind, readonly Row[]])[] = [
  ['negation', polarity],
  ['negation', opposites],
  ['modality', modality],
  ['scope', scope],
  ['subject', subject],
];

describe.each(classes)('%s', (kind, rows) => {
  test.each(rows.map(([source, wrong]) => [wrong, source] as const))('marks %s', (wrong, source) => {
    expect(kindsOf(source, wrong)).toContain(kind);
  });

  test.each(rows.flatMap(([source, , ...right]) => right.map((claim) => [claim, source] as const)))(
    'accepts %s',
    (claim, source) => {
      expect(kindsOf(source, claim)).toEqual([]);
    },
  );
});

/** What is only implied, or said in words of many meanings, is left to a judge: the rules were often wrong about it. */
test.each([
  ['町は船を買い取り、定期便に切り替える方針だ。', '町は船を買い取り、定期便に切り替えた。'],
  ['景品を自転車にするかは次回に決める。', '景品は自転車にすることになった。'],
  ['純利益は前年に続いて増益を確保しています。', '純利益は増益にならなかった。'],
  ['工事の見学には、事前の申し込みは必要ありません。', '工事の見学には、事前に申し込まなければならない。'],
  ['通期の純利益の予想は変更しない。', '会社は通期の純利益の予想を引き上げた。'],
  ['花火は、費用が足りないためやめた。', '花火をやめたのは、騒音の苦情が出たためだ。'],
  ['The board deferred its decision on the timetable until March.', 'The board approved the timetable.'],
  ['Visitors are not allowed to feed the goats.', 'Visitors may feed the goats.'],
])('%s leaves %s open', (source, claim) => {
  expect(kindsOf(source, claim)).toEqual([]);
});
