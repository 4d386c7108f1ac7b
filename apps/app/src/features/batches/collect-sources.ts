import { batchLimits } from '@youyaku/contract/batch-values';
import { parseCsvRows } from '@youyaku/contract/parse-csv-rows';

/** A file with where it was in its folder. */
export type PlacedFile = { file: File; path: string };

/** A table of which one column is to be summarised. */
export type Table = { name: string; header: readonly string[]; rows: readonly TableRow[] };

/** `number` counts from 1 with the header and empty rows, as a spreadsheet does. */
type TableRow = { number: number; cells: readonly string[] };

/** What the documents of a batch come from: files with one document each, one table, or lines of JSON as the API takes them. */
export type BatchSources =
  | { kind: 'texts'; files: readonly PlacedFile[] }
  | { kind: 'table'; table: Table }
  | { kind: 'lines'; files: readonly PlacedFile[] };

export type CollectFailure =
  | 'nothing'
  | 'several'
  | 'tooMany'
  | 'tooManyFiles'
  | 'unreadable'
  | 'encoding'
  | 'emptyTable';

export type Collected = {
  sources: BatchSources | undefined;
  failure: CollectFailure | undefined;
  /** Names of files that are neither text nor table nor lines of JSON. */
  left: readonly string[];
};

const kinds: readonly { kind: BatchSources['kind']; endings: RegExp }[] = [
  { kind: 'lines', endings: /\.(?:jsonl|ndjson)$/i },
  { kind: 'table', endings: /\.(?:csv|tsv)$/i },
  { kind: 'texts', endings: /\.(?:txt|md|markdown|text)$/i },
];

/** The endings for a file input. */
export const acceptedEndings = '.txt,.md,.markdown,.text,.csv,.tsv,.jsonl,.ndjson';

/** More files are no batch to be made in a page: none is read, so that none is left out silently. */
export const placedFilesMax = 20_000;

/** The same of what was dropped or chosen, which the browser may not let us read: it was moved, or is somebody else's. */
export async function collectPlaced(placed: Promise<readonly PlacedFile[]>): Promise<Collected> {
  try {
    return await collectSources(await placed);
  } catch {
    return { sources: undefined, failure: 'unreadable', left: [] };
  }
}

/** Finds what was chosen or dropped. A table is read at once: its columns are asked for. Hidden files of systems (`.DS_Store`) are nobody's documents. */
export async function collectSources(placed: readonly PlacedFile[]): Promise<Collected> {
  if (placed.length > placedFilesMax) return { sources: undefined, failure: 'tooManyFiles', left: [] };
  const visible = placed.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
  const sorted = visible.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const found = kinds
    .map(({ kind, endings }) => ({ kind, files: sorted.filter(({ file }) => endings.test(file.name)) }))
    .filter(({ files }) => files.length > 0);
  const left = sorted.filter(({ file }) => !kinds.some(({ endings }) => endings.test(file.name)));
  const leftNames = left.map(({ path }) => path);
  const fail = (failure: CollectFailure): Collected => ({ sources: undefined, failure, left: leftNames });
  const [first, ...others] = found;
  if (first === undefined) return fail('nothing');
  if (others.length > 0 || (first.kind === 'table' && first.files.length > 1)) return fail('several');
  if (first.kind === 'lines' && first.files.length > batchLimits.filesMax) return fail('tooMany');
  if (first.kind !== 'table')
    return { sources: { kind: first.kind, files: first.files }, failure: undefined, left: leftNames };
  const [{ file } = { file: new File([], '') }] = first.files;
  const table = await readTable(file);
  if (typeof table === 'string') return fail(table);
  return { sources: { kind: 'table', table }, failure: undefined, left: leftNames };
}

async function readTable(file: File): Promise<Table | CollectFailure> {
  const text = await readText(file);
  if (text === undefined) return 'encoding';
  const delimiter = /\.tsv$/i.test(file.name) ? '\t' : ',';
  const rows: TableRow[] = [];
  let number = 0;
  for (const { cells } of parseCsvRows(text, delimiter)) {
    number += 1;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
  }
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) return 'emptyTable';
  return { name: file.name, header: header.cells.map((name, at) => name.trim() || String(at + 1)), rows: body };
}

/** As UTF-8, else as Shift_JIS, which Excel writes in Japan; undefined where it is neither. */
export async function readText(file: Blob): Promise<string | undefined> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  return undefined;
}

/** The column that most likely has the texts: the one with the most characters in the first rows. */
export function guessTextColumn({ header, rows }: Table): number {
  const first = rows.slice(0, 50);
  const characters = header.map((_name, at) => first.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0));
  return characters.indexOf(Math.max(...characters));
}
