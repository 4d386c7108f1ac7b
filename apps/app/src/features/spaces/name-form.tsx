import { useRef, useState, type FormEvent } from 'react';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useSpaceMessages } from '#messages/use-space-messages.ts';

type Props = { initial?: string; action: string; isBusy: boolean; isMain?: boolean; onName: (name: string) => void };

/** The name of a space, and the button that stores it. */
export function NameForm({ initial = '', action, isBusy, isMain = false, onName }: Props) {
  const labels = useSpaceMessages();
  const [name, setName] = useState(initial);
  const [isMissed, setIsMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, true);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsMissed(name.trim() === '');
    if (name.trim() !== '') onName(name.trim());
    else form.current?.querySelector('input')?.focus();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={labels.name}
        value={name}
        maxLength={limits.spaceNameLengthMax}
        autoComplete="off"
        error={isMissed ? labels.needName : undefined}
        fieldClassName="min-w-0 flex-1 basis-60"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone={isMain ? 'primary' : 'plain'} aria-disabled={isBusy} className="mt-6.5">
        {action}
      </Button>
    </form>
  );
}
