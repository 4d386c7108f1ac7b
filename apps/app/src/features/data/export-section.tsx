import type { Export } from '@youyaku/contract/export';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { formatBytes } from '#messages/format-bytes.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useExport, useRequestExport } from './use-data.ts';

/** Asks for an export, and says how far it is. */
export function ExportSection() {
  const { export: labels } = useDataMessages();
  const newest = useExport();
  const asking = useRequestExport();
  const status = newest.data?.status;
  const isMaking = status === 'waiting' || status === 'making';
  const ask = () => asking.isPending || isMaking || asking.mutate();
  return (
    <PageSection isSpaced id="data-export" title={labels.title}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      {newest.isError ? (
        <FailureNotice reason={getFailureReason(newest.error)} onRetry={() => void newest.refetch()} />
      ) : null}
      {asking.isError ? <FailureNotice reason={getFailureReason(asking.error)} onRetry={ask} /> : null}
      <p role="status" className="text-small empty:hidden">
        <ExportState newest={newest.data ?? undefined} />
      </p>
      <Button aria-disabled={asking.isPending || isMaking} onClick={ask}>
        {asking.isPending ? labels.asking : labels.action}
      </Button>
    </PageSection>
  );
}

function ExportState({ newest }: { newest: Export | undefined }) {
  const { export: labels } = useDataMessages();
  const { moment } = useMessages();
  if (newest === undefined || newest.status === 'over') return null;
  if (newest.status === 'failed') return labels.failed;
  if (newest.status !== 'ready') return labels.making;
  const { bytes = 0, counts, expiresAt = '' } = newest;
  return labels.ready(formatBytes(bytes), counts?.summaries ?? 0, moment(expiresAt));
}
