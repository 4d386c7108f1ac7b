import { expect, test } from 'vitest';
import { headings, titleLines } from '#content/headings.ts';
import { splitPhrases } from '#parts/split-phrases.ts';

const all = Object.values(headings).flatMap((page) => Object.values(page));

test('the joined phrases equal the heading', () => {
  for (const heading of all) expect(splitPhrases(heading).join('')).toBe(heading);
  expect(titleLines.ja.join('')).toBe(headings.home.title);
});

test('no phrase begins with a character that must not begin a line', () => {
  const texts = [...all, '終わり、。）」次の行', 'データーベースとキャッシュ々々', '「引用」。（注）、以上'];
  for (const text of texts) {
    for (const phrase of splitPhrases(text).slice(1)) expect(phrase, text).not.toMatch(/^[、。，．）」』】・ー々]/);
  }
});
