import { describe, expect, it } from 'vitest';
import { ja } from '#messages/ja.ts';
import { readingNotesEn } from '#messages/reading-notes-en.ts';
import { readingNotesJa } from '#messages/reading-notes.ts';
import { describeCoverage, listReadingNotes } from './describe-coverage.ts';

const coverage = { readCharacters: 100, totalCharacters: 100, complete: true, omitted: [], sections: [] };
const empty = (reason: string) => ({ start: 10, end: 10, reason });

describe('how much was read', () => {
  it('never claims completeness while a part is missing', () => {
    expect(describeCoverage(coverage, ja.reading)).toBe('本文100字をすべて読みました');
    expect(describeCoverage({ ...coverage, complete: false }, ja.reading)).toBe('読み取れた本文100字を読みました');
    expect(describeCoverage({ ...coverage, readCharacters: 60, complete: false }, ja.reading)).toContain('のうち60字');
  });

  it('names each kind of missing part once, with its count', () => {
    const notes = listReadingNotes(
      [empty('hidden_sheet'), empty('hidden_sheet'), { start: 0, end: 9, reason: 'signature' }],
      [{ code: 'macros_ignored', detail: '1' }],
      ja.reading,
    );
    expect(notes).toEqual([
      '読んでいない部分: 非表示のシート（2か所）',
      '読まなかった部分: 約9字（署名）',
      'マクロが含まれています。マクロは実行していません。',
    ]);
  });

  it('says once which pages, sheets and slides were not read, by their numbers', () => {
    const listNotes = (reason: string, code: string) =>
      listReadingNotes([empty(reason), empty(reason)], [{ code, detail: '3' }], ja.reading);
    expect(listNotes('pages_without_text', 'pages_without_text')).toEqual([
      '文字のないページがあります（3ページ目）。',
    ]);
    expect(listNotes('hidden_sheet', 'hidden_sheets')).toEqual(['非表示のシート（3番目）は読み取っていません。']);
    // A warning of something else does not stand for them.
    expect(listNotes('pages_without_text', 'images_unread')).toHaveLength(2);
    const counted = [{ start: 0, end: 9, reason: 'rows_capped' }];
    expect(listReadingNotes(counted, [{ code: 'rows_capped', detail: '3' }], ja.reading)).toHaveLength(2);
  });

  it('never shows a code, even one without a message', () => {
    const notes = listReadingNotes([empty('never_heard')], [{ code: 'never_heard', detail: 'x' }], ja.reading);
    expect(notes.join()).not.toMatch(/never_heard|x/);
  });

  it('has messages for the same codes in both languages', () => {
    expect(Object.keys(readingNotesEn.warnings)).toEqual(Object.keys(readingNotesJa.warnings));
    expect(Object.keys(readingNotesEn.omitted)).toEqual(Object.keys(readingNotesJa.omitted));
  });
});
