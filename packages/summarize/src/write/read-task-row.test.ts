import { expect, test } from 'vitest';
import { readTaskColumns, readTaskRow } from './read-task-row.ts';

test.each([
  ['No\t内容\t担当\t期限', '1\t見積もりを取る\t佐藤\t6/13', { task: '見積もりを取る', owner: '佐藤', due: '6/13' }],
  ['| 項目 | 担当者 |', '| 会場を押さえる | 田中 |', { task: '会場を押さえる', owner: '田中' }],
  ['Task\tOwner\tDue', 'Write the letter\tAnn\t-', { task: 'Write the letter', owner: 'Ann' }],
])('%j reads %j', (head, row, task) => {
  const columns = readTaskColumns(head);
  expect(columns === undefined ? undefined : readTaskRow(row, columns)).toEqual(task);
});

test.each(['品目\t金額', '1\t見積もりを取る\t佐藤\t6/13', ''])('%j is not the header of a task table', (row) => {
  expect(readTaskColumns(row)).toBeUndefined();
});

test('a ruled line is no task', () => {
  expect(readTaskRow('|---|---|', { task: 0, owner: 1, due: -1 })).toBeUndefined();
});
