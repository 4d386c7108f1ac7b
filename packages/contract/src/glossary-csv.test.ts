import { describe, expect, it } from 'vitest';
import { readGlossaryCsv, writeGlossaryCsv } from './glossary-csv.ts';
import { findGlossaryOverlap, type GlossaryEntry, listHiddenWords } from './glossary-values.ts';

const entries: GlossaryEntry[] = [
  { term: 'サーバー', variants: ['サーバ', 'サーヴァー'], translation: 'server', note: '機械,\nまたは"それ"' },
  { term: '暁計画', variants: [], hidden: true },
];

describe('a glossary as CSV', () => {
  it('is read as it was written', () => {
    expect(readGlossaryCsv(writeGlossaryCsv(entries))).toEqual({ entries, unreadRows: [] });
  });

  it('is read with fewer columns, tabs, another head and no head', () => {
    const expected = { entries: [{ term: '問い合わせ', variants: ['問合せ', '問い合せ'] }], unreadRows: [] };
    for (const csv of [
      '問い合わせ,問合せ、問い合せ',
      'term\tvariants\r\n問い合わせ\t問合せ；問い合せ\r\n',
      '用語,表記ゆれ\n問い合わせ,問合せ/問い合せ\n\n',
    ])
      expect(readGlossaryCsv(csv)).toEqual(expected);
  });

  it('names rows that no entry can be made of, and spellings that an earlier row has', () => {
    const csv = `用語,表記ゆれ\n,空\n${'長'.repeat(61)},\nサーバー,サ\nサーバー,サーバ\n機械,サーバ\n`;
    expect(readGlossaryCsv(csv)).toEqual({
      entries: [{ term: 'サーバー', variants: ['サーバ'] }],
      unreadRows: [2, 3, 4, 6],
    });
  });

  it('gives a spreadsheet no formula', () => {
    const entry = { term: '=HYPERLINK("x")', variants: ['＋81'] };
    const csv = writeGlossaryCsv([entry]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(readGlossaryCsv(csv).entries).toEqual([entry]);
  });

  it('knows overlaps and hidden words', () => {
    expect(findGlossaryOverlap(entries)).toBeUndefined();
    expect(findGlossaryOverlap([...entries, { term: 'サーバ', variants: [] }])).toBe(2);
    expect(listHiddenWords(entries)).toEqual(['暁計画']);
  });
});
