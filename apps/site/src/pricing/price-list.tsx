import type { ShownPlan, WebPlans } from '@youyaku/contract/web-plans';
import type { ReactNode } from 'react';
import { comparedPlanIds, type ComparedPlanId } from '#pricing/plan-rows.ts';

const names: Readonly<Record<ComparedPlanId, string>> = { guest: 'Guest', free: 'Free', plus: 'Plus', pro: 'Pro' };
const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;

/** The plans in English, in the amounts and limits of the one table. */
export function PriceList({ plans }: { plans: WebPlans }): ReactNode {
  return (
    <>
      {plans.checkout.isOpen ? null : (
        <p className="mb-6 max-w-measure border-l-4 border-line-strong px-4 py-3">
          Paid plans cannot be bought on this server at the moment. The free ones can be used now.
        </p>
      )}
      <dl className="max-w-4xl border-t border-line-strong">
        {comparedPlanIds.map((id) => (
          <div key={id} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[8em_18em_1fr]">
            <dt className="font-mincho text-title">{names[id]}</dt>
            <dd className="tabular">{describePrice(plans.table[id])}</dd>
            <dd className="text-ink-soft tabular">{describePlan(plans.table[id], plans.hasModels)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function describePrice({ priceJpyMonthly, priceJpyYearly }: ShownPlan): string {
  if (priceJpyMonthly === 0) return yen(0);
  return `${yen(priceJpyMonthly)} a month or ${yen(priceJpyYearly)} a year, tax included`;
}

function describePlan(
  { builtinCodePointsMax, builtinPerDayMax, llmPerMonthMax }: ShownPlan,
  hasModels: boolean,
): string {
  const perDay = builtinPerDayMax === undefined ? 'any number of summaries' : `${builtinPerDayMax} summaries a day`;
  const byModel =
    hasModels && llmPerMonthMax !== undefined && llmPerMonthMax > 0
      ? `, ${llmPerMonthMax.toLocaleString('en')} a month by a language model`
      : '';
  return `Up to ${builtinCodePointsMax.toLocaleString('en')} characters at a time, ${perDay}${byModel}`;
}
