import { readModelConfig } from '@youyaku/models/models-config';
import type { ScriptedFaultName } from '@youyaku/testing/provider/scripted-faults';
import { openScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { expect, it } from 'vitest';
import { formatProbes } from './format-probes.ts';
import { probeModels } from './probe-models.ts';

/** The output for a model whose provider always has this fault. */
async function probe(fault?: ScriptedFaultName): Promise<{ line: string; tokensAsked: number | undefined }> {
  const provider = await openScriptedProvider({
    port: 0,
    plan: () => (fault === undefined ? undefined : { name: fault }),
  });
  const entry = { id: 'm', label: 'モデル', provider: 'compatible', model: 'scripted', key: 'sk-never-shown' };
  const config = readModelConfig({ ...entry, baseUrl: provider.urls.openai }, () => undefined);
  try {
    const line = formatProbes(await probeModels([config], new AbortController().signal));
    return { line, tokensAsked: provider.log.at(-1)?.request.outputTokensMax };
  } finally {
    await provider.close();
  }
}

it('requests ten tokens and reports the time to the first one', async () => {
  const { line, tokensAsked } = await probe();
  expect(line).toMatch(/^llm:m {2}ok \(モデル\): first token after \d+ ms\n$/);
  expect(tokensAsked).toBe(10);
});

it('accepts a model that spends all ten on thinking', async () => {
  expect((await probe('thinking')).line).toMatch(/ok \(モデル\): answered after \d+ ms/);
});

it.each([
  ['401', 'Check key or keyEnv'],
  ['spend', 'billing'],
  ['request', 'Check model'],
  ['broken', 'protocol'],
] as const)('says after %s what to do, without the words of the provider', async (fault, advice) => {
  const { line } = await probe(fault);
  expect(line).toContain('llm:m  failed (モデル): ');
  expect(line).toContain(advice);
  expect(line).not.toContain('sk-never-shown');
});
