import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { registry } from '#metrics/registry.ts';
import { modelsOf } from '#models/test-models.ts';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { article, useTestApp } from '#test-app.ts';
import { openTracer } from './open-tracer.ts';
import { traceWith } from './trace.ts';

type Value = { stringValue?: string; intValue?: number | string };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};

let provider: ScriptedProvider | undefined;
const app = useTestApp({
  worker: false,
  models: async () => {
    provider = await openScriptedProvider({ port: 0 });
    return modelsOf(provider, { id: 'm', inputYenPerMillionTokens: 100, outputYenPerMillionTokens: 400 });
  },
});
afterAll(() => provider?.close());

const facts = { build: 'test', role: 'all' };

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector that keeps what it is sent. */
async function openCollector(): Promise<{ endpoint: string; bodies: string[]; listSpans: () => OtlpSpan[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  type Sent = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
  const listSpans = (): OtlpSpan[] =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return { endpoint: await listen(server), bodies, listSpans };
}

function valueOf(span: OtlpSpan | undefined, key: string): string | undefined {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
}

async function postSummary(text = article): Promise<{ id: string; requestId: string | null }> {
  const json = { source: { type: 'text', text, title: '秘密の題名' }, engine: 'llm' };
  const headers = { prefer: 'respond-async' };
  const response = await app().send('POST', '/v1/summaries?note=secret-query', { json, headers });
  const { id } = (await response.json()) as { id: string };
  return { id, requestId: response.headers.get('x-request-id') };
}

async function workUntilDone(id: string): Promise<void> {
  const worker = startSummaryWorker(app().parts, 1);
  const find = () =>
    app().parts.database.selectFrom('summaries').select('status').where('id', '=', id).executeTakeFirst();
  await expect.poll(async () => (await find())?.status, { timeout: 25_000 }).toBe('done');
  await worker.drain(2_000);
}

describe('a traced summary', () => {
  it('is one trace from the request over the run of another worker to the call of the model, and holds no text', async () => {
    const collector = await openCollector();
    const tracer = openTracer({ endpoint: collector.endpoint, headers: {}, sampleShare: 1 }, facts);
    const stop = traceWith(tracer);
    const { id, requestId } = await postSummary();
    await workUntilDone(id);
    stop();
    await tracer.close();
    const spans = collector.listSpans();
    const request = spans.find(({ name }) => name === 'POST /v1/summaries');
    const run = spans.find(({ name }) => name === 'run');
    const calls = spans.filter(({ name }) => name.startsWith('chat '));
    expect(valueOf(request, 'youyaku.request.id')).toBe(requestId);
    expect(valueOf(request, 'youyaku.summary.id')).toBe(id);
    expect(request?.parentSpanId ?? '').toBe('');
    expect([run?.traceId, run?.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
    expect([valueOf(run, 'youyaku.summary.id'), valueOf(run, 'youyaku.outcome')]).toEqual([id, 'done']);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect([call.traceId, call.parentSpanId, valueOf(call, 'youyaku.outcome')]).toEqual([
        request?.traceId,
        run?.spanId,
        'ok',
      ]);
    const sent = collector.bodies.join('\n');
    const { owner_id: ownerId } = await app()
      .parts.database.selectFrom('summaries')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const secret of ['secret-query', '秘密', '青海市', ownerId]) expect(sent).not.toContain(secret);
  });

  it('says nothing that is no name, even where it is given as one', async () => {
    const collector = await openCollector();
    const tracer = openTracer({ endpoint: collector.endpoint, headers: {}, sampleShare: 1 }, facts);
    const given = { route: '秘密の題名', summary: 'somebody@example.jp', model: '/v1/read?q=secret' };
    tracer.start('run', given, undefined).end({ outcome: 'two words' }, false);
    await tracer.close();
    const [span] = collector.listSpans();
    expect(span?.attributes.map(({ value }) => value.stringValue)).toEqual(['other', 'other', 'other', 'other']);
  });

  it('begins no trace that the sender of a request chose', async () => {
    const collector = await openCollector();
    const tracer = openTracer({ endpoint: collector.endpoint, headers: {}, sampleShare: 1 }, facts);
    const stop = traceWith(tracer);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await app().send('GET', '/v1/engines', { headers: { traceparent } });
    stop();
    await tracer.close();
    expect(collector.listSpans()).toHaveLength(1);
    expect(collector.bodies.join('')).not.toContain('a'.repeat(32));
  });

  it('is answered without its collector, and its process ends; spans that are lost are counted', async () => {
    // Takes connections and never answers.
    const endpoint = await listen(createServer(() => undefined));
    const tracer = openTracer({ endpoint, headers: {}, sampleShare: 1 }, facts);
    const stop = traceWith(tracer);
    onTestFinished(stop);
    const statuses = Array.from({ length: 20 }, async () => (await app().send('GET', '/v1/engines')).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    await tracer.close();
    await expect
      .poll(async () => registry.metrics(), { timeout: 15_000 })
      .toMatch(/^youyaku_trace_spans_total\{result="lost"\} [1-9]/m);
  });

  it('costs a bounded queue: spans beyond it are dropped', async () => {
    const collector = await openCollector();
    const tracer = openTracer({ endpoint: collector.endpoint, headers: {}, sampleShare: 1 }, facts);
    for (let turn = 0; turn < 20_000; turn += 1) tracer.start('run', { attempt: turn }, undefined).end({}, false);
    await tracer.close();
    expect(collector.listSpans().length).toBeGreaterThan(0);
    expect(collector.listSpans().length).toBeLessThanOrEqual(3_000);
  });
});

it('the log leads from a request over its run to each call of its model, by their ids', async () => {
  const from = app().logLines.length;
  const { id, requestId } = await postSummary(article.replaceAll('青海市', '青海町'));
  await workUntilDone(id);
  type Line = Readonly<Record<string, unknown>>;
  const lines = app()
    .logLines.slice(from)
    .map((line) => JSON.parse(line) as Line);
  const find = (message: string): Line[] => lines.filter((line) => line['message'] === message);
  expect(find('request')[0]).toMatchObject({ requestId, summary: id, route: '/v1/summaries', status: 202 });
  expect(find('summary done')).toEqual([expect.objectContaining({ summary: id, attempt: 1 })]);
  const calls = find('model call').map(({ call, summary }) => ({ call, summary }));
  const ledger = await app()
    .parts.database.selectFrom('model_calls')
    .select('id')
    .where('summary_id', '=', id)
    .execute();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.toSorted((a, b) => String(a.call).localeCompare(String(b.call)))).toEqual(
    ledger.map((row) => ({ call: row.id, summary: id })).toSorted((a, b) => a.call.localeCompare(b.call)),
  );
  expect(lines.map((line) => JSON.stringify(line)).join('')).not.toContain('青海町');
});
