import type { ExtractOptions, ReadSource } from '#reader.ts';
import { readSheetsByLibrary } from './read-sheets-by-library.ts';
import { workbookSource } from './workbook-source.ts';

/** An Excel file of 1997 to 2003. */
export async function readXls(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  signal?.throwIfAborted();
  const macros = hasMacros(bytes) ? [{ code: 'macros_ignored', detail: '1' }] : [];
  return workbookSource(readSheetsByLibrary(bytes), undefined, macros);
}

/** The storage of macros has this name in the directory of the compound file. */
function hasMacros(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes(Buffer.from('_VBA_PROJECT_CUR\0', 'utf16le'));
}
