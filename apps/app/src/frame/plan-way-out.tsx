import { Link, useLocation } from 'react-router';
import type { ProblemDetails } from '@youyaku/client/client-error';
import { buttonClass } from '@youyaku/ui/button';
import { usePlanLimitMessages } from '#messages/plan-limit-messages.ts';
import { useSignInLink } from './use-sign-in-link.ts';
import { planPath } from '@youyaku/contract/plan-paths';

type Props = { bound: Pick<ProblemDetails, 'plan'> };

/**
 * What to do about a limit of the plan: a guest signs up and comes back to this page, others see the plans. The sentence above says what the
 * limit is and when there is more. Loaded on demand.
 */
export function PlanWayOut({ bound }: Props) {
  const labels = usePlanLimitMessages();
  const { state } = useSignInLink();
  const { pathname } = useLocation();
  const { plan } = bound;
  return (
    <>
      {plan === 'guest' ? (
        <Link to="/sign-up" state={state} className={buttonClass('plain')}>
          {labels.signUp}
        </Link>
      ) : null}
      {pathname === planPath ? null : (
        <Link to={planPath} className={buttonClass('plain')}>
          {labels.seePlans}
        </Link>
      )}
    </>
  );
}
