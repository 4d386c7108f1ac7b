import { Link } from 'react-router';
import type { PlanId } from '@youyaku/contract/plans';
import { buttonClass } from '@youyaku/ui/button';
import { usePlanLimitMessages } from '#messages/plan-limit-messages.ts';
import { useSignInLink } from './use-sign-in-link.ts';

/** What to do about a limit of the plan: a guest signs up and comes back to this page, others see the plans. Loaded on demand. */
export function PlanWayOut({ plan }: { plan: PlanId | undefined }) {
  const labels = usePlanLimitMessages();
  const { state } = useSignInLink();
  return plan === 'guest' ? (
    <Link to="/sign-up" state={state} className={buttonClass('plain')}>
      {labels.signUp}
    </Link>
  ) : (
    <Link to="/mypage/plan" className={buttonClass('plain')}>
      {labels.seePlans}
    </Link>
  );
}
