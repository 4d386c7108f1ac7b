import { minutesTemplateSchema, type MinutesTemplate } from '@youyaku/contract/minutes-template';
import { expect, it } from 'vitest';
import { renderSummary } from '#render-summary.ts';
import { createEvidence, createTestMinutes, createTestSummary } from '#test-summary.ts';
import { layOutSheet } from './lay-out-sheet.ts';
import { getBuiltInForm } from './minutes-forms.ts';

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

it('a form of one’s own has its title, rows, sections and columns, and loses no line that it has no section for', async () => {
  const form: MinutesTemplate = {
    title: '営業会議 議事録',
    sections: [
      { kind: 'tasks', heading: '宿題' },
      {
        kind: 'head',
        rows: [
          { name: '承認', text: '' },
          { name: '配付先', text: '関係各課' },
          { field: 'time', name: 'いつ' },
          { field: 'meeting', name: '件名' },
        ],
      },
    ],
    taskColumns: { what: '宿題', who: '担当', due: '期限' },
  };
  const bytes = await renderSummary(createTestMinutes(), 'md', { language: 'ja', form });
  const text = new TextDecoder().decode(bytes);
  const order = ['# 営業会議 議事録', '## 宿題', '| 宿題 | 担当 | 期限 |', '| 承認 |  |', '| 配付先 | 関係各課 |'];
  const more = [
    '| いつ | 2026年11月20日 19時',
    '| 件名 | 第4回建設委員会',
    '| 出席者 | 𠮷田委員長ほか6人',
    '## その他',
  ];
  const lines = [
    '工期は18か月を見込む。',
    '開館は2028年4月とする。',
    '駐車場の台数は持ち帰る。',
    '午後7時、第2会議室。',
  ];
  const places = [...order, ...more, ...lines].map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it.each(['municipal', 'company'] as const)(
  'a copy of the built-in form %s is a form of one’s own, and gives the same file',
  async (name) => {
    for (const language of ['ja', 'en'] as const) {
      const form = minutesTemplateSchema.parse(getBuiltInForm(name, language));
      const write = (chosen: typeof name | MinutesTemplate) =>
        renderSummary(createTestMinutes(), 'txt', { language, form: chosen });
      expect(await write(form)).toEqual(await write(name));
      // Not because both are shown as they are.
      expect(await write({ ...form, title: '別の題' })).not.toEqual(await write(name));
    }
  },
);

it('a form to be filed begins with its content: what was compared is among the facts at the end', () => {
  const meeting = createTestMinutes();
  const shown = layOutSheet(meeting, { language: 'ja' });
  const filed = layOutSheet(meeting, { language: 'ja', form: 'municipal' });
  expect(shown.state).not.toBe('');
  expect(filed.state).toBe('');
  expect(filed.facts[0]).toEqual({ name: '判定', runs: [{ text: shown.state }] });
  expect(shown.facts).toEqual(filed.facts.slice(1));
});

it.each([
  ['第3回 庁舎移転準備会議 議事録（速記）', '第3回 庁舎移転準備会議'],
  ['建設委員会の会議録', '建設委員会'],
  ['議事録', '議事録'],
  ['議事録の様式を改める会議', '議事録の様式を改める会議'],
])('the meeting of a record titled %s is %s', (title, name) => {
  const { minutes, ...meeting } = createTestMinutes();
  if (minutes === undefined) throw new Error('no minutes');
  const sheet = layOutSheet(
    { ...meeting, title, minutes: { ...minutes, head: [] } },
    { language: 'ja', form: 'municipal' },
  );
  const [head] = sheet.blocks;
  expect(head?.kind === 'facts' ? head.rows[0]?.runs : undefined).toEqual([{ text: name }]);
});
