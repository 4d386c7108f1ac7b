import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';

function verdictOf(text: string, claim: string): string {
  return groundText(text).check(claim).verdict;
}

/** A source, a sentence that follows from it in other words, and its wrong twin, unless what is wrong may be reckoned. */
type Row = readonly [source: string, right: string, wrong?: string];

const reckoned: readonly Row[] = [
  [
    '点検で見つかった87基のうち、今年度の予算で直せるのは30基までである。',
    '直す必要のある87基のうち今年度は30基を直し、57基は来年度に回る。',
  ],
  [
    '営業利益の予想は58億円とし、期初の予想を4億円下回ります。',
    '営業利益の予想は期初の62億円から58億円に引き下げられた。',
    '営業利益の予想は期初の65億円から58億円に引き下げられた。',
  ],
  [
    '講座の定員は48人で、申し込みは130人あった。',
    '定員48人の講座に130人が申し込み、82人が断られることになる。',
    '定員48人の講座に130人が申し込み、95人が断られることになる。',
  ],
  [
    'Brightside will clean the shelter every two months at £25 a visit.',
    'Having Brightside clean the shelter every two months will cost £150 a year.',
    'Having Brightside clean the shelter every two months will cost £230 a year.',
  ],
  [
    'The club has 240 members, of whom 85 pay the reduced fee.',
    'Of the 240 members of the club 85 pay the reduced fee and 155 the full one.',
    'Of the 240 members of the club 85 pay the reduced fee and 175 the full one.',
  ],
];

const declared =
  '特に断らない限り単位は百万円、△は損失。\n営業利益の予想は前回の3,000を2,450に改めた。特別利益412は跡地の売却による。\n値上がりの影響は6億3千万円と1億4千万円で、価格改定は5億1千万円の押し上げとなった。';

const ofDocuments: readonly Row[] = [
  [declared, '跡地の売却で4億1,200万円の特別利益を得た。', '跡地の売却で4億2,100万円の特別利益を得た。'],
  [
    declared,
    '営業利益の予想は5億5千万円下げて24億5千万円に改めた。',
    '営業利益の予想は5億5千万円下げて28億5千万円に改めた。',
  ],
  [declared, '値上がりの影響は計7億7千万円で、価格改定の押し上げを2億6千万円上回った。'],
  [
    'The face stood at 74 degrees, although the design allowed no more than 65.',
    'The face was nine degrees steeper than the design allowed.',
    'The face stood at 84 degrees, steeper than the design allowed.',
  ],
];

const rates: readonly Row[] = [
  [
    '倉庫の賃料は月に8千円かかる。',
    '倉庫を借りると毎月8千円の賃料がかかる。',
    '倉庫を借りると年間8千円の賃料がかかる。',
  ],
  [
    '相談窓口の運営には年間3,800万円の費用がかかる。',
    '相談窓口の運営に要する費用は年3,800万円だ。',
    '相談窓口の運営に要する費用は毎月3,800万円だ。',
  ],
  [
    '週2日在宅で働く人は月におよそ14時間を得ている。',
    '週2日を在宅で働く人は1か月に14時間ほどを得ている。',
    '週2日を在宅で働く人は1週間におよそ14時間を得ている。',
  ],
  ['橋の利用は 1 日 20 台に満たない。', '橋の利用は1日20台を下回る。', '橋の利用は1時間あたり20台に満たない。'],
  ['参加費は1人1日500円とする。', '参加費は1日1人あたり500円である。', '参加費は1か月500円である。'],
  [
    'Two people read every label aloud, which takes twenty minutes a day.',
    'Reading every label aloud takes two people twenty minutes a day.',
    'Reading every label aloud takes two people twenty minutes a week.',
  ],
  [
    'Rents of the plots stay at £36 a year.',
    'The rent of a plot stays at £36 a year.',
    'The rent of a plot stays at £36 a month.',
  ],
];

const units: readonly Row[] = [
  ['7日分の水には、あと18本足りない。', '7日分の水にはあと18本が足りない。', '7日分の水にはあと18リットルが足りない。'],
  [
    '期限を過ぎて取り消すと、料金の30％をいただきます。',
    '期限後の取り消しには料金の30％がかかる。',
    '期限後の取り消しには30万円の料金がかかる。',
  ],
  [
    '歩道に敷いたれんがは1年たって14個が割れた。',
    '歩道のれんがは1年で14個割れた。',
    '歩道のれんがは1年で14％が割れた。',
  ],
  [
    'The median wait between the fault and the repair was seven weeks.',
    'Owners typically waited seven weeks between the fault and the repair.',
    'Owners typically waited seven days between the fault and the repair.',
  ],
  [
    '会議室は40分までなら無料で使える。',
    '40分以内であれば会議室は無料で使える。',
    '40人以内であれば会議室は無料で使える。',
  ],
  ['巣箱を失ったのは1年目の冬で、ダニが原因だった。', '1年目の冬、ダニのために巣箱が失われた。'],
];

const displaced: readonly Row[] = [
  [
    '出展は2小間で44万円、1小間で24万円です。広報の予算は残り70万円で、2小間を取るとカタログの印刷（30万円）ができなくなります。',
    '予算の残りは70万円で、44万円の2小間を選ぶとカタログを刷れなくなる。',
    '予算の残りは44万円で、2小間を取ると、カタログの印刷ができなくなる。',
  ],
  ['第1便は8月21日に120箱、第2便は9月18日に480箱を納めます。', '第2便の480箱は9月18日に納められる。'],
];

describe.each([
  ['amounts that follow from others', reckoned],
  ['amounts of a whole document', ofDocuments],
  ['for how much an amount is', rates],
  ['what an amount counts', units],
  ['values in the place of another', displaced],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%s', (_source, [source, right, wrong]) => {
    expect(verdictOf(source, right), right).not.toBe('check');
    if (wrong !== undefined) expect(verdictOf(source, wrong), wrong).toBe('check');
  });
});
