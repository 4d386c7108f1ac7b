import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { createId } from '#http/ids.ts';
import { useTestApp } from '#test-app.ts';
import { describeSource } from './describe-sources.ts';
import { runSummary } from './run-summary.ts';
import { claimRun, renewHeld } from './claim-store.ts';
import { storeSource, releaseRun } from './runs-store.ts';
import { insertSummary } from './accepted-runs-store.ts';

const app = useTestApp({ worker: false });

async function insertHeld(heldBy: string, engine = 'auto'): Promise<string> {
  const id = createId('sum');
  const request = { ...resolveSummaryOptions({ engine }), source: { type: 'file' as const, fileId: 'file_a' } };
  const input = { type: 'file' as const, fileId: 'file_a', heldBy };
  await insertSummary(app().parts.database, {
    id,
    ownerId: 'guest_a',
    input,
    request,
    title: 'a',
    idempotency: undefined,
  });
  return id;
}

describe('a run whose secrets a worker holds', () => {
  it('is claimed by that worker only', async () => {
    const { database } = app().parts;
    const id = await insertHeld('wrk_holder');
    expect(await claimRun(database, 'wrk_other')).toBeUndefined();
    expect((await claimRun(database, 'wrk_holder'))?.id).toBe(id);
  });

  it('is left to that worker however long it waits, while the worker renews its heartbeat', async () => {
    const { database } = app().parts;
    const id = await insertHeld('wrk_holder');
    await sql`update summaries set created_at = now() - interval '20 minutes' where id = ${id}`.execute(database);
    expect(await renewHeld(database, [id, 'sum_gone'])).toEqual([id]);
    expect(await claimRun(database, 'wrk_other')).toBeUndefined();
    expect((await claimRun(database, 'wrk_holder'))?.id).toBe(id);
  });

  it('is left to the worker that holds the BYOK key also after its source was read', async () => {
    const { database } = app().parts;
    const id = await insertHeld('wrk_holder', 'own:browser_1');
    const row = await claimRun(database, 'wrk_holder');
    if (row === undefined) throw new Error('nobody took it');
    const lease = { id, workerId: 'wrk_holder', attempt: row.attempt };
    const document = extractText('Read already.');
    const sourceId = createId('src');
    const source = describeSource(sourceId, row, document);
    await storeSource(database, lease, { sourceId, document, source, title: 'a', events: [], isKeyHeld: true });
    await releaseRun(database, lease, { isSpared: true, delayMs: 0 });
    expect(await claimRun(database, 'wrk_other')).toBeUndefined();
    expect((await claimRun(database, 'wrk_holder'))?.input).toEqual({ heldBy: 'wrk_holder' });
  });

  it('fails with a clear reason when that worker has died', async () => {
    const { database, worker } = app().parts;
    const id = await insertHeld('wrk_gone');
    await sql`update summaries set created_at = now() - interval '4 minutes' where id = ${id}`.execute(database);
    // A worker that has just lost the database itself must not yet take held runs.
    expect(await claimRun(database, 'wrk_other', { mayTakeHeld: false })).toBeUndefined();
    const row = await claimRun(database, 'wrk_other');
    if (row === undefined) throw new Error('nobody took it');
    const ports = { ...app().parts, secrets: worker.secrets, wake: () => undefined };
    const lease = { id, workerId: 'wrk_other', attempt: row.attempt };
    await expect(runSummary(ports, row, lease, new AbortController().signal)).rejects.toMatchObject({
      code: 'source_encrypted',
      reason: 'password_gone',
    });
  });

  it('fails with a reason of its own when that worker has died with a BYOK key, and calls no other model', async () => {
    const { database, worker } = app().parts;
    const id = await insertHeld('wrk_gone', 'own:browser_1');
    await sql`update summaries set created_at = now() - interval '4 minutes' where id = ${id}`.execute(database);
    const row = await claimRun(database, 'wrk_other');
    if (row === undefined) throw new Error('nobody took it');
    const choose = (): never => expect.unreachable("the operator's models were asked");
    const models = { ...app().parts.models, choose };
    const ports = { ...app().parts, models, secrets: worker.secrets, wake: () => undefined };
    const lease = { id, workerId: 'wrk_other', attempt: row.attempt };
    await expect(runSummary(ports, row, lease, new AbortController().signal)).rejects.toMatchObject({
      code: 'engine_unavailable',
      reason: 'own_key_gone',
    });
  });
});
