import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';

function verdictOf(text: string, claim: string): string {
  return groundText(text, { language: 'ja' }).check(claim).verdict;
}

describe('what follows from the source is not marked, and its wrong twin is', () => {
  test.each([
    [
      '設備の更新は令和 11 年度までに終える。',
      '設備の更新を令和11年度までに終える。',
      '設備の更新を令和12年度までに終える。',
    ],
    [
      '会費の不足は、兄が3万、姉が1万5千円を出す。',
      '会費の不足は兄と姉が合わせて4万5千円を出す。',
      '会費の不足は兄と姉が合わせて4万8千円を出す。',
    ],
    [
      '窓口は午後6時から翌朝8時まで開く。',
      '窓口は午後6時から翌朝8時までの14時間開く。',
      '窓口は午後6時から翌朝8時までの11時間開く。',
    ],
    ['正答率は書き足した組が58％、しない組が36％だった。', '正答率の差は22ポイントだった。', undefined],
    [
      '調べた12か所のうち7か所で管が新品の半分以下にやせていた。',
      '調べた12か所の過半で管が新品の半分以下にやせていた。',
      undefined,
    ],
    ['この道具は二年目の調査でも使った。', 'この道具は調査の2年目にも使われた。', undefined],
    [
      'A lunch cost two pounds eighteen, it was, in spring.',
      'In spring a lunch cost £2.18.',
      'In spring a lunch cost £2.81.',
    ],
  ])('%s', (source, claim, wrong) => {
    expect(verdictOf(source, claim)).not.toBe('check');
    if (wrong !== undefined) expect(verdictOf(source, wrong)).toBe('check');
  });

  test.each([
    [
      '値上げの幅は総会で意見を聞いてから決めることとし、継続審議とした。',
      '積立金をいくら上げるかは今回決められず、住民の声を聞いたうえで秋に決めることになった。',
    ],
    ['訴訟を行うかどうかは、次回までに弁護士に相談する。', '訴訟を行うかどうかは弁護士に相談することになった。'],
    ['週2日の合同授業を始める案でよろしいですか。（「異議なし」の声）', '週2日の合同授業を始める案を了承した。'],
    [
      '名簿を送ってくださった部署は、変更があるときだけお送りください。',
      '名簿を送った部署は、変更がなければ送り直さなくてよい。',
    ],
    ['重さは290グラムで、目標の260グラムに30グラム届いていません。', '重さは目標より30グラム重かった。'],
    ['7月を過ぎると夏の商戦を逃します。', '夏の商戦を逃さないため、発売の時期を優先するよう求めた。'],
    ['受け付けは12月1日から1月31日までです。授業は1日4時間です。', '出願の期間は12月1日から2か月間である。'],
    ['It could still have the basic buttons on it.', 'They decided to keep the basic buttons.'],
    [
      "Wouldn't it be great to have a remote control shaped like a shell?",
      'They spoke of the remote control, including the shell.',
    ],
    [
      'Please ask for a second access point; budget £350.',
      'They have agreed to set aside £350 for a second access point.',
    ],
    ['We train a CNN on images of leaves.', 'CNNs are trained on images of leaves.'],
    [
      'Single tasks and graph neural networks (GNN) are compared.',
      'A GNN-based method is compared with a Single-tasks one.',
    ],
    ['81 per cent of the machines were used weekly.', 'Most of the machines were used every week.'],
  ])('%s: %s', (source, claim) => {
    expect(verdictOf(source, claim)).not.toBe('check');
  });

  test.each([
    ['図書館の移転は見送ることを決めた。', '図書館の移転を決めた。'],
    ['参加費は徴収しないと決めた。', '参加費を徴収することを決めた。'],
    ['参加者は名簿を必ず送り直してください。', '参加者は名簿を送り直しませんでした。'],
  ])('what is rejected or required stays marked: %s %s', (source, claim) => {
    expect(verdictOf(source, claim)).toBe('check');
  });
});
