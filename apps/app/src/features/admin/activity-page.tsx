import { useRef } from 'react';
import type { Activity } from '@youyaku/contract/activity';
import { activityEvents, type ActivityEvent } from '@youyaku/contract/activity-values';
import { useWidth } from '#frame/use-width.ts';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { ActivityBars } from './activity-bars.tsx';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { listDays, sumBy, type ActivityDay } from './sum-activity.ts';
import { Loaded } from './loaded.tsx';
import { useAdmin } from './use-admin.ts';

const height = 200;

/** How many try, finish, copy, come back, sign up and pay, by day; formats and errors. */
export function ActivityPage() {
  const activity = useAdmin(['activity'], (admin) => admin.activity({}));
  return (
    <AdminPage page="activity">
      <Loaded query={activity}>{(data) => <Shown activity={data} />}</Loaded>
    </AdminPage>
  );
}

function Shown({ activity: { today, counts } }: { activity: Activity }) {
  const { admin, number } = useAdminMessages();
  const { activity: labels } = admin;
  const days = listDays(counts, today);
  return (
    <>
      <AdminSection title={labels.chart} lead={labels.chartLead}>
        <Chart days={days} />
      </AdminSection>
      <AdminSection title={labels.days}>
        <AdminTable
          caption={labels.days}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { head: labels.day, renderCell: ({ day }) => day },
            ...activityEvents.map((event) => ({
              head: labels.events[event],
              renderCell: (row: ActivityDay) => number(row[event]),
              isNumber: true,
            })),
          ]}
        />
      </AdminSection>
      <Sums title={labels.formats} head={labels.format} counts={counts} event="tried" by="format" />
      <Sums title={labels.errors} head={labels.error} counts={counts} event="failed" by="error" />
      <Sums title={labels.plans} head={labels.plan} counts={counts} event="tried" by="plan" />
    </>
  );
}

/** Only seen: the table below has every figure. */
function Chart({ days }: { days: readonly ActivityDay[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} style={{ height }}>
      {width === 0 ? null : <ActivityBars days={days} width={width} height={height} />}
    </div>
  );
}

type SumsProps = {
  title: string;
  head: string;
  counts: Activity['counts'];
  event: ActivityEvent;
  by: 'format' | 'error' | 'plan';
};

function Sums({ title, head, counts, event, by }: SumsProps) {
  const { admin, number } = useAdminMessages();
  return (
    <AdminSection title={title}>
      <AdminTable
        caption={title}
        rows={sumBy(counts, event, by)}
        keyOf={({ name }) => name}
        columns={[
          { head, renderCell: ({ name }) => name },
          { head: admin.activity.count, renderCell: ({ count }) => number(count), isNumber: true },
        ]}
      />
    </AdminSection>
  );
}
