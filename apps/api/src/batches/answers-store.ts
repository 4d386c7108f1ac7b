import { sql } from 'kysely';
import { toCompletion, type CompletionStore } from '#models/completions-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { isHeldBy, ShardLostError, type ShardLease } from './shards-store.ts';

/** The completions for one document of a shard, while this worker has it: they are gone with the end of the shard. */
export function completionsOfDocument(database: Database, lease: ShardLease, line: number): CompletionStore {
  return {
    async find({ requestSha256, nth }) {
      const row = await database
        .selectFrom('batch_answers')
        .selectAll()
        .where('batch_id', '=', lease.batchId)
        .where('shard', '=', lease.number)
        .where('line', '=', line)
        .where('request_sha256', '=', requestSha256)
        .where('nth', '=', nth)
        .executeTakeFirst();
      return row && toCompletion(row);
    },
    async store({ requestSha256, nth }, { text, finish }) {
      const { numAffectedRows } = await sql`
        insert into batch_answers
          (batch_id, shard, line, request_sha256, nth, text, model, reason, input_tokens, output_tokens)
        select batch_id, number, ${line}::int, ${requestSha256}, ${nth}::int, ${text}, ${finish.model}, ${finish.reason},
          ${finish.usage.inputTokens}::int, ${finish.usage.outputTokens}::int
        from batch_shards where ${isHeldBy(lease)} for share
        on conflict (batch_id, shard, line, request_sha256, nth) do update set
          text = excluded.text, model = excluded.model, reason = excluded.reason,
          input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens`.execute(database);
      if (numAffectedRows !== 1n) throw new ShardLostError();
    },
  };
}
