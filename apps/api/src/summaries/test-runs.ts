import { resolveSummaryOptions, type SourceInput, type SummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { ReserveRun } from '#plans/plan-run.ts';
import type { RunPriority } from './run-priority.ts';
import { claimRun } from './claim-store.ts';
import type { Lease } from './runs-store.ts';
import { insertSummary } from './accepted-runs-store.ts';

type TestRun = {
  id?: string;
  ownerId: string;
  /** A text, or another source. */
  source: string | Exclude<SourceInput, { type: 'file' }>;
  addressKey?: string;
  priority?: RunPriority;
  reserve?: ReserveRun | undefined;
  options?: Partial<SummaryOptions>;
};

/** Queues a run as it is accepted, and tells no worker; returns its id. */
export async function queueRun(database: Database, { source, options = {}, ...run }: TestRun): Promise<string> {
  const input = typeof source === 'string' ? { type: 'text' as const, text: source } : source;
  const request = { ...resolveSummaryOptions(options), source: { type: input.type } };
  const summary = { id: createId('sum'), title: '', idempotency: undefined, input, request, ...run };
  await insertSummary(database, summary);
  return summary.id;
}

/** Begins this run as a worker of its own. Throws when it is not the next one. */
export async function beginRun(database: Database, id: string): Promise<Lease> {
  const workerId = createId('wrk');
  const row = await claimRun(database, workerId);
  if (row?.id !== id) throw new Error('another run was claimed');
  return { id, workerId, attempt: row.attempt };
}

/** The worker of this run was heard of last in 1970. */
export async function stopHeart(database: Database, id: string): Promise<void> {
  await database
    .updateTable('summaries')
    .set({ heartbeat_at: new Date(0) })
    .where('id', '=', id)
    .execute();
}

/** What a model wrote about so many characters. */
export function writtenBody(characters: number): SummaryBody {
  return {
    title: '',
    text: '終わり',
    characters: 3,
    sentences: [],
    keywords: [],
    coverage: { readCharacters: characters, totalCharacters: characters, complete: true, omitted: [], sections: [] },
    engine: { kind: 'llm', model: 'm', version: '1' },
  };
}
