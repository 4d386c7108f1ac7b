import { describe, expect, it } from 'vitest';
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

/** A server that holds the events and cuts each connection after so many; `undefined` cuts none. */
function serve(cutAfter: (number | undefined)[]) {
  const asked: (string | null)[] = [];
  const server: typeof fetch = async (request) => {
    const lastId = new Request(request).headers.get('last-event-id');
    const cut = cutAfter[asked.length];
    asked.push(lastId);
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
  return { server, asked };
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

describe('following a run', () => {
  it('reads it from the start to its end over one connection', async () => {
    const { server, asked } = serve([undefined]);
    const { seen, failure } = await follow(server);
    expect(failure).toBeUndefined();
    expect(asked).toEqual([null]);
    expect(seen.at(-1)).toMatchObject({ text: '3路線を廃止する。', error: { code: 'engine_timeout' } });
  });

  it('resumes a cut stream behind the last event seen, so that nothing is missed or shown twice', async () => {
    const { server, asked } = serve([2, 0, 1, undefined]);
    const { seen, waits, failure } = await follow(server);
    expect(failure).toBeUndefined();
    expect(asked).toEqual([null, '2', '2', '3']);
    expect(seen).toHaveLength(events.length);
    expect(seen.at(-1)?.text).toBe('3路線を廃止する。');
    expect(waits).toEqual([500, 1_000, 500]);
  });

  it('gives up with the network failure after waiting six times in vain', async () => {
    const { waits, failure } = await follow(() => Promise.reject(new TypeError('offline')));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
    expect(failure).toBeInstanceOf(ClientError);
    expect(failure).toMatchObject({ reason: { kind: 'network' } });
  });

  it('asks again while the service is away for a moment', async () => {
    const { server } = serve([undefined]);
    const problem = { code: 'engine_unavailable', detail: 'サーバーの準備ができていません。', reason: 'database_away' };
    let refusals = 2;
    const { waits, seen } = await follow(async (...asked) =>
      (refusals -= 1) < 0 ? server(...asked) : Response.json(problem, { status: 503 }),
    );
    expect(waits).toEqual([500, 1_000]);
    expect(seen.at(-1)).toMatchObject({ text: '3路線を廃止する。' });
  });

  it('does not ask again when the API says what is wrong', async () => {
    const problem = { code: 'not_found', detail: '見つかりませんでした。' };
    const { waits, failure } = await follow(async () => Response.json(problem, { status: 404 }));
    expect(waits).toEqual([]);
    expect(failure).toMatchObject({ reason: { kind: 'problem', problem } });
  });

  it('stays away as long as the service asks for, but no longer than 30 seconds', async () => {
    const { server } = serve([undefined]);
    const answers = ['3', '3600'].map((seconds) => ({ status: 503, headers: { 'retry-after': seconds } }));
    const { waits } = await follow(async (...asked) => {
      const refusal = answers.shift();
      return refusal === undefined ? server(...asked) : new Response('', refusal);
    });
    expect(waits).toEqual([3_000, 30_000]);
  });

  it('does not ask again for an event that cannot be read', async () => {
    const { waits, failure } = await follow(async () => new Response('data: {\n\n'));
    expect(waits).toEqual([]);
    expect(failure).toMatchObject({ reason: { kind: 'broken' } });
  });

  it('ends quietly when the reader leaves', async () => {
    const left = new AbortController();
    left.abort();
    expect(await follow(serve([undefined]).server, left.signal)).toEqual({ waits: [], seen: [], failure: undefined });
  });
});
