import { expect, it } from 'vitest';
import { parseSpaceName, withoutLinks } from './parse-space-name.ts';

it.each([
  ['企画部', '企画部'],
  ['  営業\n二課\u200B ', '営業 二課'],
  ['請求\u202Efdp.exe', '請求 fdp.exe'],
  ['👨‍👩‍👧 家族', '👨‍👩‍👧 家族'],
  ['\u2764\uFE0F\u200D\u{1F525} 係', '\u2764\uFE0F\u200D\u{1F525} 係'],
  ['営\u00AD業\u{E0041}部', '営 業 部'],
  ['か\u3099ん\u061Cばる', 'か\u3099ん ばる'],
])('stores %j as %j', (text, name) => {
  expect(parseSpaceName(text)).toBe(name);
});

it.each([
  '\u202E',
  ' \n ',
  '\u200B\u2060',
  '\u3164',
  '\u2800',
  '\u200C\u200D',
  '\u00AD',
  '\u{E0041}',
  '\u061C',
  '\u115F\u1160\uFFA0',
  '\u200D\uFE0F\u200D',
])('refuses %j', (text) => {
  expect(() => parseSpaceName(text)).toThrow('space_name');
});

it.each(['https://evil.example/a', 'evil.com', 'ｅｖｉｌ．ｃｏｍ', 'a@evil.example'])(
  'mails %j without a link',
  (name) => {
    expect(withoutLinks(name).normalize('NFKC')).not.toMatch(/https?:\/\/|@[a-z]|[a-z]\.[a-z]{2}/);
    expect(withoutLinks(name).replaceAll('\u200B', '')).toBe(name);
  },
);
