import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import type { SummaryPage } from '@youyaku/contract/history';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useHistoryFacets } from '#api/use-history-facets.ts';
import {
  readHistoryAddress,
  toHistoryFilters,
  toHistoryParameters,
  type HistoryAddress,
} from '#features/history/history-address.ts';
import { AdPlace } from '#features/consent/ad-place.tsx';
import { RetentionNote } from '#features/data/retention-note.tsx';
import { HistoryEmpty, NothingFound } from '#features/history/history-empty.tsx';
import { HistoryFilterFields, HistoryStates } from '#features/history/history-filters.tsx';
import { HistoryList } from '#features/history/history-list.tsx';
import { HistoryPager } from '#features/history/history-pager.tsx';
import { HistorySearch } from '#features/history/history-search.tsx';
import { useDeletion } from '#features/history/use-deletion.ts';
import { useHistoryPage } from '#features/history/use-history.ts';
import { useCanEdit } from '#api/use-space.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** `/mypage/history`: every stored summary, searched and narrowed as the address says, one page at a time. */
export function HistoryRoute() {
  const { history: labels } = useMessages();
  const { data: who } = useAccount();
  return (
    <MypagePage title={labels.title} lead={labels.lead}>
      <RetentionNote canChange={who?.account != null} />
      <FoundSummaries />
      {who?.account === null ? <p className="mt-8 text-note text-ink-soft">{labels.guest}</p> : null}
    </MypagePage>
  );
}

function FoundSummaries() {
  const { frame } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const after = parameters.get('after') ?? undefined;
  const address = readHistoryAddress(parameters);
  const page = useHistoryPage(toHistoryFilters(address), after);
  const { data: facets } = useHistoryFacets();
  const deletion = useDeletion();
  const show = (next: HistoryAddress) => setParameters(toHistoryParameters(next));
  if (page.isPending) return <p role="status">{frame.loading}</p>;
  if (page.isError && page.data === undefined) {
    return <FailureNotice reason={getFailureReason(page.error)} onRetry={() => void page.refetch()} />;
  }
  const { items, nextCursor } = page.data;
  const isEmpty = items.length === 0;
  const isWhole = Object.keys(address).length === 0 && after === undefined;
  const hasFailed = (facets?.failed ?? 0) > 0;
  if (isEmpty && isWhole && !hasFailed && deletion.ids === undefined) return <EmptyHistory />;
  const { q = '' } = address;
  return (
    <>
      <HistorySearch key={q} q={q} onSearch={(next) => show(toSearch(address, next))} />
      <div className="mt-2">
        <HistoryFilterFields address={address} facets={facets} onChange={show} />
      </div>
      <HistoryStates address={address} facets={facets} />
      <Unsearched unsearched={page.data.unsearched} />
      <div className="mt-2" aria-busy={page.isPlaceholderData}>
        <HistoryList key={parameters.toString()} items={items} deletion={deletion} canChoose />
        {isEmpty ? <EmptyPage page={page.data} address={address} /> : <KeysNote />}
      </div>
      <HistoryPager nextCursor={nextCursor} isStale={page.isPlaceholderData} />
      <AdPlace />
    </>
  );
}

function toSearch({ q: _q, ...rest }: HistoryAddress, q: string): HistoryAddress {
  return q === '' ? rest : { ...rest, q };
}

function EmptyPage({ page, address }: { page: SummaryPage; address: HistoryAddress }) {
  const { tooLate } = useHistoryMessages();
  if (page.nextCursor !== undefined) return <p className="py-6 text-ink-soft">{tooLate}</p>;
  // The last one was just deleted: there is no condition to leave out.
  if (Object.keys(address).length === 0) return <EmptyHistory isUnderRule />;
  return <NothingFound address={address} loosen={page.loosen} />;
}

function Unsearched({ unsearched }: Pick<SummaryPage, 'unsearched'>) {
  const labels = useHistoryMessages();
  if (unsearched === undefined) return null;
  const { waiting, partly } = unsearched;
  return (
    <p className="mt-3 text-note text-ink-soft">
      {waiting === 0 ? null : labels.waiting(waiting)}
      {partly === 0 ? null : labels.partly(partly)}
    </p>
  );
}

/** Of no use where there is no keyboard. */
function KeysNote() {
  const { keys } = useHistoryMessages();
  return useCanEdit() ? <p className="mt-4 text-note text-ink-faint pointer-coarse:hidden">{keys}</p> : null;
}

/** The list of a user without summaries. */
export function EmptyHistory({ isUnderRule = false }: { isUnderRule?: boolean }) {
  const { history: labels, notFound } = useMessages();
  const start = (
    <Link to="/" className={buttonClass('primary')}>
      {notFound.action}
    </Link>
  );
  return <HistoryEmpty title={labels.empty} body={labels.emptyBody} action={start} isUnderRule={isUnderRule} />;
}
