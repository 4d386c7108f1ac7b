import { PasswordField } from '@youyaku/ui/password-field';
import { TextField } from '@youyaku/ui/text-field';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { getFieldName, type FieldKind } from './account-values.ts';

type Props = { kind: FieldKind; email: string | undefined; fault: string | undefined; isSending: boolean };

/** An address or a password, named so that password managers fill in the right one. */
export function AccountField({ kind, email, fault, isSending }: Props) {
  const { account: labels } = useAccountMessages();
  if (kind === 'email' || kind === 'newEmail') {
    return (
      <TextField
        type="email"
        inputMode="email"
        name={getFieldName(kind)}
        autoComplete={kind === 'email' ? 'username' : 'email'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={labels[kind]}
        error={fault}
        {...(kind === 'email' && email !== undefined ? { defaultValue: email } : {})}
      />
    );
  }
  const isNew = kind === 'newPassword' || kind === 'firstPassword';
  return (
    <PasswordField
      name={getFieldName(kind)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      label={labels[kind]}
      hint={isNew ? labels.newPasswordHint : undefined}
      error={fault}
      toggle={labels.toggle}
      isSending={isSending}
    />
  );
}
