import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import type { ChatModelFacts } from '#chat-model.ts';
import { chooseModels } from './choose-models.ts';

const facts = { contextTokens: 10_000, outputTokensMax: 1_000, version: '1' };
const models: ChatModelFacts[] = [
  { ...facts, id: 'a', label: 'A' },
  { ...facts, id: 'b', label: 'B', languages: ['en'] },
  { ...facts, id: 'c', label: 'C', languages: ['ja'] },
];
const read = (text: string): Document => ({ language: 'ja', text, blocks: [], warnings: [] });
const article = read('市は図書館を移転する。'.repeat(30));
const namesOf = (request: Omit<SummaryRequest, 'source'>, document = article): string[] =>
  chooseModels(document, resolveSummaryOptions(request), models).map(({ id }) => id);

describe('chooseModels', () => {
  it('keeps the order of the operator, without models that do not write the language', () => {
    expect(namesOf({ engine: 'auto' })).toEqual(['a', 'c']);
    expect(namesOf({ engine: 'llm', language: 'en-GB' })).toEqual(['a', 'b']);
  });

  it('puts the named model first, followed by the others as fallbacks', () => {
    expect(namesOf({ engine: 'llm:c' })).toEqual(['c', 'a']);
    expect(namesOf({ engine: 'llm:b' })).toEqual(['b', 'a', 'c']);
  });

  it('returns none for `auto` and a very short or very long text that needs no model', () => {
    const few = read('市は図書館を移転する。');
    const library = read('図書館'.repeat(150_000));
    expect(namesOf({ engine: 'auto' }, few)).toEqual([]);
    expect(namesOf({ engine: 'auto' }, library)).toEqual([]);
    expect(namesOf({ engine: 'builtin' })).toEqual([]);
    expect(namesOf({ engine: 'llm' }, few)).toEqual(['a', 'c']);
    expect(namesOf({ engine: 'auto', instructions: '敬語で' }, few)).toEqual(['a', 'c']);
  });
});
