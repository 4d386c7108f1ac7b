import { describe, expect, it } from 'vitest';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { chooseMessageLanguage, sentenceForError } from './sentence-for-error.ts';

describe('sentences for errors', () => {
  it('exist in both languages for every code and the same reasons', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(ja).toSorted());
    for (const code of Object.keys(errorCodes)) expect(ja[code], code).toMatch(/。$/);
  });

  it('narrow by reason, and fall back to the code', () => {
    expect(sentenceForError({ code: 'source_unreadable', reason: 'no_text' }, 'ja')).toContain('画像だけのPDF');
    expect(sentenceForError({ code: 'source_unreadable', reason: 'never heard' }, 'ja')).toBe(ja.source_unreadable);
  });

  it('state the smallest length that works', () => {
    expect(sentenceForError({ code: 'length_impossible', charactersMin: 12 }, 'ja')).toContain('12字以上');
  });

  it('state how long to wait, where it is known', () => {
    const wait = (retryAfterSeconds: number | undefined): string =>
      sentenceForError({ code: 'rate_limited', retryAfterSeconds }, 'ja');
    expect(wait(7)).toContain('7秒ほど待ってから');
    expect(wait(91)).toContain('2分ほど待ってから');
    expect(wait(7_000)).toContain('2時間ほど待ってから');
    expect(wait(undefined)).toContain('少し待ってから');
    expect(sentenceForError({ code: 'rate_limited', retryAfterSeconds: 7 }, 'en')).toContain('Wait about 7 s and');
  });

  it('use the sentence of the specification for our own faults', () => {
    const code: ErrorCode = 'internal';
    expect(sentenceForError({ code }, 'ja')).toBe('エラーが発生しました。ページを再読み込みしてください。');
  });
});

describe('the language of a message', () => {
  it.each([
    [undefined, 'ja'],
    ['ja,en;q=0.8', 'ja'],
    ['en-US,en;q=0.9', 'en'],
    ['en;q=0.5,ja;q=0.9', 'ja'],
    ['fr', 'ja'],
    ['en;q=x', 'ja'],
  ])('for %j is %s', (header, language) => {
    expect(chooseMessageLanguage(header)).toBe(language);
  });
});
