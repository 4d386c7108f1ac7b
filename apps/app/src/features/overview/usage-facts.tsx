import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import type { Allowance, Usage } from '#api/use-usage.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';
import { usePlanMessages } from '#messages/use-plan-messages.ts';

type Props = {
  usage: Usage;
  /** Below the name of the plan. */
  children?: ReactNode;
};

/** The plan, what is left for models, and what is left for the built-in engine: three columns between two rules. */
export function UsageFacts({ usage, children }: Props) {
  const labels = useOverviewMessages();
  const { plans, facts } = usePlanMessages();
  const { number } = useMessages();
  return (
    <div className="grid border-y border-line border-t-line-strong md:grid-cols-3">
      <Fact title={facts.plan} value={plans[usage.plan]}>
        {usage.historyDays === undefined ? null : <p>{labels.history(number(usage.historyDays))}</p>}
        {children}
      </Fact>
      <ModelFact usage={usage} />
      <BuiltinFact usage={usage} />
    </div>
  );
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

/** Without models of this server: how to use one with a key. With a plan that bounds their runs: what is left of them. */
function ModelFact({ usage: { modelBudget, allowances } }: Pick<Props, 'usage'>) {
  const { budget: labels } = useOverviewMessages();
  const { facts } = usePlanMessages();
  if (modelBudget === undefined) return <OwnModelsFact />;
  if (modelBudget.maxMicroJpy === 0)
    return (
      <Fact title={labels.title} value={labels.stopped}>
        <p>{labels.stoppedLine}</p>
      </Fact>
    );
  if (allowances?.modelRuns === undefined) return <BudgetFact {...modelBudget} />;
  if (allowances.modelRuns.max === 0)
    return (
      <Fact title={facts.models} value={facts.none}>
        <OwnModelsLink />
      </Fact>
    );
  return <AllowanceFact title={facts.models} allowance={allowances.modelRuns} note={facts.notCounted} />;
}

function BuiltinFact({ usage: { plan, allowances } }: Pick<Props, 'usage'>) {
  const { facts, gives } = usePlanMessages();
  const { table } = useWebConfig().plans;
  const line = gives.characters(table[plan].builtinCodePointsMax);
  if (allowances?.builtinToday !== undefined)
    return <AllowanceFact title={facts.builtinToday} allowance={allowances.builtinToday} note={line} />;
  return (
    <Fact title={facts.builtin} value={facts.noLimit}>
      <p>{line}</p>
    </Fact>
  );
}

function AllowanceFact({ title, allowance, note }: { title: string; allowance: Allowance; note: string }) {
  const { facts: labels } = usePlanMessages();
  const { number, moment } = useMessages();
  const { used, max, resetsAt } = allowance;
  const left = Math.max(0, max - used);
  const value = (
    <>
      {labels.left(number(left))}
      <span className="font-gothic text-body font-normal">{labels.of(number(max))}</span>
    </>
  );
  return (
    <Fact title={title} value={value}>
      <Meter label={title} value={left} max={max} text={labels.used(number(used), number(max))} />
      <p>{labels.resets(moment(resetsAt))}</p>
      <p>{note}</p>
    </Fact>
  );
}

/** How much is left, as a line and to be read aloud. */
function Meter({ label, value, max, text }: { label: string; value: number; max: number; text?: string }) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className="mt-1 mb-3 h-[3px] bg-line"
    >
      <div className="h-full bg-ink" style={{ width: `${(value / Math.max(1, max)) * 100}%` }} />
    </div>
  );
}

const toYen = (microJpy: number): number => Math.floor(microJpy / 1_000_000);

function BudgetFact({ usedMicroJpy, maxMicroJpy }: NonNullable<SpaceUsage['modelBudget']>) {
  const { budget: labels } = useOverviewMessages();
  const { number } = useMessages();
  const [left, most] = [toYen(Math.max(0, maxMicroJpy - usedMicroJpy)), toYen(maxMicroJpy)];
  const value = (
    <>
      {labels.left(number(left))}
      <span className="font-gothic text-body font-normal">{labels.of(number(most))}</span>
    </>
  );
  return (
    <Fact title={labels.title} value={value}>
      <Meter label={labels.meter} value={left} max={most} />
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
      <OwnModelsLink />
    </Fact>
  );
}

function OwnModelsLink() {
  const { ownModels: labels } = useOverviewMessages();
  return (
    <Link to="/mypage/keys" className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
      {labels.action}
    </Link>
  );
}
