import type { ShownPlan, WebPlans } from '@youyaku/contract/web-plans';
import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { formatYen, formatYenWithTax } from '#pricing/format-yen.ts';
import { planChoicePath } from '@youyaku/contract/plan-paths';
import { comparedPlanIds, listPlanRows, type ComparedPlanId } from '#pricing/plan-rows.ts';

type Props = { plans: WebPlans; appUrl: string; hasButtons: boolean };

/** The plans of this server side by side, or stacked where the screen is too narrow. */
export function PlanTable(props: Props): ReactNode {
  return (
    <>
      <WideTable {...props} />
      <div className="border-t border-line-strong lg:hidden">
        {comparedPlanIds.map((id, index) => (
          <NarrowPlan key={id} id={id} index={index} {...props} />
        ))}
      </div>
    </>
  );
}

function WideTable({ plans, appUrl, hasButtons }: Props): ReactNode {
  return (
    <table className="shown-whole plan-table plan-comparison hidden lg:table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">項目</span>
          </th>
          {comparedPlanIds.map((id) => (
            <th key={id} scope="col">
              <PlanName plan={plans.table[id]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">料金</th>
          {comparedPlanIds.map((id) => (
            <td key={id}>
              <Price plan={plans.table[id]} />
            </td>
          ))}
        </tr>
        {listPlanRows(plans).map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {comparedPlanIds.map((id, index) => (
              <td key={id}>{cells[index]}</td>
            ))}
          </tr>
        ))}
        {hasButtons && (
          <tr>
            <th scope="row">
              <span className="sr-only">始める</span>
            </th>
            {comparedPlanIds.map((id) => (
              <td key={id}>
                <PlanLinks id={id} plans={plans} appUrl={appUrl} />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function NarrowPlan({ id, index, plans, appUrl, hasButtons }: Props & { id: ComparedPlanId; index: number }) {
  const plan = plans.table[id];
  return (
    <section aria-label={plan.name} className="border-b border-line-strong py-6">
      <div className="shown-whole flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PlanName plan={plan} />
        <div className="text-right">
          <Price plan={plan} />
        </div>
      </div>
      <dl className="mt-3 text-small">
        {listPlanRows(plans).map(({ label, cells }) => (
          <div key={label} className="grid grid-cols-[10em_1fr] gap-4 border-t border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">{cells[index]}</dd>
          </div>
        ))}
      </dl>
      {hasButtons && (
        <div className="mt-4">
          <PlanLinks id={id} plans={plans} appUrl={appUrl} />
        </div>
      )}
    </section>
  );
}

function PlanName({ plan }: { plan: ShownPlan }): ReactNode {
  return <p className="font-mincho text-title">{plan.name}</p>;
}

function Price({ plan }: { plan: ShownPlan }): ReactNode {
  const { priceJpyMonthly, priceJpyYearly } = plan;
  if (priceJpyMonthly === 0) return <p className="font-mincho text-headline tabular">{formatYen(0)}</p>;
  const saved = priceJpyMonthly * 12 - priceJpyYearly;
  return (
    <>
      <p className="tabular">
        <span className="text-note text-ink-soft">月払い </span>
        <span className="font-mincho text-headline">{formatYen(priceJpyMonthly)}</span>
        <span className="text-note text-ink-soft">（税込）</span>
      </p>
      <p className="mt-1 text-small tabular">
        <span className="text-note text-ink-soft">年払い </span>
        {formatYenWithTax(priceJpyYearly)}
      </p>
      {saved > 0 && <p className="text-note text-ink-soft tabular">12か月分より{formatYen(saved)}安い</p>}
    </>
  );
}

function PlanLinks({ id, plans, appUrl }: { id: ComparedPlanId; plans: WebPlans; appUrl: string }): ReactNode {
  const { name } = plans.table[id];
  if (id === 'guest') return <ActionLink href={appUrl} label="登録なしで使う" />;
  if (id === 'free') return <ActionLink href={new URL('/sign-up', appUrl).href} label="アカウントを作る" />;
  return (
    <div className="grid gap-2">
      <ActionLink
        href={appUrl + planChoicePath({ plan: id, interval: 'month' })}
        label="月払いで申し込む"
        of={name}
        tone={id === 'plus' ? 'primary' : 'plain'}
      />
      <ActionLink href={appUrl + planChoicePath({ plan: id, interval: 'year' })} label="年払いで申し込む" of={name} />
    </div>
  );
}

type ActionProps = { href: string; label: string; of?: string; tone?: 'primary' | 'plain' };

/** A link that says the plan to those who hear it without its column. */
function ActionLink({ href, label, of, tone = 'plain' }: ActionProps): ReactNode {
  return (
    <a href={href} className={buttonClass(tone, 'w-full')}>
      {of !== undefined && <span className="sr-only">{of}を</span>}
      {label}
    </a>
  );
}
