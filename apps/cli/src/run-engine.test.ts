import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { readModelConfig } from '@youyaku/models/models-config';
import { openScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { afterAll, describe, expect, it } from 'vitest';
import type { Step } from './progress.ts';
import { requireModel, runEngine } from './run-engine.ts';

const provider = await openScriptedProvider({ port: 0 });
const config = readModelConfig(
  {
    id: 'm',
    provider: 'compatible',
    model: 'scripted',
    baseUrl: provider.urls.openai,
    key: 'k',
    contextTokens: 5_000,
    outputTokensMax: 1_000,
    inputYenPerMillionTokens: 100,
    outputYenPerMillionTokens: 400,
  },
  () => undefined,
);
const { signal } = new AbortController();
const chapter = '市は図書館を駅前へ移転する。建設費は約58億円を見込む。蔵書は45万冊に増える。跡地は公園になる。\n\n';
const long: Document = { language: 'ja', text: chapter.repeat(120), blocks: [], warnings: [] };
const options = resolveSummaryOptions({ engine: 'llm' });

describe('the engine of the command line', () => {
  afterAll(() => provider.close());

  const terms = { entries: [], masking: undefined };

  it('reports the progress over the chunks of a long source, and counts every call', async () => {
    const shown: Step[] = [];
    const run = { options, terms, configs: [config], signal, showProgress: (step: Step) => void shown.push(step) };
    const { body, usage } = await runEngine(long, run);
    const parts = body.chapters?.length ?? 0;
    expect(parts).toBeGreaterThan(1);
    expect(shown).toContainEqual(expect.objectContaining({ stage: 'write', done: parts, total: parts }));
    const sum = (read: (entry: (typeof provider.log)[number]) => number): number =>
      provider.log.reduce((total, entry) => total + read(entry), 0);
    expect(usage.inputTokens).toBe(sum(({ inputTokens }) => inputTokens));
    expect(usage.outputTokens).toBe(sum(({ outputTokens }) => outputTokens));
    expect(usage.costMicroJpy).toBeGreaterThan(0);
    expect(usage.charged).toBe(false);
  }, 60_000);

  it('rejects an unknown model with exit code 5, naming the configured ones', () => {
    expect(() => requireModel(options, [])).toThrow(/YOUYAKU_MODELS/);
    expect(() => requireModel({ ...options, engine: 'llm:other' }, [config])).toThrow(/«other».* m$/);
    expect(() => requireModel({ ...options, engine: 'llm:m' }, [config])).not.toThrow();
    expect(() => requireModel({ ...options, engine: 'auto' }, [])).not.toThrow();
  });

  it('reports that a language needs a model when none writes it', async () => {
    const english = { ...options, language: 'en' };
    const run = { terms, configs: [], signal, showProgress: () => undefined };
    const none = runEngine(long, { ...run, options: { ...english, engine: 'auto' } });
    await expect(none).rejects.toMatchObject({ exitCode: 5, message: expect.stringContaining('none is set up') });
    const japaneseOnly = { ...config, languages: ['ja'] };
    const unable = runEngine(long, { ...run, options: english, configs: [japaneseOnly] });
    await expect(unable).rejects.toMatchObject({
      exitCode: 5,
      message: expect.stringContaining('writes this language'),
    });
  });
});
