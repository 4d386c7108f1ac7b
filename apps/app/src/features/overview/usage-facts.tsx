import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages, type OverviewMessages } from '#messages/overview-messages.ts';

/** The plan, what is left for models, and what the built-in engine takes: three columns between two rules. */
export function UsageFacts({ usage }: { usage: SpaceUsage }) {
  const labels = useOverviewMessages();
  const { number } = useMessages();
  const plan = labels.plans[nameOf(usage.plan)];
  return (
    <div className="grid border-y border-line border-t-line-strong md:grid-cols-3">
      <Fact title={labels.plan} value={plan.name}>
        {plan.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {usage.historyDays === undefined ? null : <p>{labels.history(number(usage.historyDays))}</p>}
      </Fact>
      {usage.modelBudget === undefined ? <OwnModelsFact /> : <BudgetFact {...usage.modelBudget} />}
      <Fact title={labels.builtin.title} value={labels.builtin.name}>
        <p>{labels.builtin.line}</p>
      </Fact>
    </div>
  );
}

/** Plans that cost something cannot be had yet. */
function nameOf(plan: SpaceUsage['plan']): keyof OverviewMessages['plans'] {
  return plan === 'selfHosted' || plan === 'free' || plan === 'guest' ? plan : 'none';
}

function Fact({ title, value, children }: { title: string; value: ReactNode; children: ReactNode }) {
  return (
    <section className="py-5 text-small text-ink-soft not-first:border-t not-first:border-line md:pr-6 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8">
      <h2 className="font-gothic text-small font-normal [font-feature-settings:normal]">{title}</h2>
      <p className="my-1 font-mincho text-headline font-bold text-ink md:text-title [font-feature-settings:'palt'] tabular xl:text-[2rem]">
        {value}
      </p>
      {children}
    </section>
  );
}

const toYen = (microJpy: number): number => Math.floor(microJpy / 1_000_000);

function BudgetFact({ usedMicroJpy, maxMicroJpy }: NonNullable<SpaceUsage['modelBudget']>) {
  const { budget: labels } = useOverviewMessages();
  const { number } = useMessages();
  if (maxMicroJpy === 0) {
    return (
      <Fact title={labels.title} value={labels.stopped}>
        <p>{labels.stoppedLine}</p>
      </Fact>
    );
  }
  const [left, most] = [toYen(Math.max(0, maxMicroJpy - usedMicroJpy)), toYen(maxMicroJpy)];
  const value = (
    <>
      {labels.left(number(left))}
      <span className="font-gothic text-body font-normal">{labels.of(number(most))}</span>
    </>
  );
  return (
    <Fact title={labels.title} value={value}>
      <div
        role="meter"
        aria-label={labels.meter}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={left}
        className="mt-1 mb-3 h-[3px] bg-line"
      >
        <div className="h-full bg-ink" style={{ width: `${(left / Math.max(1, most)) * 100}%` }} />
      </div>
      {labels.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Fact>
  );
}

function OwnModelsFact() {
  const { ownModels: labels } = useOverviewMessages();
  return (
    <Fact title={labels.title} value={labels.name}>
      <p>{labels.line}</p>
      <Link to="/mypage/keys" className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
        {labels.action}
      </Link>
    </Fact>
  );
}
