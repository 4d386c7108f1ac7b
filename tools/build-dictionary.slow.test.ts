import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { loadDictionary } from '@youyaku/language/tokenize/dictionary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDictionary } from './build-dictionary.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the dictionary is complete, deterministic, within 40 MB and readable', () => {
  const first = join(folder, 'deep', 'a.bin');
  const second = join(folder, 'deep', 'b.bin');
  expect(buildDictionary(first)).toBeLessThan(40e6);
  buildDictionary(second);
  const bytes = readFileSync(first);
  expect(bytes.equals(readFileSync(second))).toBe(true);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['a.bin', 'b.bin']);
  const tokenizer = createTokenizer(loadDictionary(new Uint8Array(bytes).buffer));
  expect(tokenizer.tokenize('辞書を作る').map((token) => token.surface)).toEqual(['辞書', 'を', '作る']);
}, 30_000);
