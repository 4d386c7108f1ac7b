import { Link } from 'react-router';
import type { AdminUser } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminTable, type Column } from './admin-table.tsx';
import { FindForm, useFind } from './find-form.tsx';
import { MorePages } from './more-pages.tsx';
import { StateWord } from './state-word.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Accounts by address or id. */
export function UsersPage() {
  const { admin, day } = useAdminMessages();
  const { user: labels, find: words } = admin;
  const find = useFind();
  const columns: readonly Column<AdminUser>[] = [
    {
      head: labels.email,
      renderCell: ({ id, email }) => (
        <Link to={`/admin/users/${id}`} className={link}>
          {email}
        </Link>
      ),
    },
    { head: labels.state, renderCell: (user) => <StateWord user={user} /> },
    { head: labels.createdAt, renderCell: ({ createdAt }) => day(createdAt) },
    { head: labels.usedAt, renderCell: ({ usedAt }) => (usedAt === undefined ? '–' : day(usedAt)) },
  ];
  return (
    <AdminPage page="users">
      <FindForm label={words.users} />
      <MorePages
        queryKey={['users', find]}
        ask={(api, cursor) => api.users.list({ ...find, limit: 50, cursor })}
        render={(users) => (
          <AdminTable
            caption={admin.pages.users}
            columns={columns}
            rows={users}
            keyOf={({ id }) => id}
            empty={words.empty}
          />
        )}
      />
    </AdminPage>
  );
}
