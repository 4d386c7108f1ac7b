import { minutesOf } from '@youyaku/testing/summarize/minutes-of';
import { describe, expect, test } from 'vitest';

const known = '・決定：会費は500円とする';

describe('a request that is said again', () => {
  const first = '森：辻さん、看板の図面を業者に送ってもらえますか。\n辻：はい、わかりました。\n';
  const between = '森：駐車場は体育館を借りることにしましょう。\n原：賛成です。\n';

  test('in other words is one task, with the date of either', () => {
    const { actions } = minutesOf(
      `${first}${between}森：最後に、辻さんは業者に看板の図面を送るのを、金曜までにお願いします。\n辻：了解です。`,
    );
    expect(actions).toMatchObject([{ task: '業者に看板の図面を送る', owner: '辻', due: '金曜' }]);
    const dated = minutesOf(
      `森：辻さん、看板の図面を金曜までに業者に送ってもらえますか。\n辻：はい。\n${between}森：辻さんは業者に看板の図面を送ってください。\n辻：了解です。`,
    );
    expect(dated.actions).toMatchObject([{ owner: '辻', due: '金曜' }]);
    expect(dated.actions).toHaveLength(1);
  });

  test('of another person, for another day or with another word in each stays two', () => {
    const tasksOf = (said: string): number => minutesOf(said).actions.length;
    expect(tasksOf(`${first}${between}森：原さんは業者に看板の図面を送ってください。\n原：はい。`)).toBe(2);
    expect(
      tasksOf(
        '森：原さんは部長に資料を送ってください。\n原：はい。\n森：原さんは課長に資料を送ってください。\n原：はい。',
      ),
    ).toBe(2);
    expect(
      tasksOf(
        '森：原さんは10日までに名簿を印刷してください。\n原：はい。\n森：原さんは20日までに名簿を印刷してください。\n原：はい。',
      ),
    ).toBe(2);
  });
});

test('「誰が直すんでしたっけ」 and whoever is named in the answer are one task, with the day of the answer', () => {
  const { actions } = minutesOf(
    `森：料金ページの説明って誰が直すんでしたっけ。\n辻：それは原さん、今週中でお願い。\n原：はーい。\n${known}`,
  );
  expect(actions).toMatchObject([{ task: '料金ページの説明を直す', owner: '原', due: '今週中' }]);
  expect(actions).toHaveLength(1);
});

test('what is dropped with 「は」 is decided and carried out, and 「お願いしていい？」 asks by the next meeting', () => {
  const { decisions, actions } = minutesOf(
    '森：おっけ、じゃあ電話番号は消しましょう。辻さん、いつできる？\n辻：木曜には出せます。\n' +
      '森：じゃあ試算見てから決めよう。原さん、来週の定例までに試算お願いしていい？\n原：わかりました、やっときます。',
  );
  expect(decisions).toEqual(['電話番号は消す。']);
  expect(actions).toMatchObject([
    { task: '電話番号を消す', owner: '辻', due: '木曜' },
    { task: '試算', owner: '原', due: '来週の定例' },
  ]);
});

test('a line 「name: task」 below ToDo has its owner and its day, in a bracket, after a comma or after by', () => {
  const { actions } = minutesOf(
    '・決定：会費は500円とする\n・ToDo：会場の予約（11/20まで）\n・ToDo：受付の手配：辻、11月末まで\n出席：森、辻',
  );
  expect(actions).toMatchObject([
    { task: '会場の予約', due: '11/20' },
    { task: '受付の手配', owner: '辻', due: '11月末' },
  ]);
});

test('a topic that somebody would like is named by its noun', () => {
  const { decisions } = minutesOf(
    `辻：あと、紹介の動画も入れたいんですけど。\n森：うーん、今じゃないかな。いったん見送りで。\n辻：了解です。\n${known}`,
  );
  expect(decisions.join('\n')).not.toContain('入れたいん');
});

describe('a council', () => {
  const chair = '大沢委員長';
  test('a vote in brackets, a suggestion, a wish and what an office goes on doing are no entries; the resolution is', () => {
    const { decisions, open, actions } = minutesOf(
      '須永委員：障害者の減免は続けるのか。\n尾池課長：現行の全額減免を継続いたします。\n（挙手多数）\n' +
        '真下委員：実数を見てから判断したい。継続審査としてはどうか。\n武井委員：継続審査に賛成する。\n' +
        `${chair}：陳情第4号は継続審査とすることにご異議ありませんか。\n（「異議なし」と呼ぶ者あり）\n` +
        `${chair}：ご異議なしと認め、陳情第4号は継続審査とすることに決しました。`,
    );
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toContain('陳情第4号は継続審査とすることに決した');
    expect(open).toEqual([]);
    expect(actions.filter(({ owner }) => owner === '真下委員')).toEqual([]);
  });

  test('what the next meeting considers, and what is considered from now on, is open', () => {
    const { open } = minutesOf(
      `${chair}：視察については次回の委員会で協議いたします。\n${chair}：訓練の時期については今後検討します。\n${known}`,
    );
    expect(open).toHaveLength(2);
  });
});
