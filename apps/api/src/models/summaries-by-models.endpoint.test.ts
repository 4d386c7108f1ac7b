import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';
import { modelsOf } from './test-models.ts';

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await openScriptedProvider({ port: 0 });
});
afterAll(() => provider.close());

const app = useTestApp({
  models: async () => {
    provider ??= await openScriptedProvider({ port: 0 });
    return modelsOf(provider, { label: '一番目', key: 'secret-key', inputYenPerMillionTokens: 150 });
  },
});

async function summarize(text: string, options: object = {}): Promise<Summary> {
  const response = await app().send('POST', '/v1/summaries', {
    json: { source: { type: 'text', text }, engine: 'llm:first', ...options },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Summary;
}

describe('a summary by a language model', () => {
  it('is written by the model, with evidence for each sentence and its usage', async () => {
    const summary = await summarize(article);
    expect(summary.engine).toMatchObject({ kind: 'llm', model: 'first' });
    expect(summary.text.split('\n')).toHaveLength(3);
    for (const { evidence } of summary.sentences) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const { start, end, quote } of evidence) expect(article.slice(start, end)).toBe(quote);
    }
    const call = provider.log.find(({ request }) => JSON.stringify(request).includes('市民会館'));
    expect(summary.usage).toMatchObject({
      charged: true,
      inputTokens: call?.inputTokens,
      outputTokens: call?.outputTokens,
    });
    expect(summary.usage.costMicroJpy).toBe(Math.ceil((call?.inputTokens ?? 0) * 150));
  });

  it('streams deltas and replacements that produce its text', async () => {
    const text = `${article}\n\n流れを見る。`;
    const response = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text }, engine: 'llm' },
      headers: { accept: 'text/event-stream' },
    });
    let shown = '';
    for (const { event } of await eventsOf(response)) {
      if (event.type === 'text-delta') shown += event.text;
      if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
      if (event.type === 'summary-end') expect(event.summary.text).toBe(shown);
    }
    expect(shown).not.toBe('');
  });

  it('is reused for an equal request at no cost', async () => {
    const text = `${article}\n\n二度頼む。`;
    const first = await summarize(text);
    const calls = provider.log.length;
    const second = await summarize(text);
    expect(provider.log).toHaveLength(calls);
    expect(second.text).toBe(first.text);
    expect(second.usage).toMatchObject({ charged: false, cached: true });
    await summarize(text, { register: 'desumasu' });
    expect(provider.log.length).toBeGreaterThan(calls);
  });

  it('covers every chunk of a text too long for the model, in the engine thread', async () => {
    const text = Array.from(
      { length: 60 },
      (_, index) => `# 第${index + 1}回\n\n${article.replaceAll('青海市', `青海${index}市`)}`,
    ).join('\n\n');
    const summary = await summarize(text, { length: { unit: 'characters', max: 400 }, shape: 'paragraph' });
    expect(summary.engine.kind).toBe('llm');
    expect(summary.characters).toBeLessThanOrEqual(400);
    expect(summary.chapters?.length).toBeGreaterThan(1);
    expect(summary.coverage?.complete).toBe(true);
  });

  it('falls back to the built-in engine when the model is down, reports it and charges nothing', async () => {
    provider.queueFaults('401');
    const summary = await summarize(`${article}\n\n鍵が違う。`);
    expect(summary.engine).toMatchObject({ kind: 'builtin', fallbackFrom: 'llm:first', fallbackReason: 'key' });
    expect(app().logLines.find((line) => line.includes(summary.id) && line.includes('summary done'))).toMatch(
      /"engine":"builtin".*"fallbackFrom":"llm:first","fallbackReason":"key"/,
    );
    expect(summary.usage.charged).toBe(false);
    expect(app().logLines.join('\n')).not.toContain('secret-key');
  });

  it('lists the model with its health, and rejects an unknown model by name', async () => {
    const listed = (await (await app().send('GET', '/v1/engines')).json()) as {
      engines: { id: string; label: string }[];
    };
    expect(listed.engines.map(({ id }) => id)).toEqual(['builtin', 'llm:first']);
    expect(JSON.stringify(listed)).not.toContain('secret-key');
    const response = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article }, engine: 'llm:other' },
    });
    expect(await problemOf(response)).toMatchObject({ code: 'engine_unavailable', reason: 'model_unknown' });
  });
});
