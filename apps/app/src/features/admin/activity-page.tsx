import type { ReactNode } from 'react';
import type { Activity } from '@youyaku/contract/activity';
import { activityEvents, type ActivityEvent } from '@youyaku/contract/activity-values';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { FactList } from './fact-list.tsx';
import { nameError, nameFormat, namePlan } from './name-activity.ts';
import { StackedBars } from './stacked-bars.tsx';
import { listDays, sumByKind, sumEvents, toPercent, type ActivityDay, type EventSums } from './sum-activity.ts';
import { Loaded } from './loaded.tsx';
import { useAdmin } from './use-admin.ts';

const ofRuns = ['tried', 'finished', 'failed'] as const;

/** How many try, finish, copy, come back, sign up and pay, in 30 days and by day; formats and errors. */
export function ActivityPage() {
  const activity = useAdmin(['activity'], (admin) => admin.activity({}));
  return (
    <AdminPage page="activity">
      <Loaded query={activity}>{(data) => <Shown activity={data} />}</Loaded>
    </AdminPage>
  );
}

function Shown({ activity: { today, counts } }: { activity: Activity }) {
  const words = useAdminMessages();
  const labels = words.admin.activity;
  const days = listDays(counts, today);
  return (
    <>
      <Totals counts={counts} />
      <AdminSection title={labels.chart}>
        <Chart days={days} />
      </AdminSection>
      <Sums
        title={labels.formats}
        head={labels.format}
        rows={sumByKind(counts, 'format', ofRuns)}
        nameRow={(name) => nameFormat(name, words)}
        events={ofRuns}
      />
      <Sums
        title={labels.errors}
        head={labels.error}
        rows={sumByKind(counts, 'error', ['failed'])}
        nameRow={(name) => nameError(name, words)}
        code={labels.code}
        events={['failed']}
      />
      <Sums
        title={labels.plans}
        head={labels.plan}
        rows={sumByKind(counts, 'plan', activityEvents)}
        nameRow={(name) => namePlan(name, words)}
        events={activityEvents}
      />
      <Sums
        title={labels.days}
        head={labels.day}
        rows={days.toReversed().map((day) => ({ ...day, name: day.day }))}
        nameRow={(day) => day}
        events={activityEvents}
      />
    </>
  );
}

function Totals({ counts }: { counts: Activity['counts'] }) {
  const { admin, number } = useAdminMessages();
  const { totals, events, notes, ofTried, ofFinished } = admin.activity;
  const sums = sumEvents(counts);
  const shares: Partial<Record<ActivityEvent, string | undefined>> = {
    finished: say(ofTried, toPercent(sums.finished, sums.tried)),
    failed: say(ofTried, toPercent(sums.failed, sums.tried)),
    copied: say(ofFinished, toPercent(sums.copied, sums.finished)),
  };
  return (
    <AdminSection title={totals}>
      <FactList
        facts={activityEvents.map((event) => ({
          name: events[event],
          value: number(sums[event]),
          note: shares[event] ?? notes[event],
        }))}
      />
    </AdminSection>
  );
}

const say = (words: (percent: number) => string, percent: number | undefined): string | undefined =>
  percent === undefined ? undefined : words(percent);

function Chart({ days }: { days: readonly ActivityDay[] }) {
  const { legend } = useAdminMessages().admin.activity;
  return (
    <StackedBars
      parts={[
        { key: 'finished', label: legend.finished, color: 'var(--ink)' },
        { key: 'open', label: legend.open, color: 'var(--line-strong)' },
      ]}
      bars={days.map(({ day, tried, finished }) => ({ at: day, finished, open: Math.max(0, tried - finished) }))}
      labelEvery={10}
      label={(day) => day.slice(5).replace('-', '/')}
    />
  );
}

type SumsProps = {
  title: string;
  head: string;
  rows: readonly ({ name: string } & EventSums)[];
  nameRow: (name: string) => string;
  /** The head of a column with what is stored, for logs and documents that name it so. */
  code?: string;
  events: readonly ActivityEvent[];
};

function Sums({ title, head, rows, nameRow, code, events }: SumsProps) {
  const { admin, number } = useAdminMessages();
  type Row = (typeof rows)[number];
  const renderCode = ({ name }: Row): ReactNode => <code className="text-note text-ink-soft">{name}</code>;
  return (
    <AdminSection title={title}>
      <AdminTable
        caption={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head, renderCell: ({ name }) => nameRow(name) },
          ...(code === undefined ? [] : [{ head: code, renderCell: renderCode }]),
          ...events.map((event) => ({
            head: admin.activity.events[event],
            renderCell: (row: Row) => number(row[event]),
            isNumber: true,
          })),
        ]}
      />
    </AdminSection>
  );
}
