import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { StackedBars } from './stacked-bars.tsx';
import type { SpendDay } from './sum-spend.ts';

const microYen = 1_000_000;

/** What models cost by day, below the limit of a day that holds now. What it was on earlier days is not stored. */
export function SpendDays({ days, yenMax }: { days: readonly SpendDay[]; yenMax: number }) {
  const { admin, number } = useAdminMessages();
  const { spendDays: labels } = admin;
  return (
    <AdminSection title={labels.title}>
      <StackedBars
        parts={[{ key: 'yen', label: labels.cost, color: 'var(--ink)' }]}
        bars={days.map(({ day, costMicroJpy }) => ({ at: day, yen: costMicroJpy / microYen }))}
        labelEvery={10}
        label={(day) => day.slice(5).replace('-', '/')}
        limit={{ amount: yenMax, label: labels.limit(number(yenMax)) }}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-small text-ink-soft">{admin.runHours.table}</summary>
        <AdminTable
          caption={labels.title}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { head: admin.spend.day, renderCell: ({ day }) => day },
            { head: admin.spend.cost, renderCell: ({ costMicroJpy }) => admin.yen(costMicroJpy), isNumber: true },
          ]}
        />
      </details>
    </AdminSection>
  );
}
