/** A byte range of the document stream with uniform formatting; `from` and `to` are byte offsets. */
export type FormattedRun = { from: number; to: number; properties: Uint8Array };

const pageBytes = 512;

/**
 * Formatting of characters or paragraphs: a table (PLC) refers to pages of the document stream, and each page contains
 * runs. Damaged pages are skipped: they lose formatting, never text.
 */
export function readFormattedRuns(
  plc: Uint8Array,
  stream: Uint8Array,
  kind: 'characters' | 'paragraphs',
): FormattedRun[] {
  const view = new DataView(plc.buffer, plc.byteOffset, plc.byteLength);
  const count = Math.max(0, Math.floor((plc.byteLength - 4) / 8));
  const runs: FormattedRun[] = [];
  for (let i = 0; i < count; i++) {
    const page = view.getUint32(4 * (count + 1) + 4 * i, true) & 0x3fffff;
    const bytes = stream.subarray(page * pageBytes, (page + 1) * pageBytes);
    if (bytes.byteLength === pageBytes) runs.push(...readPage(bytes, kind));
  }
  return runs.toSorted((one, other) => one.from - other.from);
}

function readPage(page: Uint8Array, kind: 'characters' | 'paragraphs'): FormattedRun[] {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const count = page[pageBytes - 1] ?? 0;
  const step = kind === 'characters' ? 1 : 13;
  const runs: FormattedRun[] = [];
  if (4 * (count + 1) + step * count > pageBytes) return runs;
  for (let i = 0; i < count; i++) {
    const at = 2 * (page[4 * (count + 1) + step * i] ?? 0);
    const properties = at === 0 ? new Uint8Array() : readProperties(page, at, kind);
    runs.push({ from: view.getUint32(4 * i, true), to: view.getUint32(4 * i + 4, true), properties });
  }
  return runs;
}

function readProperties(page: Uint8Array, at: number, kind: 'characters' | 'paragraphs'): Uint8Array {
  const size = page[at] ?? 0;
  if (kind === 'characters') return page.subarray(at + 1, at + 1 + size);
  if (size > 0) return page.subarray(at + 1, at + 2 * size);
  return page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0));
}

/** Finds the run that contains a byte offset, by binary search. */
export function findRun(runs: readonly FormattedRun[], offset: number): FormattedRun | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) return undefined;
    if (offset < run.from) high = middle - 1;
    else if (offset >= run.to) low = middle + 1;
    else return run;
  }
  return undefined;
}
