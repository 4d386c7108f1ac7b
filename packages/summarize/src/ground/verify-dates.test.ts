import { groundText } from '@youyaku/testing/summarize/ground-text';
import { expect, test } from 'vitest';

const meeting = `開発定例 2026年11月18日 10:00から
証明書の期限を監視に入れることにした。黒木さんが金曜までに通知を設定する。`;
const dated = `${meeting}
手順書は三浦さんが直す。期限は11月27日の金曜とする。`;

function datesOf(claim: string, source = meeting): string[] {
  return groundText(source)
    .check(claim)
    .checks.filter(({ kind, verdict }) => kind === 'date' && (verdict === 'conflict' || verdict === 'missing'))
    .map(({ value }) => value);
}

test('the day of a weekday may be written out where it is one', () => {
  expect(datesOf('黒木さんが金曜（11月20日）までに通知を設定する。')).toEqual([]);
});

test('the same in English, and not with the day of another weekday', () => {
  const source =
    'Team stand-up\nDate: Tuesday, 17 November 2026\nKen, please get legal to review the wording by Friday.';
  expect(datesOf('Ken will get legal to review the wording by Friday (20 November).', source)).toEqual([]);
  expect(datesOf('Ken will get legal to review the wording by Friday (21 November).', source)).toEqual(['21 November']);
});

test('a day that is another weekday, or not the one that the sentence gives, does not hold', () => {
  expect(datesOf('黒木さんが金曜（11月21日）までに通知を設定する。')).toEqual(['11月21日']);
  expect(datesOf('手順書は三浦さんが直し、期限は金曜（11月20日）とする。', dated)).toEqual(['11月20日']);
});
