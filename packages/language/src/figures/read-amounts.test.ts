import { describe, expect, test } from 'vitest';
import { readAmounts, readOnlyAmount } from '@youyaku/testing/language/read-amounts';
import { relateQuantities } from './relate-quantities.ts';

describe('amounts in words', () => {
  test.each([
    ['半時間', '30分'],
    ['half an hour', '30分'],
    ['half a year', '6か月'],
    ['半世紀', '50年間'],
    ['half a million', '50万'],
    ['an hour and a half', '90分'],
    ['a fortnight', '2週間'],
    ['a week', '7日間'],
    ['a month', '1か月'],
    ['a decade', '10年間'],
    ['two pounds eighteen, it was', '£2.18'],
    ['会員の半数', '50%'],
    ['half of members', '半数'],
    ['about a fifth of sales', '約20%'],
    ['a tenth of loans', '10%'],
    ['倍増', '2倍'],
    ['doubled', '2倍'],
    ['半減', '50%'],
    ['halved', '50%'],
  ])('%s is the same amount as %s', (a, b) => {
    expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBe('equal');
  });

  test.each([
    ['ninety-six in a hundred', '96%'],
    ['nine out of ten', '90%'],
    ['one in three', '3分の1'],
    ['four in every five', '80%'],
    ['五人に一人', '20%'],
    ['10人中9人', '90%'],
    ['3社に1社', '3分の1'],
  ])('%s is the share %s', (a, b) => {
    expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBe('equal');
  });

  test.each([
    ['three in five years', [3, 60]],
    ['seven out of 12 members', [7, 12]],
    ['5人に3つ', [5, 3]],
    ['two in 2024', [2]],
  ])('%s is no share', (text, values) => {
    expect(readAmounts(text).map(({ value }) => value)).toEqual(values);
  });

  test.each([
    ['過半数', '59.4%', 'rounded'],
    ['過半数', '45%', undefined],
    ['半数近く', '45%', 'rounded'],
  ])('%s of a source with %s: %s', (claim, source, relation) => {
    expect(relateQuantities(readOnlyAmount(claim), readOnlyAmount(source))).toBe(relation);
  });
});

describe('units', () => {
  test.each([
    ['2機種', '2機'],
    ['3本', '3回線'],
    ['a 67-year-old volunteer', '67歳'],
    ['a volunteer aged 67', '67歳'],
    ['創業30周年', '30年間'],
    ['EUR 300', '300ユーロ'],
  ])('%s may be %s', (a, b) => {
    expect(['equal', 'loose']).toContain(
      relateQuantities(readAmounts(a).at(-1) ?? readOnlyAmount(a), readAmounts(b).at(-1) ?? readOnlyAmount(b)),
    );
  });

  test.each([
    ['3回', '3回線'],
    ['67歳', '67年間'],
    ['3円', '3%'],
  ])('%s is not %s', (a, b) => {
    expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBeUndefined();
  });

  test.each([
    ['準備は十二分に整った', []],
    ['十二分間待った', [720]],
    ['十分検討する', []],
    ['駅まで約十分', [600]],
    ['十分後に着く', [600]],
    ['2.8.0を配る', []],
    ['勤続十七年', [204]],
    ['十七年勤めた', [204]],
    ['予定より23日遅い', [23 * 86_400]],
    ['週2日を在宅で働く', [2 * 86_400]],
  ])('%s has the amounts %j', (text, values) => {
    expect(readAmounts(text).map(({ value }) => value)).toEqual(values);
  });
});

describe('bounds', () => {
  test.each([
    ['最大で30人', '30人以内'],
    ['最高で30人', '30人まで'],
    ['30人を上限', '30人以下'],
    ['30人を超えない', '30人以内'],
    ['30人を下回らない', '30人以上'],
    ['not exceeding 30 people', 'at most 30 people'],
    ['within 30 days', '30日以内'],
    ['capped at 30', 'up to 30'],
    ['30人より多い', '30人超'],
    ['9,000円を切る', '9,000円未満'],
  ])('%s agrees with %s', (a, b) => {
    expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBe('equal');
  });

  test.each([
    ['30人以内', '30人以上'],
    ['最高で30人', '30人以上'],
    ['30人を超えない', '30人を超える'],
    ['at least 30 people', 'up to 30 people'],
    ['no more than 30', 'more than 30'],
  ])('%s turns %s round', (a, b) => {
    expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBe('opposite');
  });

  test.each(['目標の300万円を上回る', '定員300人を下回る', '上限である300時間を超える', '最大で300人を超える'])(
    'a limit that something passed has no bound itself: %s',
    (text) => {
      expect(readOnlyAmount(text).modifier).toBe('exact');
    },
  );
});

describe('rates', () => {
  test.each([
    ['月におよそ14時間', '1月'],
    ['月1,500円の手当', '1月'],
    ['週に2回', '604800秒'],
    ['年4回', '12月'],
    ['年間およそ320万円', '12月'],
    ['時給1,200円', '3600秒'],
    ['£5 per person', '1人'],
    ['$20 a head', '1人'],
    ['monthly fee of £30', '1月'],
    ['1か月5,000円の補助', '1月'],
    ['1日5,000円の補助', '86400秒'],
    ['10キログラムにつき100円', '10000g'],
    ['1点につき100円', '1個'],
    ['8週間に21リットル', '4838400秒'],
    ['4月1日5,000円', undefined],
    ['少年3人', undefined],
    ['去年3回', undefined],
    ['正月3回', undefined],
  ])('%s is counted for each %s', (text, per) => {
    expect(readAmounts(text).find(({ isInconclusive }) => !isInconclusive)?.per ?? readAmounts(text).at(-1)?.per).toBe(
      per,
    );
  });

  test('another rate is a contradiction, none is not', () => {
    const [weekly, monthly, plain] = ['週に14時間', '月に14時間', '14時間'].map(readOnlyAmount);
    expect(weekly && monthly && relateQuantities(weekly, monthly)).toBe('opposite');
    expect(weekly && plain && relateQuantities(weekly, plain)).toBe('equal');
  });

  test.each(['1日60人', '1人あたり3,000円', '1台につき500円'])('%s counts only its second amount', (text) => {
    expect(readAmounts(text).map(({ isInconclusive }) => isInconclusive)).toEqual([true, false]);
  });
});
