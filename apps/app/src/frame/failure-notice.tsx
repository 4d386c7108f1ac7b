import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { getFailureMessages } from '#messages/failure-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

/** Loaded when a plan is the reason. */
const PlanWayOut = lazy(async () => ({ default: (await import('./plan-way-out.tsx')).PlanWayOut }));

/** Loaded beforehand, when the page is idle; where that failed, the sentence does without. */
const FaultNumber = lazy(() =>
  import('./fault-number.tsx').then(
    ({ FaultNumber: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** What is away for a while: the sentence says to try again, and so does a button. */
const passing: ReadonlySet<string | undefined> = new Set([
  'storage_away',
  'storage_full',
  'storage_broken',
  'scan_away',
]);

/** A failed call with advice: reload for our own fault, retry for a network failure or a service that is away. */
export function FailureNotice(props: {
  reason: ApiFailureReason;
  /** Instead of the one of the code. */
  title?: string;
  onRetry?: () => void;
  actions?: ReactNode;
  /** What broke the page. */
  thrown?: unknown;
}) {
  const messages = useMessages();
  const signInLink = useSignInLink();
  const found = getFailureMessages(props.reason, messages);
  const title = props.title ?? found.title;
  const icon = <RotateCcw aria-hidden="true" className="size-4" />;
  const isOwnFault = props.reason.kind === 'broken';
  // Retrying comes first where possible: a reload would lose what was typed.
  const isAnswer = props.reason.kind === 'problem' || props.reason.kind === 'tooLarge';
  const retry = isAnswer && !mayPass(props.reason) ? undefined : props.onRetry;
  const needsSignIn = isAboutSession(props.reason);
  const defaultActions =
    retry === undefined && !isOwnFault && !needsSignIn ? null : (
      <>
        {needsSignIn ? (
          <Link {...signInLink} className={buttonClass('plain')}>
            {messages.account.signInAction}
          </Link>
        ) : null}
        {retry === undefined ? null : (
          <Button icon={icon} onClick={retry}>
            {messages.failures.retry}
          </Button>
        )}
        {isOwnFault ? <Button onClick={() => window.location.reload()}>{messages.failures.reload}</Button> : null}
      </>
    );
  const given = props.actions ?? defaultActions;
  const actions = isPlanBound(props.reason) ? (
    <>
      {given}
      <Suspense>
        <PlanWayOut bound={props.reason.problem} />
      </Suspense>
    </>
  ) : (
    given
  );
  return (
    <Notice tone="error" {...(title === undefined ? {} : { title })} {...(actions === null ? {} : { actions })}>
      {found.sentence}
      <NumberOf reason={props.reason} thrown={props.thrown} />
    </Notice>
  );
}

/** Where an operator may have to look into it: a fault of ours, or an answer that never came. */
function NumberOf({ reason, thrown }: { reason: ApiFailureReason; thrown: unknown }) {
  const isOurs = reason.kind === 'problem' ? (reason.problem.status ?? 0) >= 500 : reason.kind !== 'tooLarge';
  return isOurs ? (
    <Suspense>
      <FaultNumber reason={reason} thrown={thrown} />
    </Suspense>
  ) : null;
}

/** Whether the same may be answered later. */
export function mayPass(reason: ApiFailureReason): boolean {
  if (reason.kind !== 'problem' || reason.problem.plan !== undefined) return false;
  return passing.has(reason.problem.reason) || reason.problem.code === 'rate_limited';
}

/** Whether the plan is the reason: another one allows more. */
export function isPlanBound(
  reason: ApiFailureReason | undefined,
): reason is Extract<ApiFailureReason, { kind: 'problem' }> {
  return reason?.kind === 'problem' && reason.problem.plan !== undefined;
}

/** Whether signing in helps; a wrong password is refused with the same code. */
function isAboutSession(reason: ApiFailureReason): boolean {
  return (
    reason.kind === 'problem' && reason.problem.code === 'unauthenticated' && reason.problem.reason !== 'credentials'
  );
}
