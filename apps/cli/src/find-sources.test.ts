import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSources } from './find-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-find-'));
for (const name of ['第10回.txt', '第2回.txt', '資料[1].txt', '別.md']) writeFileSync(join(folder, name), '本文。');
mkdirSync(join(folder, '古い.txt'));
const at = (name: string): string => join(folder, name);

it('finds the files of a pattern by their numbers, each once, and no folders', () => {
  expect(findSources([at('第*.txt'), at('*回.txt')])).toEqual([at('第2回.txt'), at('第10回.txt')]);
  expect(findSources([at('古*.txt'), at('*.md')].slice(1))).toEqual([at('別.md')]);
});

it('leaves names, addresses and standard input as they are', () => {
  const given = [at('資料[1].txt'), 'https://example.com/a?b=*', '-', 'ない.txt'];
  expect(findSources(given)).toEqual(given);
});

it.each(['ない*.txt', '古*.txt'])('refuses the pattern %s without a file', (pattern) => {
  expect(() => findSources([at(pattern)])).toThrow('no file matches');
});
