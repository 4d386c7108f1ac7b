import type { AdminChores, AdminRuns } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { ActButton } from './act-button.tsx';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { Loaded } from './loaded.tsx';
import { OwnerLink } from './owner-link.tsx';
import { useAdmin } from './use-admin.ts';

/** Runs and chores that need somebody. */
export function RunsPage() {
  const runs = useAdmin(['runs'], (admin) => admin.runs.list());
  const chores = useAdmin(['chores'], (admin) => admin.chores.list());
  return (
    <AdminPage page="runs">
      <Loaded query={runs}>{(data) => <Runs runs={data} />}</Loaded>
      <Loaded query={chores}>{(data) => <Chores chores={data} />}</Loaded>
    </AdminPage>
  );
}

function Runs({ runs }: { runs: AdminRuns }) {
  const { admin, moment, number } = useAdminMessages();
  const { runs: labels } = admin;
  const { queued, running, oldestSeconds } = runs.queue;
  const minutes = Math.round((oldestSeconds ?? 0) / 60);
  return (
    <>
      <p>
        {labels.queue(queued, running)}
        {oldestSeconds === undefined ? null : ` ${labels.oldest(minutes)}`}
      </p>
      <AdminSection title={labels.stuck}>
        <AdminTable
          caption={labels.stuck}
          rows={runs.stuck}
          keyOf={({ id }) => id}
          columns={[
            { head: labels.at, renderCell: ({ createdAt }) => moment(createdAt) },
            { head: labels.owner, renderCell: ({ ownerId }) => <OwnerLink id={ownerId} /> },
            { head: labels.attempts, renderCell: ({ attempts }) => number(attempts), isNumber: true },
            { head: labels.age, renderCell: ({ seconds }) => labels.minutes(Math.round(seconds / 60)), isNumber: true },
            {
              head: labels.stop,
              renderCell: ({ id }) => (
                <ActButton label={labels.stop} description={labels.stopOf(id)} act={(api) => api.runs.stop({ id })} />
              ),
            },
          ]}
        />
      </AdminSection>
      <AdminSection title={labels.byCode}>
        <AdminTable
          caption={labels.byCode}
          rows={runs.byCode}
          keyOf={({ code }) => code}
          columns={[
            { head: labels.code, renderCell: ({ code }) => code },
            { head: labels.count, renderCell: ({ count }) => number(count), isNumber: true },
            { head: labels.last, renderCell: ({ lastAt }) => moment(lastAt) },
          ]}
        />
      </AdminSection>
      <FailedRuns runs={runs.failed} />
    </>
  );
}

function FailedRuns({ runs }: { runs: AdminRuns['failed'] }) {
  const { admin, moment, number } = useAdminMessages();
  const { runs: labels } = admin;
  return (
    <AdminSection title={labels.failed}>
      <AdminTable
        caption={labels.failed}
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          { head: labels.at, renderCell: ({ createdAt, finishedAt }) => moment(finishedAt ?? createdAt) },
          { head: labels.code, renderCell: ({ code }) => code },
          { head: labels.attempts, renderCell: ({ attempts }) => number(attempts), isNumber: true },
          { head: labels.owner, renderCell: ({ ownerId }) => <OwnerLink id={ownerId} /> },
          { head: labels.id, renderCell: ({ id }) => id },
        ]}
      />
    </AdminSection>
  );
}

function Chores({ chores }: { chores: AdminChores }) {
  const { admin, moment, number } = useAdminMessages();
  const { runs: labels } = admin;
  return (
    <>
      <AdminSection title={labels.chores}>
        <AdminTable
          caption={labels.chores}
          rows={chores.queues}
          keyOf={({ name }) => name}
          columns={[
            { head: labels.choreNames, renderCell: ({ name }) => name },
            { head: labels.waiting, renderCell: ({ waiting }) => number(waiting), isNumber: true },
            { head: labels.active, renderCell: ({ active }) => number(active), isNumber: true },
            { head: labels.laidAside, renderCell: ({ failed }) => number(failed), isNumber: true },
            {
              head: labels.age,
              renderCell: ({ oldestSeconds }) =>
                oldestSeconds === undefined ? '–' : labels.minutes(Math.round(oldestSeconds / 60)),
              isNumber: true,
            },
          ]}
        />
      </AdminSection>
      <AdminSection title={labels.failedChores} lead={labels.failedChoresLead}>
        <AdminTable
          caption={labels.failedChores}
          rows={chores.failed}
          keyOf={({ id }) => id}
          columns={[
            { head: labels.at, renderCell: ({ failedAt }) => moment(failedAt) },
            { head: labels.choreNames, renderCell: ({ name }) => name },
            { head: labels.code, renderCell: ({ code }) => code },
            { head: labels.attempts, renderCell: ({ attempts }) => number(attempts), isNumber: true },
            { head: labels.id, renderCell: ({ subjectId }) => subjectId },
            { head: labels.retry, renderCell: ({ id, subjectId }) => <ChoreActs id={id} subjectId={subjectId} /> },
          ]}
        />
      </AdminSection>
    </>
  );
}

function ChoreActs({ id, subjectId }: { id: string; subjectId: string }) {
  const { runs: labels } = useAdminMessages().admin;
  return (
    <span className="flex gap-2">
      <ActButton
        label={labels.retry}
        description={labels.of(labels.retry, subjectId)}
        act={(api) => api.chores.retry({ id })}
      />
      <ActButton
        label={labels.drop}
        description={labels.of(labels.drop, subjectId)}
        act={(api) => api.chores.drop({ id })}
      />
    </span>
  );
}
