import { useState } from 'react';
import { limits } from '@youyaku/contract/limits';
import type { Space } from '@youyaku/contract/space';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useSpace } from '#api/use-space.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';
import { AskDialog } from './ask-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { useCreateSpace, useMembers, useRestoreSpace, useSpaceChanges, useSpaceEndings } from './use-members.ts';

const page = '/mypage/members';

/** The name of the space, which owners change. */
export function NameSection({ space }: { space: Space }) {
  const labels = useSpaceMessages();
  const { rename } = useSpaceChanges(space.id);
  return (
    <PageSection id="space-name" title={labels.thisSpace}>
      {space.kind === 'personal' ? <p className="md:pt-2">{labels.personalBody}</p> : null}
      {space.kind === 'shared' && space.role !== 'owner' ? <p className="font-bold md:pt-2">{space.name}</p> : null}
      {space.kind === 'shared' && space.role === 'owner' ? (
        <NameForm
          key={space.name}
          initial={space.name}
          action={labels.renameAction}
          isBusy={rename.isPending}
          onName={(name) => rename.mutate(name)}
        />
      ) : null}
      {rename.isError ? <FailureNotice reason={getFailureReason(rename.error)} /> : null}
      <p role="status" className="mt-3 text-small empty:hidden">
        {rename.isSuccess ? labels.renamed : ''}
      </p>
    </PageSection>
  );
}

/** Another member becomes the owner in place of this one. */
export function HandOverSection({ space }: { space: Space }) {
  const labels = useSpaceMessages();
  const { say } = useSaid();
  const { handOver } = useSpaceEndings(space.id, { onHandedOver: ({ email }) => say(labels.handedOver(email), page) });
  const others = (useMembers(space.id).data ?? []).filter(({ isSelf }) => !isSelf);
  const [chosen, setChosen] = useState<string>();
  const member = others.find(({ id }) => id === chosen) ?? others[0];
  if (member === undefined) return null;
  return (
    <PageSection id="space-hand-over" title={labels.handOver}>
      <p className="text-small text-ink-soft md:pt-2">{labels.handOverLead}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          label={labels.handOverTo}
          value={member.id}
          options={others.map(({ id, email }) => ({ value: id, label: email }))}
          onSelect={setChosen}
          fieldClassName="min-w-0 flex-1 basis-60"
        />
        <Button aria-disabled={handOver.isPending} onClick={() => handOver.isPending || handOver.mutate(member)}>
          {labels.handOverAction}
        </Button>
      </div>
      {handOver.isError ? <FailureNotice reason={getFailureReason(handOver.error)} /> : null}
    </PageSection>
  );
}

/** Leaves or deletes the space; the tab goes on in the personal one. */
export function EndSections({ space }: { space: Space }) {
  const { day } = useMessages();
  const labels = useSpaceMessages();
  const { say } = useSaid();
  const { spaces, choose } = useSpace();
  const goHome = (words: string) => {
    const own = spaces.find(({ kind }) => kind === 'personal');
    if (own !== undefined) choose(own);
    say(words, page);
  };
  const { leave, deleteSpace } = useSpaceEndings(space.id, {
    onLeft: () => goHome(labels.left(space.name)),
    onDeleted: ({ deleteAfter = '' }) => goHome(labels.deleted(space.name, day(deleteAfter))),
  });
  return (
    <>
      <EndSection
        id="space-leave"
        title={labels.leave}
        lead={labels.leaveLead}
        question={labels.leaveTitle(space.name)}
        body={labels.leaveBody}
        action={labels.leaveAction}
        failed={leave.error}
        isBusy={leave.isPending}
        onConfirm={(close) => leave.mutate(undefined, { onSettled: close })}
      />
      {space.role === 'owner' ? (
        <EndSection
          id="space-delete"
          title={labels.deletion}
          lead={labels.deletionLead(limits.deletionDays)}
          question={labels.deletionTitle(space.name)}
          body={labels.deletionBody(limits.deletionDays)}
          action={labels.deletionAction}
          failed={deleteSpace.error}
          isBusy={deleteSpace.isPending}
          onConfirm={(close) => deleteSpace.mutate(undefined, { onSettled: close })}
        />
      ) : null}
    </>
  );
}

type EndProps = {
  id: string;
  title: string;
  lead: string;
  question: string;
  body: string;
  action: string;
  failed: Error | null;
  isBusy: boolean;
  onConfirm: (close: () => void) => void;
};

function EndSection({ id, title, lead, question, body, action, failed, isBusy, onConfirm }: EndProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <PageSection id={id} title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-small">{lead}</p>
        <Button onClick={() => setIsAsking(true)}>{action}</Button>
      </div>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <AskDialog
        isOpen={isAsking}
        onClose={close}
        title={question}
        action={action}
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
      >
        <p>{body}</p>
      </AskDialog>
    </PageSection>
  );
}

/** Makes a shared space and enters it. */
export function NewSpaceSection() {
  const labels = useSpaceMessages();
  const { say } = useSaid();
  const { choose } = useSpace();
  const create = useCreateSpace();
  const onSuccess = (space: Space) => {
    choose(space);
    say(labels.created(space.name), page);
  };
  return (
    <PageSection id="space-new" title={labels.newSpace}>
      <p className="text-small text-ink-soft md:pt-2">{labels.newSpaceLead}</p>
      <div className="mt-4">
        <NameForm
          key={create.submittedAt}
          action={labels.createAction}
          isBusy={create.isPending}
          onName={(name) => create.mutate(name, { onSuccess })}
        />
      </div>
      {create.isError ? <FailureNotice reason={getFailureReason(create.error)} /> : null}
    </PageSection>
  );
}

/** Spaces of this owner that are being deleted, which can be brought back. */
export function DeletedSpacesSection({ spaces }: { spaces: readonly Space[] }) {
  const { day } = useMessages();
  const labels = useSpaceMessages();
  const { say } = useSaid();
  const restore = useRestoreSpace();
  if (spaces.length === 0) return null;
  const onSuccess = ({ name }: Space) => say(labels.restored(name), page);
  return (
    <PageSection id="space-deleted" title={labels.beingDeleted}>
      <ul className="border-t border-line">
        {spaces.map(({ id, name, deleteAfter = '' }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p>{name}</p>
              <time dateTime={deleteAfter} className="text-note text-ink-soft">
                {labels.deletedOn(day(deleteAfter))}
              </time>
            </div>
            <Button
              aria-label={labels.restoreOf(name)}
              aria-disabled={restore.isPending}
              onClick={() => restore.isPending || restore.mutate(id, { onSuccess })}
            >
              {labels.restore}
            </Button>
          </li>
        ))}
      </ul>
      {restore.isError ? <FailureNotice reason={getFailureReason(restore.error)} /> : null}
    </PageSection>
  );
}
