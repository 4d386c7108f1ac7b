import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedSummary } from '@youyaku/contract/history';
import { planPath } from '@youyaku/contract/plan-paths';
import { Notice } from '@youyaku/ui/notice';
import { buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { HistoryEmpty } from '#features/history/history-empty.tsx';
import { HistoryList } from '#features/history/history-list.tsx';
import { useDeletion } from '#features/history/use-deletion.ts';
import { useRecentSummaries } from '#features/history/use-history.ts';
import { AttentionLinks } from '#features/overview/attention-links.tsx';
import { UsageDays } from '#features/overview/usage-days.tsx';
import { UsageDetails } from '#features/overview/usage-details.tsx';
import { UsageFacts } from '#features/overview/usage-facts.tsx';
import { sumDays } from '#features/overview/usage-day.ts';
import { useUsage } from '#api/use-usage.ts';
import { PlanLines } from '#features/plan/plan-lines.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useSignInLink } from '#frame/use-sign-in-link.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';

const recentMax = 3;

/** `/mypage`: the plan, what was used and what is left, and the latest summaries. */
export function MypageRoute() {
  const { frame } = useMessages();
  return (
    <MypagePage title={frame.overview}>
      <GuestNotice />
      <Overview />
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
    <Notice tone="info" className="mb-8" actions={actions}>
      {labels.guest}
    </Notice>
  );
}

function Overview() {
  const { frame } = useMessages();
  const { seePlan } = useOverviewMessages();
  const usage = useUsage();
  const history = useRecentSummaries(recentMax);
  if (usage.isPending || history.isPending) return <p role="status">{frame.loading}</p>;
  if (usage.isError)
    return <FailureNotice reason={getFailureReason(usage.error)} onRetry={() => void usage.refetch()} />;
  const { model, builtin } = sumDays(usage.data.days);
  const isUsed = model + builtin > 0;
  const items = history.data?.items;
  return (
    <>
      {items?.length === 0 ? <NothingYet /> : null}
      <UsageFacts usage={usage.data}>
        <PlanLines />
        <Link to={planPath} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
          {seePlan}
        </Link>
      </UsageFacts>
      <AttentionLinks />
      {isUsed ? <UsageDays days={usage.data.days} /> : null}
      <RecentSummaries items={items} error={history.error} onRetry={() => void history.refetch()} />
      {isUsed ? <UsageDetails usage={usage.data} /> : null}
    </>
  );
}

type RecentProps = { items: readonly ListedSummary[] | undefined; error: Error | null; onRetry: () => void };

function RecentSummaries({ items, error, onRetry }: RecentProps) {
  const { history: labels } = useMessages();
  const deletion = useDeletion();
  if (items?.length === 0 && deletion.ids === undefined) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-lead">{labels.recent}</h2>
      {items === undefined ? (
        <FailureNotice reason={getFailureReason(error)} onRetry={onRetry} />
      ) : (
        <HistoryList items={items} deletion={deletion} />
      )}
      <Link to="/mypage/history" className={buttonClass('plain', 'mt-6')}>
        {labels.seeAll}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  );
}

/** Where nothing is stored: what to do next. */
function NothingYet() {
  const { history: labels, notFound } = useMessages();
  const { empty } = useOverviewMessages();
  const start = (
    <Link to="/" className={buttonClass('primary')}>
      {notFound.action}
    </Link>
  );
  return (
    <div className="mb-12">
      <HistoryEmpty title={labels.empty} body={empty} action={start} />
    </div>
  );
}
