import { describe, expect, it } from 'vitest';
import { readGlossaryCsv, writeGlossaryCsv } from './glossary-csv.ts';
import { findGlossaryOverlap, type GlossaryEntry, glossaryLimits, listHiddenWords } from './glossary-values.ts';

const entries: GlossaryEntry[] = [
  { term: 'サーバー', variants: ['サーバ', 'サーヴァー'], translation: 'server', note: '機械,\nまたは"それ"' },
  { term: '通信規約', variants: ['TCP/IP'] },
  { term: '出入口', variants: ['入口/出口', '出入り口'] },
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
      unreadRows: [
        { row: 2, fault: 'empty' },
        { row: 3, fault: 'termLong' },
        { row: 4, fault: 'variantShort' },
        { row: 6, fault: 'taken' },
      ],
    });
  });

  it('names the rows beyond the most that a glossary holds', () => {
    const rows = Array.from({ length: glossaryLimits.entriesMax + 2 }, (_, index) => `用語${String(index)}`);
    const { entries: kept, unreadRows } = readGlossaryCsv(rows.join('\n'));
    expect(kept.length).toBe(glossaryLimits.entriesMax);
    expect(unreadRows).toEqual([1_001, 1_002].map((row) => ({ row, fault: 'full' })));
  });

  it('gives a spreadsheet no formula', () => {
    const entry = { term: '=HYPERLINK("x")', variants: ['＋81'] };
    const csv = writeGlossaryCsv([entry]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(readGlossaryCsv(csv).entries).toEqual([entry]);
  });

  it('knows overlaps and hidden words', () => {
    expect(findGlossaryOverlap(entries)).toBeUndefined();
    expect(findGlossaryOverlap([...entries, { term: 'サーバ', variants: [] }])).toBe(4);
    expect(listHiddenWords(entries)).toEqual(['暁計画']);
  });
});
