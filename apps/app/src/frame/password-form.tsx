import { useId, useState, type KeyboardEvent } from 'react';
import { KeyRound } from 'lucide-react';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { useMessages } from '#messages/messages-context.tsx';

/** Asks for the password of a file. Not a form element, because it may be inside another form. */
export function PasswordForm({ action, onPassword }: { action: string; onPassword: (password: string) => void }) {
  const { compose: labels } = useMessages();
  const hintId = useId();
  const [password, setPassword] = useState('');
  const send = () => password !== '' && onPassword(password);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <TextField
        type="password"
        autoComplete="off"
        maxLength={limits.passwordLengthMax}
        label={labels.password}
        aria-describedby={hintId}
        value={password}
        fieldClassName="min-w-56 flex-1"
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={press}
      />
      <Button icon={<KeyRound aria-hidden="true" className="size-4" />} aria-disabled={password === ''} onClick={send}>
        {action}
      </Button>
      <p id={hintId} className="basis-full text-note text-ink-soft">
        {labels.passwordHint}
      </p>
    </div>
  );
}
