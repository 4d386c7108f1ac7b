import type { Check } from '@youyaku/contract/summary';
import type { Block } from '@youyaku/contract/document';
import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Grounder } from './grounder.ts';

function ground(text: string): Grounder {
  return groundText(text, { blocks: blocksOf(text) });
}

/** A block for each line: headings, rows of a table with tabs, quoted lines of a mail. */
function blocksOf(text: string): Block[] {
  return [...text.matchAll(/.+/g)].map(({ 0: line, index: start }): Block => {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const span = { start, end: start + line.length };
    if (line.startsWith('# ')) return { ...span, kind: 'heading', level: 1 };
    if (line.includes('\t')) return { ...span, kind: 'table' };
    return { ...span, kind: 'paragraph', ...(depth > 0 && { quote: depth }) };
  });
}

function contradictionsOf(grounder: Grounder, claim: string): Check[] {
  return grounder.check(claim).checks.filter((check) => isContradiction(check) && /number|date/.test(check.kind));
}

const library = ground(`# 波止場町立図書館 年次報告

波止場町立図書館は、2024年度の貸出冊数が前年度の18万4,000冊から21万1,600冊に増えたと発表した。登録者は町民の4割にあたる9,240人である。
来館者は1日あたり平均310人で、土日は520人に達する。閲覧席は86席から124席に増やした。
移動図書館車は2台で、山あいの14地区を月に2回ずつ回る。購入には1,850万円かかり、うち740万円は県の補助を受けた。
開館時間は午前9時から午後7時までで、金曜だけ午後9時まで延ばす。館内の見学は2週間前までの申し込みでよい。自習室は高校生以下なら無料、一般は1時間150円である。

年度\t貸出（千冊）\t職員（人）
2022\t171\t19
2023\t184\t21
2024\t212\t22

利用者アンケートでは、回答した500人のうち385人が「満足」とした。駐車場への不満は最も多く、95人にのぼった。
延滞は30日を超えると貸し出しを止める。弁償は最大で5,000円までとする。
団体で本を借りる学校は、1か月前までに申し込む。
図書館の日誌は昭和五十二年の十一月九日から始まる。講座の参加費は10回につき3,000円である。
新館の設計は2025年9月に始め、2028年4月1日に開く。建設費は32億円を見込み、うち12億円を基金から出す。
旧館は1974年に建てられ、耐震の工事を2009年に終えている。取り壊しは新館が開いた翌年になる。
`);

const river = ground(`River trust, annual meeting

The trust closed the year with income of £48,200 and spending of £51,700. Membership rose from 320 to 400 over the year.
Volunteers gave 2,600 hours, mostly at weekends, and planted 1,150 willows along the upper reach.
The survey of 250 households found that 140 walk by the river at least once a week.
The weir will close for repair on 14 September and reopen on 9 October. The contractor is paid £18,500 in two parts.
Anglers may take up to three fish a day, none under 30 cm. A permit costs £12 a month.
`);

describe('true sentences with other figures', () => {
  test.each([
    '貸出は1年で2万7,600冊増え、21万1,600冊となった。',
    '貸出冊数は前年度より15％多い。',
    '町民の40％、9,240人が登録している。',
    '登録者は約9,200人にのぼる。',
    '閲覧席は38席増えて124席になった。',
    '車の購入費1,850万円のうち4割を県が補助した。',
    '県の補助を除いた負担は1,110万円だった。',
    '移動図書館車は二台あり、毎月2回、14の地区を訪れる。',
    '満足と答えた人は77％に達した。',
    '4人に3人以上が満足と答えた。',
    '駐車場に不満を示した人は2割近い。',
    '2024年度の貸出は212千冊だった。',
    '職員は2年で3人増え、22人となった。',
    '延滞が30日より長くなると借りられなくなる。',
    '弁償の上限は5,000円である。',
    '弁償は5,000円以内で済む。',
    '建設費のうち基金で賄うのは12億円で、残る20億円は決まっていない。',
    '新館は令和10年4月1日に開館する予定だ。',
    '二〇二八年四月一日に新しい建物が開く。',
    '金曜は2時間長く、21時まで開いている。',
    '旧館が建ったのは昭和49年である。',
    '準備は十二分に整ったという。',
    '三つの理由から建て替えを決めた。',
    '日誌は1977年に始まる。',
    '団体の申し込みは1か月前まで、見学は2週間前までに受け付ける。',
    '講座は10回で3,000円かかる。',
    '1日の来館者は300人を超える。',
  ])('%s', (claim) => {
    expect(contradictionsOf(library, claim)).toEqual([]);
  });

  test.each([
    'The trust ended the year £3,500 in the red.',
    'Membership grew by a quarter to 400.',
    'There are eighty more members than a year ago.',
    'More than half of the households asked walk by the river every week.',
    'Fifty-six per cent of 250 households go there at least weekly.',
    'The weir stays closed for 25 days until 9 October.',
    'Volunteers planted over 1,100 willows.',
    'A permit for a year would cost £144.',
    'Anglers are limited to three fish a day.',
    'The weir is shut from mid-September to early October.',
  ])('%s', (claim) => {
    expect(contradictionsOf(river, claim)).toEqual([]);
  });
});

describe('wrong figures are found, and the right one is named', () => {
  test.each([
    ['貸出冊数は18万4,000冊から21万6,100冊に増えた。', '21万6,100冊', '21万1,600冊'],
    ['登録者は町民の4割にあたる9,420人である。', '9,420人', '9,240人'],
    ['来館者は1日あたり平均130人で、土日は520人に達する。', '130人', '310人'],
    ['移動図書館車の購入には1,580万円かかった。', '1,580万円', '1,850万円'],
    ['自習室は一般の場合、1時間に150ドルかかる。', '150ドル', '150円'],
    ['アンケートでは回答した500人のうち358人が満足とした。', '358人', '385人'],
    ['延滞は3週間を超えると貸し出しを止める。', '3週間', '30日'],
    ['新館の設計は2025年6月に始める。', '2025年6月', '2025年9月'],
    ['新館は2028年4月11日に開く。', '2028年4月11日', '2028年4月1日'],
    ['新館の建設費は32百万円を見込む。', '32百万円', '32億円'],
    ['弁償は5,000円までだが、団体で本を借りる学校は2週間前までの申し込みが求められる。', '2週間', '1か月'],
    ['図書館の日誌は昭和五十七年十一月九日から始まる。', '昭和五十七年十一月九日', '昭和五十二年の十一月九日'],
  ])('%s', (claim, value, instead) => {
    const found = contradictionsOf(library, claim);
    expect(found.map((check) => check.value)).toEqual([value]);
    expect(found[0]?.instead?.value).toBe(instead);
  });

  test.each([
    ['移動図書館車は14地区を週に2回ずつ回る。', '2回'],
    ['講座の参加費は1人につき3,000円である。', '3,000円'],
  ])('a rate for another: %s', (claim, value) => {
    expect(contradictionsOf(library, claim).map((check) => check.value)).toEqual([value]);
  });

  test.each([
    ['Income for the year was £42,800.', '£42,800', '£48,200'],
    ['The weir reopens on 19 October after repair.', '19 October', '9 October'],
    ['Volunteers planted 1,510 willows along the upper reach.', '1,510', '1,150'],
    ['A permit for anglers costs £12 a week.', '£12', '£12'],
  ])('%s', (claim, value, instead) => {
    const found = contradictionsOf(river, claim);
    expect(found.map((check) => check.value)).toEqual([value]);
    expect(found[0]?.instead?.value).toBe(instead);
  });
});

test('the date of a mail belongs to what the mail says', () => {
  const mail = ground(`差出人: 蔵前 志乃 <kuramae@sazanami.example>
宛先: 保科 亘 <hoshina@tokiwa.example>
日時: 2025年3月4日 09:40

保科様

さざなみ印刷の蔵前です。先日はありがとうございました。
ご注文の封筒は3月18日にお届けします。部数は4,500部のままでよろしいでしょうか。
ご返事は3月7日までにお願いいたします。

> 差出人: 保科 亘
> 日時: 2025年3月3日 16:20
>
> 蔵前様
>
> 封筒の納期を教えてください。できれば3月14日までに欲しいのですが。
`);
  expect(contradictionsOf(mail, '蔵前氏は3月4日、封筒を3月18日に届けると伝えた。')).toEqual([]);
  expect(contradictionsOf(mail, '保科氏は3月3日、封筒を3月14日までに欲しいと求めた。')).toEqual([]);
  expect(
    contradictionsOf(mail, 'ご注文の封筒の部数は5,400部のままでよろしいでしょうか。').map(({ value }) => value),
  ).toEqual(['5,400部']);
});

describe('figures of a table have the unit that stands above it', () => {
  const accounts = ground(`# 水産組合 決算書
（単位：百万円、水揚げは千トン）
| 魚種 | 水揚げ | 売上 | 原価 | 差引 |
| --- | --- | --- | --- | --- |
| いか | 12 | 640 | 588 | 52 |
| さば | 31 | 415 | 432 | △17 |
| 昆布 | 2 | 96 | 88 | 8 |
| 合計 | 45 | 1,151 | 1,108 | 43 |

組合員は前年の水準の88％にとどまった。直売所の廃止を検討していたが、町の支援が決まったので続ける。`);

  test.each([
    '組合全体では4,300万円の黒字だった。',
    'いかは5,200万円の利益を出した。',
    'さばは1,700万円の赤字である。',
    'いかと昆布の利益は合わせて6,000万円だった。',
    'さばの水揚げは3万1千トンに上る。',
    '組合員は前年の水準に12％届いていない。',
    '直売所は町の支援を受け、廃止せずに続ける。',
  ])('%s', (claim) => {
    expect(accounts.check(claim).verdict).not.toBe('check');
  });

  test.each([
    ['昆布の売上は6,900万円である。', '6,900万円'],
    ['さばの売上は5億1,400万円だった。', '5億1,400万円'],
  ])('%s', (claim, value) => {
    expect(contradictionsOf(accounts, claim).map((check) => check.value)).toEqual([value]);
  });

  test('in English', () => {
    const report = ground(
      'Segment results (in millions of yen)\n| Segment | Sales | Profit |\n| Boats | 730 | 64 |\n| Nets | 215 | 9 |\n',
    );
    expect(contradictionsOf(report, 'Boats made a profit of 64 million yen.')).toEqual([]);
    expect(contradictionsOf(report, 'Boats had sales of 370 million yen.').map(({ value }) => value)).toEqual([
      '370 million yen',
    ]);
  });
});
