import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { estimateRun } from '@youyaku/contract/estimate-run';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { plans } from '@youyaku/contract/plans';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { summarise, useTestApp, type TestApp } from '#test-app.ts';
import { modelsOf } from './test-models.ts';

const report = readFileSync(new URL('../../../../corpus/texts/ja-longform-watermain.txt', import.meta.url), 'utf8');
const prices = { inputYenPerMillionTokens: 60, outputYenPerMillionTokens: 240 };

let provider: ScriptedProvider | undefined;
const open = async () => (provider ??= await openScriptedProvider({ port: 0 }));
afterAll(() => provider?.close());

const listModels = async (app: TestApp): Promise<EngineListing[]> => {
  const { engines } = (await (await app.send('GET', '/v1/engines')).json()) as { engines: EngineListing[] };
  return engines.filter(({ kind }) => kind === 'llm');
};

describe('an estimate before a run', () => {
  const app = useTestApp({
    models: async () => [
      ...modelsOf(await open(), { id: 'wide', contextTokens: 128_000, ...prices }),
      ...modelsOf(await open(), { id: 'narrow', contextTokens: 4_096 }),
      ...modelsOf(await open(), { id: 'tiny', contextTokens: 1_000 }),
    ],
  });

  it.each([
    ['wide', 5_000],
    ['wide', report.length],
    ['narrow', 5_000],
    ['narrow', report.length],
  ])('is near what the run by a %s model then sends, for %d characters', async (id, length) => {
    const source = report.slice(0, length);
    const engine = `llm:${id}`;
    const reading = (await listModels(app())).find((model) => model.id === engine)?.reading;
    if (reading === undefined) throw new Error('the model does not say how it reads');
    const { inputTokens } = estimateRun(estimateTokens(source), reading);
    const { usage } = await summarise(app(), source, { engine });
    const share = (usage.inputTokens ?? 0) / inputTokens;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(1.3);
  });

  it('has prices where they are configured, and nothing where the window is too small for documents', async () => {
    const [wide, narrow, tiny] = await listModels(app());
    expect(wide?.prices).toEqual(prices);
    expect(narrow).not.toHaveProperty('prices');
    expect(tiny).not.toHaveProperty('reading');
  });
});

describe('where plans are sold', () => {
  const app = useTestApp({
    models: async () => modelsOf(await open(), prices),
    plans: { kind: 'public', table: plans },
  });

  it('what the operator pays for a model is not told', async () => {
    const [model] = await listModels(app());
    expect(model?.reading).toBeDefined();
    expect(model).not.toHaveProperty('prices');
  });
});
