/** All texts of the page about signing in, its addresses, passwords and devices. */
export type SecurityMessages = {
  change: string;
  changeOf: (what: string) => string;
  emailLead: string;
  emailAction: string;
  emailMailed: (email: string) => string;
  emailMailedBody: (newEmail: string) => string;
  passwordLead: string;
  passwordAction: string;
  passwordChanged: string;
  hasPassword: string;
  noPassword: string;
  noPasswordAction: string;
  devices: string;
  devicesLead: string;
  device: (browser: string | undefined, system: string | undefined) => string;
  thisDevice: string;
  usedAt: (day: string) => string;
  signedInAt: (time: string) => string;
  endDevice: string;
  endDeviceOf: (device: string) => string;
  deviceEnded: (device: string) => string;
  endOthers: string;
  othersEnded: string;
  signOutLead: string;
};

export const securityMessagesJa: SecurityMessages = {
  change: '変更する',
  changeOf: (what) => `${what}を変更する`,
  emailLead: '変更するには、今のメールアドレスと新しいメールアドレスの両方で確認します。',
  emailAction: '確認メールを送る',
  emailMailed: (email) => `${email} にメールを送りました`,
  emailMailedBody: (newEmail) =>
    `メールのボタンを押すと、次に ${newEmail} にもメールが届きます。両方の確認が済むまで、メールアドレスは変わりません。`,
  passwordLead: '変更すると、ほかの端末からはログアウトします。',
  passwordAction: 'パスワードを変更する',
  passwordChanged: 'パスワードを変更しました。ほかの端末からはログアウトしました。',
  hasPassword: '設定済みです。',
  noPassword: 'パスワードは設定していません。メールのリンクなど、ほかの方法でログインしています。',
  noPasswordAction: 'パスワードを設定する',
  devices: 'ログイン中の端末',
  devicesLead: '覚えのない端末があれば、そこからログアウトして、パスワードを変更してください。',
  device: (browser, system) =>
    browser === undefined ? (system ?? '不明な端末') : system === undefined ? browser : `${browser}（${system}）`,
  thisDevice: 'この端末',
  usedAt: (day) => `最後に使った日 ${day}`,
  signedInAt: (time) => `ログイン日時 ${time}`,
  endDevice: 'ログアウトする',
  endDeviceOf: (device) => `${device}からログアウトする`,
  deviceEnded: (device) => `${device}からログアウトしました。`,
  endOthers: 'ほかのすべての端末からログアウトする',
  othersEnded: 'ほかのすべての端末からログアウトしました。',
  signOutLead: 'この端末からログアウトします。要約はアカウントに残ります。',
};

export const securityMessagesEn: SecurityMessages = {
  change: 'Change',
  changeOf: (what) => `Change: ${what}`,
  emailLead: 'A change is confirmed at the current address and at the new one.',
  emailAction: 'Send the mail',
  emailMailed: (email) => `A mail was sent to ${email}`,
  emailMailedBody: (newEmail) =>
    `Press the button in it, and a mail to ${newEmail} follows. The address changes when both are confirmed.`,
  passwordLead: 'Every other device will be signed out.',
  passwordAction: 'Change the password',
  passwordChanged: 'The password was changed. Other devices are signed out.',
  hasPassword: 'A password is set.',
  noPassword: 'There is no password. You sign in by mailed links or in other ways.',
  noPasswordAction: 'Set a password',
  devices: 'Devices signed in',
  devicesLead: 'If you do not know one of them, sign it out and change your password.',
  device: (browser, system) => [browser, system].filter((part) => part !== undefined).join(', ') || 'Unknown device',
  thisDevice: 'This device',
  usedAt: (day) => `Last used ${day}`,
  signedInAt: (time) => `Signed in ${time}`,
  endDevice: 'Sign out',
  endDeviceOf: (device) => `Sign out ${device}`,
  deviceEnded: (device) => `${device} was signed out.`,
  endOthers: 'Sign out all other devices',
  othersEnded: 'All other devices were signed out.',
  signOutLead: 'Signs out on this device. Your summaries stay in your account.',
};
