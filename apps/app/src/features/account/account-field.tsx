import type { ComponentProps } from 'react';
import { PasswordField } from '@youyaku/ui/password-field';
import { TextField } from '@youyaku/ui/text-field';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { getFieldName, type FieldKind } from './account-values.ts';

type Props = { kind: FieldKind; email: string | undefined; fault: string | undefined; isSending: boolean };

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const address = { ...plain, type: 'email', inputMode: 'email' } as const;

/** The fields that are no passwords. `webauthn`: the browser offers passkeys among the addresses it knows. */
const textFields: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  email: { ...address, autoComplete: 'username' },
  signInEmail: { ...address, autoComplete: 'username webauthn' },
  newEmail: { ...address, autoComplete: 'email' },
  code: { ...plain, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recoveryCode: { ...plain, autoComplete: 'off' },
};

/** An address, a code or a password, named so that password managers fill in the right one. */
export function AccountField({ kind, email, fault, isSending }: Props) {
  const { account: labels } = useAccountMessages();
  const attributes = textFields[kind];
  if (attributes !== undefined) {
    const isOwn = kind === 'email' || kind === 'signInEmail';
    return (
      <TextField
        {...attributes}
        name={getFieldName(kind)}
        label={labels.fields[kind]}
        error={fault}
        {...(isOwn && email !== undefined ? { defaultValue: email } : {})}
      />
    );
  }
  const isNew = kind === 'newPassword' || kind === 'firstPassword';
  return (
    <PasswordField
      name={getFieldName(kind)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      label={labels.fields[kind]}
      hint={isNew ? labels.newPasswordHint : undefined}
      error={fault}
      toggle={labels.toggle}
      isSending={isSending}
    />
  );
}
