import { expect, it } from 'vitest';
import { createEvidence, createTestMinutes, createTestSummary } from '#test-summary.ts';
import { layOutSheet } from './lay-out-sheet.ts';

it('the place of a heading does not name the section before it', () => {
  const evidence = [createEvidence('結果', { heading: '1 目的' })];
  const text = '結果\n回答は1,200件あった。';
  const shown = (of: { start: number; end: number }) => ({
    checks: [],
    verdict: 'supported' as const,
    evidence,
    ...of,
  });
  const sentences = [
    { text: '結果', ...shown({ start: 0, end: 2 }) },
    { text: '回答は1,200件あった。', ...shown({ start: 3, end: text.length }) },
  ];
  const { notes } = layOutSheet({ ...createTestSummary([]), shape: 'outline', text, sentences }, { language: 'ja' });
  expect(notes.map(({ quotes }) => quotes[0]?.place)).toEqual(['3ページ', '3ページ 1 目的']);
});

it('minutes of a text that shows no sign of a meeting say so, and only those', () => {
  const meeting = createTestMinutes();
  const bare = { decisions: ['開館は2028年4月とする。'], actions: [], open: [] };
  const stateOf = (minutes: typeof meeting.minutes, shape: 'minutes' | 'lines' = 'minutes') =>
    layOutSheet({ ...meeting, shape, minutes }, { language: 'ja' }).state;
  expect(stateOf(bare)).toContain('会議の記録でない文書は');
  expect(stateOf(meeting.minutes)).not.toContain('会議の記録でない');
  expect(stateOf({ ...bare, next: '12月3日' })).not.toContain('会議の記録でない');
  expect(stateOf(undefined, 'lines')).not.toContain('会議の記録でない');
});
