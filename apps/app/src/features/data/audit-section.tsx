import type { AuditEntry } from '@youyaku/contract/audit';
import { PageSection } from '#frame/page-section.tsx';
import { PagedList } from '#frame/paged-list.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useActs } from './use-data.ts';

/** Who did what in the space, newest first. */
export function AuditSection() {
  const { audit: labels } = useDataMessages();
  return (
    <PageSection isSpaced id="data-audit" title={labels.title}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      <PagedList pages={useActs()} words={labels} renderItem={(entry) => <Entry key={entry.id} entry={entry} />} />
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
