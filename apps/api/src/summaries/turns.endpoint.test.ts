import { describe, expect, it } from 'vitest';
import { article, useTestApp } from '#test-app.ts';
import { claimRun } from './claim-store.ts';
import { startSummaryWorker } from './summary-worker.ts';
import type { RunPriority } from './run-priority.ts';
import { queueRun, stopHeart } from './test-runs.ts';

const app = useTestApp({ worker: false });

/** Deletes all runs, then queues runs of these owners in this order. */
async function queue(owners: readonly string[], text = article, addressKey = ''): Promise<void> {
  const { database } = app().parts;
  await database.deleteFrom('summaries').execute();
  for (const ownerId of owners) await queueRun(database, { ownerId, source: text, addressKey });
}

async function queueMore(owners: readonly string[], addressKey: string): Promise<void> {
  for (const ownerId of owners) await queueRun(app().parts.database, { ownerId, source: article, addressKey });
}

/** Claims like a worker with one slot: each run ends before the next claim. */
async function claimInTurn(count: number): Promise<(string | undefined)[]> {
  const { database } = app().parts;
  const order: (string | undefined)[] = [];
  const served = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const row = await claimRun(database, 'wrk_one', { served: [...served], from: [...served].at(-1) ?? '' });
    order.push(row?.owner_id);
    if (row === undefined) continue;
    served.delete(row.owner_id);
    served.add(row.owner_id);
    await database.updateTable('summaries').set({ status: 'done' }).where('id', '=', row.id).execute();
  }
  return order;
}

describe('runs', () => {
  it('rotate by owner, whatever their order and number', async () => {
    await queue(['a', 'a', 'a', 'a', 'b', 'b', 'c']);
    expect(await claimInTurn(8)).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a', undefined]);
  });

  it('go to the owner with the fewest active runs over all processes', async () => {
    await queue(['a', 'a', 'a', 'b']);
    const { database } = app().parts;
    const owners = [];
    for (const worker of ['wrk_one', 'wrk_two', 'wrk_one']) owners.push((await claimRun(database, worker))?.owner_id);
    expect(owners).toEqual(['a', 'b', 'a']);
  });

  it('that somebody waits for go first, then those somebody comes back for, then batches, whoever has more or waits longer', async () => {
    const { database } = app().parts;
    await queue([]);
    const add = (ownerId: string, priority: RunPriority) => queueRun(database, { ownerId, source: article, priority });
    for (const priority of [2, 1, 0] as const) for (const ownerId of ['a', 'b']) await add(ownerId, priority);
    await add('a', 0);
    const countLeft = async (priority: RunPriority): Promise<number> => {
      const left = database.selectFrom('summaries').select('id').where('priority', '=', priority);
      return (await left.where('status', '=', 'queued').execute()).length;
    };
    expect(await claimInTurn(3)).toEqual(['a', 'b', 'a']);
    expect(await countLeft(0)).toBe(0);
    expect(await claimInTurn(2)).toEqual(['a', 'b']);
    expect([await countLeft(1), await countLeft(2)]).toEqual([0, 2]);
    expect(await claimInTurn(3)).toEqual(['a', 'b', undefined]);
    await add('a', 2);
    await add('b', 1);
    const inBatch = await claimRun(database, 'wrk_one', { priorities: [2, 1, 0] });
    expect([inBatch?.owner_id, inBatch?.priority]).toEqual(['a', 2]);
  });

  it('are urgent when the response waits for them or somebody follows them', async () => {
    const { database } = app().parts;
    await queue([]);
    const json = { source: { type: 'text', text: article } };
    const read = async () => (await database.selectFrom('summaries').select(['id', 'priority']).execute())[0];
    await app().send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
    const accepted = await read();
    expect(accepted?.priority).toBe(1);
    const stream = await app().send('GET', `/v1/summaries/${accepted?.id}/events`);
    await stream.body?.cancel();
    expect((await read())?.priority).toBe(0);
    await queue([]);
    const streamed = await app().send('POST', '/v1/summaries', { json, headers: { accept: 'text/event-stream' } });
    await streamed.body?.cancel();
    expect((await read())?.priority).toBe(0);
  });

  it('whose worker has died go first, and those of live workers to nobody', async () => {
    await queue(['a', 'b']);
    const { database } = app().parts;
    const first = await claimRun(database, 'wrk_one');
    await stopHeart(database, first?.id ?? '');
    expect((await claimRun(database, 'wrk_two', { excludedOwners: ['a'] }))?.owner_id).toBe('b');
    expect(await claimRun(database, 'wrk_two', { excludedOwners: ['a'] })).toBeUndefined();
    expect(await claimRun(database, 'wrk_two')).toMatchObject({ id: first?.id, attempt: 2, spared_attempts: 0 });
    expect(await claimRun(database, 'wrk_two')).toBeUndefined();
  });

  it('of excluded owners are not claimed', async () => {
    await queue(['a', 'b']);
    const { database } = app().parts;
    expect((await claimRun(database, 'wrk_one', { excludedOwners: ['a'] }))?.owner_id).toBe('b');
    expect(await claimRun(database, 'wrk_one', { excludedOwners: ['a'] })).toBeUndefined();
  });

  it('that wait alone are claimed by the same rules as those beside others', async () => {
    await queue(['a'], article, 'one');
    const { database } = app().parts;
    const change = (values: { not_before?: Date | null; input?: string }) =>
      database.updateTable('summaries').set(values).execute();
    const claim = (filter = {}) => claimRun(database, 'wrk_one', filter);
    expect(await claim({ excludedOwners: ['a'] })).toBeUndefined();
    expect(await claim({ excludedAddresses: ['one'] })).toBeUndefined();
    await change({ not_before: new Date(Date.now() + 60_000) });
    expect(await claim()).toBeUndefined();
    await change({ not_before: null, input: JSON.stringify({ type: 'text', text: article, heldBy: 'wrk_two' }) });
    expect(await claim()).toBeUndefined();
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimRun(database, 'wrk_two')));
    expect(claims.flatMap((row) => row?.owner_id ?? [])).toEqual(['a']);
  });

  it('of more owners than one walk covers all have their turn', async () => {
    const owners = Array.from({ length: 150 }, (_, index) => `owner ${index}`);
    await queue(owners);
    expect(new Set(await claimInTurn(150))).toEqual(new Set(owners));
  });

  it('of excluded addresses are not claimed, and other addresses go first', async () => {
    await queue(['a'], article, 'one');
    const { database } = app().parts;
    await claimRun(database, 'wrk_one');
    await queueMore(['b', 'c'], 'one');
    await queueMore(['d'], 'two');
    expect((await claimRun(database, 'wrk_one'))?.owner_id).toBe('d');
    expect(await claimRun(database, 'wrk_one', { excludedAddresses: ['one'] })).toBeUndefined();
    expect((await claimRun(database, 'wrk_one', { excludedAddresses: ['two'] }))?.owner_id).toBe('b');
  });

  it('do not keep the requesting address after they have ended', async () => {
    await queue([]);
    const { database } = app().parts;
    const guest = app().asStranger();
    const json = { source: { type: 'text', text: article } };
    await guest.send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
    const readKey = async () =>
      (await database.selectFrom('summaries').select('address_key').execute())[0]?.address_key;
    expect(await readKey()).toBe(app().parts.addressKey('127.0.0.1'));
    const worker = startSummaryWorker(app().parts, 1);
    await expect.poll(readKey).toBeNull();
    await worker.drain(5_000);
  });

  it('go to one worker each under concurrent claims', async () => {
    await queue(Array.from({ length: 60 }, (_, index) => `owner ${index % 3}`));
    const { database } = app().parts;
    const claims = await Promise.all(
      Array.from({ length: 6 }, async (_, worker) => {
        const ids: string[] = [];
        // A concurrent claim may find nothing free at that moment; the worker would poll again.
        for (let idle = 0; idle < 20;) {
          const row = await claimRun(database, `wrk_${worker}`);
          if (row === undefined) idle += 1;
          else ids.push(row.id);
        }
        return ids;
      }),
    );
    expect(claims.flat()).toHaveLength(60);
    expect(new Set(claims.flat()).size).toBe(60);
  });
});

/** A worker that finishes a text ending with 長い only after `end`. */
function startSlowly(atOnce: number): { end: () => void; worker: ReturnType<typeof startSummaryWorker> } {
  const { engine } = app().parts;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const summarize: typeof engine.summarize = async function* (document, ...given) {
    if (document.text.endsWith('長い。')) await promise;
    yield* engine.summarize(document, ...given);
  };
  const worker = startSummaryWorker({ ...app().parts, engine: { ...engine, summarize } }, atOnce);
  return { end: () => resolve(undefined), worker };
}

async function countRunning(): Promise<number> {
  const running = app().parts.database.selectFrom('summaries').select('id').where('status', '=', 'running');
  return (await running.execute()).length;
}

describe('a worker', () => {
  it('finds the run behind very many owners whose runs only another worker can process', async () => {
    await queue(Array.from({ length: 200 }, (_, index) => `owner ${String(index).padStart(3, '0')}`));
    const { database } = app().parts;
    const heldBy = JSON.stringify({ type: 'text', text: article, heldBy: 'wrk_gone' });
    await database.updateTable('summaries').set({ input: heldBy }).execute();
    await queueMore(['owner 100a'], '');
    const worker = startSummaryWorker(app().parts, 1);
    const status = async () =>
      (await database.selectFrom('summaries').select('status').where('owner_id', '=', 'owner 100a').execute())[0]
        ?.status;
    try {
      await expect.poll(status).toBe('done');
    } finally {
      await worker.drain(5_000);
    }
  });

  it('starts the run of another address while long runs of new guests at one address take all its slots', async () => {
    const guests = Array.from({ length: 20 }, (_, index) => `guest ${index}`);
    await queue(guests, `${article}長い。`, 'one');
    const { end, worker } = startSlowly(2);
    try {
      await expect.poll(countRunning).toBe(4);
      const json = { source: { type: 'text', text: article } };
      expect((await app().asStranger().send('POST', '/v1/summaries', { json })).status).toBe(201);
      expect(await countRunning()).toBe(4);
    } finally {
      end();
      await worker.drain(5_000);
    }
  });

  it('starts the run of another guest while long runs of one guest take all its slots', async () => {
    await queue(['a', 'a', 'a'], `${article}長い。`);
    const { database } = app().parts;
    const { end, worker } = startSlowly(2);
    const statuses = async (ownerId: string): Promise<string[]> =>
      (await database.selectFrom('summaries').select('status').where('owner_id', '=', ownerId).execute()).map(
        ({ status }) => status,
      );
    try {
      await expect.poll(async () => (await statuses('a')).toSorted()).toEqual(['queued', 'running', 'running']);
      const guest = app().asStranger();
      const json = { source: { type: 'text', text: article } };
      expect((await guest.send('POST', '/v1/summaries', { json })).status).toBe(201);
      expect((await statuses('a')).toSorted()).toEqual(['queued', 'running', 'running']);
    } finally {
      end();
      await worker.drain(5_000);
    }
  });
});
