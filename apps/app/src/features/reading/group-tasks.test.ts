import { layOutSummary } from '@youyaku/contract/lay-out-summary';
import type { Sentence } from '@youyaku/contract/summary';
import { expect, test } from 'vitest';
import { groupTasks } from './group-tasks.ts';

const text = '決定\n10時に出す。\nToDo\n案内文を書く（木村、7月10日まで）\n机を運ぶ\n次回\n7月20日';
const sentences = ['10時に出す。', '案内文を書く（木村、7月10日まで）', '机を運ぶ', '7月20日'].map(
  (words): Sentence => {
    const start = text.indexOf(words);
    return { text: words, start, end: start + words.length, evidence: [], checks: [], verdict: 'supported' };
  },
);
const lines = layOutSummary(text, { sentences, shape: 'minutes', isGrowing: false });

test('the lines of tasks become the rows of one table, the others stay in their order', () => {
  const tasks = [
    { task: '案内文を書く', owner: '木村', due: '7月10日', sentence: 1 },
    { task: '机を運ぶ', sentence: 2 },
  ];
  const groups = groupTasks(lines, tasks);
  expect(groups.map((group) => ('rows' in group ? group.rows.map(({ task }) => task.task) : group.kind))).toEqual([
    'words',
    'row',
    'words',
    ['案内文を書く', '机を運ぶ'],
    'words',
    'row',
  ]);
});

test('tasks of a model, whose sentences are not numbered, stay lines', () => {
  expect(groupTasks(lines, [{ task: '机を運ぶ' }])).toEqual(lines);
});
