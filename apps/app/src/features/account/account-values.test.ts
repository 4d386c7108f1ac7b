import { expect, it } from 'vitest';
import { accountPageMessagesJa } from '#messages/account-page-messages.ts';
import { findFaults, readValues } from './account-values.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readValues(form);
}

it('reads an address as it was meant and a password as it was typed', () => {
  const values = read({ email: 'ａｏｉ＠example.jp ', password: ' 長い　合い言葉 ' });
  expect(values).toEqual({ email: 'aoi@example.jp', password: ' 長い　合い言葉 ', currentPassword: '', code: '' });
  expect(findFaults(['email', 'password'], values, accountPageMessagesJa.faults)).toEqual({});
});

it('says what is missing at each field of the form, and nothing about others', () => {
  const words = accountPageMessagesJa.faults;
  expect(findFaults(['email', 'password'], read({}), words)).toEqual({
    email: words.emailMissing,
    password: words.passwordMissing,
  });
  expect(findFaults(['newEmail'], read({ email: 'aoi.example.jp' }), words)).toEqual({ email: words.email });
  expect(findFaults(['presentPassword', 'newPassword'], read({ password: 'x' }), words)).toEqual({
    currentPassword: words.passwordMissing,
  });
});
