import { expect, test } from 'vitest';
import { fillVariables, listVariables } from './template-variables.ts';

test('variables are listed once each, in their order, without the space around their names', () => {
  expect(listVariables('{{会議名}}と{{ 担当 }}、{{会議名}}。{{}}{{ }}{a}')).toEqual(['会議名', '担当']);
});

test('values are put in once: what looks like a variable in a value stays text', () => {
  expect(fillVariables('{{a}}と{{b}}', { a: '{{b}}', b: '$&' })).toEqual({ text: '{{b}}と$&', missing: undefined });
});

test('a value that is missing, blank or of the language itself is missing', () => {
  expect(fillVariables('{{a}}{{b}}', { a: '1' }).missing).toBe('b');
  expect(fillVariables('{{a}}', { a: ' ' }).missing).toBe('a');
  expect(fillVariables('{{toString}}', {}).missing).toBe('toString');
});

test('instructions without variables stay as they are', () => {
  expect(fillVariables('三点にまとめる。{a}', {})).toEqual({ text: '三点にまとめる。{a}', missing: undefined });
});

test('hostile braces take time in proportion to their length', () => {
  expect(listVariables('{{'.repeat(50_000) + ' '.repeat(2_000))).toEqual([]);
});
