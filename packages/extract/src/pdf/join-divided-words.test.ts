import { describe, expect, it } from 'vitest';
import { joinDividedWords } from './join-divided-words.ts';
import type { PageRuns } from './run.ts';

function joined(text: string, ...lines: string[]): string | undefined {
  const place = { x: 0, y: 0, width: 1, size: 10, turn: 0 as const, isVertical: false };
  const page: PageRuns = { page: 1, width: 100, height: 100, runs: lines.map((line) => ({ ...place, text: line })) };
  return joinDividedWords([{ kind: 'paragraph', text }], [page])[0]?.text;
}

describe('a Latin word split across two lines of Japanese', () => {
  const text = '自治体向けのLG WAN対応版が好調で';
  const lines = ['自治体向けの LG', 'WAN 対応版が好調で'];

  it('is joined when the file has no adjacent Latin words', () => {
    expect(joined(text, ...lines)).toBe('自治体向けのLGWAN対応版が好調で');
  });

  it('stays split when the file has such words, unless the whole word occurs elsewhere', () => {
    expect(joined(text, ...lines, '無料の Open Source です')).toBe(text);
    expect(joined(text, ...lines, '無料の Open Source です', '専用の LGWAN を使う')).toBe(
      '自治体向けのLGWAN対応版が好調で',
    );
    expect(joined(text, ...lines, '専用の LGWAN と LG WAN')).toBe(text);
  });

  it('stays split when it is not an abbreviation, unless the whole word occurs elsewhere', () => {
    expect(joined('新しいData Base製品', '新しい Data', 'Base 製品')).toBe('新しいData Base製品');
    expect(joined('新しいData Base製品', '新しい Data', 'Base 製品', 'この DataBase は')).toBe('新しいDataBase製品');
  });
});
