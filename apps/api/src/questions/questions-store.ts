import { sql, type Selectable } from 'kysely';
import type { Answer, Question } from '@youyaku/contract/question';
import { limits } from '@youyaku/contract/limits';
import { questionBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { withCurrentVerdict } from '#summaries/with-current-verdicts.ts';
import { takeTurn } from '#turns/turn-store.ts';
import type { QuestionsTable } from '#platform/database/schema.ts';
import { storableWords } from '#platform/storable.ts';

type NewQuestion = { id: string; summaryId: string; ownerId: string; question: string; createdAt: Date };

type Opened = { kind: 'open' | 'busy' | 'full' } | { kind: 'fast'; retryAfterSeconds: number };

/**
 * Opens a question, or returns why not: `busy` (another one is open on this summary), `fast` (too many in a minute),
 * `full` (too many on this summary).
 */
export async function openQuestion(database: Database, asked: NewQuestion): Promise<Opened> {
  const { id, summaryId, ownerId, question, createdAt } = asked;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `questions ${ownerId}`);
    await closeAbandoned(transaction, summaryId);
    const waitSeconds = await secondsUntilNext(transaction, ownerId);
    if (waitSeconds > 0) return { kind: 'fast', retryAfterSeconds: waitSeconds };
    if ((await countQuestions(transaction, summaryId)) >= limits.questionsPerSummaryMax) return { kind: 'full' };
    const inserted = await transaction
      .insertInto('questions')
      .values({
        id,
        summary_id: summaryId,
        owner_id: ownerId,
        question: storableWords(question),
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.column('summary_id').where('finished_at', 'is', null).doNothing())
      .executeTakeFirst();
    return { kind: (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'open' : 'busy' };
  });
}

async function closeAbandoned(database: Database, summaryId: string): Promise<void> {
  await sql`
    update questions set finished_at = now(), question = ''
    where summary_id = ${summaryId} and finished_at is null
      and created_at < now() - make_interval(secs => ${questionBounds.abandonedSeconds})`.execute(database);
}

/** Seconds until the owner may ask again under the limit per minute; 0 when below it. */
async function secondsUntilNext(database: Database, ownerId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from created_at + interval '1 minute' - clock_timestamp()))::int as seconds
    from questions where owner_id = ${ownerId}
    order by created_at desc offset ${limits.questionsPerMinuteMax - 1} limit 1`.execute(database);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

async function countQuestions(database: Database, summaryId: string): Promise<number> {
  const { count } = await database
    .selectFrom('questions')
    .select((select) => select.fn.countAll().as('count'))
    .where('summary_id', '=', summaryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the answer. */
export async function storeAnswer(
  database: Database,
  id: string,
  answer: Answer,
  usage: Question['usage'],
): Promise<void> {
  await database
    .updateTable('questions')
    .set({ answer: JSON.stringify(answer), usage: JSON.stringify(usage), finished_at: new Date() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Ends a question that failed or must not be stored; only the fact that it was asked is kept. */
export async function closeQuestion(database: Database, id: string): Promise<void> {
  await database
    .updateTable('questions')
    .set({ question: '', finished_at: new Date() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** The answered questions of a summary, oldest first. */
export async function listQuestions(database: Database, summaryId: string): Promise<Question[]> {
  const rows = await database
    .selectFrom('questions')
    .selectAll()
    .where('summary_id', '=', summaryId)
    .where('answer', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(toQuestion);
}

function toQuestion({ id, question, answer, usage, created_at }: Selectable<QuestionsTable>): Question[] {
  if (answer === null) return [];
  const sentences = answer.sentences.map(withCurrentVerdict);
  const related = answer.related?.map(withCurrentVerdict);
  return [
    {
      id,
      question,
      ...answer,
      sentences,
      ...(related && { related }),
      usage: usage ?? { charged: false },
      createdAt: created_at.toISOString(),
    },
  ];
}
