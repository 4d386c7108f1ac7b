import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseForm } from './parse-form.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-form-'));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const form = { title: '営業会議', sections: [{ kind: 'tasks', heading: '宿題' }] };
const own = write('own.json', JSON.stringify(form));

it.each([
  ['自治体', 'municipal'],
  ['company', 'company'],
  [own, form],
])('--form %s says how minutes are laid out', (given, expected) => {
  expect(parseForm({ form: given, out: 'a.docx' }, 'minutes')).toEqual(expected);
});

it.each([
  ['without a file', { form: '社内' }, 'minutes', '--form needs'],
  ['for another shape', { form: '社内', out: 'a.docx' }, 'lines', '--form needs'],
  ['of no file', { form: join(folder, 'none.json'), out: 'a.docx' }, 'minutes', 'cannot be read'],
  ['of a file that is no JSON', { form: write('a.txt', '{'), out: 'a.docx' }, 'minutes', 'cannot be read'],
  ['of a huge file', { form: write('b.json', ' '.repeat(1_000_001)), out: 'a.docx' }, 'minutes', 'cannot be read'],
  ['of another JSON', { form: write('c.json', '{"title":"a"}'), out: 'a.docx' }, 'minutes', 'is not a form'],
] as const)('a form %s is refused', (_, values, shape, message) => {
  expect(() => parseForm(values, shape)).toThrow(message);
});
