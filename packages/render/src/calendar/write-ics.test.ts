import { expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { renderWords } from '#messages/render-words.ts';
import { createTestMinutes, createTestSummary } from '#test-summary.ts';
import { findEvents } from './find-events.ts';
import { foldLine, writeIcs } from './write-ics.ts';

/** Content lines after unfolding (RFC 5545, 3.1), each checked for its form and length. */
function readCalendar(summary: Summary): string[] {
  const bytes = writeIcs(summary, { words: renderWords.ja });
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const physical = text.split('\r\n');
  expect(physical.pop()).toBe('');
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(?:;[A-Z]+=[^:;]+)*:/);
  return lines;
}

function withMinutes(due: string, more: { held?: string; next?: string; createdAt?: string } = {}): Summary {
  const head = more.held === undefined ? [] : [{ field: 'time' as const, text: more.held, sentence: 0 }];
  const next = more.next === undefined ? {} : { next: more.next };
  const minutes = { decisions: [], open: [], head, actions: [{ task: '資料', due }], ...next };
  return createTestSummary([], { minutes, ...(more.createdAt === undefined ? {} : { createdAt: more.createdAt }) });
}

const dueOf = (due: string, held?: string): string => {
  const [event] = findEvents(withMinutes(due, held === undefined ? {} : { held }));
  return event === undefined ? '' : [event.day.year, event.day.month, event.day.day].join('-');
};

it('deadlines are whole days, and the next meeting has its time in Japan', () => {
  const lines = readCalendar(createTestMinutes(1));
  expect(lines.filter((line) => line.startsWith('DT'))).toEqual([
    'DTSTART:19700101T000000',
    'DTSTAMP:20261122T153000Z',
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
    'DTSTAMP:20261122T153000Z',
    'DTSTART;TZID=Asia/Tokyo:20261203T190000',
    'DTEND;TZID=Asia/Tokyo:20261203T200000',
  ]);
  expect(lines).toContain('SUMMARY:期限：「一帀」の資料の第1版を作る');
  expect(lines).toContain(String.raw`DESCRIPTION:﨑山\n第4回建設委員会`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
});

it.each([
  ['12月1日', '2026-12-1'],
  ['1月10日', '2027-1-10'],
  ['11月20日', '2026-11-20'],
  ['7月いっぱい', '2027-7-31'],
  ['2月末', '2027-2-28'],
  ['12月中旬', '2026-12-20'],
  ['令和8年12月3日', '2026-12-3'],
  ['十二月三日', '2026-12-3'],
  ['31 March', '2027-3-31'],
  ['次回まで', ''],
  ['来週', ''],
])('%s, written on 23 November 2026, is %s', (due, day) => {
  expect(dueOf(due)).toBe(day);
});

it('a day without a year is counted from the meeting, whose weekday says its year', () => {
  expect(dueOf('1月10日', '2020年12月3日')).toBe('2021-1-10');
  expect(dueOf('8月10日', '7月2日（水）の夜7時')).toBe('2025-8-10');
});

it('folds by octets without dividing a letter, and escapes what has a meaning', () => {
  const line = `SUMMARY:${'期限𠮷'.repeat(40)}`;
  const folded = foldLine(line);
  expect(folded.split('\r\n ').join('')).toBe(line);
  for (const own of folded.split('\r\n')) expect(Buffer.byteLength(own)).toBeLessThanOrEqual(75);
  const hostile = withMinutes('12月1日');
  const [action] = hostile.minutes?.actions ?? [];
  if (action !== undefined) action.task = 'a;b,c\\d\r\nBEGIN:VEVENT\u0000';
  const lines = readCalendar(hostile);
  expect(lines).toContain(String.raw`SUMMARY:期限：a\;b\,c\\d BEGIN:VEVENT`);
  expect(lines.filter((own) => own === 'BEGIN:VEVENT')).toHaveLength(1);
});

it('without a day there is no calendar', () => {
  expect(writeIcs(withMinutes('来週'), { words: renderWords.ja })).toBeUndefined();
  expect(writeIcs(createTestSummary(['一文。']), { words: renderWords.ja })).toBeUndefined();
});
