import { expect, it } from 'vitest';
import { dropDue } from './drop-due.ts';

it.each([
  ['業者へ発注(2月中)', '2月中', '業者へ発注'],
  ['安西さんが13日までに直す', '13日', '安西さんが直す'],
  ['7月31日までに、見積もりを取る', '7月31日', '見積もりを取る'],
  ['（文面は鳥居が書き、7月12日までに見てもらう）', '7月12日', '（文面は鳥居が書き、見てもらう）'],
  ['資料(第2版)を3-5日までに送る', '3-5日', '資料(第2版)を送る'],
  ['名簿を(仮)+の日までに出す', '(仮)+の日', '名簿を出す'],
  ['あした電話してみる', 'あした', '電話してみる'],
  ['Send the contract by 4 October, after the check', '4 October', 'Send the contract, after the check'],
  ['Order it this afternoon', 'this afternoon', 'Order it'],
])('a date that has its own column is not said again: %s', (task, due, left) => {
  expect(dropDue(task, due)).toBe(left);
});

it.each([
  ['証明書が6月13日までに切れるのを直す', '3日'],
  ['追加実験は 7/3 まで', '7/3'],
  ['3日に集め、3日に配る', '3日'],
  ['3日に出す', '3日'],
  ['3日分の水を配る', '3日'],
  ['あしたの会議を開く', 'あした'],
  ['Note by the clerk, 20 September: the price has no tax', '20 September'],
  ['Move the 4 October meeting', '4 October'],
  ['資料を作る', undefined],
])('a date that belongs to the words of the task stays: %s', (task, due) => {
  expect(dropDue(task, due)).toBe(task);
});
