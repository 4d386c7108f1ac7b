import { limits } from '@youyaku/contract/limits';
import { mailMessagesEn, mailMessagesJa, type MailMessages } from './mail-messages.ts';

/** The texts of the pages of signing up and in, and of what mailed links open; loaded with them. */
export type AccountPageMessages = {
  signingOut: string;
  /** `firstPassword`: of a new account. */
  fields: Record<
    | 'email'
    | 'signInEmail'
    | 'newEmail'
    | 'password'
    | 'presentPassword'
    | 'firstPassword'
    | 'newPassword'
    | 'code'
    | 'recoveryCode',
    string
  >;
  newPasswordHint: string;
  toggle: { show: string; hide: string; showOf: (label: string) => string; hideOf: (label: string) => string };
  faults: Record<'emailMissing' | 'email' | 'passwordMissing' | 'codeMissing', string>;
  sending: string;
  signInPage: { title: string; forgot: string; byLink: string; toSignUp: string };
  signUpPage: {
    title: string;
    lead: string;
    action: string;
    agree: { before: string; terms: string; and: string; privacy: string; after: string };
    toSignIn: string;
    byLink: string;
  };
  forgotPage: { title: string; lead: string; action: string; back: string };
  resetPage: { title: string; lead: string; action: string; again: string };
  linkPage: {
    title: string;
    lead: string;
    action: string;
    openLead: string;
    openAction: string;
    withPassword: string;
  };
  confirmPage: {
    title: string;
    lead: string;
    action: string;
    again: string;
    againLead: string;
    againAction: string;
    done: string;
    doneBody: string;
  };
  changePage: {
    title: string;
    lead: string;
    action: string;
    atNew: string;
    atNewBody: string;
    changed: string;
    changedBody: string;
    again: string;
  };
  mailPage: MailMessages;
  signedInPage: { title: string; lead: (email: string) => string; proceed: string };
  neededBody: string;
  wait: (seconds: number) => string;
};

export const accountPageMessagesJa: AccountPageMessages = {
  signingOut: 'ログアウトしています',
  fields: {
    email: 'メールアドレス',
    signInEmail: 'メールアドレス',
    newEmail: '新しいメールアドレス',
    password: 'パスワード',
    presentPassword: '今のパスワード',
    firstPassword: 'パスワード',
    newPassword: '新しいパスワード',
    code: 'コード',
    recoveryCode: 'リカバリーコード',
  },
  newPasswordHint: `${limits.passwordLengthMin}文字以上にしてください。いくつかの言葉をつなげると、覚えやすく安全です。`,
  toggle: { show: '表示', hide: '隠す', showOf: (label) => `${label}を表示`, hideOf: (label) => `${label}を隠す` },
  faults: {
    emailMissing: 'メールアドレスを入力してください。',
    email: 'メールアドレスの形が正しくありません。「@」とその前後を確かめてください。',
    passwordMissing: 'パスワードを入力してください。',
    codeMissing: 'コードを入力してください。',
  },
  sending: '送信しています',
  signInPage: {
    title: 'ログイン',
    forgot: 'パスワードを忘れた場合',
    byLink: 'メールのリンクでログインする',
    toSignUp: '新規登録する',
  },
  signUpPage: {
    title: '新規登録',
    lead: '登録すると、どの端末からでも同じ履歴を開けます。このブラウザーにある要約も引き継ぎます。',
    action: '登録する',
    agree: {
      before: '登録すると、',
      terms: '利用規約',
      and: 'と',
      privacy: 'プライバシーポリシー',
      after: 'に同意したことになります。',
    },
    toSignIn: '登録済みの方はログイン',
    byLink: 'パスワードを決めずに、メールのリンクで始める',
  },
  forgotPage: {
    title: 'パスワードの再設定',
    lead: '登録したメールアドレスを入力してください。パスワードを設定し直すためのメールを送ります。',
    action: 'メールを送る',
    back: 'ログインに戻る',
  },
  resetPage: {
    title: '新しいパスワードの設定',
    lead: '設定すると、すべての端末からログアウトします。そのあと、新しいパスワードでログインしてください。',
    action: '設定する',
    again: '再設定のメールをもう一度送る',
  },
  linkPage: {
    title: 'メールのリンクでログイン',
    lead: 'ログイン用のリンクをメールで送ります。パスワードは要りません。はじめての方は、リンクを開くと登録されます。',
    action: 'リンクを送る',
    openLead: 'ボタンを押すとログインします。',
    openAction: 'ログインする',
    withPassword: 'パスワードでログインする',
  },
  confirmPage: {
    title: 'メールアドレスの確認',
    lead: 'ボタンを押すと登録が完了し、ログインします。',
    action: '登録を完了する',
    again: '確認メールをもう一度送る',
    againLead: '登録したメールアドレスを入力してください。',
    againAction: 'メールを送る',
    done: '確認は済んでいます',
    doneBody: 'このメールアドレスは、すでに確認されています。ログインしてお使いください。',
  },
  changePage: {
    title: 'メールアドレスの変更',
    lead: 'ボタンを押して、メールアドレスの変更を進めてください。',
    action: '変更を進める',
    atNew: '新しいメールアドレスを確認してください',
    atNewBody: '新しいメールアドレスにもメールを送りました。そのメールのボタンを押すと、変更が完了します。',
    changed: 'メールアドレスを変更しました',
    changedBody: '次からは、新しいメールアドレスでログインしてください。',
    again: '変更の手続きをやり直す',
  },
  mailPage: mailMessagesJa,
  signedInPage: {
    title: 'ログインしています',
    lead: (email) => `${email} でログインしています。`,
    proceed: 'このまま続ける',
  },
  neededBody: 'このページは、ログインすると使えます。',
  wait: (seconds) => (seconds <= 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分`),
};

export const accountPageMessagesEn: AccountPageMessages = {
  signingOut: 'Signing out',
  fields: {
    email: 'Email address',
    signInEmail: 'Email address',
    newEmail: 'New email address',
    password: 'Password',
    presentPassword: 'Current password',
    firstPassword: 'Password',
    newPassword: 'New password',
    code: 'Code',
    recoveryCode: 'Recovery code',
  },
  newPasswordHint: `At least ${limits.passwordLengthMin} characters. Several words put together are safe and easy to remember.`,
  toggle: { show: 'Show', hide: 'Hide', showOf: (label) => `Show: ${label}`, hideOf: (label) => `Hide: ${label}` },
  faults: {
    emailMissing: 'Enter your email address.',
    email: 'This is not a complete email address. Check the @ and what is before and after it.',
    passwordMissing: 'Enter the password.',
    codeMissing: 'Enter the code.',
  },
  sending: 'Sending',
  signInPage: {
    title: 'Sign in',
    forgot: 'Forgot the password?',
    byLink: 'Sign in by a link sent by mail',
    toSignUp: 'Sign up',
  },
  signUpPage: {
    title: 'Sign up',
    lead: 'With an account you open the same history on every device. The summaries in this browser come along.',
    action: 'Sign up',
    agree: {
      before: 'By signing up you agree to the ',
      terms: 'terms of use',
      and: ' and the ',
      privacy: 'privacy policy',
      after: '.',
    },
    toSignIn: 'Already signed up? Sign in',
    byLink: 'Start by a link sent by mail, without a password',
  },
  forgotPage: {
    title: 'Reset your password',
    lead: 'Enter the address that you signed up with. You will get a mail to set a new password.',
    action: 'Send the mail',
    back: 'Back to sign in',
  },
  resetPage: {
    title: 'Set a new password',
    lead: 'Every device will be signed out. Then sign in with the new password.',
    action: 'Set the password',
    again: 'Send another mail',
  },
  linkPage: {
    title: 'Sign in by mail',
    lead: 'You will get a link that signs you in without a password. If you are new, it also creates your account.',
    action: 'Send the link',
    openLead: 'Press the button to sign in.',
    openAction: 'Sign in',
    withPassword: 'Sign in with a password',
  },
  confirmPage: {
    title: 'Confirm your email address',
    lead: 'Press the button to complete your sign-up and sign in.',
    action: 'Complete the sign-up',
    again: 'Send another confirmation mail',
    againLead: 'Enter the address that you signed up with.',
    againAction: 'Send the mail',
    done: 'Already confirmed',
    doneBody: 'This address has been confirmed before. Sign in to go on.',
  },
  changePage: {
    title: 'Change your email address',
    lead: 'Press the button to go on with the change.',
    action: 'Go on',
    atNew: 'Check the new inbox',
    atNewBody: 'A mail was sent to the new address too. Press the button in it to complete the change.',
    changed: 'Your email address was changed',
    changedBody: 'Sign in with the new address from now on.',
    again: 'Start the change again',
  },
  mailPage: mailMessagesEn,
  signedInPage: {
    title: 'You are signed in',
    lead: (email) => `You are signed in as ${email}.`,
    proceed: 'Continue',
  },
  neededBody: 'This page is for those who are signed in.',
  wait: (seconds) => (seconds <= 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`),
};
