import { describe, expect, test } from 'vitest';
import { groundText } from '@youyaku/testing/summarize/ground-text';

function verdictOf(source: string, claim: string): string {
  return groundText(source, { language: 'ja' }).check(claim).verdict;
}

describe('a replaced value is found', () => {
  test.each([
    [
      '三浦市は柏原町に職員12人を派遣し、柏原町は三浦市に謝意を伝えた。',
      '柏原町は三浦市に職員12人を派遣した。',
      'check',
    ],
    ['会場Aには120人、会場Bには85人が集まった。', '会場Aには85人、会場Bには120人が集まった。', 'check'],
    [
      '総務局長は、来年度に窓口を増やすと述べた。財務局長は欠席した。',
      '財務局長は、来年度に窓口を増やすと述べた。',
      'check',
    ],
    [
      '神谷さんは意識はあるものの重傷だった。桜井さんは別の部屋にいた。',
      '桜井さんは意識はあるものの重傷だった。',
      'check',
    ],
    ['会議は5月10日に開き、報告書は6月20日に出す。', '会議は6月20日に開き、報告書は5月10日に出す。', 'check'],
    ['Marguerite sold the mill to Tobias in April.', 'Tobias sold the mill to Marguerite in April.', 'check'],
  ])('「%s」に対する「%s」 is %s', (source, claim, verdict) => {
    expect(verdictOf(source, claim)).toBe(verdict);
  });

  test.each([
    ['会場Aには120人、会場Bには85人が集まった。', '会場Bには85人が集まりました。'],
    ['次回は9/5（金）10:00に会議室で開く。', '次回は9/5 10:00に会議室で開きます。'],
    ['腰を痛めて、釜をたけなくなったんです。', '腰を痛めて、釜をたけなくなったのだ。'],
    ['現状に満足することなく、改善を進めていかなければなりません。', '改善を進めていかなければならない。'],
    ['にぎわいを生むイベントをひらき、さまざまな人をつなげる。', '賑わいを生むイベントをひらき、様々な人を繋げる。'],
  ])('「%s」 shortened or in another register as 「%s」 is supported', (source, claim) => {
    expect(verdictOf(source, claim)).toBe('supported');
  });
});

describe('a short sentence in another register is supported by its source', () => {
  const check = (source: string, claim: string): string => {
    const hint = [{ start: 0, end: source.length }];
    return groundText(source, { language: 'ja' }).check(claim, hint).verdict;
  };

  test.each([
    ['知事、そう思いませんか。', '知事、そう思わないか。'],
    ['私もB社でいいと思います。', '私もB社でいいと思う。'],
    ['彼女は来なかった。', '彼女は来ませんでした。'],
    ['井戸を掘る家に補助は出ないのか。', '井戸を掘る家に補助は出ないのでしょうか。'],
    ['若い子のほうは知らなかっただけなんですね。', '若い子のほうは知らなかっただけなのだ。'],
    ['以上であります。', '以上である。'],
    ['よろしくお願いいたします。', 'よろしくお願いする。'],
  ])('「%s」→「%s」', (source, claim) => {
    expect(check(source, claim)).toBe('supported');
  });

  test.each([
    ['彼女は来なかった。', '彼女は来ました。'],
    ['猫が犬を追いかけた。', '猫を犬が追いかけました。'],
    ['猫より犬が速い。', '犬より猫が速い。'],
    ['3人が来ました。', '4人が来た。'],
    ['雨が降るかもしれません。', '雨は降らない。'],
  ])('「%s」→「%s」 is not supported', (source, claim) => {
    expect(check(source, claim)).not.toBe('supported');
  });
});

describe('an omitted condition is not called supported', () => {
  const source = '新しい感染者が10人以下となった場合には、前の週との比は参考の値とすることにしています。';

  test('flags a claim without the condition', () => {
    expect(verdictOf(source, '前の週との比は参考の値とする。')).toBe('paraphrased');
    expect(verdictOf('申請書に不備があれば、受付の窓口で書類を返す。', '受付の窓口で書類を返す。')).toBe('paraphrased');
  });

  test('does not flag a claim with the condition, or a source without a real one', () => {
    expect(verdictOf(source, '感染者が10人以下となった場合、前の週との比は参考の値とする。')).toBe('supported');
    expect(verdictOf('市の資料によれば、受付の窓口は三つに増えた。', '受付の窓口は三つに増えた。')).toBe('supported');
  });
});

describe('a fragment that begins inside a word is never supported', () => {
  const source = 'また、メールで情報提供を行うとともに、局の窓口でも最新の情報を周知してまいります。';

  test.each([
    '提供を行うとともに、局の窓口でも最新の情報を周知する。',
    '等を踏まえ、局の窓口でも最新の情報を周知する。',
    'まいります。',
  ])('%s', (claim) => {
    expect(verdictOf(`${source}お客様の意見等を踏まえます。`, claim)).not.toBe('supported');
  });

  test('the beginning of a sentence is not a fragment, whatever its first word', () => {
    expect(verdictOf('以上、壇上からの質問といたします。', '以上、壇上からの質問とする。')).toBe('supported');
    expect(
      verdictOf('市はより働きやすい職場を整え、人材を確保する。', 'より働きやすい職場を整え、人材を確保する。'),
    ).toBe('supported');
  });
});
