import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import { ClientError } from './client-error.ts';
import { createClient } from './create-client.ts';
import type { SummaryProgress } from './summary-progress.ts';

const events: SummaryEvent[] = [
  { type: 'stage-start', stage: 'write' },
  { type: 'text-delta', text: '3路線を' },
  { type: 'text-delta', text: '廃止する。' },
  { type: 'summary-error', code: 'engine_timeout', message: '時間内に終わりませんでした。', retryable: true },
];

/** A server that has the events and cuts each connection after the given number; `undefined` cuts none. */
function serve(cutAfter: (number | undefined)[]) {
  const lastEventIds: (string | null)[] = [];
  const server: typeof fetch = async (request) => {
    const lastId = new Request(request).headers.get('last-event-id');
    const cut = cutAfter[lastEventIds.length];
    lastEventIds.push(lastId);
    const from = Number(lastId ?? 0);
    const sent = events.slice(from, cut === undefined ? undefined : from + cut);
    const chunks = sent.map((event, at) => `id: ${from + at + 1}\ndata: ${JSON.stringify(event)}\n\n`);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
        else if (cut === undefined) controller.close();
        else controller.error(new TypeError('cut'));
      },
    });
    return new Response(body);
  };
  return { server, lastEventIds };
}

async function follow(server: typeof fetch, signal = new AbortController().signal) {
  const waits: number[] = [];
  const seen: SummaryProgress[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const progress = createClient({ url: 'http://api.test', fetch: server, wait }).followSummary('sum_1', { signal });
  let failure: unknown;
  try {
    for await (const next of progress) seen.push(next);
  } catch (error) {
    failure = error;
  }
  return { waits, seen, failure };
}

afterEach(() => void vi.useRealTimers());

describe('followSummary', () => {
  it('reads all events over one connection', async () => {
    const { server, lastEventIds } = serve([undefined]);
    const { seen, failure } = await follow(server);
    expect(failure).toBeUndefined();
    expect(lastEventIds).toEqual([null]);
    expect(seen.at(-1)).toMatchObject({ text: '3路線を廃止する。', error: { code: 'engine_timeout' } });
  });

  it('resumes a cut stream after the last event seen, without gaps or duplicates', async () => {
    const { server, lastEventIds } = serve([2, 0, 1, undefined]);
    const { seen, waits, failure } = await follow(server);
    expect(failure).toBeUndefined();
    expect(lastEventIds).toEqual([null, '2', '2', '3']);
    expect(seen).toHaveLength(events.length);
    expect(seen.at(-1)?.text).toBe('3路線を廃止する。');
    expect(waits).toEqual([500, 1_000, 500]);
  });

  it('throws a network error after six failed attempts', async () => {
    const { waits, failure } = await follow(() => Promise.reject(new TypeError('offline')));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
    expect(failure).toBeInstanceOf(ClientError);
    expect(failure).toMatchObject({ reason: { kind: 'network' } });
  });

  it('throws a network error 45 s after the last sign of life when the connection is silent for good', async () => {
    vi.useFakeTimers();
    let isSilent = false;
    const silence: typeof fetch = async (request) => {
      const { signal } = new Request(request);
      if (isSilent) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      isSilent = true;
      const first = new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(events[0])}\n\n`);
      return new Response(new ReadableStream({ start: (controller) => controller.enqueue(first) }));
    };
    let result: Awaited<ReturnType<typeof follow>> | undefined;
    void follow(silence).then((found) => (result = found));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(result).toMatchObject({ seen: [{}], waits: [500], failure: { reason: { kind: 'network' } } });
  });

  it('gives up in time when the fetch it was given never learns of the end (Node may collect the signal of a request made from a request)', async () => {
    vi.useFakeTimers();
    let result: Awaited<ReturnType<typeof follow>> | undefined;
    void follow(() => new Promise(() => undefined)).then((found) => (result = found));
    await vi.advanceTimersByTimeAsync(9_500);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(result).toMatchObject({ seen: [], waits: [], failure: { reason: { kind: 'network' } } });
  });

  it('ends without an error when the caller aborts and the fetch it was given never learns of it', async () => {
    const controller = new AbortController();
    const following = follow(() => new Promise(() => undefined), controller.signal);
    controller.abort();
    expect(await following).toEqual({ waits: [], seen: [], failure: undefined });
  });

  it('retries while the service is briefly unavailable', async () => {
    const { server } = serve([undefined]);
    const problem = { code: 'engine_unavailable', detail: 'サーバーの準備ができていません。', reason: 'database_away' };
    let refusals = 2;
    const { waits, seen } = await follow(async (...args) =>
      (refusals -= 1) < 0 ? server(...args) : Response.json(problem, { status: 503 }),
    );
    expect(waits).toEqual([500, 1_000]);
    expect(seen.at(-1)).toMatchObject({ text: '3路線を廃止する。' });
  });

  it('does not retry when the API says what is wrong', async () => {
    const problem = { code: 'not_found', detail: '見つかりませんでした。' };
    const { waits, failure } = await follow(async () => Response.json(problem, { status: 404 }));
    expect(waits).toEqual([]);
    expect(failure).toMatchObject({ reason: { kind: 'problem', problem } });
  });

  it('waits as long as the service asks, but at most 30 seconds', async () => {
    const { server } = serve([undefined]);
    const answers = ['3', '3600'].map((seconds) => ({ status: 503, headers: { 'retry-after': seconds } }));
    const { waits } = await follow(async (...args) => {
      const refusal = answers.shift();
      return refusal === undefined ? server(...args) : new Response('', refusal);
    });
    expect(waits).toEqual([3_000, 30_000]);
  });

  it('does not retry after an event that cannot be read', async () => {
    const { waits, failure } = await follow(async () => new Response('data: {\n\n'));
    expect(waits).toEqual([]);
    expect(failure).toMatchObject({ reason: { kind: 'broken' } });
  });

  it('ends without an error when the caller aborts', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await follow(serve([undefined]).server, controller.signal)).toEqual({
      waits: [],
      seen: [],
      failure: undefined,
    });
  });
});
