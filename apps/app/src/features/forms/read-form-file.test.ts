import { expect, it } from 'vitest';
import { getBuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import { readFormFile, writeFormFile } from './read-form-file.ts';

const form = getBuiltInForm('municipal', 'ja');
const read = (text: string) => readFormFile(new Blob([text]));

it('a form comes back from its file as it was, also with the mark of some editors', async () => {
  expect(await read(writeFormFile(form))).toEqual(form);
  expect(await read(`\uFEFF${writeFormFile(form)}`)).toEqual(form);
});

it('what is no JSON, no form, or too large is told apart', async () => {
  expect(await read('{"title":')).toBe('unreadable');
  expect(await read(JSON.stringify({ ...form, sections: [] }))).toBe('notAForm');
  expect(await read(JSON.stringify([form]))).toBe('notAForm');
  expect(await read(writeFormFile(form).padEnd(200_001))).toBe('large');
});
