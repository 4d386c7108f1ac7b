import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';
import type { Variant, VariantRequest } from '@youyaku/contract/variant';
import { article, problemOf, useTestApp } from '#test-app.ts';
import type { TestApp } from '#test-session.ts';

const app = useTestApp();
const source = { type: 'text', text: article } as const;
const hundred = { unit: 'characters', max: 100 } as const;
const bullets = { shape: 'bullets', length: hundred } as const;

function ask(json: VariantRequest, by: TestApp = app()): Promise<Response> {
  return by.send('POST', '/v1/variants', { json });
}

async function variantOf(response: Response): Promise<Variant> {
  expect(response.status).toBe(200);
  return (await response.json()) as Variant;
}

async function refusalOf(response: Response): Promise<unknown[]> {
  const { status, code, reason } = await problemOf(response);
  return [status, code, reason];
}

async function summarise(options: object): Promise<Summary> {
  const response = await app().send('POST', '/v1/summaries', { json: { source, engine: 'builtin', ...options } });
  return (await response.json()) as Summary;
}

async function countRows(): Promise<unknown[]> {
  const count = (table: 'summaries' | 'sources') =>
    app()
      .parts.database.selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
  return Promise.all([count('summaries'), count('sources')]);
}

describe('a variant', () => {
  it('is what a summary in this shape and length says, and is not stored', async () => {
    const { text, sentences, characters, coverage, keywords } = await summarise(bullets);
    const before = await countRows();
    const variant = await variantOf(await ask({ source, ...bullets }));
    expect(variant).toMatchObject({ text, sentences, characters, coverage, keywords, shape: 'bullets', stored: false });
    expect(variant.source.language).toBe('ja');
    expect(await countRows()).toEqual(before);
  });

  it('has the sentences that its reader pinned, within the limit, and none of those struck', async () => {
    const first = await variantOf(await ask({ source, ...bullets }));
    const [struck = '', ...others] = first.sentences.map(({ text }) => text);
    const pinned = `${others.at(-1) ?? ''}（確認済み）`;
    const next = await variantOf(await ask({ source, ...bullets, pinned: [pinned], struck: [struck] }));
    expect(next.text).toContain(pinned);
    expect(next.text).not.toContain(struck);
    expect(next.characters).toBeLessThanOrEqual(hundred.max);
    const many = Array.from({ length: limits.wishedSentencesMax + 1 }, () => pinned);
    for (const refused of [many, [''], ['x'.repeat(limits.sentenceCodePointsMax + 1)]])
      expect((await refusalOf(await ask({ source, ...bullets, pinned: refused })))[1]).toBe('invalid_request');
  });

  it('of a text sent before needs only its key, and only its sender has it', async () => {
    const { sourceKey = '', text } = await variantOf(await ask({ source, ...bullets }));
    const byKey = { type: 'key', key: sourceKey } as const;
    expect(await variantOf(await ask({ source: byKey, ...bullets }))).toMatchObject({ text, sourceKey });
    expect(await refusalOf(await ask({ source: byKey }, app().asStranger()))).toEqual([
      404,
      'not_found',
      'source_gone',
    ]);
  });

  it('of a text that a thread works on is the same, and as private', async () => {
    const text = Array.from({ length: 25 }, (_, nth) => article.replaceAll('五', String(nth))).join('\n\n');
    const long = { type: 'text', text } as const;
    const summary = await summarise({ source: long, ...bullets });
    const variant = await variantOf(await ask({ source: long, ...bullets }));
    expect(variant).toMatchObject({ text: summary.text, sentences: summary.sentences });
    const byKey = { type: 'key', key: variant.sourceKey ?? '' } as const;
    expect((await variantOf(await ask({ source: byKey, ...bullets }))).text).toBe(variant.text);
    expect((await ask({ source: byKey }, app().asStranger())).status).toBe(404);
    await app().send('DELETE', '/v1/summaries', { json: { ids: [summary.id] } });
    expect(await refusalOf(await ask({ source: byKey }))).toEqual([404, 'not_found', 'source_gone']);
  });

  it('of a summary is made from its source, for its owner alone', async () => {
    const { id } = await summarise({});
    const request: VariantRequest = { source: { type: 'summary', id }, ...bullets };
    const variant = await variantOf(await ask(request));
    expect(variant.text).toBe((await variantOf(await ask({ source, ...bullets }))).text);
    expect(variant.sourceKey).toBeUndefined();
    expect(await refusalOf(await ask(request, app().asStranger()))).toEqual([404, 'not_found', undefined]);
    await app().send('DELETE', `/v1/summaries/${id}`);
    expect(await refusalOf(await ask(request))).toEqual([404, 'not_found', undefined]);
  });

  it('of a file needs that it has been read, by the same person', async () => {
    const form = new FormData();
    form.set('file', new File([article], '会館.txt', { type: 'text/plain' }));
    const file = (await (await app().send('POST', '/v1/files', { body: form })).json()) as StoredFile;
    const request: VariantRequest = { source: { type: 'file', fileId: file.id }, ...bullets };
    const gone = [404, 'not_found', 'source_gone'];
    expect(await refusalOf(await ask(request))).toEqual(gone);
    const read = await app().send('POST', '/v1/read', { json: { source: request.source } });
    const { text } = (await read.json()) as Document;
    const variant = await variantOf(await ask(request));
    expect(variant.sourceKey).toBeUndefined();
    for (const { start, end, quote } of variant.sentences.flatMap(({ evidence }) => evidence))
      expect(text.slice(start, end)).toBe(quote);
    expect(await refusalOf(await ask(request, app().asStranger()))).toEqual(gone);
    await app().send('DELETE', `/v1/files/${file.id}`);
    expect(await refusalOf(await ask(request))).toEqual(gone);
  });

  it('of a text that must not be kept leaves nothing behind', async () => {
    const stranger = app().asStranger();
    const kept = await variantOf(await ask({ source, ...bullets }));
    const variant = await variantOf(await ask({ source, ...bullets, retention: 'none' }, stranger));
    expect(variant).not.toHaveProperty('sourceKey');
    const byKey = { type: 'key', key: kept.sourceKey ?? '' } as const;
    expect(await refusalOf(await ask({ source: byKey }, stranger))).toEqual([404, 'not_found', 'source_gone']);
  });

  it('is made anew after its owner has deleted something: nothing stays in memory', async () => {
    const guest = app().asStranger();
    const { sourceKey = '' } = await variantOf(await ask({ source }, guest));
    const byKey = { type: 'key', key: sourceKey } as const;
    expect((await ask({ source: byKey }, guest)).status).toBe(200);
    await guest.send('DELETE', '/v1/summaries', { json: { ids: ['sum_unknown'] } });
    expect(await refusalOf(await ask({ source: byKey }, guest))).toEqual([404, 'not_found', 'source_gone']);
  });

  it('is the newest of a hundred that are requested at once', async () => {
    const guest = app().asStranger();
    await variantOf(await ask({ source }, guest));
    const lengths = Array.from({ length: 100 }, (_, nth) => ({ unit: 'characters', max: 60 + nth }) as const);
    const responses = await Promise.all(lengths.map((length) => ask({ source, shape: 'bullets', length }, guest)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(100);
    for (const response of refused) expect(await refusalOf(response)).toEqual([409, 'conflict', 'superseded']);
  });

  it('has a limit of its own, and leaves the limits of summaries as they are', async () => {
    const response = await ask({ source });
    expect(response.headers.get('ratelimit-policy')).toBe('"variants";q=3600;w=60, "variants-address";q=36000;w=60');
  });

  it('of a very long text is refused, whether it is sent or stored', async () => {
    const text = '市は会館を建て替える。'.repeat(limits.variantCodePointsMax / 10);
    const tooLong = [413, 'source_too_large', 'live'];
    expect(await refusalOf(await ask({ source: { type: 'text', text } }))).toEqual(tooLong);
    const { id } = await summarise({ source: { type: 'text', text } });
    expect(await refusalOf(await ask({ source: { type: 'summary', id } }))).toEqual(tooLong);
  });

  it.each([
    [{ source: { type: 'text', text: ' ' } }, [422, 'source_empty', undefined]],
    [{ source, reader: 'child' }, [400, 'invalid_request', 'reader_needs_llm']],
    [{ source, length: { unit: 'characters', max: 1 } }, [422, 'length_impossible', undefined]],
    [{ source: { type: 'summary', id: 'sum_unknown' } }, [404, 'not_found', undefined]],
    [{ source: { type: 'key', key: 'summary src_0' } }, [400, 'invalid_request', undefined]],
  ] as const)('of %j is refused', async (request, refusal) => {
    expect(await refusalOf(await ask(request))).toEqual(refusal);
  });

  it('of which every sentence is struck says so, and not that the text is empty', async () => {
    const text = '市は会館を建て替える。費用は五億円である。';
    const request: VariantRequest = {
      source: { type: 'text', text },
      struck: ['市は会館を建て替える。', '費用は五億円である。'],
    };
    const response = await ask(request);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      reason: 'all_struck',
      detail: 'すべての文が取り消されています。取り消しを戻すと、要約を作れます。',
    });
  });

  it('leaves no word of the text in the log', async () => {
    await ask({ source, ...bullets });
    expect(app().logLines.join('\n')).not.toContain('会館');
  });
});
