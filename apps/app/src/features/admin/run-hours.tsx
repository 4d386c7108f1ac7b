import type { AdminOverview } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { FactList } from './fact-list.tsx';
import { StackedBars } from './stacked-bars.tsx';

const colors = { done: 'var(--ink)', cancelled: 'var(--line-strong)', failed: 'var(--ochre)' };
const outcomes = ['done', 'cancelled', 'failed'] as const;

/** How the runs of the last day ended, by hour, and what waits now. */
export function RunHours({ hours, queue }: Pick<AdminOverview, 'hours' | 'queue'>) {
  const { admin, number, moment } = useAdminMessages();
  const { runHours: labels } = admin;
  return (
    <>
      <AdminSection title={labels.queue}>
        <FactList
          facts={queue.map(({ class: priority, depth, oldestSeconds }) => ({
            name: labels.priorities[priority],
            value: labels.waiting(depth),
            ...(depth === 0 ? {} : { note: labels.oldest(Math.round(oldestSeconds)) }),
          }))}
        />
      </AdminSection>
      <AdminSection title={labels.title}>
        <StackedBars
          parts={outcomes.map((key) => ({ key, label: labels[key], color: colors[key] }))}
          bars={hours}
          labelEvery={6}
          label={labels.hour}
        />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-small text-ink-soft">{labels.table}</summary>
          <AdminTable
            caption={labels.title}
            rows={hours.toReversed()}
            keyOf={({ at }) => at}
            columns={[
              { head: labels.from, renderCell: ({ at }) => moment(at) },
              ...outcomes.map((key) => ({
                head: labels[key],
                renderCell: (row: AdminOverview['hours'][number]) => number(row[key]),
                isNumber: true,
              })),
            ]}
          />
        </details>
      </AdminSection>
    </>
  );
}
