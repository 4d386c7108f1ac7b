import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, summaryOptionsSchema, type SummaryOptions } from '@youyaku/contract/summary-request';
import { createCacheKey, type EngineIdentity } from './cache-key.ts';

const document: Document = {
  title: '市の発表',
  language: 'ja',
  text: '見出し\n市は新しい施設を開く。',
  blocks: [
    { kind: 'heading', start: 0, end: 3, level: 1 },
    { kind: 'paragraph', start: 4, end: 15 },
  ],
  warnings: [],
};
const options = resolveSummaryOptions({});
const engine: EngineIdentity = { kind: 'llm', model: 'a', version: '1', promptVersion: '1' };
const key = createCacheKey(document, options, engine);

/** Values for every kind of option; each option takes those that its schema accepts. */
const anyValues: readonly unknown[] = [
  undefined,
  true,
  false,
  1,
  2,
  '価格',
  '日程',
  'source',
  'ja',
  'en',
  'llm:a',
  'llm:b',
  { unit: 'characters', max: 200 },
  { unit: 'characters', max: 201 },
  { unit: 'characters', about: 200 },
  { unit: 'items', count: 3 },
  { unit: 'ratio', percent: 10 },
  { preset: 'short' },
  { kinds: ['name'] },
  ['一文目です。'],
  ['二文目です。'],
  { kinds: ['name'], except: ['佐藤'] },
];

function valuesOf(name: keyof SummaryOptions): unknown[] {
  const schema = summaryOptionsSchema.shape[name];
  const named =
    'options' in schema ? (schema.options as unknown[]) : 'unwrap' in schema ? optionsOf(schema.unwrap()) : [];
  return [...new Set([...anyValues, ...named])].filter((value) => schema.safeParse(value).success);
}

function optionsOf(schema: object): unknown[] {
  return 'options' in schema ? (schema.options as unknown[]) : [];
}

describe('the key of a summary', () => {
  it.each(Object.keys(summaryOptionsSchema.shape) as (keyof SummaryOptions)[])('changes with %s', (name) => {
    const values = valuesOf(name);
    expect(values.length, `anyValues has no two values that ${name} may have`).toBeGreaterThan(1);
    const keys = values.map((value) => createCacheKey(document, { ...options, [name]: value }, engine));
    expect(new Set(keys).size).toBe(values.length);
  });

  it.each<[string, Partial<Document>]>([
    ['a letter', { text: '見出し\n市は新しい施設を開け。' }],
    ['the title', { title: '市の発表（続報）' }],
    ['the kind of a block', { blocks: document.blocks.map((block) => ({ ...block, kind: 'paragraph' as const })) }],
    ['the end of a block', { blocks: document.blocks.slice(0, 1) }],
    ['the language', { language: 'zh' }],
    ['what was not read', { omitted: [{ start: 0, end: 0, reason: 'image' }] }],
  ])('changes with %s of the document', (_, change) => {
    expect(createCacheKey({ ...document, ...change }, options, engine)).not.toBe(key);
  });

  it.each<[string, Partial<EngineIdentity>]>([
    ['the kind', { kind: 'builtin' }],
    ['the model', { model: 'b' }],
    ['the version of the model', { version: '2' }],
    ['the version of the prompts', { promptVersion: '2' }],
  ])('changes with %s', (_, change) => {
    expect(createCacheKey(document, options, { ...engine, ...change })).not.toBe(key);
  });

  it('does not depend on key order or on the other fields of a stored request', () => {
    const turned = Object.fromEntries(Object.entries(options).toReversed()) as SummaryOptions;
    const stored = { ...turned, source: { type: 'text' } };
    const written = Object.fromEntries(Object.entries(document).toReversed()) as Document;
    expect(createCacheKey(written, stored, engine)).toBe(key);
  });
});
