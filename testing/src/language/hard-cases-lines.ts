import type { Block } from '@youyaku/contract/document';

/** Whole documents without blocks: every line is separate. Written for this suite. */
export const lineCases: readonly string[] = [
  '一行目\n|二行目\n|三行目',
  '議題\n\n|予算を確認した。|異論はなかった。',
  '・予算\n|・人員\n|・日程',
  // Mails
  '佐藤様\n\n|お世話になっております。|営業部の森です。\n\n|先日の件、承知しました。',
  '> 納期は五月末でよろしいですか。\n|はい、問題ありません。',
  '>> 前回の案です。|ご確認ください。\n> 確認しました。|修正は一点です。\n反映しました。'.replaceAll('\n', '\n|'),
  '以上、よろしくお願いいたします。\n|--\n|森 太郎\n|株式会社みどり 営業部\n|TEL: 03-0000-0000 / mail: mori@example.jp',
  'On Mon, Jan 8, 2024 at 9:15 AM, Mori wrote:\n|> Is Friday fine?\n|Yes, it is.',
  // Chats
  '09:15\t森\tおはようございます！\n|09:16\t林\tおはよう。今日は何時から？\n|09:16\t森\t10時です。'.replace(
    '今日',
    '|今日',
  ),
  '2024/01/08(月)\n|10:02\t母\tもう着いた？\n|10:05\t私\tまだ〜😅 |電車が遅れてる',
  'mori  9:15 AM\n|デプロイ終わりました！\n|hayashi  9:17 AM\n|ありがとうございます🙏 |確認します',
  '[9:15] 森: 始めます。\n|[9:16] 林: はい。',
  // Headings, bullets, numbers
  '# 目的\n|本書は手順を示す。\n|## 範囲\n|全社に適用する。',
  '■ 結論\n|中止とする。',
  '１．はじめに\n|本稿では方法を述べる。\n|２．方法\n|三つの群に分けた。',
  '① 受付を済ませる。\n|② 番号札を取る。\n|③ 呼ばれたら窓口へ行く。',
  '- 牛乳\n|- 卵（10個入り。赤玉。）\n|- パン',
  '(1) 目的。|理由も書く。\n|(2) 方法。',
  '1) Open the lid.\n|2) Pour water. |Do not spill.\n|3) Close it.',
  '※ 雨天中止。|決行の場合は連絡する。\n|※ 駐車場はない。',
  '□ 申請書\n|☑ 住民票\n|□ 印鑑',
  // Statutes
  '第1条（目的）\n|この規程は、出張の手続を定める。\n|第2条（範囲）\n|全従業員に適用する。',
  '第一条　この法律は、平和を守ることを目的とする。|ただし、別の定めがある場合を除く。\n|２　前項の規定は、適用しない。',
  '一　氏名\n|二　住所\n|三　電話番号',
  // Poems
  '春の夜に\n|窓をひらけば\n|花の声',
  'さくら　さくら\n|弥生の空は\n|見渡す限り',
  // Speakers
  '田中：予算が足りない。|どうする？\n|鈴木：広告費を削ろう。\n|田中：賛成だ。',
  '司会　それでは始めます。\n|森　よろしくお願いします。',
  'Q: 返品できますか？\n|A: できます。|到着後七日以内です。',
  'ALICE: We should wait.\n|BOB: Why? |It is ready.',
  // Tables
  '品目\t数量\t金額\n|紙\t3\t1,200円\n|糊\t1\t300円',
  '| 品目 | 金額 |'.replaceAll('|', '｜') + '\n|' + '| 紙 | 300円 |'.replaceAll('|', '｜'),
  // Line ends and spaces
  '一行目です。\r\n|二行目です。\r\n|終わり。',
  '　段落の頭。|続きの文。\n|　次の段落。',
  '前の文。\n\n\n|　　\n後の文。'.replace('|　　\n', '　　\n|'),
  'タブ\tの後。|次。',
  '\ufeff先頭の印。|次の文。',
];

/** One paragraph block over several lines, as a PDF or a mail program breaks them. */
export const wrapCases: readonly string[] = [
  'この制度は、来年の四月から\n全国で始まる予定です。\n|対象は約三百人です。',
  '費用は三億円、\n期間は二年。|担当は市。',
  'The plan was approved by\nthe board on Monday. |It starts soon.',
  '前の段落\n\n|次の段落',
  '用意する物は次のとおり\n|・筆記用具\n|・身分証',
  '手順\n|1. 電源を切る\n|2. 蓋を開ける',
  '当社は、主力商品の価格を四月一日から平均で五パーセント引き上げると発\n表した。|原材料の高騰が続いているためであり、家計への影響は避けられない見\n通しだ。',
  '調査は全国の二十歳以上の男女を対象に郵送で行い、回収率は六割に達した。\n|結果は来月に公表する予定である。',
  'It was a long report about the harbour and the people who work there every day and\nnight. |The authors spent two years on it.',
  'The committee met in the\nafternoon and heard from Dr.\nSmith about the budget. |No vote was taken.',
  '彼は「明日は\n休む。」と言った。\n|理由は聞かなかった。',
  '総額は1,200万円\n（税込）である。|支払いは三回。',
  '震度五以上の場合（本部長の判断による設\n置が必要）、Ⅳの配備をとる。|以上。',
  '条件（所得\n制限\n年齢）がある。|確認する。',
  '本日はお集まりいただき、\nありがとうございます。\n|早速ですが、始めます。',
  '第3条 委員は、\n市長が任命する。\n|第4条 任期は二年とする。',
];

/** One block of a given kind. */
export const kindCases: readonly (readonly [Block['kind'], string])[] = [
  ['heading', '結論。そして課題'],
  ['heading', '# なぜ今、改革か？ その二'],
  ['heading', '3.1 方法'],
  ['item', '・予算を見直す。|来月に報告する。'],
  ['item', '1. 電源を切る。|2分待つ。'],
  ['item', '(a) Wash it. |Dry it.'],
  ['item', '10.5倍に増えた。|過去最高だ。'],
  ['speech', '田中：はい。|分かりました。'],
  ['speech', '○田中委員長　ただいまから会議を開きます。|本日の議題は二件です。'],
  ['speech', 'Mr. Sato: I agree. |Let us vote.'],
  ['table', '東京\t1.5万人。増\n|大阪\t0.8万人'],
  ['table', '| 区 | 人口。 |\n'.trim().replaceAll('|', '¦')],
  ['code', 'a = 1.\n|print(a!)'],
  ['caption', '図1. 人口の推移。|出典は市の統計。'],
  ['caption', '写真：会見する市長（12日）'],
];
