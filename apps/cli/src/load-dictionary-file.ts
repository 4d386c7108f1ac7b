import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadDictionary, type Dictionary } from '@youyaku/language/tokenize/dictionary';

/** The tokeniser's dictionary, built at install time. */
export async function loadDictionaryFile(): Promise<Dictionary> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin')));
  return loadDictionary(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
