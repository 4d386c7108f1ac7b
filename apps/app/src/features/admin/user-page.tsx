import { Link, useParams } from 'react-router';
import type { AdminUserDetail } from '@youyaku/contract/admin';
import { Notice } from '@youyaku/ui/notice';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { FactList } from './fact-list.tsx';
import { useHoldingFacts } from './use-holding-facts.ts';
import { Loaded } from './loaded.tsx';
import { StateWord } from './state-word.tsx';
import { StandingActs } from './standing-acts.tsx';
import { useAdmin } from './use-admin.ts';

/** One account: its state, what it holds in counts, and what an operator can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const user = useAdmin(['users', id], (admin) => admin.users.get({ id }));
  return (
    <AdminPage page="users" {...(user.data === undefined ? {} : { title: user.data.email })}>
      <Loaded query={user}>{(data) => <User user={data} />}</Loaded>
    </AdminPage>
  );
}

function User({ user }: { user: AdminUserDetail }) {
  const { admin, number, day, moment } = useAdminMessages();
  const { user: labels } = admin;
  const holdings = useHoldingFacts(user.holdings);
  return (
    <>
      {user.suspended === undefined ? null : (
        <Notice tone="warning">{labels.suspendedSince(moment(user.suspended.at), user.suspended.reason)}</Notice>
      )}
      {user.isMailSuppressed ? <Notice tone="warning">{labels.mailSuppressed}</Notice> : null}
      <FactList
        facts={[
          { name: labels.state, value: <StateWord user={user} /> },
          { name: labels.plan, value: labels.free },
          { name: labels.createdAt, value: day(user.createdAt) },
          { name: labels.usedAt, value: user.usedAt === undefined ? '–' : day(user.usedAt) },
          { name: labels.sessions, value: number(user.sessions) },
          { name: labels.password, value: user.hasPassword ? labels.hasPassword : labels.noPassword },
          { name: labels.cost, value: admin.yen(user.costMicroJpy30Days) },
          ...holdings,
          { name: 'ID', value: <span className="text-small">{user.id}</span> },
        ]}
      />
      {user.spaces.length === 0 ? null : (
        <AdminSection title={labels.spaces}>
          <ul>
            {user.spaces.map(({ id, role }) => (
              <li key={id}>
                <Link to={`/admin/spaces/${id}`} className="inline-flex min-h-11 items-center underline">
                  {id}
                </Link>{' '}
                {labels.roles[role]}
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {user.isOperator ? null : <UserActs user={user} />}
    </>
  );
}

function UserActs({ user: { id, email, suspended } }: { user: AdminUserDetail }) {
  const { user: labels } = useAdminMessages().admin;
  return (
    <StandingActs
      name={email}
      isSuspended={suspended !== undefined}
      bodies={{ suspend: labels.suspendAccountBody, delete: labels.deleteAccountBody }}
      suspend={(admin, reason) => admin.users.suspend({ id, reason })}
      resume={(admin) => admin.users.resume({ id })}
      remove={(admin) => admin.users.delete({ id })}
    />
  );
}
