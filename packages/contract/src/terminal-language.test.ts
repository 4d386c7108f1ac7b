import { expect, it } from 'vitest';
import { detectTerminalLanguage } from './terminal-language.ts';

it.each<[Record<string, string>, string]>([
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'en'],
])('a terminal with %j gets messages in %s', (environment, language) => {
  expect(detectTerminalLanguage(environment)).toBe(language);
});
