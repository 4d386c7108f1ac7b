import { parseCsvRows } from '@youyaku/contract/parse-csv-rows';

const sampleUnits = 64 * 1024;
const sampleRows = 40;
const candidates = [',', '\t', ';', '|'];

/** The cell delimiter: the one for which most rows have the same number of cells, and more than one. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, sampleUnits);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of candidates) {
    const score = scoreDelimiter(sample, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Share of the rows with the most common number of cells; more cells break ties. */
function scoreDelimiter(sample: string, delimiter: string): number {
  const times = new Map<number, number>();
  let rows = 0;
  for (const { cells } of parseCsvRows(sample, delimiter)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    times.set(cells.length, (times.get(cells.length) ?? 0) + 1);
    rows++;
    if (rows === sampleRows) break;
  }
  let best = 0;
  for (const [cells, count] of times) {
    if (cells > 1) best = Math.max(best, count / rows + Math.min(cells, 100) / 1_000);
  }
  return best;
}
