import type { Decision } from '@youyaku/contract/summary';
import { describeWritten, type WrittenEntry } from '#history/search-entry.ts';
import { contract } from '#http/implement-contract.ts';
import type { EngineHost } from '#engine/engine-host.ts';
import type { EngineCaller } from '#engine/engine-turns.ts';
import type { Database } from '#platform/database/open-database.ts';
import { acceptDecisions } from './accept-decisions.ts';
import { checkEdited } from './check-edited.ts';
import { requireSummary } from './require-summary.ts';
import { toSummary, updateSummary, type ShownRow } from './summaries-store.ts';

type UpdatePorts = { database: Database; engine: Pick<EngineHost, 'check'> };

export function updateSummaryHandler(ports: UpdatePorts) {
  const { database } = ports;
  return contract.summaries.update.handler(async ({ input: { id, decisions, ...patch }, context }) => {
    const ownerId = context.ownerId();
    const caller = { ownerId, addressKey: context.addressKey, signal: context.signal };
    const decided =
      decisions === undefined
        ? undefined
        : await decide(ports, await requireSummary(database, ownerId, id), decisions, caller);
    await updateSummary(database, ownerId, id, { ...patch, decided });
    return toSummary(await requireSummary(database, ownerId, id), context.language);
  });
}

async function decide(
  ports: UpdatePorts,
  row: ShownRow,
  asked: readonly Decision[],
  caller: EngineCaller,
): Promise<WrittenEntry & { decisions: Decision[] }> {
  const decisions = await checkEdited(ports, row, acceptDecisions(row, asked), caller);
  return { decisions, ...describeWritten({ ...row, decisions }) };
}
