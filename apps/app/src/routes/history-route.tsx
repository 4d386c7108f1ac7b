import { Link, useSearchParams } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { HistoryEmpty } from '#features/history/history-empty.tsx';
import { HistoryList } from '#features/history/history-list.tsx';
import { HistorySearch } from '#features/history/history-search.tsx';
import { useHistory } from '#features/history/use-history.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** `/mypage/history?q=`: every stored summary, newest first. */
export function HistoryRoute() {
  const { history: labels } = useMessages();
  const { data: who } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  return (
    <MypagePage title={labels.title} lead={labels.lead}>
      <FoundSummaries q={q} onSearch={(next) => setParameters(next === '' ? {} : { q: next })} />
      {who?.account === null ? <p className="mt-8 text-note text-ink-soft">{labels.guest}</p> : null}
    </MypagePage>
  );
}

function FoundSummaries({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { history: labels, frame } = useMessages();
  const history = useHistory(q);
  if (history.isPending) return <p role="status">{frame.loading}</p>;
  if (history.isError) {
    return <FailureNotice reason={getFailureReason(history.error)} onRetry={() => void history.refetch()} />;
  }
  const items = history.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && q === '') return <EmptyHistory />;
  return (
    <>
      <HistorySearch key={q} q={q} onSearch={onSearch} />
      <div className="h-6" />
      {items.length === 0 ? <HistoryEmpty title={labels.nothingFound(q)} body={labels.nothingFoundBody} /> : null}
      {items.length === 0 ? null : <HistoryList items={items} />}
      {history.hasNextPage ? (
        <Button
          className="mt-6 w-full"
          aria-disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {labels.more}
        </Button>
      ) : null}
    </>
  );
}

/** The list of a user without summaries. */
export function EmptyHistory() {
  const { history: labels, notFound } = useMessages();
  const start = (
    <Link to="/" className={buttonClass('primary')}>
      {notFound.action}
    </Link>
  );
  return <HistoryEmpty title={labels.empty} body={labels.emptyBody} action={start} />;
}
