import type { AdminHoldings } from '@youyaku/contract/admin';
import { formatBytes } from '#messages/format-bytes.ts';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import type { Fact } from './fact-list.tsx';

/** How much a space holds. */
export function useHoldingFacts(holdings: AdminHoldings): Fact[] {
  const { admin, number, moment } = useAdminMessages();
  const { user: labels } = admin;
  return [
    { name: labels.summaries, value: number(holdings.summaries) },
    { name: labels.openRuns, value: number(holdings.openRuns) },
    {
      name: labels.lastSummaryAt,
      value: holdings.lastSummaryAt === undefined ? '–' : moment(holdings.lastSummaryAt),
    },
    { name: labels.sourceBytes, value: formatBytes(holdings.sourceBytes) },
    { name: labels.files, value: number(holdings.files), note: formatBytes(holdings.fileBytes) },
    { name: labels.templates, value: number(holdings.templates) },
    { name: labels.modelKeys, value: number(holdings.modelKeys) },
  ];
}
