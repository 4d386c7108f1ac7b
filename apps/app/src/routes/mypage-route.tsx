import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '@youyaku/ui/notice';
import { buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { HistoryList } from '#features/history/history-list.tsx';
import { useHistory } from '#features/history/use-history.ts';
import { ByokModelsSection } from '#features/byok-models/byok-models-section.tsx';
import { useAccount } from '#api/use-account.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useSignInLink } from '#frame/use-sign-in-link.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { EmptyHistory } from './history-route.tsx';

const recentMax = 3;

/** `/mypage`: the user's latest summaries, with links to the rest. */
export function MypageRoute() {
  const { history: labels, frame } = useMessages();
  return (
    <MypagePage title={frame.overview}>
      <GuestNotice />
      <h2 className="mb-3 text-lead">{labels.recent}</h2>
      <RecentSummaries />
      <div className="mt-12">
        <ByokModelsSection />
      </div>
    </MypagePage>
  );
}

/** What a guest risks, and the way to an account. */
function GuestNotice() {
  const { history: labels, account } = useMessages();
  const { data: who } = useAccount();
  const { state } = useSignInLink();
  if (who?.account !== null) return null;
  const actions = (
    <>
      <Link to="/sign-up" state={state} className={buttonClass('plain')}>
        {account.signUp}
      </Link>
      <Link to="/sign-in" state={state} className={buttonClass('plain')}>
        {account.signIn}
      </Link>
    </>
  );
  return (
    <Notice tone="info" className="mb-10" actions={actions}>
      {labels.guest}
    </Notice>
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
