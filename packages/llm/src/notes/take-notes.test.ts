import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { summarizeWithModel } from '#summary/summarize-with-model.ts';
import { createFakeModel, readNumbered } from '@youyaku/testing/llm/fake-model';

const dictionary = readTestDictionary();
const budget = '建設費は約58億円を見込み、国の補助金を活用する。';
const park = '現図書館の跡地は防災公園として整備する方針だ。';
const sections = Array.from(
  { length: 60 },
  (_, part) => `# 第${part + 1}章\n新館は4階建てで、蔵書は増える。${budget}${park}\n`,
);
const document: Document = { language: 'ja', text: sections.join('\n'), blocks: [], warnings: [] };

it('resumes where the provider cut the notes of a chunk', async () => {
  const model = createFakeModel(
    (request) => {
      const place = [...readNumbered(request)].find(([, line]) => line.includes('建設費'))?.[0] ?? 1;
      if (request.purpose === 'continue') return `${park}[${place + 1}]`;
      return request.purpose === 'map' ? { text: `${budget}[${place}]\n現図書`, isCut: true } : `${budget}[3]`;
    },
    { contextTokens: 4_600, outputTokensMax: 1_000 },
  );
  const options = resolveSummaryOptions({ length: { unit: 'items', count: 1 } });
  const context = { dictionary, model, delimiter: '0123456789abcdef0123456789abcdef' };
  for await (const event of summarizeWithModel(document, options, context)) {
    if (event.type !== 'body-end') continue;
    expect(event.body.chapters?.length).toBeGreaterThan(1);
    for (const chapter of event.body.chapters ?? []) expect(chapter.text).toContain('防災公園として整備する');
  }
  const resumed = model.requests.filter(({ purpose }) => purpose === 'continue');
  const mapRequests = model.requests.filter(({ purpose }) => purpose === 'map');
  expect(resumed).toHaveLength(mapRequests.length);
});

it('keeps a note in words of its own, and drops one that the source contradicts', async () => {
  const free = 'お金のことでは国にも頼る。';
  const model = createFakeModel(
    (request) => {
      const place = [...readNumbered(request)].find(([, line]) => line.includes('建設費'))?.[0] ?? 1;
      return request.purpose === 'map' ? `${free}[${place}]\n建設費は約85億円を見込む。[${place}]` : `${budget}[3]`;
    },
    { contextTokens: 4_600, outputTokensMax: 1_000, judge: false },
  );
  const options = resolveSummaryOptions({ length: { unit: 'items', count: 1 } });
  const context = { dictionary, model, delimiter: '0123456789abcdef0123456789abcdef' };
  for await (const event of summarizeWithModel(document, options, context)) {
    if (event.type !== 'body-end') continue;
    expect(event.body.chapters?.length).toBeGreaterThan(1);
    for (const chapter of event.body.chapters ?? []) {
      expect(chapter.text).toContain(free);
      expect(chapter.text).not.toContain('85億円');
      expect(chapter.engine).toBe('llm');
    }
  }
});
