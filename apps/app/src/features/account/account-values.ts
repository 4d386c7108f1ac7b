import type { AccountPageMessages } from '#messages/account-page-messages.ts';
import { readEmail } from './read-email.ts';

/** The fields as they are sent; a field that a form does not have is empty. */
export type AccountValues = { email: string; password: string; currentPassword: string; code: string };
type FieldName = keyof AccountValues;

/** What a field asks for, which decides its label and what a password manager fills in. */
export type FieldKind = keyof AccountPageMessages['fields'];
export type Faults = Partial<Record<FieldName, string>>;

const names: Record<FieldKind, FieldName> = {
  email: 'email',
  signInEmail: 'email',
  newEmail: 'email',
  password: 'password',
  presentPassword: 'currentPassword',
  firstPassword: 'password',
  newPassword: 'password',
  code: 'code',
  recoveryCode: 'code',
};

export function getFieldName(kind: FieldKind): FieldName {
  return names[kind];
}

/** Passwords exactly as typed; an address as it was meant, or as typed where it cannot be one. */
export function readValues(form: FormData): AccountValues {
  const read = (name: FieldName) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = read('email');
  return {
    email: readEmail(typed) ?? typed.trim(),
    password: read('password'),
    currentPassword: read('currentPassword'),
    code: read('code').normalize('NFKC').trim(),
  };
}

/** What is missing before anything is sent. */
export function findFaults(
  kinds: readonly FieldKind[],
  values: AccountValues,
  words: AccountPageMessages['faults'],
): Faults {
  const fields = kinds.map(getFieldName);
  return Object.fromEntries(
    fields.flatMap((name) => {
      const fault = findFault(name, values[name]);
      return fault === undefined ? [] : [[name, words[fault]]];
    }),
  );
}

function findFault(name: FieldName, value: string): keyof AccountPageMessages['faults'] | undefined {
  if (name === 'code') return value === '' ? 'codeMissing' : undefined;
  if (name !== 'email') return value === '' ? 'passwordMissing' : undefined;
  if (value === '') return 'emailMissing';
  return readEmail(value) === undefined ? 'email' : undefined;
}
