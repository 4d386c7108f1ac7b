import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseOut } from './parse-out.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-out-'));
const source = join(folder, '本文.txt');
writeFileSync(source, '本文。');
const none = { json: false, markdown: false, evidence: false, explain: false };

it.each([
  ['a.txt', 'text'],
  ['a.MD', 'markdown'],
  ['a.json', 'json'],
] as const)('the extension of %s says its form', (name, output) => {
  const out = join(folder, name);
  expect(parseOut({ ...none, out }, [source])).toEqual({ output, out });
});

it.each([
  ['an extension without a form', { out: join(folder, 'a.exe') }, 'must end in one of: .txt'],
  ['a folder that is not there', { out: join(folder, 'none', 'a.md') }, 'there is no folder'],
  ['a source', { out: source }, 'is a source'],
  ['another form than that of the file', { out: join(folder, 'a.md'), json: true }, '--json and --out exclude'],
  ['two forms', { json: true, markdown: true }, '--json and --markdown exclude'],
  ['an explanation as JSON', { json: true, explain: true }, '--explain and --json exclude'],
])('%s is refused', (_, values, message) => {
  expect(() => parseOut({ ...none, ...values }, [source])).toThrow(message);
});
