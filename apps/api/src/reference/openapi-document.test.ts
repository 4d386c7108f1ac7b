import { errorCodes } from '@youyaku/contract/errors';
import { limits } from '@youyaku/contract/limits';
import { describe, expect, it } from 'vitest';
import { referenceWords } from '#messages/reference-words.ts';
import { generateOpenApi } from './openapi-document.ts';

const rateLimits = { requestsPerSecond: 11, startsPerMinute: 31, uploadsPerMinute: 61, readersPerAddress: 12 };
const facts = { version: '1.0.0', apiUrl: 'https://api.youyaku.example', rateLimits };
const japanese = await generateOpenApi(facts, 'ja');
const english = await generateOpenApi(facts, 'en');
const both = await generateOpenApi(facts);
const isJapanese = /[ぁ-んァ-ヶ一-龠]/;

type Described = typeof both;
const operationsOf = ({ paths = {} }: Described) =>
  Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ name: `${method.toUpperCase()} ${path}`, ...operation }];
    }),
  );

describe('the description of the whole API', () => {
  it('is entirely in Japanese, every operation and every tag', () => {
    expect(Object.keys(referenceWords.ja.operations).toSorted()).toEqual(
      operationsOf(both)
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const { summary, description } of operationsOf(japanese)) {
      expect(summary).toMatch(isJapanese);
      if (description !== undefined) expect(description).toMatch(isJapanese);
    }
    for (const { description } of japanese.tags ?? []) expect(description).toMatch(isJapanese);
    const prose = japanese.info.description
      ?.split('\n')
      .filter((line) => line.length > 60 && !line.startsWith('curl '));
    for (const line of prose ?? []) expect(line).toMatch(isJapanese);
  });

  it('is entirely in English but for the name and the link to Japanese', () => {
    const words = JSON.stringify([english.info.description, english.tags, operationsOf(english)]);
    expect(words.replaceAll('要約AI', '').replace('[日本語]', '')).not.toMatch(isJapanese);
  });

  it('has both languages where none was requested, and keeps the names of operations', () => {
    expect(both.info.description).toContain(japanese.info.description);
    expect(both.info.description).toContain(english.info.description);
    expect(operationsOf(both).map(({ summary }) => summary)).toEqual(
      operationsOf(english).map(({ summary }) => summary),
    );
  });

  it('names every tag that operations have, and no other', () => {
    const used = new Set(operationsOf(both).flatMap(({ tags = [] }) => tags));
    expect(new Set(both.tags?.map(({ name }) => name))).toEqual(used);
  });

  it.each([japanese, english])('states every limit and every error code with its number (%#)', ({ info }) => {
    const rows = info.description?.split('\n').filter((line) => line.startsWith('| ')) ?? [];
    const language = info === japanese.info ? 'ja' : 'en';
    for (const [name, value] of Object.entries(limits)) {
      const shown = name.endsWith('BytesMax') ? `${value / 2 ** 20} MB` : value.toLocaleString('en');
      expect(rows).toContain(`| ${referenceWords[language].limits[name as keyof typeof limits]} | ${shown} |`);
    }
    for (const [code, { status }] of Object.entries(errorCodes))
      expect(rows.some((row) => row.startsWith(`| \`${code}\` ${status} |`))).toBe(true);
  });

  it('states what this server allows', () => {
    for (const { info } of [japanese, english]) expect(info.description).toMatch(/\b11\b.*\b31\b.*\b61\b.*\b12\b/s);
    expect(both.info.description).not.toMatch(/\{\w+\} |undefined|NaN/);
  });
});
