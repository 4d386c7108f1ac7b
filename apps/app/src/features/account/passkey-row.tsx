import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Passkey } from '@youyaku/contract/credentials';
import { Badge } from '@youyaku/ui/badge';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Props = { passkey: Passkey; onChanged: () => Promise<void>; onDeleted: () => Promise<void> };

export function PasskeyRow({ passkey, onChanged, onDeleted }: Props) {
  const { credentials, day } = useAccountMessages();
  const { passkeys: labels } = credentials;
  const factsId = useId();
  const { isOpen, open, close, place } = useDisclosure<HTMLLIElement>();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li ref={place} className="border-b border-line py-3">
      {isOpen ? (
        <RenameForm passkey={passkey} onEnd={close} onChanged={onChanged} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-all">
              {name}
              {passkey.isSynced ? <Badge tone="plain">{labels.synced}</Badge> : null}
            </p>
            <p id={factsId} className="flex flex-wrap gap-x-4 text-note text-ink-soft tabular">
              {usedAt === undefined ? labels.unused : <time dateTime={usedAt}>{labels.usedAt(day(usedAt))}</time>}
              <time dateTime={createdAt}>{labels.createdAt(day(createdAt))}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button aria-label={labels.renameOf(name)} aria-describedby={factsId} onClick={open}>
              {labels.rename}
            </Button>
            <DeleteButton passkey={passkey} factsId={factsId} onDeleted={onDeleted} />
          </div>
        </div>
      )}
    </li>
  );
}

type RenameProps = { passkey: Passkey; onEnd: () => void; onChanged: () => Promise<void> };

function RenameForm({ passkey, onEnd, onChanged }: RenameProps) {
  const { credentials } = useAccountMessages();
  const { passkeys: labels } = credentials;
  const api = useApi();
  const renaming = useMutation({
    mutationFn: (name: string) => api.account.passkeys.rename({ id: passkey.id, name }),
    onSuccess: async () => {
      await onChanged();
      onEnd();
    },
  });
  return (
    <NameForm
      label={labels.name}
      missing={labels.nameMissing}
      action={labels.save}
      name={passkey.name}
      error={renaming.error}
      isSending={renaming.isPending}
      onName={renaming.mutate}
      onCancel={onEnd}
    />
  );
}

type DeleteProps = { passkey: Passkey; factsId: string; onDeleted: () => Promise<void> };

function DeleteButton({ passkey, factsId, onDeleted }: DeleteProps) {
  const { credentials } = useAccountMessages();
  const { passkeys: labels } = credentials;
  const api = useApi();
  const recently = useRecentSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => recently(() => api.account.passkeys.delete({ id: passkey.id })),
    onSuccess: onDeleted,
  });
  return (
    <>
      <Button aria-label={labels.deleteOf(passkey.name)} aria-describedby={factsId} onClick={() => setIsAsking(true)}>
        {labels.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={labels.deleteTitle(passkey.name)}
        body={labels.deleteBody}
        action={labels.delete}
        error={deleting.error}
        isRunning={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
