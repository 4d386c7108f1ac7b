import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { applyEdits } from './apply-edits.ts';
import { findInlineMarks, isMarkdown } from './inline-marks.ts';

const strip = (text: string): string => applyEdits(text, 0, text.length, findInlineMarks(text));

describe('a Markdown text', () => {
  it.each([
    ['# 報告\n\n本文です。\n\n## 費用\n\n約58億円です。', '# 報告'],
    ['**概要**：移ります。費用は**58億円**です。', '概要：移ります。費用は58億円です。'],
    ['詳しくは[計画書](https://a.example/b)と[資料](https://a.example/c)へ。', '詳しくは計画書と資料へ。'],
    ['| 項目 | 金額 |\n|---|---:|\n| 用地 | 13億円 |', '用地 13億円'],
    ['```\na * b\n```\n`型`を使う。', '型を使う。'],
    ['# 題\n\n**強調**と*斜体*、 __太字__ とsnake_case_nameと2 * 3。', '強調と斜体、 太字 とsnake_case_nameと2 * 3。'],
  ])('%j loses its inline marks', (text, shown) => {
    expect(isMarkdown(text)).toBe(true);
    expect(strip(text)).toContain(shown);
  });
});

describe('a plain text', () => {
  it.each([
    '5 * 3 = 15、7 * 2 = 14 です。',
    '#図書館 #移転 の写真です。',
    'C# と F# を使います。',
    '※**注意** 足元が滑ります。',
    'x**2 + y**2 と a**b + c**d を比べます。',
    '* りんご\n* みかん\n* ぶどう',
    '#!/bin/sh\n# 説明\n# 続き\necho a',
    '金額は*印の欄に、住所は**印の欄に書きます。',
    '「[1]」と「(a)」、[注]を見る。',
    'ファイル名は report_2026_final_v2.txt です。',
    '------\n件名：お知らせ\n------',
    '評価は★★★、`バッククォート` は一つ。',
  ])('%j stays as it is', (text) => {
    expect(isMarkdown(text)).toBe(false);
    expect(findInlineMarks(text)).toEqual([]);
  });
});

it.each(['**', '*a', '[', '](', '`a', '|', '# a\n', '__', '![', '```\n', '|---', '**a** '])(
  'is not slowed down by a run of %j',
  async (unit) => {
    const text = `# a\n\n**b** **c**\n${unit.repeat(400_000 / unit.length)}`;
    expect(await cpuMs(async () => void findInlineMarks(text))).toBeLessThan(3_000);
  },
);
