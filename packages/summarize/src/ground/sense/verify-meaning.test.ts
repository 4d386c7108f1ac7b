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
    '技術職員が減り、危険を判断する経験が失われた。',
    '技術職員は減らず、危険を判断する経験は残った。',
    '技術職員が減り、経験に基づく判断ができなくなった。',
  ],
  [
    '調査では、水が基板にかかった例はない。外側だけがぬれていた。',
    '調査では、水が基板にかかっていた。',
    '調査では、水は基板にかかっていなかった。',
  ],
  [
    '記録は消えていません。表示だけが二重になっています。',
    '利用者の記録は消えてしまった。',
    '記録は残っており、消えていない。',
  ],
  [
    'クレジットカードの登録は不要です。',
    '試用には、クレジットカードの登録が必要である。',
    '試用にクレジットカードの登録は要らない。',
  ],
  ['元の履歴は消えず、5年間保存されます。', '修正すると元の履歴は消える。', '元の履歴は5年間残る。'],
  ['純利益は前年に続いて増益を確保しています。', '純利益は増益にならなかった。', '純利益は増益となった。'],
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
  [
    '今回は80人が出席し、総会は成立した。会費は据え置く。',
    '今回は80人が出席したが、総会は成立しなかった。',
    '80人の出席で総会は成立した。',
  ],
  [
    'The company does not record where its customers ride.',
    'The company records where its customers ride.',
    'Where customers ride is not recorded.',
  ],
  [
    'No claim has been made against the club since the accident.',
    'A claim has been made against the club since the accident.',
    'Nobody has made a claim against the club.',
  ],
  [
    'The district council had no part in the analysis of the survey.',
    'The district council took part in the analysis of the survey.',
    'The council did not take part in analysing the survey.',
  ],
];

const modality: readonly Row[] = [
  [
    'A decision on the new buttons was deferred to the next meeting.',
    'The group decided to add the new buttons.',
    'The group will decide about the new buttons at its next meeting.',
  ],
  [
    '第二工場の冷凍ラインを2026年度中に閉じる予定である。',
    '第二工場の冷凍ラインはすでに閉鎖されている。',
    '第二工場の冷凍ラインは2026年度中に閉鎖される。',
  ],
  [
    '市長が出した条例案は、賛成9、反対14で否決された。',
    '市長が出した条例案は、9月の議会で成立した。',
    '市長が出した条例案は議会で退けられた。',
  ],
  [
    'The council decided in February to dim all of its street lamps by the end of 2026.',
    'The council has already dimmed all of its street lamps.',
    'The council has resolved to dim all of its street lamps by the end of 2026.',
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
    '町は船を買い取り、定期便に切り替える方針だ。',
    '町は船を買い取り、定期便に切り替えた。',
    '町は船を買い取って定期便にする考えである。',
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
  ['説明会は予定どおり5日に行う。', '説明会は中止することに決めた。', '説明会は予定を変えずに5日に開く。'],
  [
    '部長は新しい倉庫を借りる案を示した。費用は次回までに調べる。',
    '新しい倉庫を借りることが承認された。',
    '部長から新しい倉庫を借りる案が出た。',
  ],
  [
    '住民への補償は、現時点では考えておりません。',
    '市は住民への補償を行う方針を示した。',
    '市は今のところ、住民への補償を予定していない。',
  ],
  [
    '奨学金の制度は、来年度の導入に向けて調整を進めております。',
    '奨学金の制度は来年度の導入が正式に決定した。',
    '奨学金の制度は来年度の導入を目指して調整中である。',
  ],
  [
    '駅前に駐輪場を作る案については反対もあったが、全会一致で可決された。',
    '駅前に駐輪場を作る案は否決された。',
    '駅前に駐輪場を作る案は、最後は全員の賛成で可決された。',
  ],
  [
    'The grant will be used for a new roof, provided that it is confirmed by May.',
    'The grant has already been confirmed.',
    'The roof depends on the grant being confirmed by May.',
  ],
  [
    'The proposal to build a second car park was rejected because of its cost.',
    'The committee agreed to build a second car park.',
    'A second car park was turned down as too expensive.',
  ],
  [
    'The board deferred its decision on the new ferry timetable until March.',
    'The board approved the new ferry timetable.',
    'The board will decide on the ferry timetable in March.',
  ],
];

const obligation: readonly Row[] = [
  [
    '工事の見学には、事前の申し込みは必要ありません。',
    '工事の見学には、事前に申し込まなければならない。',
    '工事の見学は申し込まなくてもよい。',
  ],
  [
    '借り主は部屋の壁に穴を開けてはならない。',
    '借り主は部屋の壁に穴を開けることができる。',
    '部屋の壁に穴を開けることは、借り主に禁じられている。',
  ],
  [
    '会員は総会の議事録を写すことができる。',
    '会員は総会の議事録を写すことを禁止されている。',
    '総会の議事録は会員が写せる。',
  ],
  ['講習への参加は任意です。', '講習には必ず参加しなければならない。', '講習に参加するかどうかは自由だ。'],
  [
    '乙は、毎月10日までに報告書を提出しなければならない。',
    '乙による毎月の報告書の提出は任意である。',
    '乙は報告書を毎月10日までに出す義務がある。',
  ],
  ['展示室での撮影は禁止しています。', '展示室では撮影が認められている。', '展示室では撮影できない。'],
  ['保護者の付き添いは不要です。', '参加には保護者の付き添いが必要だ。', '保護者が付き添わなくても参加できる。'],
  [
    'Members must wear a helmet on the track.',
    'Members need not wear a helmet on the track.',
    'A helmet is compulsory for members on the track.',
  ],
  ['Visitors are not allowed to feed the goats.', 'Visitors may feed the goats.', 'Feeding the goats is banned.'],
  [
    'Attendance at the evening lecture is voluntary.',
    'Attendance at the evening lecture is compulsory.',
    'Nobody is obliged to attend the evening lecture.',
  ],
  [
    'Tenants may keep one small dog in the flat.',
    'Tenants are not allowed to keep a dog in the flat.',
    'One small dog in the flat is fine for tenants.',
  ],
];

const change: readonly Row[] = [
  ['通期の純利益の予想は変更しない。', '会社は通期の純利益の予想を引き上げた。', '通期の純利益の予想は据え置いた。'],
  [
    '焼きそばの値段を300円から400円に上げます。',
    '焼きそばの値段は300円のまま据え置く。',
    '焼きそばは100円高い400円になる。',
  ],
  [
    '再起動のあともエラー率は変わらず、別の方法を試した。',
    '再起動によってエラー率は下がった。',
    '再起動をしてもエラー率に変化はなかった。',
  ],
  [
    '町の人口は10年間ほぼ横ばいである。',
    '町の人口は10年間で大きく減少した。',
    '町の人口は10年間で大きくは動いていない。',
  ],
  [
    '開館時間は9時から8時に早め、日曜日は従来どおりとする。休館日は変えない。',
    '休館日は月曜日から水曜日に変更する。',
    '休館日は今までと同じである。',
  ],
  ['The reduced rate stays at £12.', 'The reduced rate was raised to £15.', 'The reduced rate is still £12.'],
  [
    'The annual fee was raised from £24 to £30.',
    'The annual fee remains unchanged at £24.',
    'The annual fee is now £30.',
  ],
  [
    'The number of visitors remained the same as last year.',
    'The number of visitors fell sharply.',
    'As many visitors came as last year.',
  ],
  [
    'Opening hours will be cut by two hours a week.',
    'Opening hours will stay the same.',
    'Opening hours become two hours shorter.',
  ],
  [
    'The council has not changed the parking charges.',
    'The council raised the parking charges.',
    'Parking costs what it did before.',
  ],
];

const scope: readonly Row[] = [
  [
    '地中の漏水は、町の指定工事店が修理した場合に限り、増えた水量の半分を差し引きます。',
    '地中の漏水は、どの業者が修理しても、増えた水量の半分が差し引かれる。',
    '地中の漏水は、指定工事店が修理した場合だけ増えた水量の半分が差し引かれる。',
    '地中の漏水で増えた水量は、半分が差し引かれる。',
  ],
  [
    '会議室は登録した団体に限って無料で使えます。',
    '会議室はどの団体でも無料で使える。',
    '会議室を無料で使えるのは登録した団体に限られる。',
  ],
  [
    'Vessels under five metres stay exempt from mooring fees if they have no engine.',
    'Vessels under five metres stay exempt from mooring fees, whether or not they have an engine.',
    'Vessels under five metres without an engine stay exempt from mooring fees.',
  ],
  [
    '乙は、公開後に限り、成果物の画面を実績として公表することができる。',
    '乙は公開前後を問わず、成果物の画面を実績として公表できる。',
    '公開された後であれば、乙は成果物の画面を実績として公表できる。',
  ],
  [
    '市は登校時間帯に限り、駅への定時便を2便残す。',
    '市は時間帯を限らずに、駅への定時便を2便残す。',
    '駅への定時便は、登校の時間帯だけ2便残る。',
  ],
  [
    '対象は正社員と契約社員の842人で、派遣社員を除く。',
    '調査は派遣社員も含む842人を対象とした。',
    '派遣社員は調査の842人に含まれない。',
  ],
  [
    '図書館の8つの分館のうち2館は、日曜日も開館する。',
    '図書館の分館はすべて日曜日も開館する。',
    '日曜日に開館する分館は2館だけである。',
  ],
  [
    '電話での対応は安心サポートを契約の方に限ります。',
    '電話での対応は、契約を問わず受けられる。',
    '電話で相談できるのは、安心サポートの契約者だけだ。',
  ],
  [
    '会場での割引は1人2個まで受けられます。',
    '会場での割引は、個数の制限なく受けられる。',
    '会場での割引は1人につき2個が限度だ。',
  ],
  [
    '大会は昨年に続き2回目の開催で、50人が集まった。',
    '大会は今年初めて開催され、50人が集まった。',
    '大会の開催は今年で2回目になる。',
  ],
  [
    '費用は、半分を国、残りを県が補助する。',
    '費用は全額を国が補助する。',
    '費用を補助するのは国と県で、国が半分を持つ。',
  ],
  [
    '救急車の費用は、市外の病院に運ぶ場合を除き、市が負担する。',
    '救急車の費用は、市外の病院に運ぶ場合も含めて市が負担する。',
    '市外の病院への搬送でなければ、救急車の費用は市が負担する。',
  ],
  [
    'No volunteer may use the saw until they have attended the course.',
    'Only new volunteers must attend the course before they use the saw.',
    'Volunteers need the course before they may use the saw.',
  ],
  [
    'Catches in the hedges rose on dimmed streets only.',
    'Catches in the hedges rose on both dimmed and part-night streets.',
    'In the hedges, catches rose where streets were dimmed.',
  ],
  [
    'The insurance covers theft, excluding bicycles left unlocked.',
    'The insurance covers theft, including bicycles left unlocked.',
    'Theft is insured unless the bicycle was left unlocked.',
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
    '[10:01] yamada: 配送の遅れは私の住所の確認もれです\n[10:02] tanaka: 次からは二人で確認しましょう\n[10:03] yamada: 手順書を直します\n[10:04] tanaka: お願いします',
    '配送の遅れは、tanakaが住所の確認をもらしたために起きた。',
    '配送の遅れは、yamadaが住所の確認をもらしたために起きた。',
  ],
  [
    '“The drills came back,” said Morag Tennant, who runs the shop. Idris Vane voted against the shop.',
    'Idris Vane said the drills came back and runs the shop.',
    'Morag Tennant runs the shop and said the drills came back.',
  ],
];

const cause: readonly Row[] = [
  [
    '花火は、寄付が減って費用が足りないためやめることにした。',
    '花火をやめることにしたのは、近くの住民から騒音の苦情が出たためだ。',
    '寄付の減少で費用が足りず、花火をやめることにした。',
  ],
  [
    '7月の停電は、風速計に鳥が巣を作ったことによる誤作動が原因だった。',
    '7月の停電は、落雷で送電線が切れたことが原因だった。',
    '7月の停電の原因は、風速計に巣を作った鳥による誤作動だ。',
  ],
  [
    '海外事業の利益は43%減った。タイ工場の浸水で操業を停止したことが響きました。',
    '海外事業の利益は43%減り、円高の進行による目減りが響いた。',
    '海外事業の利益は、タイ工場の浸水と操業の停止が響いて43%減った。',
  ],
  [
    '電池の入った製品は粗大ごみに出せません。収集車の火災が9件あり、電池が原因と分かったためです。',
    '電池の入った製品が粗大ごみに出せなくなったのは、処理費用が高騰したためである。',
    '電池による火災があったため、電池の入った製品は粗大ごみに出せない。',
  ],
  [
    '浜辺の走行は、砂が歯車を傷めるため禁止している。',
    '浜辺の走行を禁止しているのは、海鳥の巣を守るためである。',
    '歯車が砂で傷むため、浜辺の走行は禁止だ。',
  ],
  [
    '事故は担当者の不注意というより、確認の時間を組み込まない計画が原因である。',
    '報告書は事故について、担当者の不注意を原因とみなした。',
    '報告書は、確認の時間がない計画を事故の原因とみなした。',
  ],
  [
    'Riding on beaches is not allowed, because sand ruins the gears.',
    'Riding on beaches is not allowed because salt water damages the battery.',
    'Riding on beaches is forbidden because the gears are ruined by sand.',
  ],
  [
    'The university has withdrawn the lecture hall because of asbestos work.',
    'The university has withdrawn the lecture hall because of a burst water pipe.',
    'Because of asbestos work the lecture hall is no longer available.',
  ],
  [
    'The premium was raised because of the public footpath across the field.',
    'The premium was raised because of two thefts from the shed.',
    'Owing to the footpath across the field the premium was raised.',
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
  ['negation', change],
  ['modality', modality],
  ['modality', obligation],
  ['scope', scope],
  ['subject', subject],
  ['cause', cause],
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
