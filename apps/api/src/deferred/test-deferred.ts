import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { batchResultSchema, batchSchema, type Batch, type BatchResult } from '@youyaku/contract/batch';
import { plans } from '@youyaku/contract/plans';
import {
  openAnsweringBatches,
  type AnsweredBatch,
  type AnsweringBatches,
} from '@youyaku/testing/provider/answering-batches';
import { startBatchWorker, type BatchWorker } from '#batches/batch-worker.ts';
import { modelsOf } from '#models/test-models.ts';
import { useTestApp, type TestApp } from '#test-app.ts';

/** A batch that can wait, of a guest of its own, that was started. */
export type DeferredBatch = {
  id: string;
  session: TestApp;
  get(): Promise<Batch>;
  /** Lets the time pass until it is done. */
  finish(): Promise<{ batch: Batch; results: BatchResult[] }>;
  /** What the provider has accepted since it was started. */
  accepted(): readonly AnsweredBatch[];
  /** For all questions that were accepted, in yen: half of the usual price. */
  billedYen(): number;
  /** No question was put twice, and what the provider bills is what was spent. */
  expectPaidOnce(): Promise<void>;
};

type Wish = { capYen?: number; workers?: number };

export type DeferredTests = {
  app: () => TestApp;
  provider: () => AnsweringBatches;
  startWorker: () => void;
  /** Starts a batch of these texts, and as many workers: one if none is named. */
  begin: (texts: readonly string[], wish?: Wish) => Promise<DeferredBatch>;
  /** Every batch at the provider, and every shard that waits for room, is due. */
  letTimePass: () => Promise<void>;
};

/** One yen for a hundred tokens. */
const prices = { inputYenPerMillionTokens: 10_000, outputYenPerMillionTokens: 10_000 };

/**
 * An API and its provider, whose model `first` answers batches and `plain` does not, for the tests of a file; after each of them workers are drained,
 * batches are deleted and the provider behaves again.
 */
export function prepareDeferredTests(): DeferredTests {
  let opened: AnsweringBatches | undefined;
  const provider = (): AnsweringBatches => {
    if (opened === undefined) throw new Error('the provider is open only inside tests');
    return opened;
  };
  beforeAll(async () => {
    opened = await openAnsweringBatches();
  });
  const app = useTestApp({
    plans: { kind: 'self-hosted', table: plans },
    models: async () => {
      const { url } = provider();
      const first = { provider: 'openai', baseUrl: url, batches: true, contextTokens: 9_000, ...prices };
      const urls = { openai: url };
      return [...modelsOf({ urls }, first), ...modelsOf({ urls }, { id: 'plain', ...prices })];
    },
  });
  const workers: BatchWorker[] = [];
  const startWorker = (): void => void workers.push(startBatchWorker(app().parts));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.drain();
    await sql`delete from batches`.execute(app().parts.database);
    Object.assign(provider(), {
      isHeld: false,
      reply: undefined,
      losesNextId: false,
      dropsNext: false,
      refusesNext: undefined,
    });
  });
  afterAll(() => opened?.close());

  const letTimePass = async (): Promise<void> => {
    const { database } = app().parts;
    await sql`update batch_submissions set poll_at = now() where state = 'open'`.execute(database);
    await sql`update batch_shards set not_before = now() where not_before < now() + interval '1 day'`.execute(database);
  };
  const begin = async (texts: readonly string[], { capYen = 100_000, workers: count = 1 }: Wish = {}) => {
    const session = app().asStranger();
    const { id } = await createBatch(session, texts);
    const batch = watchBatch({ session, id, provider: provider(), letTimePass });
    expect((await startBatch(session, id, { capYen, pace: 'deferred' })).status).toBe(200);
    for (let started = 0; started < count; started += 1) startWorker();
    return batch;
  };
  return { app, provider, startWorker, begin, letTimePass };
}

/** Of these texts, `d0`, `d1` and so on, by the model `first` if no other engine is named. Throws what refuses it. */
export async function createBatch(session: TestApp, texts: readonly string[], options: object = {}): Promise<Batch> {
  const lines = texts.map((text, place) => JSON.stringify({ customId: `d${place}`, text }));
  const body = new FormData();
  body.set('file', new File([lines.join('\n')], '記事.jsonl'));
  const { id } = (await (await session.send('POST', '/v1/files', { body })).json()) as { id: string };
  const json = { fileIds: [id], options: { engine: 'llm:first', ...options } };
  const response = await session.send('POST', '/v1/batches', { json });
  if (response.status !== 201) throw new Error(await response.text());
  return batchSchema.parse(await response.json());
}

export const startBatch = (session: TestApp, id: string, json: object): Promise<Response> =>
  session.send('POST', `/v1/batches/${id}/start`, { json });

export const getBatch = async (session: TestApp, id: string): Promise<Batch> =>
  batchSchema.parse(await (await session.send('GET', `/v1/batches/${id}`)).json());

type Watched = Pick<DeferredBatch, 'id' | 'session'> & {
  provider: AnsweringBatches;
  letTimePass: DeferredTests['letTimePass'];
};

/** From before it is started on. */
export function watchBatch({ session, id, provider, letTimePass }: Watched): DeferredBatch {
  const first = provider.batches.length;
  const accepted = (): readonly AnsweredBatch[] => provider.batches.slice(first);
  const listQuestions = () => accepted().flatMap(({ questions }) => questions);
  const billedYen = (): number => {
    const { inputTokens, outputTokens } = provider.usage;
    return (listQuestions().length * (inputTokens + outputTokens)) / 100 / 2;
  };
  const get = (): Promise<Batch> => getBatch(session, id);
  return {
    id,
    session,
    get,
    accepted,
    billedYen,
    async finish() {
      await vi.waitFor(
        async () => {
          await letTimePass();
          expect((await get()).status).toBe('done');
        },
        { timeout: 100_000, interval: 100 },
      );
      const lines = (await (await session.send('GET', `/v1/batches/${id}/results`)).text()).trimEnd().split('\n');
      return { batch: await get(), results: lines.map((line) => batchResultSchema.parse(JSON.parse(line))) };
    },
    async expectPaidOnce() {
      const put = listQuestions().map(({ request }) => JSON.stringify(request));
      expect(new Set(put).size).toBe(put.length);
      expect((await get()).spentYen).toBeCloseTo(billedYen(), 3);
    },
  };
}
