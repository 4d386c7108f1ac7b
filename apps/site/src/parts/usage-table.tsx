import type { ShownPlan } from '@youyaku/contract/web-plans';
import type { ReactNode } from 'react';
import { listUsageRows, usageOptions } from '#content/usage-options.ts';

type Props = { plan: ShownPlan };

/** The current options side by side, or stacked where the screen is too narrow. */
export function UsageTable({ plan }: Props): ReactNode {
  return (
    <>
      <WideTable plan={plan} />
      <div className="border-t border-line-strong md:hidden">
        {usageOptions.map((option, index) => (
          <NarrowOption key={option} option={option} index={index} plan={plan} />
        ))}
      </div>
    </>
  );
}

function WideTable({ plan }: Props): ReactNode {
  return (
    <table className="shown-whole plan-table hidden md:table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">項目</span>
          </th>
          {usageOptions.map((option) => (
            <th key={option} scope="col" className="font-mincho text-title">
              {option}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listUsageRows(plan).map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {usageOptions.map((option, index) => (
              <td key={option}>{cells[index] ?? cells[0]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowOption({ option, index, plan }: Props & { option: string; index: number }): ReactNode {
  return (
    <section aria-label={option} className="border-b border-line-strong py-6">
      <p className="font-mincho text-title">{option}</p>
      <dl className="mt-3 text-small">
        {listUsageRows(plan).map(({ label, cells }) => (
          <div key={label} className="grid grid-cols-[8.5em_1fr] gap-4 border-t border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">{cells[index] ?? cells[0]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
