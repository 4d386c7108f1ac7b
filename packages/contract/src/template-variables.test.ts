import { expect, test } from 'vitest';
import { fillVariables, listVariables } from './template-variables.ts';

test('variables are listed once each, in order, with trimmed names', () => {
  expect(listVariables('{{会議名}}と{{ 担当 }}、{{会議名}}。{{}}{{ }}{a}')).toEqual(['会議名', '担当']);
});

test('values are substituted once: a variable inside a value stays text', () => {
  expect(fillVariables('{{a}}と{{b}}', { a: '{{b}}', b: '$&' })).toEqual({ text: '{{b}}と$&', missing: undefined });
});

test('a value that is absent, blank or inherited from Object counts as missing', () => {
  expect(fillVariables('{{a}}{{b}}', { a: '1' }).missing).toBe('b');
  expect(fillVariables('{{a}}', { a: ' ' }).missing).toBe('a');
  expect(fillVariables('{{toString}}', {}).missing).toBe('toString');
});

test('instructions without variables stay unchanged', () => {
  expect(fillVariables('三点にまとめる。{a}', {})).toEqual({ text: '三点にまとめる。{a}', missing: undefined });
});

test('hostile braces take linear time', () => {
  expect(listVariables('{{'.repeat(50_000) + ' '.repeat(2_000))).toEqual([]);
});
