import { sql, type Selectable } from 'kysely';
import type { Answer, Question } from '@youyaku/contract/question';
import { limits } from '@youyaku/contract/limits';
import type { Database } from '#platform/database/open-database.ts';
import type { QuestionsTable } from '#platform/database/schema.ts';
import { storableWords } from '#platform/storable.ts';

type NewQuestion = { id: string; summaryId: string; ownerId: string; question: string; createdAt: Date };

/** No question works longer than its clock (run-question.ts); one that is open for longer died with its process. */
const abandonedSeconds = 240;

/** Opens a question, or says why not: another one is open on this summary, too many in a minute, too many on this summary. */
export async function openQuestion(
  database: Database,
  { id, summaryId, ownerId, question, createdAt }: NewQuestion,
): Promise<'open' | 'busy' | 'fast' | 'full'> {
  await sql`
    update questions set finished_at = now(), question = ''
    where summary_id = ${summaryId} and finished_at is null
      and created_at < now() - make_interval(secs => ${abandonedSeconds})`.execute(database);
  const { rows } = await sql<{ recent: string; total: string }>`
    select
      (select count(*) from questions where owner_id = ${ownerId} and created_at > now() - interval '1 minute') as recent,
      (select count(*) from questions where summary_id = ${summaryId}) as total`.execute(database);
  if (Number(rows[0]?.recent) >= limits.questionsPerMinuteMax) return 'fast';
  if (Number(rows[0]?.total) >= limits.questionsPerSummaryMax) return 'full';
  const inserted = await database
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
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'open' : 'busy';
}

/** Keeps the answer. */
export async function keepAnswer(
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

/** Ends a question of which nothing may stay but that it was asked: it failed, or nothing is to be kept. */
export async function closeQuestion(database: Database, id: string): Promise<void> {
  await database
    .updateTable('questions')
    .set({ question: '', finished_at: new Date() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** The answered questions of a summary, the oldest first. */
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
  return [{ id, question, ...answer, usage: usage ?? { charged: false }, createdAt: created_at.toISOString() }];
}
