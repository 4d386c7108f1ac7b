import { sql } from 'kysely';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { CompletionKey } from '#models/completions-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { isHeldBy, ShardLostError, type ShardLease } from '#batches/shards-store.ts';
import { deferredBounds } from './deferred-bounds.ts';

/** A question of one document of a shard. */
export type QuestionKey = CompletionKey & { line: number };
/** What is known of a question that has no answer yet. */
export type KnownQuestion = { isOpen: boolean; asked: number; fault: ModelFault | undefined };

export const nameQuestion = ({ line, requestSha256, nth }: QuestionKey): string => `${line} ${requestSha256} ${nth}`;

/** The questions of a shard that were asked before. */
export async function listQuestions(
  database: Database,
  { batchId, number }: Pick<ShardLease, 'batchId' | 'number'>,
): Promise<Map<string, KnownQuestion>> {
  const rows = await database
    .selectFrom('batch_questions')
    .select(['line', 'request_sha256', 'nth', 'submission_id', 'asked', 'fault'])
    .where('batch_id', '=', batchId)
    .where('shard', '=', number)
    .execute();
  return new Map(
    rows.map(({ line, request_sha256: requestSha256, nth, submission_id, asked, fault }) => [
      nameQuestion({ line, requestSha256, nth }),
      { isOpen: submission_id !== null, asked, fault: fault ?? undefined },
    ]),
  );
}

export type NewSubmission = {
  id: string;
  model: string;
  /** Its reservation in the ledger, for all questions and for the dearest one, in millionths of a yen. */
  callId: string;
  heldMicroJpy: number;
  heldMaxMicroJpy: number;
  questions: readonly QuestionKey[];
};

/**
 * Notes that these questions are about to be submitted, before they are: whoever comes after a killed process looks whether they were. Throws
 * `ShardLostError`, also where one of them is in another batch already.
 */
export async function openSubmission(database: Database, lease: ShardLease, submission: NewSubmission): Promise<void> {
  const { id, model, callId, heldMicroJpy, heldMaxMicroJpy, questions } = submission;
  await database.transaction().execute(async (transaction) => {
    const { rows: held } = await sql`select from batch_shards where ${isHeldBy(lease)} for update`.execute(transaction);
    if (held.length === 0) throw new ShardLostError();
    await sql`
      insert into batch_submissions (id, batch_id, shard, model, call_id, questions, held_micro_jpy, held_max_micro_jpy, poll_at)
      values (${id}, ${lease.batchId}, ${lease.number}, ${model}, ${callId}, ${questions.length}, ${heldMicroJpy}, ${heldMaxMicroJpy},
        now() + make_interval(secs => ${deferredBounds.submitSeconds}))`.execute(transaction);
    const { numAffectedRows } = await sql`
      insert into batch_questions as known (batch_id, shard, line, request_sha256, nth, submission_id, place, asked)
      select ${lease.batchId}, ${lease.number}, line, sha256, nth, ${id}, place - 1, 1
      from unnest(${questions.map(({ line }) => line)}::int[], ${questions.map(({ requestSha256 }) => requestSha256)}::text[],
        ${questions.map(({ nth }) => nth)}::int[]) with ordinality as asked (line, sha256, nth, place)
      on conflict (batch_id, shard, line, request_sha256, nth) do update set
        submission_id = excluded.submission_id, place = excluded.place, asked = known.asked + 1
      where known.submission_id is null`.execute(transaction);
    if (numAffectedRows !== BigInt(questions.length)) throw new ShardLostError();
  });
}

/** The provider has it, under this id. */
export async function acceptSubmission(database: Database, id: string, providerId: string): Promise<void> {
  await sql`
    update batch_submissions set state = 'open', provider_id = ${providerId},
      poll_at = now() + make_interval(secs => ${deferredBounds.pollSeconds})
    where id = ${id} and state = 'submitting'`.execute(database);
}

/**
 * The provider does not have it, and bills nothing. Its questions may be asked again as if they had not been; with a fault they are not. False
 * where somebody else has ended it.
 */
export async function dropSubmission(
  database: Database,
  { id, batchId, shard }: Pick<Submission, 'id' | 'batchId' | 'shard'>,
  fault?: ModelFault,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockShard(transaction, { batchId, shard });
    const { numAffectedRows } =
      await sql`delete from batch_submissions where id = ${id} and state = 'submitting'`.execute(transaction);
    if (numAffectedRows !== 1n) return false;
    const asked = fault === undefined ? sql`asked - 1` : sql`${deferredBounds.askedMax}::int`;
    await sql`
      update batch_questions set submission_id = null, asked = ${asked}, fault = ${fault ?? null} where submission_id = ${id}`.execute(
      transaction,
    );
    await wakeShard(transaction, { batchId, shard });
    return true;
  });
}

/** A batch at a provider that is not over. */
export type Submission = {
  id: string;
  batchId: string;
  shard: number;
  model: string;
  /** Undefined while nobody knows whether the provider has it. */
  providerId: string | undefined;
  callId: string;
  questions: number;
  heldMicroJpy: number;
  heldMaxMicroJpy: number;
  createdAt: Date;
  polls: number;
  isStopping: boolean;
  /** Whether its batch still runs. */
  isWanted: boolean;
  ownerId: string | undefined;
};

type SubmissionRow = Omit<Submission, 'providerId' | 'ownerId' | 'heldMicroJpy' | 'heldMaxMicroJpy'> & {
  providerId: string | null;
  ownerId: string | null;
  heldMicroJpy: string;
  heldMaxMicroJpy: string;
};

/** The one that has been due for longest, for this process alone until `claimSeconds` are over. */
export async function claimSubmission(database: Database): Promise<Submission | undefined> {
  const { rows } = await sql<SubmissionRow>`
    with due as (
      select id from batch_submissions where state <> 'ended' and poll_at <= now()
      order by poll_at limit 1 for update skip locked
    ), claimed as (
      update batch_submissions as submission set polls = polls + 1,
        poll_at = now() + make_interval(secs => ${deferredBounds.claimSeconds})
      from due where submission.id = due.id returning submission.*
    )
    select claimed.id, claimed.batch_id as "batchId", shard, model, provider_id as "providerId", call_id as "callId", questions,
      held_micro_jpy as "heldMicroJpy", held_max_micro_jpy as "heldMaxMicroJpy", claimed.created_at as "createdAt", polls,
      cancelled_at is not null as "isStopping", owner_id as "ownerId",
      coalesce(batches.status = 'running' and expires_at > now(), false) as "isWanted"
    from claimed left join batches on batches.id = claimed.batch_id`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { providerId, ownerId, heldMicroJpy, heldMaxMicroJpy } = row;
  return {
    ...row,
    providerId: providerId ?? undefined,
    ownerId: ownerId ?? undefined,
    heldMicroJpy: Number(heldMicroJpy),
    heldMaxMicroJpy: Number(heldMaxMicroJpy),
  };
}

/** It is looked at again after so long; `isStopping`: the provider was asked to stop it. */
export async function postponeSubmission(
  database: Database,
  id: string,
  { seconds, isStopping }: { seconds: number; isStopping: boolean },
): Promise<void> {
  await sql`
    update batch_submissions set poll_at = now() + make_interval(secs => ${seconds}),
      cancelled_at = case when ${isStopping}::boolean then coalesce(cancelled_at, now()) end
    where id = ${id} and state <> 'ended'`.execute(database);
}

/** What came of the question at this place of a submission. */
export type PlacedAnswer =
  | { place: number; text: string; reason: string; inputTokens: number; outputTokens: number }
  | { place: number; fault: ModelFault };

/**
 * Stores what came back, and lets the shard go on where nothing else of it is under way. False where another process did, or where nobody
 * needs the answers any more: then they are dropped.
 */
export async function endSubmission(
  database: Database,
  { id, batchId, shard, model, isWanted }: Submission,
  answers: readonly PlacedAnswer[],
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // The shard first, as its worker locks them.
    await lockShard(transaction, { batchId, shard });
    const { numAffectedRows } = await sql`
      update batch_submissions set state = 'ended', ended_at = now() where id = ${id} and state <> 'ended'`.execute(
      transaction,
    );
    if (numAffectedRows !== 1n) return false;
    const found = answers.filter((answer) => 'text' in answer);
    if (isWanted && found.length > 0)
      await sql`
        insert into batch_answers
          (batch_id, shard, line, request_sha256, nth, text, model, reason, input_tokens, output_tokens)
        select batch_id, shard, line, request_sha256, nth, answer.text, ${model}, answer.reason, answer."inputTokens", answer."outputTokens"
        from json_to_recordset(${JSON.stringify(found)}::json)
          as answer (place int, text text, reason text, "inputTokens" int, "outputTokens" int)
        join batch_questions as question on question.submission_id = ${id} and question.place = answer.place
        on conflict do nothing`.execute(transaction);
    const faults = answers.filter((answer) => 'fault' in answer);
    await sql`
      update batch_questions as question set fault = answer.fault
      from json_to_recordset(${JSON.stringify(faults)}::json) as answer (place int, fault text)
      where question.submission_id = ${id} and question.place = answer.place`.execute(transaction);
    await sql`delete from batch_questions where submission_id = ${id} and fault is null`.execute(transaction);
    await sql`update batch_questions set submission_id = null where submission_id = ${id}`.execute(transaction);
    await wakeShard(transaction, { batchId, shard });
    return true;
  });
}

type Place = { batchId: string; shard: number };

async function lockShard(transaction: Database, { batchId, shard }: Place): Promise<void> {
  await sql`select from batch_shards where batch_id = ${batchId} and number = ${shard} for update`.execute(transaction);
}

/** Where the last of its submissions is over. */
async function wakeShard(transaction: Database, { batchId, shard }: Place): Promise<void> {
  await sql`
    update batch_shards set not_before = null
    where batch_id = ${batchId} and number = ${shard} and status = 'waiting' and not exists (
      select from batch_submissions where batch_id = ${batchId} and shard = ${shard} and state <> 'ended')`.execute(
    transaction,
  );
}

/** Whether a batch, or one shard of it, has questions at the provider. */
export async function hasOpenSubmission(database: Database, batchId: string, shard?: number): Promise<boolean> {
  const { rows } = await sql`
    select from batch_submissions
    where batch_id = ${batchId} and state <> 'ended' and (${shard ?? null}::int is null or shard = ${shard ?? null})
    limit 1`.execute(database);
  return rows.length > 0;
}

type Parking = {
  partialKey: string | undefined;
  /** Undefined where it is as before. */
  progress: { done: number; failed: number } | undefined;
  seconds: number;
};

/**
 * Gives the shard back until its questions are answered; where none is under way, for `seconds`. `partialKey` is the file with what is done of
 * it. Throws `ShardLostError`.
 */
export async function parkShard(
  database: Database,
  lease: ShardLease,
  { partialKey, progress, seconds }: Parking,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // A submission that ends meanwhile waits for this row, and finds the shard waiting.
    await lockShard(transaction, { batchId: lease.batchId, shard: lease.number });
    const { numAffectedRows } = await sql`
      update batch_shards set status = 'waiting', locked_by = null, waits = waits + 1, partial_key = ${partialKey ?? null},
        done = coalesce(${progress?.done ?? null}::int, done), failed = coalesce(${progress?.failed ?? null}::int, failed),
        not_before = case when exists (
          select from batch_submissions where batch_id = ${lease.batchId} and shard = ${lease.number} and state <> 'ended')
          then 'infinity'::timestamptz else now() + make_interval(secs => ${seconds}) end
      where ${isHeldBy(lease)}`.execute(transaction);
    if (numAffectedRows !== 1n) throw new ShardLostError();
  });
}

/** Batches at the provider whose batch was stopped are looked at now. */
export async function hurrySubmissions(database: Database, batchId: string): Promise<void> {
  await sql`
    update batch_submissions set poll_at = now()
    where batch_id = ${batchId} and state = 'open' and poll_at > now()`.execute(database);
}

/** Which of these ids of a provider are those of submissions. */
export async function findKnownIds(database: Database, providerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from batch_submissions where provider_id = any(${providerIds}::text[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldSubmissions(database: Database, now: Date): Promise<void> {
  await sql`
    delete from batch_submissions
    where state = 'ended' and ended_at < ${now}::timestamptz - make_interval(days => ${deferredBounds.knownDays})`.execute(
    database,
  );
}
