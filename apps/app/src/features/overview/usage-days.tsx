import { lazy, Suspense, useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';
import { sumDays, type UsageDay } from './usage-day.ts';
import { UsageTable } from './usage-table.tsx';

/** Loaded on demand: it includes the chart library. */
const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

/** The last days as a chart or as a table. */
export function UsageDays({ days }: { days: readonly UsageDay[] }) {
  const { chart: labels } = useOverviewMessages();
  const { number } = useMessages();
  const [isTable, setIsTable] = useState(false);
  const sums = sumDays(days);
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-lead">{labels.title}</h2>
        <ul className="flex gap-6 text-small text-ink-soft tabular">
          {(['model', 'builtin'] as const).map((name) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 ${name === 'model' ? 'bg-ink' : 'bg-line-strong'}`} />
              {labels[name]} {labels.times(number(sums[name]))}
            </li>
          ))}
        </ul>
      </div>
      {isTable ? (
        <UsageTable days={days} />
      ) : (
        <div className="min-h-[18.5rem]">
          <Suspense>
            <UsageChart days={days} />
          </Suspense>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 flex-1 basis-72 text-note text-ink-soft">{labels.about}</p>
        <Button tone="quiet" className="-ml-3 sm:-mr-3 sm:ml-0" onClick={() => setIsTable(!isTable)}>
          {isTable ? labels.asChart : labels.asTable}
        </Button>
      </div>
    </section>
  );
}
