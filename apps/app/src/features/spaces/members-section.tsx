import { useId, useState } from 'react';
import type { Space, SpaceMember } from '@youyaku/contract/space';
import { spaceRoles, type SpaceRole } from '@youyaku/contract/space-role';
import { Badge } from '@youyaku/ui/badge';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useMembers, useSpaceChanges } from './use-members.ts';

/** Who belongs to the space; owners change roles and remove members here. */
export function MembersSection({ space }: { space: Space }) {
  const { frame } = useMessages();
  const labels = useSpaceMessages();
  const members = useMembers(space.id);
  return (
    <PageSection id="space-members" title={labels.members}>
      {members.isPending ? <p role="status">{frame.loading}</p> : null}
      {members.isError ? (
        <FailureNotice reason={getFailureReason(members.error)} onRetry={() => void members.refetch()} />
      ) : null}
      {members.data === undefined ? null : <MemberList space={space} members={members.data} />}
    </PageSection>
  );
}

function useMemberChanges(spaceId: string) {
  const labels = useSpaceMessages();
  const { setRole, remove } = useSpaceChanges(spaceId);
  const [leaving, setLeaving] = useState<SpaceMember>();
  const [said, setSaid] = useState('');
  const isBusy = setRole.isPending || remove.isPending;
  function changeRole(member: SpaceMember, role: SpaceRole) {
    if (isBusy || role === member.role) return;
    remove.reset();
    setSaid('');
    const onSuccess = () => setSaid(labels.roleChanged(member.email, labels.roles[role]));
    setRole.mutate({ accountId: member.id, role }, { onSuccess });
  }
  function removeMember(member: SpaceMember) {
    setRole.reset();
    setSaid('');
    const onSuccess = () => setSaid(labels.removed(member.email));
    remove.mutate(member.id, { onSuccess, onSettled: () => setLeaving(undefined) });
  }
  return { leaving, setLeaving, said, isBusy, failed: setRole.error ?? remove.error, changeRole, removeMember };
}

function MemberList({ space, members }: { space: Space; members: readonly SpaceMember[] }) {
  const labels = useSpaceMessages();
  const { leaving, setLeaving, said, isBusy, failed, changeRole, removeMember } = useMemberChanges(space.id);
  return (
    <>
      <ul className="border-t border-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isManaged={space.role === 'owner'}
            isBusy={isBusy}
            onRole={(role) => changeRole(member, role)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <p role="status" className="mt-3 text-small empty:hidden">
        {said}
      </p>
      <AskDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={labels.removeTitle(leaving?.email ?? '')}
        action={labels.removeAction}
        isBusy={isBusy}
        onConfirm={() => leaving !== undefined && removeMember(leaving)}
      >
        <p>{labels.removeBody}</p>
      </AskDialog>
    </>
  );
}

type RowProps = {
  member: SpaceMember;
  isManaged: boolean;
  isBusy: boolean;
  onRole: (role: SpaceRole) => void;
  onRemove: () => void;
};

function MemberRow({ member, isManaged, isBusy, onRole, onRemove }: RowProps) {
  const labels = useSpaceMessages();
  const id = useId();
  const options = spaceRoles.toReversed().map((role) => ({ value: role, label: labels.roles[role] }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <p id={id} className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-all">{member.email}</span>
        {member.isSelf ? <Badge tone="plain">{labels.you}</Badge> : null}
      </p>
      {isManaged ? (
        <div className="flex items-center gap-3">
          <Select
            hideLabel
            label={labels.roleOf(member.email)}
            value={member.role}
            options={options}
            disabled={isBusy}
            onSelect={onRole}
            fieldClassName="w-32"
          />
          {member.isSelf ? null : (
            <Button
              aria-label={labels.removeOf(member.email)}
              aria-disabled={isBusy}
              onClick={() => isBusy || onRemove()}
            >
              {labels.remove}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-small text-ink-soft">{labels.roles[member.role]}</p>
      )}
    </li>
  );
}
