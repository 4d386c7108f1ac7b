import { type GlossaryCsv, readGlossaryCsv } from '@youyaku/contract/glossary-csv';
import { glossaryLimits } from '@youyaku/contract/glossary-values';

export type CsvFailure = 'large' | 'unreadable';

/** A character of CSV takes three bytes at most in UTF-8. */
const bytesMax = 3 * glossaryLimits.csvUnitsMax;

/** Reads a glossary that a spreadsheet or a text editor has saved: UTF-8, UTF-16 with its mark, or Shift_JIS as of Excel in Japanese. */
export async function readCsvFile(file: File): Promise<GlossaryCsv | CsvFailure> {
  if (file.size > bytesMax) return 'large';
  const bytes = await file.arrayBuffer().catch(() => undefined);
  const text = bytes === undefined ? undefined : decode(new Uint8Array(bytes));
  if (text === undefined || text.includes('\0')) return 'unreadable';
  return text.length > glossaryLimits.csvUnitsMax ? 'large' : readGlossaryCsv(text);
}

function decode(bytes: Uint8Array): string | undefined {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  for (const encoding of wide === undefined ? ['utf-8', 'shift_jis'] : [wide]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  }
  return undefined;
}
