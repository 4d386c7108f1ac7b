import type { EngineListing } from '@youyaku/contract/engine-listing';
import { estimateRun, roundEstimate } from '@youyaku/contract/estimate-run';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { describe, expect, it } from 'vitest';
import { findRunCost } from './find-run-cost.ts';

const reading = { wholeTokensMax: 100_000, chunkTokens: 24_000, promptTokens: 1_000 };
const prices = { inputYenPerMillionTokens: 60, outputYenPerMillionTokens: 240 };
const facts = { version: '', available: true, languages: ['ja'], shapes: ['lines'] };
const builtin: EngineListing = { ...facts, id: 'builtin', kind: 'builtin', label: '標準' };
const model: EngineListing = { ...facts, id: 'llm:a', kind: 'llm', label: 'A', reading };
const priced: EngineListing = { ...model, id: 'llm:b', label: 'B', prices };
const local: EngineListing = { ...model, id: 'llm:local/ollama/c', label: 'C', isLocal: true };
const engines = [builtin, local, model, priced];

const texts = ['市は十二日、新しい図書館を二〇二八年四月に開くと発表した。'.repeat(200)];
const usage = (used: number) => ({
  allowances: { modelRuns: { used, max: 10, resetsAt: '2026-11-30T15:00:00.000Z' } },
});
const asked = { texts, engine: 'auto', engines, setting: 'self-hosted', usage: undefined, hasModels: true } as const;

describe('what a run will cost, where nothing is sold', () => {
  it('is the estimate of the model in tokens and yen, with two digits', () => {
    const { inputTokens, outputTokens, yen = 0 } = estimateRun(estimateTokens(texts[0] ?? ''), reading, prices);
    const known = { tokens: roundEstimate(inputTokens + outputTokens), yen: roundEstimate(yen) };
    expect(findRunCost({ ...asked, engine: 'llm:b' })).toEqual({ kind: 'priced', known, prices });
    expect(findRunCost({ ...asked, engine: 'llm:a' })).toEqual({ kind: 'unpriced', tokens: known.tokens });
  });

  it('is that of the first model of the service for 自動, and never of one of this machine', () => {
    expect(findRunCost(asked)?.kind).toBe('unpriced');
    expect(findRunCost({ ...asked, engines: [builtin, local] })).toBeUndefined();
  });

  it('is unknown in yen until every source is read, but not the prices', () => {
    expect(findRunCost({ ...asked, engine: 'llm:b', texts: undefined })).toEqual({
      kind: 'priced',
      known: undefined,
      prices,
    });
    expect(findRunCost({ ...asked, engine: 'llm:a', texts: undefined })).toBeUndefined();
  });

  it('is nothing for the built-in engine, the device and models that are not there', () => {
    for (const engine of ['builtin', 'device', 'llm:gone']) expect(findRunCost({ ...asked, engine })).toBeUndefined();
  });
});

describe('what a run will draw, where plans are sold', () => {
  it('is one of those that are left', () => {
    expect(findRunCost({ ...asked, setting: 'public', usage: usage(7) })).toEqual({ kind: 'plan', left: 3 });
    expect(findRunCost({ ...asked, setting: 'public', usage: { allowances: {} } })).toEqual({
      kind: 'plan',
      left: undefined,
    });
  });

  it('is not said where none is left, where the plan has none, or before it is known', () => {
    expect(findRunCost({ ...asked, setting: 'public', usage: usage(10) })).toBeUndefined();
    expect(findRunCost({ ...asked, setting: 'public', usage: usage(0), hasModels: false })).toBeUndefined();
    expect(findRunCost({ ...asked, setting: 'public' })).toBeUndefined();
  });

  it('is nothing of the plan for a key of one’s own, or a model of this machine', () => {
    const sold = { ...asked, setting: 'public', usage: usage(0), hasModels: false } as const;
    expect(findRunCost({ ...sold, engine: 'own:own_1' })).toMatchObject({ kind: 'ownKey' });
    expect(findRunCost({ ...sold, engine: local.id })).toMatchObject({ kind: 'local' });
  });
});
