import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Dictionary, loadDictionary } from '@youyaku/language/tokenize/dictionary';

export async function readDictionary(): Promise<Dictionary> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin')));
  return loadDictionary(new Uint8Array(bytes).buffer);
}
