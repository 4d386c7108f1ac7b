import type { Check } from '@youyaku/contract/summary';
import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Grounder } from './grounder.ts';

function contradictionsOf(grounder: Grounder, claim: string): Check[] {
  return grounder.check(claim).checks.filter((check) => isContradiction(check) && check.kind === 'name');
}

const council =
  groundText(`凍霞市は、老朽化した市民プールを2026年度に閉じると決めた。閉鎖の理由は、ろ過装置の修理に4億円かかるためである。

跡地の利用はまちづくり推進課が検討し、来年3月までに案を示す。住民への説明会は生涯学習課が6回開く。
水泳の授業は、市内の小学校が民間の施設を借りて続ける。借りる費用は教育委員会が負担する。
プールを飛び込みの練習に使ってきた凍霞水泳協会は、存続を求める署名を7,300人分集めた。

修理に充てる予定だった基金のうち1億円は、県の交付金だった。残りの3億円は市の積立金である。
交付金は返還が必要になるが、県は分割での返還を認める方針だ。
隣の朝霧町は、温水プールを広域で使う案を示している。往復の送迎バスはひばり線を延ばして走らせる。

市の人工知能を使った予測では、利用者は10年後に半減する。担当の倉持課長は「修理しても使う人が足りない」と話した。
装置を納めたのは株式会社ミナモテックで、保守はオランダの企業が請け負ってきた。ドイツの企業も見積もりを出したが、値段が合わなかった。
営繕課は4人で、市の建物を見て回る。同課ではプールの漏水を1日20トンと見積もっていた。
財政課は借入金の残高が3年で2割増えたとみる。
配布する資料の版は3.2.1で、以前の3.1.4から費用の表が改められている。
`);

const theatre =
  groundText(`The Alder Street Theatre will close its upper circle in March. P. Haldane, who chairs the trust, said the roof could fall.
Wrenfield Borough offered a loan of £90,000. The grant for the lighting came from the Osprey Fund in 2019.
The National Lottery Heritage Panel (NLHP) will decide in June. Ticket sales run through Quayside Arts, and the bar belongs to Millgate Brewery.
`);

describe('true sentences with names in other forms, and with common words for others', () => {
  test.each([
    '市民プールの閉鎖はろ過装置の修理コストが重いためだという。',
    '跡地の使い道は、まちづくり推進課が来春までにプランをまとめる。',
    'AIの予測によると、利用者は10年で半分になる。',
    '倉持氏は、直しても利用者が足りないとの見方を示した。',
    '水泳協会は7,300人分の署名を集めて存続を訴えた。',
    '授業の費用を負担するのは教育委員会である。',
    '自治体はシミュレーションの結果も踏まえて判断した。',
    '基金には県の交付金1億円が含まれていた。',
    '県は返還を分割で受け入れる構えだ。',
    '朝霧町は広域での利用を提案している。',
    'ミナモテックが装置を納入した。',
    'プールの漏水は、営繕課では1日20トンと見積もっていた。',
    '資料は3.2.1版に改められた。',
    'スイミングの授業は民間の施設で続けられる。',
  ])('%s', (claim) => {
    expect(contradictionsOf(council, claim)).toEqual([]);
  });

  test.each([
    'Pauline Haldane said the roof could come down.',
    'A decision by the National Lottery panel, or NLHP, is due in June.',
    'The loan offered by Wrenfield amounts to £90,000.',
    'In all, the Theatre expects two Marches without an upper circle.',
    'Drinks are sold by Millgate.',
  ])('%s', (claim) => {
    expect(contradictionsOf(theatre, claim)).toEqual([]);
  });
});

describe('a name that the source has nowhere', () => {
  test.each([
    [council, '説明会は倉持課長と荒木課長が開く。', ['荒木']],
    [council, '送迎バスは夕凪町まで走る。', ['夕凪']],
    [council, '保守はフランスの企業が請け負ってきた。', ['フランス']],
    [council, '配布する資料の版は3.2.4である。', ['3.2.4']],
    [theatre, 'The loan was offered by Wrenfield Borough and Tidewater Trust.', ['Tidewater']],
    [theatre, 'The bar belongs to Kingsholm Brewery.', ['Kingsholm']],
  ])('%#: %s', (grounder, claim, names) => {
    expect(contradictionsOf(grounder, claim).map(({ value }) => value)).toEqual(names);
  });
});

describe('a body of the source in the place of another', () => {
  test.each([
    ['跡地の利用は生涯学習課が検討し、来年3月までに案を示す。', '生涯学習課', 'まちづくり推進課'],
    ['住民への説明会は、まちづくり推進課が6回開く予定だ。', 'まちづくり推進課', '生涯学習課'],
    ['基金の残り3億円は、県の積立金である。', '県', '市'],
    ['プールの漏水は、財政課では1日20トンと見積もっていた。', '財政課', '営繕課'],
  ])('%s', (claim, value, instead) => {
    const found = contradictionsOf(council, claim);
    expect(found.map((check) => [check.value, check.instead?.value])).toEqual([[value, instead]]);
  });
});
