import type { BatchLine } from '@youyaku/contract/batch';
import { batchLimits } from '@youyaku/contract/batch-values';
import { readText, type BatchSources } from './collect-sources.ts';

/** Of a file of lines; the files of a batch are `batchLimits.filesMax` at most. */
const fileBytesMax = 90 * 1024 * 1024;
/** Pieces of text are handed to the browser, which may keep them on the disk, instead of one long string. */
const pieceCharactersMax = 1024 * 1024;

/** Columns of a table by their place; `id` names the documents in the results. */
export type Columns = { text: number; id: number | undefined };

export type Written = {
  files: readonly File[];
  documents: number;
  /** Names of files that no encoding could be found for, and cells without text. */
  unread: readonly string[];
  empty: number;
};

/** Writes the documents as lines of JSON (https://jsonlines.org), which is what the API takes. Rejects when aborted. */
export async function writeLines(
  sources: BatchSources,
  { columns, signal }: { columns: Columns; signal: AbortSignal },
): Promise<Written> {
  if (sources.kind === 'lines')
    return { files: sources.files.map(({ file }) => file), documents: 0, unread: [], empty: 0 };
  const file = openLinesFile();
  const unread: string[] = [];
  let documents = 0;
  let empty = 0;
  for await (const { line, path } of listDocuments(sources, columns)) {
    signal.throwIfAborted();
    if (line === undefined) unread.push(path);
    else if (line.text.trim() === '') empty += 1;
    else {
      documents += 1;
      file.add(`${JSON.stringify(line)}\n`);
    }
  }
  return { files: file.end(), documents, unread, empty };
}

type Document = { line: Pick<BatchLine, 'customId' | 'title' | 'text'> | undefined; path: string };

async function* listDocuments(
  sources: Exclude<BatchSources, { kind: 'lines' }>,
  columns: Columns,
): AsyncGenerator<Document> {
  const name = createNamer();
  if (sources.kind === 'texts') {
    for (const { file, path } of sources.files) {
      const text = await readText(file);
      yield {
        line: text === undefined ? undefined : { customId: name(path), title: stem(file.name), text: clean(text) },
        path,
      };
    }
    return;
  }
  const { id, text } = columns;
  for (const { number, cells } of sources.table.rows) {
    const named = (id === undefined ? '' : (cells[id] ?? '')).trim();
    const path = named === '' ? String(number) : named;
    yield { line: { customId: name(path), text: clean(cells[text] ?? '') }, path };
  }
}

/** The API takes no NUL and no half of a character. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const stem = (name: string): string => clip(clean(name).replace(/\.[^.]+$/u, ''), 200);

const clip = (text: string, codePointsMax: number): string =>
  Array.from(text.slice(0, 2 * codePointsMax))
    .slice(0, codePointsMax)
    .join('');

/** No two documents of a batch have the same name: what is there already gets a number, within the length of a name. */
export function createNamer(): (path: string) => string {
  const given = new Set<string>();
  const next = new Map<string, number>();
  return (path) => {
    // Of a long path its end tells more.
    const characters = [...clean(path)];
    const base = characters.slice(-batchLimits.customIdCodePointsMax).join('');
    let name = base;
    for (let number = next.get(base) ?? 2; given.has(name); number += 1) {
      next.set(base, number + 1);
      const tail = ` (${number})`;
      name = [...base].slice(0, batchLimits.customIdCodePointsMax - tail.length).join('') + tail;
    }
    given.add(name);
    return name;
  };
}

function openLinesFile(): { add: (line: string) => void; end: () => File[] } {
  const files: File[] = [];
  let blobs: Blob[] = [];
  let piece: string[] = [];
  let characters = 0;
  let bytes = 0;
  const endPiece = (): void => {
    if (piece.length === 0) return;
    const blob = new Blob([piece.join('')]);
    bytes += blob.size;
    blobs.push(blob);
    piece = [];
    characters = 0;
  };
  const endFile = (): void => {
    endPiece();
    if (blobs.length > 0)
      files.push(new File(blobs, `documents-${files.length + 1}.jsonl`, { type: 'application/jsonl' }));
    blobs = [];
    bytes = 0;
  };
  return {
    add(line) {
      piece.push(line);
      characters += line.length;
      if (characters < pieceCharactersMax) return;
      endPiece();
      if (bytes >= fileBytesMax) endFile();
    },
    end: () => (endFile(), files),
  };
}
