import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { findDisagreements } from './find-disagreements.ts';
import { joinVersions } from '@youyaku/testing/summarize/join-versions';

const dictionary = readTestDictionary();

function clashes(...texts: string[]): string[] {
  const document = joinVersions(...texts);
  return findDisagreements(document, analyse(document, dictionary)).map(({ sides }) =>
    sides.map(({ sentence, fact }) => sentence.text.slice(fact.start, fact.end)).join('/'),
  );
}

const contradictions: [string, string, string][] = [
  ['申込みの締切は11月25日です。', '申込みの締切は11月20日です。', '11月25日/11月20日'],
  ['講習会の参加費は500円です。', '講習会の参加費は800円です。', '500円/800円'],
  ['会議は午後3時に始まる。', '会議は午後4時に始まる。', '午後3時/午後4時'],
  ['新しい図書館の蔵書は45万冊になる。', '新しい図書館の蔵書は40万冊になる。', '45万冊/40万冊'],
  ['市民図書館は2028年4月に駅前へ移転する。', '市民図書館は2029年4月に駅前へ移転します。', '2028年4月/2029年4月'],
  ['建設費は58億円を見込む。', '建設費は62億円を見込む。', '58億円/62億円'],
  ['工事の期間は3か月である。', '工事の期間は4か月である。', '3か月/4か月'],
  ['売上高は前年に比べて12%増えた。', '売上高は前年に比べて15%増えた。', '12%/15%'],
  ['説明会には120人が参加した。', '説明会に150人が参加しました。', '120人/150人'],
  ['アンケートの回収率は68.5%だった。', 'アンケートの回収率は72.1%だった。', '68.5%/72.1%'],
  ['利用料金は月額1,200円です。', '利用料金は月額1,500円です。', '1,200円/1,500円'],
  ['駐車場は80台分を用意する。', '駐車場は60台分を用意する。', '80台/60台'],
  ['火災で住宅3棟が焼けた。', '火災で住宅5棟が焼けた。', '3棟/5棟'],
  ['この橋の長さは320mある。', 'この橋の長さは350mある。', '320m/350m'],
  ['委員会は7人の委員で構成する。', '委員会は9人の委員で構成する。', '7人/9人'],
  ['納品の期限は12月10日とする。', '納品の期限は12月15日とする。', '12月10日/12月15日'],
  ['保証の期間は購入から2年です。', '保証の期間は購入から3年です。', '2年/3年'],
  ['展示は10月1日から始まる。', '展示は10月8日から始まる。', '10月1日/10月8日'],
  ['補助金の上限は50万円です。', '補助金の上限額は30万円です。', '50万円/30万円'],
  ['筆記の試験は60分で行います。', '筆記の試験は90分で行います。', '60分/90分'],
  [
    'The library holds 320,000 books in the main building.',
    'The library holds 450,000 books in the main building.',
    '320,000/450,000',
  ],
  [
    'The meeting starts at 3:00 p.m. in the main hall.',
    'The meeting starts at 4:00 p.m. in the main hall.',
    '3:00 p.m./4:00 p.m.',
  ],
  ['応募者の平均年齢は34歳だった。', '応募者の平均年齢は38歳だった。', '34歳/38歳'],
  ['事故で12人がけがをした。', '事故で15人がけがをした。', '12人/15人'],
];

const agreements: [string, string, string][] = [
  [
    'the same amount, spelt otherwise',
    '参加費は1万円です。会場は市民会館です。',
    '参加費は10,000円です。会場は市民会館です。',
  ],
  ['a rounding', '建設費は57億8千万円になる。', '建設費は約58億円になる。'],
  ['another year of the same figure', '2023年度の売上高は10億円だった。', '2024年度の売上高は12億円だった。'],
  ['another name', '青葉支店の売上高は10億円だった。', '若草支店の売上高は12億円だった。'],
  ['a plan and its outcome', '参加者は50人を予定する。', '参加者は48人だった。'],
  ['last year and this year', '昨年の来場者は3,000人だった。', '今年の来場者は4,200人だった。'],
  ['a bound', '定員は20人以上とする。', '定員は30人以下とする。'],
  ['places in an order', '第3条は申請の手続を定める。', '第4条は申請の手続を定める。'],
  ['two cases that one source distinguishes', '参加費は500円、昼食の費用は800円です。', '参加費の合計は1,300円です。'],
  ['adults and children', '入館料は大人500円です。', '入館料は子ども200円です。'],
  ['a date that only one of them completes', '説明会は11月25日に開く。', '説明会は2026年11月25日に開く。'],
  ['a denial', '開始は10時ではない。', '開始は11時である。'],
  ['another day of another figure', '10日に行った調査の回答は120件だった。', '11日に行った調査の回答は150件だった。'],
  ['another thing of the same words', '新館の蔵書は45万冊になる。', '旧館の蔵書は32万冊になる。'],
  ['amounts that differ in what they count', '会場の定員は50人です。', '会場の定員は50席です。'],
  ['figures in sentences that share little', '費用は58億円です。', '工事の費用のうち30億円は国が出します。'],
  ['one of several meetings', '次の会議は10日に開く。会議は17日にも開く。', '次の会議は17日に開く。'],
  ['one word alone that both have', '試験は60分です。', '試験は90分です。'],
  [
    'sources about other people and places',
    '青森市の講座は鈴木さんが教えます。講座の参加費は500円です。',
    '長崎市の講座は田中さんが教えます。講座の参加費は800円です。',
  ],
  ['another room', '会議室Aの定員は20人です。', '会議室Bの定員は30人です。'],
];

describe('findDisagreements', () => {
  it.each(contradictions)('%s × %s', (one, other, expected) => {
    expect(clashes(one, other)).toEqual(expected === '' ? [] : [expected]);
  });

  it.each(agreements)('finds no contradiction in %s', (_, one, other) => {
    expect(clashes(one, other)).toEqual([]);
    expect(clashes(other, one)).toEqual([]);
  });

  it('finds one between sources about the same people and places', () => {
    const [one, other] = [500, 800].map((yen) => `青森市の講座は鈴木さんが教えます。講座の参加費は${yen}円です。`);
    expect(clashes(one ?? '', other ?? '')).toEqual(['500円/800円']);
  });

  it('ignores contradictions within one source', () => {
    expect(clashes('申込みの締切は11月25日です。申込みの締切は11月20日です。', '雨の日も行います。')).toEqual([]);
  });

  it('takes bounded time on long sources', async () => {
    const many = (offset: number): string =>
      Array.from({ length: 1500 }, (_, index) => `倉庫の在庫は全部で${index * 7 + offset}個だと報告された。`).join('');
    const document = joinVersions(many(0), many(3));
    const analysis = analyse(document, dictionary);
    expect(await cpuMs(() => findDisagreements(document, analysis))).toBeLessThan(5_000);
  });
});
