import { summaryIdInput } from '@youyaku/contract/endpoints';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { jsonStreamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSourcePieces } from '#sources/sources-store.ts';
import { requireSummary } from './require-summary.ts';

/** `GET /v1/summaries/:id/source`: what was read, as it was read; not there yet while the run is still reading. */
export async function getSummarySource(
  { database }: { database: Database },
  id: string,
  context: HandlerContext,
): Promise<Response> {
  const asked = parseInput(summaryIdInput, { id });
  const row = await requireSummary(database, context.ownerId(), asked.id);
  const pieces = row.source_id === null ? undefined : await findSourcePieces(database, row.source_id);
  if (pieces !== undefined) return jsonStreamResponse(pieces);
  throw row.finished_at === null ? new ApiError('conflict', { reason: 'source_not_ready' }) : new ApiError('not_found');
}
