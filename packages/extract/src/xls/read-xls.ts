import { set_cptable } from '@e965/xlsx';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { hasStream } from '#container/has-stream.ts';
import { readSheetsByLibrary } from '#office/sheets/read-sheets-by-library.ts';
import { workbookSource } from '#office/sheets/workbook-source.ts';

/** Reads an Excel 97-2003 file, or an Excel 95 file with its text in a code page. */
export async function readXls(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  signal?.throwIfAborted();
  if (!hasStream(bytes, 'Workbook')) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  const macros = hasStream(bytes, '_VBA_PROJECT_CUR') ? [{ code: 'macros_ignored', detail: '1' }] : [];
  return workbookSource(readSheetsByLibrary(bytes), undefined, macros);
}
