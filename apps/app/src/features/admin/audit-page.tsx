import { Link } from 'react-router';
import type { AdminAct } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { MorePages } from './more-pages.tsx';

/** Every act of an operator. */
export function AuditPage() {
  const { admin, moment } = useAdminMessages();
  const { audit: labels } = admin;
  const words: Readonly<Record<string, string>> = labels.acts;
  return (
    <AdminPage page="audit" lead={labels.lead}>
      <MorePages
        queryKey={['audit']}
        ask={(api, cursor) => api.audit({ limit: 50, cursor })}
        render={(acts) => (
          <AdminTable
            caption={admin.pages.audit}
            rows={acts}
            keyOf={({ id }) => id}
            columns={[
              { head: labels.when, renderCell: ({ at }) => moment(at) },
              {
                head: labels.who,
                renderCell: ({ actor }) => (actor === undefined ? labels.server : (actor.email ?? actor.id)),
              },
              { head: labels.what, renderCell: ({ act }) => words[act] ?? act },
              { head: labels.whom, renderCell: (act) => <Subject act={act} /> },
            ]}
          />
        )}
      />
    </AdminPage>
  );
}

function Subject({ act: { subjectId, subjectEmail } }: { act: AdminAct }) {
  if (subjectId === undefined) return <>–</>;
  const page = subjectId.startsWith('acc_') ? 'users' : subjectId.startsWith('spc_') ? 'spaces' : undefined;
  const name = subjectEmail ?? subjectId;
  if (page === undefined || (page === 'users' && subjectEmail === undefined)) return <>{name}</>;
  return (
    <Link to={`/admin/${page}/${subjectId}`} className="underline underline-offset-4">
      {name}
    </Link>
  );
}
