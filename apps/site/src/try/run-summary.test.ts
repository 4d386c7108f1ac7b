import { expect, test } from 'vitest';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';
import { cancelRun, runSummary, RunError } from '#try/run-summary.ts';
import type { Run } from '#try/run-summary.ts';

const accepted = () => Response.json({ id: 'sum_1' }, { status: 202 });
const end = { type: 'summary-end', summary: { id: 'sum_1', text: '一行目。', sentences: [] } };

function stream(...events: { id: number; data: object }[]): Response {
  const text = events.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

/** Answers the requests in order and keeps them. */
function scripted(...answers: (() => Response)[]) {
  const requests: RequestInit[] = [];
  const answer = async (_: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    requests.push(init);
    const next = answers.shift();
    if (next === undefined) throw new TypeError('network');
    return next();
  };
  return { requests, fetch: answer };
}

async function collect(fetch: typeof globalThis.fetch, text = '本文'): Promise<Run[]> {
  const runs: Run[] = [];
  const options = { signal: new AbortController().signal, wait: async () => undefined, fetch };
  for await (const run of runSummary('http://api.test', text, options)) runs.push(run);
  return runs;
}

test('a run yields the text as it is written and ends with the summary', async () => {
  const { fetch, requests } = scripted(accepted, () =>
    stream({ id: 1, data: { type: 'text-delta', text: '一行目。' } }, { id: 2, data: end }),
  );
  const runs = await collect(fetch);
  expect(runs.map((run) => run.progress.text)).toEqual(['', '一行目。', '一行目。']);
  expect(runs.at(-1)?.progress.summary?.id).toBe('sum_1');
  expect(requests[0]?.credentials).toBe('include');
  for (const each of requests) expect(new Headers(each.headers).get('accept-language')).toBe('ja');
  expect(requests[0]?.body).toBe(
    JSON.stringify({ source: { type: 'text', text: '本文' }, preset: 'sangyo', engine: 'builtin' }),
  );
});

test('an address alone asks for the page there', async () => {
  const { fetch, requests } = scripted(accepted, () => stream({ id: 1, data: end }));
  await collect(fetch, 'https://example.jp/\n');
  expect(requests[0]?.body).toContain(JSON.stringify({ type: 'url', url: 'https://example.jp/' }));
});

test('a cut stream is taken up after the last event seen', async () => {
  const { fetch, requests } = scripted(
    accepted,
    () => stream({ id: 1, data: { type: 'text-delta', text: '一行' } }),
    () => stream({ id: 2, data: { type: 'text-delta', text: '目。' } }, { id: 3, data: end }),
  );
  const runs = await collect(fetch);
  expect(runs.at(-2)?.progress.text).toBe('一行目。');
  expect(new Headers(requests[2]?.headers).get('last-event-id')).toBe('1');
});

test('a refusal is told in the words of the server', async () => {
  const { fetch } = scripted(() => Response.json({ detail: '本文が空です。' }, { status: 422 }));
  await expect(collect(fetch)).rejects.toThrow(new RunError('本文が空です。'));
});

test('a fault of the server asks for a reload', async () => {
  const { fetch } = scripted(() => Response.json({ detail: 'x' }, { status: 500 }));
  await expect(collect(fetch)).rejects.toThrow(reloadSentence);
});

test('an answer that breaks the contract asks for a reload', async () => {
  await expect(collect(scripted(() => Response.json({ no: 'id' })).fetch)).rejects.toThrow(reloadSentence);
  await expect(collect(scripted(accepted, () => new Response('data: {\n\n')).fetch)).rejects.toThrow(reloadSentence);
});

test('no answer at all points to the network', async () => {
  await expect(collect(scripted().fetch)).rejects.toThrow(networkSentence);
  await expect(collect(scripted(accepted).fetch)).rejects.toThrow(networkSentence);
});

test('an error event is told in its own words', async () => {
  const { fetch } = scripted(accepted, () =>
    stream({
      id: 1,
      data: { type: 'summary-error', code: 'source_empty', message: '本文がありません。', retryable: false },
    }),
  );
  await expect(collect(fetch)).rejects.toThrow('本文がありません。');
});

test('a stopped run is told to the server, and a server that does not hear it disturbs nobody', async () => {
  const { fetch, requests } = scripted(() => new Response());
  await cancelRun('http://api.test', 'sum_1', fetch);
  await cancelRun('http://api.test', 'sum_1', fetch);
  expect(requests.map((request) => request.method)).toEqual(['POST', 'POST']);
});
