import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { requireSummary } from '#summaries/require-summary.ts';
import { listQuestions } from './questions-store.ts';

export function listQuestionsHandler({ database }: { database: Database }) {
  return contract.questions.list.handler(async ({ input, context }) => {
    await requireSummary(database, context.ownerId(), input.id);
    return { items: await listQuestions(database, input.id) };
  });
}
