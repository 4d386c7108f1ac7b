import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { createId } from '#http/ids.ts';
import { insertMail, markMailFailed } from '#mail/mails-store.ts';
import { insertSummary } from '#summaries/accepted-runs-store.ts';
import { runPriorities, type RunPriority } from '#summaries/run-priority.ts';
import { useTestApp } from '#test-app.ts';
import { measureService } from './measure-service.ts';
import { registry } from './registry.ts';

const app = useTestApp({ worker: false });

async function insertWaiting(priority: RunPriority, { waitedSeconds, laterSeconds = 0 }: Record<string, number>) {
  const id = createId('sum');
  const { database } = app().parts;
  await insertSummary(database, {
    id,
    ownerId: `guest_${priority}`,
    input: { type: 'text', text: 'a' },
    request: { ...resolveSummaryOptions({}), source: { type: 'text' } },
    title: 'a',
    priority,
    idempotency: undefined,
  });
  const notBefore = laterSeconds === 0 ? sql`null` : sql`now() + make_interval(secs => ${laterSeconds})`;
  await sql`
    update summaries set created_at = now() - make_interval(secs => ${waitedSeconds}), not_before = ${notBefore}
    where id = ${id}`.execute(database);
}

async function measure(): Promise<(name: string, labels?: string) => number | undefined> {
  await measureService({ database: app().parts.database, dailyYenMax: 500 });
  const lines = (await registry.metrics()).split('\n');
  return (name, labels = '') => {
    const start = `youyaku_${name}${labels === '' ? '' : `{${labels}}`} `;
    const line = lines.find((one) => one.startsWith(start));
    return line === undefined ? undefined : Number(line.slice(start.length));
  };
}

it('the queue is measured by class: how many may begin, and since when the oldest of them waits', async () => {
  const { interactive, asynchronous, batch } = runPriorities;
  await insertWaiting(interactive, { waitedSeconds: 30 });
  await insertWaiting(interactive, { waitedSeconds: 5 });
  await insertWaiting(batch, { waitedSeconds: 4_000 });
  // To be tried again later: it does not wait for anybody.
  await insertWaiting(asynchronous, { waitedSeconds: 900, laterSeconds: 600 });
  const value = await measure();
  const depths = ['interactive', 'asynchronous', 'batch'].map((name) => value('queue_depth', `class="${name}"`));
  expect(depths).toEqual([2, 0, 1]);
  const ages = ['interactive', 'asynchronous', 'batch'].map((name) =>
    Math.round((value('queue_oldest_seconds', `class="${name}"`) ?? NaN) / 100),
  );
  expect(ages).toEqual([0, 0, 40]);
  expect(value('queue_oldest_seconds', 'class="interactive"')).toBeGreaterThanOrEqual(30);
});

it('shards that are to be done are measured: those that wait, and those that a worker has whose lease is alive', async () => {
  const { database } = app().parts;
  await sql`
    insert into batches (id, owner_id, name, language, options, bytes, status, expires_at)
    select 'bat_' || status, 'guest_of_batches', 'a', 'ja', '{}', 1, status, now() + interval '1 day'
    from unnest(array['running', 'ready', 'cancelled']) as status`.execute(database);
  await sql`
    insert into batch_shards (batch_id, number, documents, characters, status, locked_by, heartbeat_at)
    select batches.id, place, 1, 1, shard.status, 'wrk', now() - make_interval(secs => seconds)
    from batches, (values (1, 'waiting', 0), (2, 'running', 1), (3, 'running', 60), (4, 'done', 0)) as shard (place, status, seconds)
    where owner_id = 'guest_of_batches'`.execute(database);
  const value = await measure();
  expect(['waiting', 'running'].map((state) => value('batch_shards', `state="${state}"`))).toEqual([2, 1]);
});

it('batches at providers are measured: those taken and those not known to be, the shards that wait for them, and the age of the oldest', async () => {
  const { database } = app().parts;
  const measureBatches = async () => {
    const value = await measure();
    const age = value('provider_batches_oldest_seconds');
    return [
      ...['submitting', 'open'].map((state) => value('provider_batches', `state="${state}"`)),
      value('provider_batch_shards'),
      age === undefined ? undefined : Math.floor(age / 3_600),
    ];
  };
  expect(await measureBatches()).toEqual([0, 0, 0, 0]);
  // Two of one shard, one whose batch is gone, and an old one that is over.
  await sql`
    insert into batch_submissions (id, batch_id, shard, model, state, call_id, questions, held_micro_jpy, held_max_micro_jpy, created_at, poll_at)
    select 'sub_' || place, batch, shard, 'played', state, 'call_' || place, 1, 1, 1, now() - make_interval(hours => hours), now()
    from (values (1, 'bat_a', 0, 'open', 3), (2, 'bat_a', 0, 'submitting', 1), (3, 'bat_gone', 0, 'open', 5),
      (4, 'bat_a', 1, 'ended', 90)) as made (place, batch, shard, state, hours)`.execute(database);
  expect(await measureBatches()).toEqual([1, 2, 2, 5]);
});

it('the budget of the day, stuck runs and mails that nobody takes are measured', async () => {
  const { database } = app().parts;
  const before = await measure();
  expect([before('model_budget_spent_yen'), before('model_budget_limit_yen'), before('mails_failed')]).toEqual([
    0, 500, 0,
  ]);
  await app().parts.meter.begin(
    { model: 'played', purpose: 'answer', inputTokens: 10, outputTokensMax: 10, costMicroJpyMax: 3_000_000 },
    { ownerId: 'user_a' },
  );
  await sql`insert into model_limits (daily_yen_max, reason) values (0, 'test')`.execute(database);
  await insertMail(database, { id: 'mail_a', letter: Buffer.from('a'), goodUntil: new Date() });
  await markMailFailed(database, 'mail_a');
  await insertWaiting(runPriorities.interactive, { waitedSeconds: 86_400 });
  const after = await measure();
  expect([after('model_budget_spent_yen'), after('model_budget_limit_yen'), after('mails_failed')]).toEqual([3, 0, 1]);
  expect(after('runs_stuck')).toBe((before('runs_stuck') ?? 0) + 1);
});
