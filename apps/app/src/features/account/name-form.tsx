import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

type Props = {
  label: string;
  missing: string;
  action: string;
  name: string;
  error: Error | null;
  isSending: boolean;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** One name of at most 60 characters. */
export function NameForm({ label, missing, action, name, error, isSending, onName, onCancel }: Props) {
  const { frame } = useAccountMessages();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  useEnterKey(form, true);
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = form.current === null ? '' : new FormData(form.current).get('name');
    const next = typeof typed === 'string' ? typed.trim() : '';
    setFault(next === '' ? missing : undefined);
    if (next !== '' && !isSending) onName(next);
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
      <TextField name="name" label={label} defaultValue={name} maxLength={60} autoComplete="off" error={fault} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isSending}>
          {action}
        </Button>
        <Button onClick={onCancel}>{frame.cancel}</Button>
      </div>
    </form>
  );
}
