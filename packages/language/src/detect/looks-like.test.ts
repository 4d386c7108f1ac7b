import { readdirSync, readFileSync } from 'node:fs';
import { outputLanguages } from '@youyaku/contract/output-languages';
import { describe, expect, test } from 'vitest';
import { looksLike } from './looks-like.ts';
import { summarySentences } from '@youyaku/testing/language/summary-sentences';

const texts = new URL('../../../../corpus/texts/', import.meta.url);
const languages = Object.entries(summarySentences);

test('each of the 30 output languages is named once and has at least four sentences here', () => {
  expect(new Set(outputLanguages.map(({ tag }) => tag)).size).toBe(30);
  expect(languages.map(([tag]) => tag).toSorted()).toEqual(outputLanguages.map(({ tag }) => tag).toSorted());
  for (const [, sentences] of languages) expect(sentences.length).toBeGreaterThanOrEqual(4);
});

describe.each(languages)('%s', (tag, sentences) => {
  test.each(sentences.map((sentence) => [sentence]))('looks like itself and like no other: %s', (sentence) => {
    expect(looksLike(sentence, tag)).toBe('yes');
    const alike = languages.map(([other]) => other).filter((other) => looksLike(sentence, other) === 'yes');
    // Some Indonesian and Malay sentences are the same.
    expect(alike.filter((other) => other !== tag && !(isMalay(tag) && isMalay(other)))).toEqual([]);
  });

  test('a paragraph of it is refused for every other language', () => {
    const paragraph = sentences.join(' ');
    const wrong = languages.map(([other]) => other).filter((other) => other !== tag);
    expect(wrong.filter((other) => looksLike(paragraph, other) !== 'no')).toEqual([]);
  });
});

function isMalay(tag: string): boolean {
  return tag === 'id' || tag === 'ms';
}

describe('Japanese of the corpus', () => {
  const names = readdirSync(texts).filter((name) => name.startsWith('ja-'));

  test.each(names.map((name) => [name]))('%s, whole and by the line, is never refused', (name) => {
    const text = readFileSync(new URL(name, texts), 'utf8').replace(/<[^>]{0,2000}>/gu, ' ');
    expect(looksLike(text, 'ja')).toBe('yes');
    const lines = text.split('\n').filter((line) => /[\u3041-\u30fa]/u.test(line));
    expect(lines.filter((line) => looksLike(line, 'ja') === 'no')).toEqual([]);
  });
});

test('English of the corpus is never refused as English nor taken for Japanese', () => {
  for (const name of readdirSync(texts).filter((each) => each.startsWith('en-'))) {
    const text = readFileSync(new URL(name, texts), 'utf8');
    expect(looksLike(text, 'en'), name).toBe('yes');
    expect(looksLike(text, 'ja'), name).toBe('no');
    expect(text.split('\n').filter((line) => looksLike(line, 'en') === 'no')).toEqual([]);
  }
});

test.each(['', '5億円', 'OK', '要約', '2025-04-01', 'GitHub', '会議。', '👍👍👍👍👍👍👍👍👍👍👍👍'])(
  '%j is too short to say',
  (text) => {
    for (const { tag } of outputLanguages) expect(looksLike(text, tag)).toBe('unsure');
  },
);

test.each([
  'GitHub Actions, AWS Lambda, Docker Compose, PostgreSQL, Kubernetes',
  'Bank of Japan, House of Representatives, University of Tokyo',
  'Müller, Schröder, Fräulein Weiß, Frau Köhler',
  '東京都予算案可決、公立小中学校給食費無償化方針決定',
  '第一回定例会議事録、第二回臨時会議事録',
])('names and headings are not refused for want of Japanese: %s', (text) => {
  expect(looksLike(text, 'ja')).not.toBe('no');
});

test('names and quoted words of another language do not outweigh a sentence', () => {
  expect(looksLike('OpenAI と Google DeepMind は、GPT や Gemini の新しい版を公開しました。', 'ja')).toBe('yes');
  expect(looksLike('The word 改善 (kaizen) means that work gets better every day, as the report says.', 'en')).toBe(
    'yes',
  );
});

test('a text of two languages is neither', () => {
  expect(looksLike('市は給食を無償にします。 The city will make lunches free for all of the children.', 'ja')).toBe(
    'unsure',
  );
});

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['tl', 'fil'],
] as const)('%s is read as %s', (tag, same) => {
  const text = summarySentences[same].join(' ');
  expect(looksLike(text, tag)).toBe('yes');
});

test('a language that is none of ours is left unsure', () => {
  expect(looksLike('Staden kommer att göra skolluncherna gratis från och med nästa år.', 'sv')).toBe('unsure');
});

test('addresses say nothing about the language', () => {
  expect(looksLike('https://example.com/the/of/and/to/in/is/that/for/it/was/on/are', 'ja')).toBe('unsure');
});

test('a million units take no longer than the page that is read', () => {
  expect(looksLike('市は給食を無償にします。'.repeat(90_000), 'ja')).toBe('yes');
  expect(() => looksLike('@'.repeat(200_000), 'ja')).not.toThrow();
  expect(() => looksLike('a.'.repeat(200_000), 'en')).not.toThrow();
});
