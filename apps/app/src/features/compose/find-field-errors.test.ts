import type { EngineListing } from '@youyaku/contract/engine-listing';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { canWrite, findFieldErrors, mayUseModel } from './find-field-errors.ts';

const facts = { version: '1', available: true, shapes: ['lines'] };
const builtin: EngineListing = { ...facts, id: 'builtin', kind: 'builtin', label: '標準', languages: ['ja', 'en'] };
const model: EngineListing = { ...facts, id: 'llm:a', kind: 'llm', label: 'A', languages: ['ja', 'en-GB', 'zh'] };
const resting: EngineListing = { ...model, id: 'llm:b', label: 'B', available: false, languages: ['ja', 'ko'] };
const engines = [builtin, model, resting];

const findErrors = (part: Partial<Draft>, listed = engines) => findFieldErrors({ ...emptyDraft, ...part }, listed);

describe('what an engine does not support', () => {
  it('is empty for a draft without options beyond the source', () => {
    for (const engine of ['auto', 'builtin', 'llm:a', 'llm:gone'] as const) expect(findErrors({ engine })).toEqual({});
  });

  it('reports another language, another reader and instructions for 標準, each by its field', () => {
    const options = { language: 'ja', reader: 'child', instructions: '短く' } as const;
    const all = { language: 'language', reader: 'reader', instructions: 'instructions' };
    expect(findErrors({ ...options, engine: 'builtin' })).toEqual(all);
    expect(findErrors({ ...options, engine: 'auto' }, [builtin])).toEqual(all);
    expect(findErrors({ ...options, engine: 'auto' })).toEqual({});
  });

  it('reports a language that a model does not list', () => {
    expect(findErrors({ engine: 'llm:a', language: 'ko' })).toEqual({ language: 'modelLanguage' });
    expect(findErrors({ engine: 'llm:b', language: 'ko' })).toEqual({});
    expect(findErrors({ engine: 'auto', language: 'ko' })).toEqual({ language: 'modelLanguage' });
  });

  it('reports やさしい日本語 in a language other than Japanese', () => {
    expect(findErrors({ reader: 'easyJapanese', language: 'en' })).toEqual({ language: 'easyLanguage' });
    expect(findErrors({ reader: 'easyJapanese', language: 'ja' })).toEqual({});
  });

  it('counts no model of this machine for 自動, which never uses one', () => {
    const local: EngineListing = { ...model, id: 'llm:local/ollama/a', isLocal: true };
    expect(mayUseModel('auto', [builtin, local])).toBe(false);
    expect(findErrors({ language: 'en', engine: 'auto' }, [builtin, local])).toEqual({ language: 'language' });
    expect(mayUseModel('llm:local/ollama/a', [builtin, local])).toBe(true);
  });

  it('is empty until the engines are known', () => {
    expect(findErrors({ language: 'ar', reader: 'child' }, [])).toEqual({});
    expect(mayUseModel('auto', [])).toBe(true);
  });
});

it.each([
  ['en', true],
  ['en-US', true],
  ['zh-Hant', true],
  ['source', true],
  ['ar', false],
])('a language is recognized by its primary subtag: %s %s', (language, isKnown) => {
  expect(canWrite(language, 'llm:a', engines)).toBe(isKnown);
});
