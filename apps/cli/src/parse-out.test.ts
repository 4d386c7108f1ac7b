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
  ['a.txt', 'txt'],
  ['a.MD', 'md'],
  ['a.docx', 'docx'],
  ['a.pdf', 'pdf'],
] as const)('the extension of %s says its format', (name, format) => {
  const path = join(folder, name);
  expect(parseOut({ ...none, out: path }, [source])).toEqual({ output: 'text', out: { path, format } });
});

it.each([
  ['an extension without a form', { out: join(folder, 'a.exe') }, 'must end in one of: .docx, .pdf, .md, .txt'],
  ['a folder that is not there', { out: join(folder, 'none', 'a.md') }, 'there is no folder'],
  ['a source', { out: source }, 'is a source'],
  ['another form than that of the file', { out: join(folder, 'a.md'), json: true }, '--json and --out exclude'],
  ['two forms', { json: true, markdown: true }, '--json and --markdown exclude'],
  ['an explanation as JSON', { json: true, explain: true }, '--json and --explain exclude'],
  ['an explanation with evidence', { explain: true, evidence: true }, '--explain and --evidence exclude'],
  ['an explanation as Markdown', { explain: true, markdown: true }, '--markdown and --explain exclude'],
  [
    'evidence in a file, which has it at its end',
    { evidence: true, out: join(folder, 'a.md') },
    '--evidence and --out',
  ],
])('%s is refused', (_, values, message) => {
  expect(() => parseOut({ ...none, ...values }, [source])).toThrow(message);
});

it('JSON has its evidence anyway, and Markdown may show it', () => {
  expect(parseOut({ ...none, json: true, evidence: true }, [])).toEqual({ output: 'json', out: undefined });
  expect(parseOut({ ...none, markdown: true, evidence: true }, [])).toEqual({ output: 'markdown', out: undefined });
});
