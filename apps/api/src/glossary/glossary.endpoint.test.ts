import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Glossary, MaskListing } from '@youyaku/contract/glossary';
import { glossaryLimits } from '@youyaku/contract/glossary-values';
import type { Summary } from '@youyaku/contract/summary';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { modelsOf } from '#models/test-models.ts';
import { problemOf, type TestApp, useTestApp } from '#test-app.ts';

let provider: ScriptedProvider;
const open = (): Promise<ScriptedProvider> => openScriptedProvider({ port: 0 });
beforeAll(async () => {
  provider ??= await open();
});
afterAll(() => provider.close());

const app = useTestApp({
  models: async () => {
    provider ??= await open();
    return modelsOf(provider, { label: '一番目', key: 'secret-key', inputYenPerMillionTokens: 150 });
  },
});

const text = [
  '市は4月に新しいサーバを入れ、窓口の待ち時間を3割減らす。',
  '担当の小田切 渚さんは、問合せが年に1,200件あると話した。',
  '暁計画の費用は2億円で、9月の議会に諮る。',
  '連絡先は03-5550-1234である。',
].join('');
const entries = [
  { term: 'サーバー', variants: ['サーバ'] },
  { term: '問い合わせ', variants: ['問合せ'] },
  { term: '暁計画', variants: [], hidden: true },
];

async function store(guest: TestApp, change: object, status = 200): Promise<Glossary> {
  const response = await guest.send('PUT', '/v1/glossary', {
    json: { version: 0, entries, maskKinds: ['name', 'phone', 'word'], ...change },
  });
  expect(response.status).toBe(status);
  return (await response.json()) as Glossary;
}

async function summarize(guest: TestApp, options: object): Promise<Summary> {
  const json = { source: { type: 'text', text }, length: { unit: 'items', count: 4 }, ...options };
  const response = await guest.send('POST', '/v1/summaries', { json });
  expect(response.status).toBe(201);
  return (await response.json()) as Summary;
}

describe('a glossary', () => {
  it('200: is stored at the limits that are published', async () => {
    const { entriesMax, variantsMax } = glossaryLimits;
    const full = Array.from({ length: entriesMax }, (_, entry) => ({
      term: `用語${entry}`,
      variants: Array.from({ length: variantsMax }, (__, nth) => `異表記${entry}の${nth}`),
      translation: `term ${entry}`,
      note: '覚え書き',
      hidden: true,
    }));
    expect((await store(app().asStranger(), { entries: full })).entries).toHaveLength(entriesMax);
  });

  it('200: is empty at first, stored whole, and read by its space alone', async () => {
    const guest = app().asStranger();
    expect(await (await guest.send('GET', '/v1/glossary')).json()).toEqual({ version: 0, entries: [], maskKinds: [] });
    const stored = await store(guest, {});
    expect(stored).toEqual({ version: 1, entries, maskKinds: ['name', 'phone', 'word'] });
    expect(await (await guest.send('GET', '/v1/glossary')).json()).toEqual(stored);
    const stranger = await app().asStranger().send('GET', '/v1/glossary');
    expect(((await stranger.json()) as Glossary).entries).toEqual([]);
  });

  it('409: is not overwritten by a page that read an older version', async () => {
    const guest = app().asStranger();
    await store(guest, {});
    const response = await guest.send('PUT', '/v1/glossary', { json: { version: 0, entries: [], maskKinds: [] } });
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['a spelling in two places', [...entries, { term: 'サーバ', variants: [] }]],
    ['a term that is too long', [{ term: '長'.repeat(glossaryLimits.termCodePointsMax + 1), variants: [] }]],
    ['a variant of one character', [{ term: '葉', variants: ['は'] }]],
    ['a line break', [{ term: '一\n二', variants: [] }]],
    [
      'too many entries',
      Array.from({ length: glossaryLimits.entriesMax + 1 }, (_, at) => ({ term: `語${String(at)}`, variants: [] })),
    ],
    ['an unknown field', [{ term: '語', variants: [], pattern: '.*' }]],
  ])('400: refuses %s', async (_name, refused) => {
    await store(app().asStranger(), { entries: refused }, 400);
  });

  it('is applied to summaries by the built-in engine, to variants, and to those by models, whose prompt has only what occurs', async () => {
    const guest = app().asStranger();
    await store(guest, { entries: [...entries, { term: '温泉', variants: ['おんせん'] }] });
    const builtin = await summarize(guest, { engine: 'builtin' });
    expect(builtin.text).toContain('サーバー');
    expect(builtin.text).toContain('問い合わせ');
    expect(builtin.glossary).toEqual([
      { term: 'サーバー', count: 1 },
      { term: '問い合わせ', count: 1 },
    ]);
    for (const { evidence } of builtin.sentences)
      for (const { start, end, quote } of evidence) expect(text.slice(start, end)).toBe(quote);
    const variant = await guest.send('POST', '/v1/variants', {
      json: { source: { type: 'text', text }, length: { unit: 'items', count: 4 } },
    });
    expect(((await variant.json()) as Summary).text).toContain('問い合わせ');
    const from = provider.log.length;
    const byModel = await summarize(guest, { engine: 'llm:first' });
    expect(byModel.engine.kind).toBe('llm');
    expect(byModel.text).not.toMatch(/サーバ(?!ー)/u);
    const sent = JSON.stringify(provider.log.slice(from).map(({ request }) => request));
    expect(sent).toContain('「問合せ」ではなく「問い合わせ」と書く');
    expect(sent).not.toContain('温泉');
  });

  it('hides its words, and masks by what the space has set; a request may say otherwise', async () => {
    const guest = app().asStranger();
    await store(guest, {});
    const from = provider.log.length;
    const summary = await summarize(guest, { engine: 'llm:first' });
    const sent = (): string => JSON.stringify(provider.log.slice(from).map(({ request }) => request));
    expect(sent()).not.toMatch(/暁計画|小田切|5550/u);
    expect(summary.masked?.counts).toEqual([
      { kind: 'name', count: 1 },
      { kind: 'phone', count: 1 },
      { kind: 'word', count: 1 },
    ]);
    await guest.send('POST', `/v1/summaries/${summary.id}/questions`, {
      json: { question: '暁計画の費用はいくらですか。' },
    });
    await guest.send('POST', '/v1/check', {
      json: { text: '暁計画の費用は3億円だと小田切さんが述べた。', source: { type: 'text', text } },
    });
    expect(sent()).not.toMatch(/暁計画|小田切|5550/u);
    await summarize(guest, { engine: 'llm:first', masking: { kinds: ['name', 'word'], except: ['小田切 渚'] } });
    expect(sent()).toContain('小田切 渚');
    expect(sent()).toContain('5550');
    expect(sent()).not.toContain('暁計画');
  });
});

describe('POST /v1/masks', () => {
  it('200: lists what would be masked, each string once with its kind and count, and calls no model', async () => {
    const guest = app().asStranger();
    await store(guest, {});
    const from = provider.log.length;
    const response = await guest.send('POST', '/v1/masks', { json: { source: { type: 'text', text } } });
    expect(response.status).toBe(200);
    const { items, total } = (await response.json()) as MaskListing;
    expect(items).toEqual([
      { kind: 'name', text: '小田切 渚', count: 1 },
      { kind: 'phone', text: '03-5550-1234', count: 1 },
      { kind: 'word', text: '暁計画', count: 1 },
    ]);
    expect(total).toBe(3);
    expect(provider.log.length).toBe(from);
  });
});
