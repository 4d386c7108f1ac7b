import { useRef, useState, type FormEvent } from 'react';
import type { SpaceInvitation } from '@youyaku/contract/space';
import { spaceRoles, type SpaceRole } from '@youyaku/contract/space-role';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';
import { useInvitations, useSpaceChanges } from './use-members.ts';

type Invite = ReturnType<typeof useSpaceChanges>['invite'];

/** Invites by mail, and shows who has not answered yet. */
export function InviteSection({ spaceId }: { spaceId: string }) {
  const labels = useSpaceMessages();
  const { invite, withdraw } = useSpaceChanges(spaceId);
  const { data: waiting = [] } = useInvitations(spaceId);
  const [said, setSaid] = useState('');
  const failed = findOtherFault(invite.error) ?? withdraw.error ?? undefined;
  function send(to: { email: string; role: SpaceRole }, onSent?: () => void) {
    if (invite.isPending) return;
    withdraw.reset();
    setSaid('');
    invite.mutate(to, {
      onSuccess({ email, mail }) {
        setSaid((mail === 'sent' ? labels.inviteSent : labels.inviteDelayed)(email));
        onSent?.();
      },
    });
  }
  function takeBack({ id, email }: SpaceInvitation) {
    if (withdraw.isPending) return;
    invite.reset();
    setSaid('');
    withdraw.mutate(id, { onSuccess: () => setSaid(labels.withdrawn(email)) });
  }
  return (
    <PageSection id="space-invite" title={labels.invite}>
      <p className="text-small text-ink-soft md:pt-2">{labels.inviteLead}</p>
      <InviteForm invite={invite} onSend={send} />
      {failed === undefined ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <p role="status" className="mt-3 text-small break-all empty:hidden">
        {said}
      </p>
      {waiting.length === 0 ? null : (
        <WaitingList
          waiting={waiting}
          isBusy={invite.isPending || withdraw.isPending}
          onAgain={send}
          onTakeBack={takeBack}
        />
      )}
    </PageSection>
  );
}

type FormProps = { invite: Invite; onSend: (to: { email: string; role: SpaceRole }, onSent: () => void) => void };

function InviteForm({ invite, onSend }: FormProps) {
  const labels = useSpaceMessages();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SpaceRole>('editor');
  const [isMissed, setIsMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, true);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissed(email.trim() === '');
    if (email.trim() === '') form.current?.querySelector('input')?.focus();
    else onSend({ email, role }, () => setEmail(''));
  }
  const options = spaceRoles.toReversed().map((value) => ({ value, label: labels.roles[value] }));
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={labels.email}
        value={email}
        error={isMissed ? labels.needEmail : findFieldFault(invite.error)}
        fieldClassName="min-w-0 flex-1 basis-60"
        onChange={(event) => (setEmail(event.target.value), setIsMissed(false))}
      />
      <Select
        label={labels.role}
        hint={labels.roleNotes[role]}
        value={role}
        options={options}
        onSelect={setRole}
        fieldClassName="w-full sm:w-48"
      />
      <Button type="submit" tone="primary" aria-disabled={invite.isPending} className="max-sm:w-full sm:mt-6.5">
        {labels.inviteAction}
      </Button>
    </form>
  );
}

/** What is wrong with the address is said at its field. */
function findFieldFault(error: Error | null): string | undefined {
  const reason = error === null ? undefined : getFailureReason(error);
  return reason?.kind === 'problem' && reason.problem.param === 'email' ? reason.problem.detail : undefined;
}

function findOtherFault(error: Error | null): Error | undefined {
  return error === null || findFieldFault(error) !== undefined ? undefined : error;
}

type ListProps = {
  waiting: readonly SpaceInvitation[];
  isBusy: boolean;
  onAgain: (to: { email: string; role: SpaceRole }) => void;
  onTakeBack: (invitation: SpaceInvitation) => void;
};

function WaitingList({ waiting, isBusy, onAgain, onTakeBack }: ListProps) {
  const { day } = useMessages();
  const labels = useSpaceMessages();
  return (
    <>
      <h3 className="mt-8 text-small font-bold">{labels.waiting}</h3>
      <ul className="mt-2 border-t border-line">
        {waiting.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-all">{invitation.email}</p>
              <p className="flex flex-wrap gap-x-4 text-note text-ink-soft">
                <span>{labels.roles[invitation.role]}</span>
                <time dateTime={invitation.expiresAt}>{labels.waitingUntil(day(invitation.expiresAt))}</time>
              </p>
            </div>
            <div className="flex gap-3">
              <Button
                aria-label={labels.sendAgainTo(invitation.email)}
                aria-disabled={isBusy}
                onClick={() => onAgain(invitation)}
              >
                {labels.sendAgain}
              </Button>
              <Button
                aria-label={labels.withdrawOf(invitation.email)}
                aria-disabled={isBusy}
                onClick={() => onTakeBack(invitation)}
              >
                {labels.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
