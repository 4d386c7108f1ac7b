import { describe, expect, it } from 'vitest';
import type { Activity } from '@youyaku/contract/activity';
import { adminMessagesEn } from '#messages/admin-messages-en.ts';
import { adminMessagesJa } from '#messages/admin-messages.ts';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import { nameError, nameFormat, namePlan } from './name-activity.ts';
import { listDays, sumByKind, sumEvents, toPercent } from './sum-activity.ts';

const row = (day: string, event: Activity['counts'][number]['event'], count: number, of: object = {}) => ({
  day,
  event,
  plan: 'guest',
  format: '',
  error: '',
  count,
  ...of,
});
const counts = [
  row('2026-10-20', 'tried', 2, { format: 'pdf' }),
  row('2026-11-18', 'tried', 5, { format: 'text' }),
  row('2026-11-18', 'tried', 4, { format: 'pdf', plan: 'plus' }),
  row('2026-11-18', 'finished', 3, { format: 'text' }),
  row('2026-11-18', 'failed', 1, { format: 'pdf', error: 'source_empty' }),
  row('2026-11-18', 'copied', 9),
];

describe('the figures of use', () => {
  it('are the sums of all rows', () => {
    expect(sumEvents(counts)).toEqual({
      tried: 11,
      finished: 3,
      failed: 1,
      copied: 9,
      'came-back': 0,
      'signed-up': 0,
      paid: 0,
    });
  });

  it('are listed for 30 days, with those on which nothing happened', () => {
    const days = listDays(counts, '2026-11-18');
    expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
    expect([days.length, days[0]?.day, days[0]?.tried, days.at(-1)?.tried]).toEqual([30, '2026-10-20', 2, 9]);
    expect(days[1]?.tried).toBe(0);
  });

  it('are summed by kind, the most frequent first, of the events asked for alone', () => {
    const byFormat = sumByKind(counts, 'format', ['tried', 'finished', 'failed']);
    expect(byFormat.map(({ name, tried, finished, failed }) => [name, tried, finished, failed])).toEqual([
      ['text', 5, 3, 0],
      ['pdf', 6, 0, 1],
    ]);
    expect(sumByKind(counts, 'error', ['failed']).map(({ name, failed }) => [name, failed])).toEqual([
      ['source_empty', 1],
    ]);
  });

  it('say no share of nothing', () => {
    expect([toPercent(0, 0), toPercent(1, 3), toPercent(3, 3)]).toEqual([undefined, 33, 100]);
  });
});

describe.each([
  ['Japanese', { ...ja, admin: adminMessagesJa }],
  ['English', { ...en, admin: adminMessagesEn }],
])('in %s', (_language, words) => {
  it('no format, error or plan is shown by its code', () => {
    const named = (name: (code: string, of: typeof words) => string, codes: string[]): string[] =>
      codes.map((code) => name(code, words));
    const format = named(nameFormat, [
      'text',
      'url',
      'several',
      'file',
      'pdf',
      'docx',
      'md',
      'jpg',
      'mp3',
      'other',
      '',
    ]);
    const error = named(nameError, ['source_empty', 'internal', 'no_such_code', '']);
    const plan = named(namePlan, ['guest', 'account', 'plus', 'pro', 'old', '']);
    for (const name of [...format, ...error, ...plan]) expect(name).not.toMatch(/^[a-z_]*$/);
    expect(new Set(format).size).toBe(format.length);
  });
});
