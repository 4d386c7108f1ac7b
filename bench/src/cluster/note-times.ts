import type { BenchDatabase } from './start-database.ts';

/** When something of a run was committed, by the clock of this machine in ms; `seq` of an event. */
type StoredTime = { readonly id: string; readonly seq: number; readonly atMs: number };

/** Deferred triggers run as the last of a transaction: what they note is a little earlier than the commit, never later. */
const triggers = `
  create table bench_times (kind text, id text, seq int, at timestamptz);
  create function bench_note() returns trigger language plpgsql as $$ begin
    insert into bench_times values (tg_argv[0], to_jsonb(new) ->> tg_argv[1], (to_jsonb(new) ->> 'seq')::int, clock_timestamp());
    return null;
  end $$;
  create constraint trigger bench_event after insert on summary_events
    deferrable initially deferred for each row execute function bench_note('event', 'summary_id');
  create constraint trigger bench_accepted after insert on summaries
    deferrable initially deferred for each row execute function bench_note('accepted', 'id');
  create constraint trigger bench_started after update on summaries
    deferrable initially deferred for each row when (old.status = 'queued' and new.status = 'running')
    execute function bench_note('started', 'id')`;

/** From now on the database notes when runs are accepted and started, and when events are stored; once its tables are there. */
export async function noteTimes(database: BenchDatabase): Promise<void> {
  await database.ask(triggers, []);
}

export async function readTimes(
  database: BenchDatabase,
  kind: 'event' | 'accepted' | 'started',
): Promise<readonly StoredTime[]> {
  const text = `select id, coalesce(seq, 0) as seq, extract(epoch from at) * 1000 as at from bench_times where kind = $1`;
  const rows = await database.ask(text, [kind]);
  return rows.map(({ id, seq, at }) => ({ id: String(id), seq: Number(seq), atMs: Number(at) }));
}
