import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadDictionary, type Dictionary } from '@youyaku/language/tokenize/dictionary';

/** The shipped dictionary, read from disk once in each test file (20 MB). */
export function readTestDictionary(): Dictionary {
  return loadDictionary(new Uint8Array(readTestDictionaryBytes()).buffer);
}

export function readTestDictionaryBytes(): Uint8Array {
  return readFileSync(fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin')));
}
