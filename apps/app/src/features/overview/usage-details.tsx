import type { ReactNode } from 'react';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import { formatBytes } from '#messages/format-bytes.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';
import { sumDays } from './usage-day.ts';

/** What was read, called and stored. */
export function UsageDetails({ usage: { days, modelCalls, files } }: { usage: SpaceUsage }) {
  const { details: labels } = useOverviewMessages();
  const { number, characters, models } = useMessages();
  const { calls, costMicroJpy, unpricedCalls } = modelCalls;
  return (
    <section className="mt-12">
      <h2 className="text-lead">{labels.title}</h2>
      <dl className="mt-2 border-t border-line text-small">
        <Detail name={labels.read}>{characters(sumDays(days).characters)}</Detail>
        <Detail name={labels.calls}>
          {labels.callTimes(number(calls))}
          {costMicroJpy === 0 ? null : labels.cost(models.cost(costMicroJpy / 1_000_000))}
          {unpricedCalls === 0 ? null : labels.unpriced(number(unpricedCalls))}
        </Detail>
        <Detail name={labels.files}>{labels.fileCount(number(files.count), formatBytes(files.bytes))}</Detail>
      </dl>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
