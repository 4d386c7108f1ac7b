import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['これは日本語の文です。', 'ja'],
  ['東京都知事選挙結果。カナ', 'ja'],
  ['ﾀﾞｳﾝﾛｰﾄﾞ', 'ja'],
  ['GitHub Actions と Docker で CI/CD の環境を整えた話', 'ja'],
  ['北京市今天天气很好我们去公园', 'zh'],
  ['The quick brown fox', 'en'],
  ['Tiếng Việt rất hay', 'en'],
  ['한국어 문장입니다', 'ko'],
  ['Добрый день', 'und'],
  ['สวัสดีครับ', 'und'],
  ['12345 !?', 'und'],
  ['', 'und'],
])('takes %j for %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

it('takes every text of the corpus, and the beginning of each, for the language of its name', () => {
  const folder = new URL('../../../../corpus/texts/', import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(?:ja|en)-/.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8').replace(/<[^>]{0,2000}>/gu, ' ');
    for (const part of [text, text.trimStart().slice(0, 200)])
      expect(detectLanguage(part), name).toBe(name.slice(0, 2));
  }
});
