import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentSchema, type Document } from '@youyaku/contract/document';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { limits } from '@youyaku/contract/limits';
import { summarySchema, type Summary } from '@youyaku/contract/summary';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const notice =
  '公民館の工事について知らせる。\n\n工事の期間は二か月で、その間は裏口から入る。駐車場は工事の車が使うため、利用者は入れない。';
const texts = [
  { type: 'text', text: article, title: '一つ目' },
  { type: 'text', text: notice, title: '二つ目' },
];
const missing = { type: 'url', url: 'http://127.0.0.1:1/nothing' };

const send = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  app().send('POST', '/v1/summaries', { json: body, headers });

async function summariseAll(sources: object[], options: object = {}): Promise<Summary> {
  return summarySchema.parse(await (await send({ sources, ...options })).json());
}

async function readBack({ id }: Summary): Promise<Document> {
  return documentSchema.parse(await (await app().send('GET', `/v1/summaries/${id}/source`)).json());
}

async function upload(fixture: string, name: string): Promise<string> {
  const bytes = await readFile(new URL(`../../../../testing/fixtures/${fixture}`, import.meta.url));
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return ((await (await app().send('POST', '/v1/files', { body: form })).json()) as StoredFile).id;
}

describe('several sources', () => {
  it('become one summary whose evidence names its source', async () => {
    const summary = await summariseAll(texts, { length: { unit: 'items', count: 5 } });
    const { text, sources = [] } = await readBack(summary);
    expect(summary.sources?.map(({ title, type, start, end }) => [title, type, text.slice(start, end)])).toEqual([
      ['一つ目', 'text', article],
      ['二つ目', 'text', notice],
    ]);
    expect(sources.map(({ title }) => title)).toEqual(['一つ目', '二つ目']);
    for (const { start, end, quote, part } of summary.sentences.flatMap(({ evidence }) => evidence)) {
      expect(text.slice(start, end)).toBe(quote);
      const home = sources.find((source) => source.start <= start && end <= source.end);
      expect(part).toBe(home?.title);
    }
    expect(summary.source?.title).toBe('一つ目 / 二つ目');
    expect(summary.request.sources?.map(({ title }) => title)).toEqual(['一つ目', '二つ目']);
  });

  it('are summarized without one that cannot be read, which is reported', async () => {
    const summary = await summariseAll([texts[0] ?? {}, missing]);
    expect(summary.status).toBe('done');
    expect(summary.sources?.map(({ title }) => title)).toEqual(['一つ目']);
    expect(summary.coverage?.complete).toBe(false);
    expect(summary.coverage?.omitted).toEqual([expect.objectContaining({ reason: 'source_unread' })]);
    expect(summary.source?.warnings).toContainEqual({ code: 'source_unread', detail: '127.0.0.1' });
  });

  it('fail with the error of the first when none can be read', async () => {
    const gone = { type: 'file', fileId: 'file_gone' };
    expect((await problemOf(await send({ sources: [gone, missing] }))).code).toBe('not_found');
  });

  it('are rejected when one is empty, when there are too many or too few, or together with a single source', async () => {
    const empty = await problemOf(await send({ sources: [texts[0], { type: 'text', text: ' ' }] }));
    expect([empty.code, empty.param]).toEqual(['source_empty', 'sources.1.text']);
    const many = Array.from({ length: limits.sourcesMax + 1 }, () => texts[0]);
    for (const body of [{ sources: many }, { sources: texts.slice(0, 1) }, { source: texts[0], sources: texts }, {}])
      expect((await problemOf(await send(body))).code).toBe('invalid_request');
  });

  it('are rejected when too long in total', async () => {
    const long = { type: 'text', text: 'あ。\n'.repeat(limits.sourceCodePointsMax / 5) };
    expect((await problemOf(await send({ sources: [long, long] }))).code).toBe('source_too_large');
  });

  it('open a file with its own password, which is in no row and no response', async () => {
    const fileId = await upload('locked.pdf', '社外秘.pdf');
    const summary = await summariseAll([texts[0] ?? {}, { type: 'file', fileId, password: 'himitsu' }]);
    expect(summary.sources).toHaveLength(2);
    expect((await readBack(summary)).text).toContain('鍵を知る人');
    expect(JSON.stringify(summary)).not.toContain('himitsu');
    await expect.poll(() => app().parts.worker.secrets.find(summary.id)).toBeUndefined();
  });

  it('are equal under one idempotency key only in the same order', async () => {
    const headers = { 'idempotency-key': 'several-1' };
    const first = summarySchema.parse(await (await send({ sources: texts }, headers)).json());
    const again = await send({ sources: texts }, headers);
    expect([again.headers.get('idempotent-replayed'), summarySchema.parse(await again.json()).id]).toEqual([
      'true',
      first.id,
    ]);
    expect((await problemOf(await send({ sources: texts.toReversed() }, headers))).code).toBe('conflict');
  });

  it('report how many have been read, and leave nothing when nothing may be stored', async () => {
    const response = await send({ sources: texts, retention: 'none' }, { accept: 'text/event-stream' });
    const events = (await eventsOf(response)).map(({ event }) => event);
    expect(events.at(-1)?.type).toBe('summary-end');
    expect(events.filter(({ type }) => type === 'source-ready')).toHaveLength(1);
  });
});
