import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats, listFormatLabels } from '@youyaku/contract/formats';
import type { Format } from '@youyaku/contract/formats';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const all: readonly Format[] = Object.values(formats);
const labels = new Set(all.flatMap(({ label }) => [label.ja, label.en]));

/** The line or paragraph of a text that lists formats. */
function listIn(path: string, pattern: RegExp): string {
  const [, list] = pattern.exec(read(path)) ?? [];
  if (list === undefined) throw new Error(`${path} has no list of formats`);
  return list;
}

describe('published lists of formats', () => {
  it.each([
    ['README.md', 'en', /\nAvailable: ([^;]+);/],
    ['README.ja.md', 'ja', /いまできること：(.+?)の要約/],
    ['apps/site/src/pages/features-page.tsx', 'ja', /features\.read\}>([^]+?)<\/ul>/],
  ] as const)('%s names every format that is read', (path, language, pattern) => {
    const list = listIn(path, pattern);
    expect(listFormatLabels(language).filter((label) => !list.includes(label))).toEqual([]);
  });

  it.each([
    ['apps/app/src/messages/ja.ts', /fileKinds: '(.+)など'/],
    ['apps/app/src/messages/en.ts', /fileKinds: '(.+) and more'/],
    ['apps/api/src/messages/ja.ts', /この形式は読み取れません。(.+?)などのファイル/],
    ['apps/api/src/messages/en.ts', /This format cannot be read\. Use (.+?) files/],
  ])('%s names only supported formats', (path, pattern) => {
    const named = listIn(path, pattern).split(/・|、|, | or /);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !labels.has(name))).toEqual([]);
  });
});
