import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskKinds } from '@youyaku/contract/masking-values';
import type { Summary } from '@youyaku/contract/summary';
import { listPrivateDocuments } from '@youyaku/testing/private/private-documents';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { modelsOf } from '#models/test-models.ts';
import { useTestApp } from '#test-app.ts';

let provider: ScriptedProvider;
const open = (): Promise<ScriptedProvider> => openScriptedProvider({ port: 0 });
beforeAll(async () => {
  provider ??= await open();
});
afterAll(() => provider.close());

const app = useTestApp({
  models: async () => {
    provider ??= await open();
    return modelsOf(provider, {
      label: '一番目',
      key: 'secret-key',
      inputYenPerMillionTokens: 150,
      contextTokens: 60_000,
    });
  },
});

const masking = { kinds: maskKinds.filter((kind) => kind !== 'word') };
// The word of the glossary is another test's.
const documents = listPrivateDocuments().map(({ strings, ...document }) => ({
  ...document,
  strings: strings.filter((string) => string !== '暁プロジェクト'),
}));

function findLeaks(strings: readonly string[], from: number): string[] {
  const sent = JSON.stringify(provider.log.slice(from).map(({ request }) => request))
    .normalize('NFKC')
    .replace(/\s|\\n|\\t/gu, '');
  return strings.filter((string) => sent.includes(string.normalize('NFKC').replace(/\s/gu, '')));
}

describe('private strings', () => {
  it.each(documents.map((document) => [document.name, document] as const))(
    'of %s reach no provider by a summary, a title, a wish, a question or a new run, and stand in the result',
    async (name, { text, strings }) => {
      const from = provider.log.length;
      const guest = app().asStranger();
      const [first = '', second = ''] = strings;
      const source = { type: 'text', text, title: `${first}_${second}.pdf` };
      const json = { source, engine: 'llm:first', masking, focus: first, instructions: `${second}について詳しく` };
      const response = await guest.send('POST', '/v1/summaries', { json });
      expect(response.status).toBe(201);
      const summary = (await response.json()) as Summary;
      expect(summary.engine.kind).toBe('llm');
      expect(summary.masked?.counts.length).toBeGreaterThan(2);
      expect(summary.text).not.toMatch(/〔/u);
      await guest.send('POST', '/v1/summaries', { json: { ...json, again: true, shape: 'minutes' } });
      const asked = await guest.send('POST', `/v1/summaries/${summary.id}/questions`, {
        json: { question: name === 'letterEn' ? `How is ${first} reached?` : `${first}の連絡先を教えてください。` },
      });
      expect(asked.status).toBe(201);
      expect(provider.log.length).toBeGreaterThan(from + 2);
      expect(findLeaks(strings, from)).toEqual([]);
    },
  );

  it('are read by the model where the request masks nothing', async () => {
    const from = provider.log.length;
    const [document] = documents;
    const json = { source: { type: 'text', text: document?.text }, engine: 'llm:first', masking: { kinds: [] } };
    const summary = (await (await app().asStranger().send('POST', '/v1/summaries', { json })).json()) as Summary;
    expect(summary.masked).toBeUndefined();
    expect(findLeaks(document?.strings ?? [], from).length).toBeGreaterThan(10);
  });
});
