import { plans } from '@youyaku/contract/plans';
import type { Plan, PlanId } from '@youyaku/contract/plans';
import type { ReactNode } from 'react';
import { describePlan, formatYen, planRowLabels } from '#parts/format-plan.ts';

/** Plans that somebody can use now; the others wait for accounts and payment. */
const availableToday: ReadonlySet<PlanId> = new Set(['guest']);

const shown: readonly Plan[] = [plans.guest, plans.free, plans.plus, plans.pro];

/** The plans side by side, or one below the other where the screen is too narrow to compare. */
export function PlanTable(): ReactNode {
  return (
    <>
      <WideTable />
      <div className="border-t border-line-strong md:hidden">
        {shown.map((plan) => (
          <NarrowPlan key={plan.id} plan={plan} />
        ))}
      </div>
    </>
  );
}

function WideTable(): ReactNode {
  const columns = shown.map((plan) => describePlan(plan));
  return (
    <table className="plan-table hidden md:table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">項目</span>
          </th>
          {shown.map((plan) => (
            <th key={plan.id} scope="col">
              <span className="font-mincho text-title">{plan.name}</span>
              <PlanPrice plan={plan} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRowLabels.map((label, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={shown[index]?.id}>{column[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowPlan({ plan }: { plan: Plan }): ReactNode {
  const cells = describePlan(plan);
  return (
    <section aria-label={plan.name} className="border-b border-line-strong py-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-mincho text-title">{plan.name}</span>
        <span className="text-right">
          <PlanPrice plan={plan} />
        </span>
      </p>
      <dl className="mt-4 text-small">
        {planRowLabels.map((label, row) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">{cells[row]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PlanPrice({ plan }: { plan: Plan }): ReactNode {
  const isFree = plan.priceJpyMonthly === 0;
  return (
    <>
      <span className="block text-body tabular">{isFree ? formatYen(0) : `${formatYen(plan.priceJpyMonthly)}/月`}</span>
      {!isFree && (
        <span className="block text-note text-ink-soft tabular">{`または${formatYen(plan.priceJpyYearly)}/年`}</span>
      )}
      <span className="block text-note text-ink-soft">{availableToday.has(plan.id) ? '使えます' : '準備中'}</span>
    </>
  );
}
