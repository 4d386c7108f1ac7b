import { writeGlossaryCsv } from '@youyaku/contract/glossary-csv';
import { glossaryLimits } from '@youyaku/contract/glossary-values';
import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const entries = [{ term: '表', variants: ['ひょう'] }];
const read = { entries, unreadRows: [] };
const fileOf = (bytes: BlobPart) => new File([bytes], 'terms.csv');

describe('a file of terms', () => {
  it('is read in the encodings that spreadsheets write', async () => {
    const shiftJis = Uint8Array.of(0x95, 0x5c, 0x2c, 0x82, 0xd0, 0x82, 0xe5, 0x82, 0xa4);
    const utf16 = new Uint8Array(Uint16Array.from('\uFEFF表\tひょう\r\n', (sign) => sign.charCodeAt(0)).buffer);
    for (const bytes of [writeGlossaryCsv(entries), '表,ひょう', shiftJis, utf16])
      expect(await readCsvFile(fileOf(bytes))).toEqual(read);
  });

  it('is refused when it is no text, or longer than what would be read', async () => {
    expect(await readCsvFile(fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)))).toBe('unreadable');
    expect(await readCsvFile(fileOf(Uint8Array.of(0xff, 0xff, 0x80)))).toBe('unreadable');
    expect(await readCsvFile(fileOf('字,'.repeat(glossaryLimits.csvUnitsMax)))).toBe('large');
    expect(await readCsvFile(fileOf('a,'.repeat(glossaryLimits.csvUnitsMax)))).toBe('large');
  });
});
