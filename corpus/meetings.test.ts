import { describe, expect, test } from 'vitest';
import { type Alternatives, isSaid, readMeetings, scoreMinutes } from './meetings.ts';
import { readCorpus } from './corpus.ts';

const meetings = readMeetings();

describe.each(meetings)('the minutes of $id', (meeting) => {
  const { text, decisions, tasks, deferred, next, undecided, exchanges = [] } = meeting;
  const occurs = (anyOf: Alternatives): boolean => isSaid(anyOf, text);

  test('name only what the text contains, by at least one alternative each', () => {
    for (const gold of [...decisions, ...tasks, ...deferred, ...undecided])
      expect(occurs(gold.anyOf), gold.what).toBe(true);
    for (const { what, who, due } of [...tasks, ...deferred]) {
      for (const names of [who, due]) {
        if (names !== undefined) expect(occurs(names.map((name) => [name])), `${what}: ${names.join()}`).toBe(true);
      }
    }
    for (const { question, answer, office } of exchanges) {
      for (const anyOf of [question, answer, office.map((name) => [name])]) expect(occurs(anyOf)).toBe(true);
    }
    expect(next.length === 0 || occurs(next)).toBe(true);
  });

  test('are complete when they contain every entry, and empty minutes have none of them', () => {
    const line = (gold: { anyOf: Alternatives; who?: readonly string[]; due?: readonly string[] }): string =>
      [...(gold.anyOf[0] ?? []), gold.who?.[0] ?? '', gold.due?.[0] ?? ''].join(' ');
    const whole = {
      decisions: decisions.map(line),
      actions: tasks.map((task) => ({
        task: (task.anyOf[0] ?? []).join(' '),
        owner: task.who?.[0] ?? '',
        due: task.due?.[0] ?? '',
      })),
      open: deferred.map(line),
      next: (next[0] ?? []).join(' '),
    };
    const score = scoreMinutes(meeting, whole);
    expect([score.missed, score.unmatched, score.wrong]).toEqual([[], [], []]);
    expect(score.isNextFound).not.toBe(false);
    const empty = scoreMinutes(meeting, { decisions: [], actions: [], open: [] });
    expect([empty.decisions.found, empty.tasks.found, empty.deferred.found]).toEqual([0, 0, 0]);
  });

  test('count an option, a question or a replaced decision as wrong', () => {
    const isBoth = (anyOf: Alternatives): boolean =>
      decisions.some((gold) => isSaid(gold.anyOf, (anyOf[0] ?? []).join(' ')));
    const lines = undecided.filter(({ anyOf }) => !isBoth(anyOf)).map(({ anyOf }) => (anyOf[0] ?? []).join(' '));
    expect(scoreMinutes(meeting, { decisions: lines, actions: [], open: [] }).wrong).toEqual(lines);
  });
});

test('meetings belong to the split of their text in the corpus', () => {
  const splits = new Map(readCorpus().map(({ id, split }) => [id, split]));
  for (const { id, split } of meetings) expect(splits.get(id) ?? split, id).toBe(split);
  expect(meetings.length).toBeGreaterThanOrEqual(9);
});
