import { Link } from 'react-router';
import type { AdminSpace } from '@youyaku/contract/admin';
import { Badge } from '@youyaku/ui/badge';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminTable, type Column } from './admin-table.tsx';
import { FindForm, useFind } from './find-form.tsx';
import { MorePages } from './more-pages.tsx';

/** Spaces by id, or by a member. */
export function SpacesPage() {
  const { admin, day, number } = useAdminMessages();
  const { user: labels, find: words } = admin;
  const find = useFind();
  const columns: readonly Column<AdminSpace>[] = [
    {
      head: 'ID',
      renderCell: ({ id }) => (
        <Link to={`/admin/spaces/${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {id}
        </Link>
      ),
    },
    { head: labels.kind, renderCell: ({ kind }) => (kind === 'personal' ? labels.personal : labels.shared) },
    { head: labels.members, renderCell: ({ members }) => number(members), isNumber: true },
    { head: labels.state, renderCell: (space) => <SpaceState space={space} /> },
    { head: labels.createdAt, renderCell: ({ createdAt }) => day(createdAt) },
  ];
  return (
    <AdminPage page="spaces">
      <FindForm label={words.spaces} />
      <MorePages
        queryKey={['spaces', find]}
        ask={(api, cursor) => api.spaces.list({ ...find, limit: 50, cursor })}
        render={(spaces) => (
          <AdminTable
            caption={admin.pages.spaces}
            columns={columns}
            rows={spaces}
            keyOf={({ id }) => id}
            empty={words.empty}
          />
        )}
      />
    </AdminPage>
  );
}

export function SpaceState({ space }: { space: AdminSpace }) {
  const { user: labels } = useAdminMessages().admin;
  if (space.suspended !== undefined) return <Badge tone="check">{labels.suspended}</Badge>;
  return <>{space.deleteAfter === undefined ? labels.normal : labels.deleting}</>;
}
