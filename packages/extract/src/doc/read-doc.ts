import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { markTypedLines } from '#text/mark-typed-lines.ts';
import { createListCounter } from '#office/count-lists.ts';
import { convertDamageErrors } from '#container/convert-damage-errors.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { readCompound } from '#container/read-compound.ts';
import type { CompoundFile } from '#container/read-compound.ts';
import { readDocLists } from './read-doc-lists.ts';
import { readDocStyles } from './read-doc-styles.ts';
import { readDocText } from './read-doc-text.ts';
import type { DocFormats } from './read-doc-text.ts';
import { findRun, readFormattedRuns } from './read-formatted-runs.ts';
import { readPieces } from './read-pieces.ts';

const word97Version = 0x00c1;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;

/** Offsets in the file information block (MS-DOC Fib). */
const fib = {
  version: 2,
  flags: 10,
  characters: 0x4c,
  styles: 0xa2,
  characterRuns: 0xfa,
  paragraphRuns: 0x102,
  pieces: 0x1a2,
  lists: 0x2e2,
  listOverrides: 0x2ea,
};

/**
 * Reads a Word 97-2003 file: its body, notes and text boxes. Headers, footers, comments, hidden and deleted text are
 * omitted; older Word files are rejected.
 */
export async function readDoc(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  signal?.throwIfAborted();
  return convertDamageErrors('broken_doc', () => readWord97(readCompound(bytes)));
}

function readWord97(file: CompoundFile): ReadSource {
  const stream = file.stream('WordDocument');
  if (stream === undefined || stream.byteLength < 0x2f2) throw new ExtractError('source_unreadable', 'broken_doc');
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (view.getUint16(fib.version, true) < word97Version) throw new ExtractError('unsupported_media', 'doc_word95');
  const flags = view.getUint16(fib.flags, true);
  if ((flags & encryptedFlag) !== 0) throw new ExtractError('source_encrypted', 'office_password');
  const table = file.stream((flags & secondTableFlag) === 0 ? '0Table' : '1Table');
  if (table === undefined) throw new ExtractError('source_unreadable', 'broken_doc');
  const part = (at: number): Uint8Array => {
    const from = view.getUint32(at, true);
    return table.subarray(from, from + view.getUint32(at + 4, true));
  };
  /** The levels of the lists follow their table. */
  const rest = (at: number): Uint8Array =>
    view.getUint32(at + 4, true) === 0 ? new Uint8Array() : table.subarray(view.getUint32(at, true));
  const paragraphRuns = readFormattedRuns(part(fib.paragraphRuns), stream, 'paragraphs');
  const characterRuns = readFormattedRuns(part(fib.characterRuns), stream, 'characters');
  const formats: DocFormats = {
    styles: readDocStyles(part(fib.styles)),
    lists: createListCounter(readDocLists(rest(fib.lists), part(fib.listOverrides))),
    paragraph: (offset) => findRun(paragraphRuns, offset)?.properties,
    characters: (offset) => findRun(characterRuns, offset),
  };
  const pieces = readDocText(readPieces(part(fib.pieces), stream), storyLengths(view), formats);
  const title = pieces.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return {
    ...(title === undefined ? {} : { title }),
    ...assembleParts(markTypedLines(pieces)),
    warnings: macroWarning(file),
  };
}

/** Lengths of the consecutive stories of the text, and which of them are read. */
function storyLengths(view: DataView): { units: number; isRead: boolean }[] {
  const isRead = [true, true, false, false, false, true, true];
  return isRead.map((isStoryRead, i) => ({
    units: view.getUint32(fib.characters + 4 * i, true),
    isRead: isStoryRead,
  }));
}

function macroWarning(file: CompoundFile): ReadSource['warnings'] {
  return file.names.includes('_VBA_PROJECT') ? [{ code: 'macros_ignored', detail: '1' }] : [];
}
