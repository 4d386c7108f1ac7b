import { Link, useParams } from 'react-router';
import type { AdminSpaceDetail } from '@youyaku/contract/admin';
import { Notice } from '@youyaku/ui/notice';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { FactList } from './fact-list.tsx';
import { Loaded } from './loaded.tsx';
import { SpaceState } from './spaces-page.tsx';
import { StandingActs } from './standing-acts.tsx';
import { useAdmin } from './use-admin.ts';
import { useHoldingFacts } from './use-holding-facts.ts';

/** One space: what it holds in counts, who belongs to it, and what an operator can do. */
export function SpacePage() {
  const { id = '' } = useParams();
  const space = useAdmin(['spaces', id], (admin) => admin.spaces.get({ id }));
  return (
    <AdminPage page="spaces" title={id}>
      <Loaded query={space}>{(data) => <Space space={data} />}</Loaded>
    </AdminPage>
  );
}

function Space({ space }: { space: AdminSpaceDetail }) {
  const { admin, day, moment } = useAdminMessages();
  const { user: labels } = admin;
  const holdings = useHoldingFacts(space.holdings);
  return (
    <>
      {space.suspended === undefined ? null : (
        <Notice tone="warning">{labels.suspendedSince(moment(space.suspended.at), space.suspended.reason)}</Notice>
      )}
      <FactList
        facts={[
          { name: labels.state, value: <SpaceState space={space} /> },
          { name: labels.kind, value: space.kind === 'personal' ? labels.personal : labels.shared },
          { name: labels.createdAt, value: day(space.createdAt) },
          ...holdings,
        ]}
      />
      <AdminSection title={labels.members}>
        <ul>
          {space.accounts.map(({ id, email, role }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`} className="inline-flex min-h-11 items-center underline">
                {email}
              </Link>{' '}
              {labels.roles[role]}
            </li>
          ))}
        </ul>
      </AdminSection>
      {space.kind === 'shared' ? <SpaceActs space={space} /> : null}
    </>
  );
}

function SpaceActs({ space: { id, suspended, deleteAfter } }: { space: AdminSpaceDetail }) {
  const { user: labels } = useAdminMessages().admin;
  return (
    <StandingActs
      name={id}
      isSuspended={suspended !== undefined}
      isDeletable={deleteAfter === undefined}
      bodies={{ suspend: labels.suspendSpaceBody, delete: labels.deleteSpaceBody }}
      suspend={(admin, reason) => admin.spaces.suspend({ id, reason })}
      resume={(admin) => admin.spaces.resume({ id })}
      remove={(admin) => admin.spaces.delete({ id })}
    />
  );
}
