import type { AuditEntry } from '@youyaku/contract/audit';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useActs } from './use-data.ts';

/** Who did what in the space, newest first. */
export function AuditSection() {
  const { audit: labels } = useDataMessages();
  const { frame } = useMessages();
  const acts = useActs();
  const entries = acts.data?.pages.flatMap(({ items }) => items);
  return (
    <PageSection isSpaced id="data-audit" title={labels.title}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      {acts.isPending ? <p role="status">{frame.loading}</p> : null}
      {acts.isError ? (
        <FailureNotice reason={getFailureReason(acts.error)} onRetry={() => void acts.refetch()} />
      ) : null}
      {entries?.length === 0 ? <p className="text-small">{labels.none}</p> : null}
      {entries === undefined || entries.length === 0 ? null : (
        <ul className="w-full border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {acts.hasNextPage ? (
        <Button
          aria-disabled={acts.isFetchingNextPage}
          onClick={() => acts.isFetchingNextPage || void acts.fetchNextPage()}
        >
          {labels.more}
        </Button>
      ) : null}
    </PageSection>
  );
}

function Entry({ entry: { at, act, actor, count } }: { entry: AuditEntry }) {
  const { audit: labels, acts } = useDataMessages();
  const { moment } = useMessages();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
      <span className="min-w-0 text-small">
        {acts[act]}
        {count === undefined || act === 'retention-changed' ? null : `（${labels.times(count)}）`}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-4 text-note text-ink-soft tabular">
        <span className="break-all">{actor?.email ?? labels.service}</span>
        <time dateTime={at}>{moment(at)}</time>
      </span>
    </li>
  );
}
