import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseArguments } from './parse-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-template-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const content = {
  name: '議事録',
  instructions: '{{会議名}}の決定を書く。',
  shape: 'bullets',
  length: { unit: 'items', count: 7 },
  register: 'dearu',
};
const stored = { ...content, id: 'tpl_1', version: 2, variables: ['会議名'], createdAt: '', updatedAt: '' };

test.each([content, stored])('a template provides what the command line leaves out', (template) => {
  const path = write(template);
  const args = ['a.txt', '--template', path, '--set', '会議名=定例=会', '--register', 'desumasu'];
  expect(parseArguments(args)).toMatchObject({
    options: {
      shape: 'bullets',
      length: { unit: 'items', count: 7 },
      register: 'desumasu',
      instructions: '定例=会の決定を書く。',
    },
  });
});

test('the length of a template is not applied to another shape', () => {
  const args = ['a.txt', '--template', write(content), '--set', '会議名=定例', '--shape', 'lines'];
  expect(parseArguments(args)).toMatchObject({ options: { shape: 'lines', length: { unit: 'items', count: 3 } } });
});

test.each([
  [[], 'needs --set "会議名=…"'],
  [['--set', '会議=定例'], 'no variable «会議»'],
  [['--set', '定例'], 'NAME=VALUE'],
  [['--set', `会議名=${'あ'.repeat(2_000)}`], '2000 characters'],
])('values %j are rejected', (assignments, words) => {
  expect(() => parseArguments(['a.txt', '--template', write(content), ...assignments])).toThrow(words);
});

test('the length of filled instructions is counted in code points', () => {
  const path = write({ name: '長さ', instructions: '{{例}}' });
  const args = (count: number) => ['a.txt', '--template', path, '--set', `例=${'𠮷'.repeat(count)}`];
  expect(parseArguments(args(2_000))).toMatchObject({ options: { instructions: '𠮷'.repeat(2_000) } });
  expect(() => parseArguments(args(2_001))).toThrow('2000 characters');
});

test.each(['{', { name: 'x' }, { ...content, shape: 'poem' }])('%j is rejected as template', (broken) => {
  expect(() => parseArguments(['a.txt', '--template', write(broken)])).toThrow('--template');
});

test('the built-in engine is rejected for a template with instructions', () => {
  const args = ['a.txt', '--template', write(content), '--set', '会議名=定例', '--engine', 'builtin'];
  expect(() => parseArguments(args)).toThrow('language model');
});

test('--set without a template is rejected, and so is a missing file', () => {
  expect(() => parseArguments(['a.txt', '--set', 'a=b'])).toThrow('--template');
  expect(() => parseArguments(['a.txt', '--template', join(folder, 'none.json')])).toThrow('cannot be read');
});
