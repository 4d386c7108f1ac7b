import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** Up to where everything that was committed is in the log of a database, and which database it is. */
export type Position = { of: string; lsn: string };

/** The same on a primary and its streaming replicas, and nowhere else. */
const identity = sql<string>`(select system_identifier::text from pg_control_system())
  || '/' || (select oid::text from pg_database where datname = current_database())`;

/** Of a primary. Whatever was acknowledged before the call is at this position or before it. */
export async function findPosition(primary: Database): Promise<Position> {
  const { rows } = await sql<Position>`select ${identity} as of, pg_current_wal_flush_lsn()::text as lsn`.execute(
    primary,
  );
  const [position] = rows;
  if (position === undefined) throw new RangeError('the position of a database is always one row');
  return position;
}

/** What a replica has of the log of its primary. `seconds`: how old its last transaction is, 0 where it has everything. */
export type Replay = { isOfPrimary: boolean; hasPosition: boolean; bytesBehind: number; secondsBehind: number };

export async function findReplay(replica: Database, { of, lsn }: Position): Promise<Replay> {
  const { rows } = await sql<Replay>`
    select pg_is_in_recovery() and ${identity} = ${of} as "isOfPrimary",
      coalesce(replayed >= ${lsn}::pg_lsn, false) as "hasPosition",
      greatest(0, coalesce(pg_wal_lsn_diff(${lsn}::pg_lsn, replayed), 0))::float8 as "bytesBehind",
      case when replayed >= ${lsn}::pg_lsn then 0
        else greatest(0, coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)) end::float8 as "secondsBehind"
    from (select pg_last_wal_replay_lsn() as replayed) as place`.execute(replica);
  const [replay] = rows;
  if (replay === undefined) throw new RangeError('the place of a replica is always one row');
  return replay;
}
