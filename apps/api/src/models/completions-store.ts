import { sql } from 'kysely';
import type { ChatEvent } from '@youyaku/llm/chat-model';
import type { Database } from '#platform/database/open-database.ts';
import { isHeld, LeaseLostError, type Lease } from '#summaries/runs-store.ts';

type Finish = Extract<ChatEvent, { type: 'finish' }>;
export type StoredCompletion = { text: string; finish: Finish };
/** One request of a run; `nth` numbers equal requests from 1. */
export type CompletionKey = { requestSha256: string; nth: number };

/** Where the finished completions of one run are kept for its other attempts. */
export type CompletionStore = {
  find(key: CompletionKey): Promise<StoredCompletion | undefined>;
  /** Rejects when another worker has taken the work. */
  store(key: CompletionKey, completion: StoredCompletion): Promise<void>;
};

/** Those of a run, while this worker has it. */
export const completionsOfRun = (database: Database, lease: Lease): CompletionStore => ({
  find: (key) => findCompletion(database, lease.id, key),
  store: (key, completion) => storeCompletion(database, lease, key, completion),
});

async function findCompletion(
  database: Database,
  summaryId: string,
  { requestSha256, nth }: CompletionKey,
): Promise<StoredCompletion | undefined> {
  const row = await database
    .selectFrom('model_answers')
    .selectAll()
    .where('summary_id', '=', summaryId)
    .where('request_sha256', '=', requestSha256)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return row && toCompletion(row);
}

type CompletionRow = Pick<Finish, 'reason' | 'model'> & { text: string; input_tokens: number; output_tokens: number };

export function toCompletion({ text, reason, model, ...row }: CompletionRow): StoredCompletion {
  const usage = { inputTokens: row.input_tokens, outputTokens: row.output_tokens };
  return { text, finish: { type: 'finish', reason, model, usage } };
}

/**
 * Stores a finished completion for later attempts of the run. Throws LeaseLostError when another worker has taken the
 * run.
 */
async function storeCompletion(
  database: Database,
  lease: Lease,
  { requestSha256, nth }: CompletionKey,
  { text, finish }: StoredCompletion,
): Promise<void> {
  const { rows } = await sql`
    insert into model_answers
      (summary_id, request_sha256, nth, text, model, reason, input_tokens, output_tokens)
    select id, ${requestSha256}, ${nth}::int, ${text}, ${finish.model}, ${finish.reason},
      ${finish.usage.inputTokens}::int, ${finish.usage.outputTokens}::int
    from summaries where ${isHeld(lease)}
    on conflict (summary_id, request_sha256, nth) do update set
      text = excluded.text, model = excluded.model, reason = excluded.reason,
      input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens
    returning nth`.execute(database);
  if (rows.length === 0) throw new LeaseLostError();
}

/** Number of completions that earlier attempts of this run have stored. */
export async function countCompletions(database: Database, summaryId: string): Promise<number> {
  const { count } = await database
    .selectFrom('model_answers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('summary_id', '=', summaryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
