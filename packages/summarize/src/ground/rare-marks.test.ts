import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';

function verdictOf(text: string, claim: string): string {
  const language = /[ぁ-ん]/.test(text) ? 'ja' : 'en';
  return groundText(text, { language }).check(claim).verdict;
}

describe('a true sentence in words of its own is not marked, and its wrong twin is, unless it may be reckoned', () => {
  test.each([
    [
      '前回は段取り費を2,500円とお伝えしました。ただし500枚に満たない大箱の場合の額は、2,500円でなく1,800円でした。',
      '大箱は500枚に満たないと1,800円の段取り費がかかる。',
      '大箱は500枚に満たないと3,800円の段取り費がかかる。',
    ],
    [
      '10月16日の便りです。代わりの50枚は、3日を待たず、来週20日（月）に別便で発送する予定です。',
      '代わりの50枚は10月20日に別便で発送される予定だ。',
      '代わりの50枚は10月27日に別便で発送される予定だ。',
    ],
    [
      '上方の距離は30センチ以上としていましたが、社外の試験の結果を受けて50センチに改めました。',
      '上方の距離は試験の結果を受けて20センチ広げられた。',
      undefined,
    ],
    [
      '小箱の単価は62円から70円に、中箱の単価は88円から99円に上がります。',
      '値上げ幅は小箱が8円、中箱が11円である。',
      undefined,
    ],
    [
      '3段目には、1区画の上限1,000キログラムを超える1,140キログラムが載っていた。',
      '3段目の荷は1区画の上限を140キロ上回っていた。',
      undefined,
    ],
    [
      'The option at the Guildhall runs until 22 March, not 15 March. I had misread the letter of the Guildhall.',
      'The option at the Guildhall was corrected from 15 to 22 March.',
      undefined,
    ],
    [
      '沢見橋は架け替え に 3 億 2 千万円かかるのに対し、撤去は 4 千 5 百万円で済む。',
      '沢見橋は、架け替えに3億2,000万円を要するのに対し、撤去なら4,500万円で済む。',
      '沢見橋は、架け替えに3億7,000万円を要するのに対し、撤去なら4,500万円で済む。',
    ],
    [
      'We go with Millrace House, 15-17 October, for 140 people.',
      'The meeting at Millrace House for 140 people will run from the 15th to the 17th.',
      undefined,
    ],
    [
      '14:19 直前にdeployしたv8.4.2が疑われ、rollbackを開始した。開始から27分を要した。',
      '直前にデプロイしたv8.4.2が疑われ、ロールバックを開始した。',
      '直前にデプロイしたv8.4.7が疑われ、ロールバックを開始した。',
    ],
  ])('values: %s', (source, claim, wrong) => {
    expect(verdictOf(source, claim)).not.toBe('check');
    if (wrong !== undefined) expect(verdictOf(source, wrong)).toBe('check');
  });

  test.each([
    [
      '学生の負担を心配する声を受けて、定期の料金を900円に改めた次第です。',
      '定期の料金は学生の負担を案じる声から900円に改められた。',
    ],
    [
      '年間のお約束は、春の売れ行きが読めないので見送るとのことでした。したがって中箱の新単価は99円のままとなります。',
      '店は春の販売が見通せないとして年間の約束を見送り、その結果、中箱の新単価は99円のままとなった。',
    ],
    [
      '更新料は、支払うことを要しない。2月分の賃料は免除する。共益費は、この限りでない。',
      '2月分の賃料は免除されるが、共益費は支払わなければならない。',
    ],
    [
      '市内の食材の仕入れ値はおよそ18％上がった。食材費は1食295円に据え置かれている。',
      '食材の仕入れ値が約18％上がるなか、1食295円の食材費が据え置かれている。',
    ],
    [
      '速度超過が疑われたが、車載の記録では時速6キロで、鳴海の運転に誤りは認められない。',
      '速度超過の疑いについては、時速6キロだったことが分かり、鳴海氏の運転に誤りはなかったとされた。',
    ],
    [
      'Two of the nine speakers have not said whether they need a hotel. If both do, travel rises by £520 and we are £70 short.',
      'Should both of the speakers who have yet to reply need a hotel, travel would rise by £520.',
    ],
    [
      'Two of the nine speakers have not said whether they need a hotel. If both do, we are £70 short.',
      'There would be £70 too little if both speakers who have yet to reply require a hotel.',
    ],
    [
      'Captain Solheim warned that anglers with permits would have to be let in. Councillor Lowell then withdrew her motion.',
      'Councillor Lowell withdrew her motion after being told that anglers with permits would have to be let in.',
    ],
    [
      'Extension leads are not permitted. After error E4 you may restart once.',
      'A single restart is permitted after error E4.',
    ],
    [
      'We will not take part in the regional video pilot: only 3% of patients asked for video visits.',
      'The clinic will stay out of the regional video pilot, since just 3% of patients wanted video visits.',
    ],
    [
      'Hull work began before the design of the fuel system was finished, so that bulkheads were cut open and welded shut again as many as five times.',
      'Because hull construction started before the fuel system had been fully designed, some bulkheads had to be cut open and rewelded up to five times.',
    ],
    [
      "Did we decide to drop the old form? No, we haven't decided that. The numbers come on Monday.",
      "Did we decide to drop the old form, by the way? No, we haven't decided that.",
    ],
    [
      '毎週の朝会を全員で開くっていうのはなしにして、火曜だけにしましょう。',
      '毎週の朝会を全員で開くというのはなしにして、火曜だけにする。',
    ],
    ['さっきの二日間っていうのはなしにして、24日だけにします。', '二日間というのはなしにして、24日だけにする。'],
    ['作業場では、薬品を水で流さないでください。', '作業場では、薬品を水で流すのを避ける。'],
    ['館内の展示室では写真を撮影しない。', '館内の展示室では写真を撮影することが禁止されている。'],
  ])('meaning: %s', (source, claim) => {
    expect(verdictOf(source, claim)).not.toBe('check');
  });

  test.each([
    ['2月分の賃料は免除する。共益費は、支払うことを要しない。', '共益費は支払わなければならない。'],
    ['乙は原状回復の義務を負わない。', '乙は原状回復の義務を負う。'],
    [
      '現金及び預金が増えた一方、棚卸資産は原料米の在庫を絞ったことで減っています。',
      '現金及び預金が減った一方、棚卸資産は原料米の在庫を絞ったことで減っています。',
    ],
    ['作業場では、薬品を水で流さないでください。', '作業場では、薬品を水で流してください。'],
    ['毎週の朝会を全員で開くっていうのはなしにして、火曜だけにしましょう。', '毎週の朝会を全員で開く。'],
    ['A restart after error E4 is not permitted.', 'A restart is permitted after error E4.'],
    ['We decided to drop the old form on Monday.', "We haven't decided to drop the old form on Monday."],
  ])('what the source says of the very same thing still marks: %s', (source, claim) => {
    expect(verdictOf(source, claim)).toBe('check');
  });
});
