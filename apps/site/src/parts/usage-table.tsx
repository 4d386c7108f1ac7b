import type { ReactNode } from 'react';
import { usageRows, usageOptions } from '#content/usage-options.ts';

/** The current options side by side, or stacked where the screen is too narrow. */
export function UsageTable(): ReactNode {
  return (
    <>
      <WideTable />
      <div className="border-t border-line-strong md:hidden">
        {usageOptions.map((option, index) => (
          <NarrowOption key={option} option={option} index={index} />
        ))}
      </div>
    </>
  );
}

function WideTable(): ReactNode {
  return (
    <table className="plan-table hidden md:table">
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
        {usageRows.map(({ label, cells }) => (
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

function NarrowOption({ option, index }: { option: string; index: number }): ReactNode {
  return (
    <section aria-label={option} className="border-b border-line-strong py-6">
      <p className="font-mincho text-title">{option}</p>
      <dl className="mt-3 text-small">
        {usageRows.map(({ label, cells }) => (
          <div key={label} className="grid grid-cols-[8.5em_1fr] gap-4 border-t border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">{cells[index] ?? cells[0]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
