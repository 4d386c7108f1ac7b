import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '@youyaku/ui/notice';
import { buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { HistoryList } from '#features/history/history-list.tsx';
import { useHistory } from '#features/history/use-history.ts';
import { ByokModelsSection } from '#features/byok-models/byok-models-section.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { EmptyHistory } from './history-route.tsx';

const recentMax = 3;

/** `/mypage`: the user's latest summaries, with links to the rest. */
export function MypageRoute() {
  const { history: labels, service } = useMessages();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <title>{`${labels.mypageTitle} | ${service}`}</title>
      <h1 className="text-title sm:text-headline">{labels.mypageTitle}</h1>
      <Notice tone="info" className="mt-4 mb-10">
        {labels.guest}
      </Notice>
      <h2 className="mb-3 text-lead">{labels.recent}</h2>
      <RecentSummaries />
      <div className="mt-12">
        <ByokModelsSection />
      </div>
    </div>
  );
}

function RecentSummaries() {
  const { history: labels, frame } = useMessages();
  const history = useHistory('');
  if (history.isPending) return <p role="status">{frame.loading}</p>;
  if (history.isError) {
    return <FailureNotice reason={getFailureReason(history.error)} onRetry={() => void history.refetch()} />;
  }
  const items = history.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyHistory />;
  return (
    <>
      <HistoryList items={items.slice(0, recentMax)} />
      <Link to="/mypage/history" className={buttonClass('plain', 'mt-6')}>
        {labels.seeAll}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </>
  );
}
