import { billingLetters, type BillingLetterKind } from './billing-letters.ts';
import { dataLetters, type DataLetterKind } from './data-letters.ts';
import type { LetterWords } from './letter-shape.ts';
import { securityLetters, type SecurityLetterKind } from './security-letters.ts';
import type { SpaceRole } from '@youyaku/contract/space-role';
import type { MessageLanguage } from './sentence-for-error.ts';

export type LetterKind =
  | BillingLetterKind
  | DataLetterKind
  | SecurityLetterKind
  | 'confirmEmail'
  | 'hasAccount'
  | 'noAccount'
  | 'isConfirmed'
  | 'signInLink'
  | 'resetPassword'
  | 'passwordChanged'
  | 'confirmChange'
  | 'confirmNewEmail'
  | 'addressTaken'
  | 'emailChanged'
  | 'invitation';

type OwnLetterKind = Exclude<LetterKind, BillingLetterKind | DataLetterKind | SecurityLetterKind>;

/** What a letter calls the roles of a space. */
export function roleWords(language: MessageLanguage): Record<SpaceRole, string> {
  return language === 'ja'
    ? { owner: 'オーナー', editor: '編集者', reader: '閲覧者' }
    : { owner: 'an owner', editor: 'an editor', reader: 'a reader' };
}

export function letterWords(language: MessageLanguage): Record<LetterKind, LetterWords> {
  return {
    ...(language === 'ja' ? ja : en),
    ...billingLetters(language),
    ...dataLetters(language),
    ...securityLetters(language),
  };
}

const jaFooter = '要約AIから自動で送信しています。このメールには返信できません。';
const jaIgnore = 'お心当たりがない場合は、このメールを無視してください。何も変わりません。';
const jaSecure = 'お心当たりがない場合は、パスワードを再設定してください。';

const ja: Record<OwnLetterKind, LetterWords> = {
  confirmEmail: {
    subject: 'メールアドレスの確認 - 要約AI',
    lines: [
      '要約AIにご登録いただき、ありがとうございます。',
      '次のボタンを押して、メールアドレスを確認してください。リンクは24時間有効です。',
      jaIgnore,
    ],
    button: 'メールアドレスを確認する',
    footer: jaFooter,
  },
  hasAccount: {
    subject: 'すでに登録されています - 要約AI',
    lines: [
      'このメールアドレスで新規登録の手続きがありましたが、すでに登録されています。',
      'ログインしてご利用ください。パスワードをお忘れの場合は、ログイン画面から再設定できます。',
      jaIgnore,
    ],
    button: 'ログインする',
    page: '/sign-in',
    footer: jaFooter,
  },
  noAccount: {
    subject: 'アカウントが見つかりません - 要約AI',
    lines: [
      'このメールアドレスで、確認メールまたはパスワードの再設定の手続きがありましたが、登録されたアカウントはありません。',
      '別のメールアドレスで登録していないか、ご確認ください。新しく登録することもできます。',
      jaIgnore,
    ],
    button: '新規登録する',
    page: '/sign-up',
    footer: jaFooter,
  },
  isConfirmed: {
    subject: 'メールアドレスは確認済みです - 要約AI',
    lines: ['このメールアドレスの確認は済んでいます。そのままログインできます。', jaIgnore],
    button: 'ログインする',
    page: '/sign-in',
    footer: jaFooter,
  },
  signInLink: {
    subject: 'ログイン用のリンク - 要約AI',
    lines: [
      '次のボタンを押すと、パスワードなしで要約AIにログインできます。',
      'リンクは15分間、1回だけ有効です。ほかの人に渡さないでください。',
      jaIgnore,
    ],
    button: 'ログインする',
    footer: jaFooter,
  },
  resetPassword: {
    subject: 'パスワードの再設定 - 要約AI',
    lines: [
      '次のボタンを押して、新しいパスワードを設定してください。リンクは1時間、1回だけ有効です。',
      '設定すると、ログイン中のすべての端末からログアウトします。',
      jaIgnore,
    ],
    button: 'パスワードを設定する',
    footer: jaFooter,
  },
  passwordChanged: {
    subject: 'パスワードが変更されました - 要約AI',
    lines: ['要約AIのパスワードが変更されました。', jaSecure],
    button: 'パスワードを再設定する',
    page: '/forgot-password',
    footer: jaFooter,
  },
  confirmChange: {
    subject: 'メールアドレスの変更の確認 - 要約AI',
    lines: [
      'メールアドレスを {newEmail} に変更する手続きがありました。',
      'ご本人であれば、次のボタンを押してください。続けて、新しいメールアドレスにも確認メールを送ります。リンクは24時間有効です。',
      'お心当たりがない場合は、ボタンを押さずに、パスワードを変更してください。',
    ],
    button: '変更を進める',
    footer: jaFooter,
  },
  confirmNewEmail: {
    subject: '新しいメールアドレスの確認 - 要約AI',
    lines: [
      '要約AIのアカウントのメールアドレスを、このメールアドレスに変更します。',
      '次のボタンを押すと、変更が完了します。リンクは24時間有効です。',
      jaIgnore,
    ],
    button: 'メールアドレスを変更する',
    footer: jaFooter,
  },
  addressTaken: {
    subject: 'このメールアドレスには変更できません - 要約AI',
    lines: [
      '別のアカウントのメールアドレスを、このメールアドレスに変更する手続きがありました。',
      'このメールアドレスは、すでに登録されています。そのアカウントにログインするか、別のメールアドレスを選んでください。',
      jaIgnore,
    ],
    button: 'ログインする',
    page: '/sign-in',
    footer: jaFooter,
  },
  emailChanged: {
    subject: 'メールアドレスが変更されました - 要約AI',
    lines: [
      '要約AIのアカウントのメールアドレスが {newEmail} に変更されました。今後のお知らせは、新しいメールアドレスに届きます。',
      'お心当たりがない場合は、{operator}にご連絡ください。',
    ],
    button: '要約AIを開く',
    page: '/',
    footer: jaFooter,
  },
  invitation: {
    subject: '「{spaceName}」への招待 - 要約AI',
    lines: [
      '{inviter} さんから、要約AIの共有スペース「{spaceName}」に招待されています（役割：{role}）。',
      '参加するには、次のボタンを押してください。アカウントをお持ちでない場合は、このメールアドレスで登録してから参加できます。リンクは7日間有効です。',
      '{inviter} さんをご存じない場合は、ボタンを押さずに、このメールを無視してください。何も起こりません。',
    ],
    button: '招待を確認する',
    footer: jaFooter,
  },
};

const enFooter = 'Youyaku AI (要約AI). This mail was sent automatically; replies are not read.';
const enIgnore = 'If you did not ask for this, ignore this mail. Nothing will change.';

const en: Record<OwnLetterKind, LetterWords> = {
  confirmEmail: {
    subject: 'Confirm your address - 要約AI',
    lines: [
      'Thank you for signing up to 要約AI.',
      'Press the button to confirm your address. The link is valid for 24 hours.',
      enIgnore,
    ],
    button: 'Confirm my address',
    footer: enFooter,
  },
  hasAccount: {
    subject: 'You already have an account - 要約AI',
    lines: [
      'Somebody tried to sign up with this address, which already has an account.',
      'Sign in to use it. If you forgot the password, you can set a new one on the sign-in page.',
      enIgnore,
    ],
    button: 'Sign in',
    page: '/sign-in',
    footer: enFooter,
  },
  noAccount: {
    subject: 'No account found - 要約AI',
    lines: [
      'A confirmation mail or a new password was asked for with this address, but no account has it.',
      'Perhaps you signed up with another address. You can also sign up now.',
      enIgnore,
    ],
    button: 'Sign up',
    page: '/sign-up',
    footer: enFooter,
  },
  isConfirmed: {
    subject: 'Your address is confirmed - 要約AI',
    lines: ['This address has been confirmed before. You can sign in.', enIgnore],
    button: 'Sign in',
    page: '/sign-in',
    footer: enFooter,
  },
  signInLink: {
    subject: 'Your sign-in link - 要約AI',
    lines: [
      'Press the button to sign in to 要約AI without a password.',
      'The link works once, within 15 minutes. Do not give it to anyone.',
      enIgnore,
    ],
    button: 'Sign in',
    footer: enFooter,
  },
  resetPassword: {
    subject: 'Set a new password - 要約AI',
    lines: [
      'Press the button to set a new password. The link works once, within an hour.',
      'Every device that is signed in will be signed out.',
      enIgnore,
    ],
    button: 'Set a new password',
    footer: enFooter,
  },
  passwordChanged: {
    subject: 'Your password was changed - 要約AI',
    lines: ['The password of your 要約AI account was changed.', 'If it was not you, set a new password now.'],
    button: 'Set a new password',
    page: '/forgot-password',
    footer: enFooter,
  },
  confirmChange: {
    subject: 'Confirm the change of your address - 要約AI',
    lines: [
      'Somebody asked to change the address of your account to {newEmail}.',
      'If it was you, press the button. A mail to the new address follows, to confirm it too. The link is valid for 24 hours.',
      'If it was not you, do not press the button, and change your password.',
    ],
    button: 'Go on with the change',
    footer: enFooter,
  },
  confirmNewEmail: {
    subject: 'Confirm your new address - 要約AI',
    lines: [
      'The address of your 要約AI account is to become this one.',
      'Press the button to complete the change. The link is valid for 24 hours.',
      enIgnore,
    ],
    button: 'Use this address',
    footer: enFooter,
  },
  addressTaken: {
    subject: 'This address cannot be used - 要約AI',
    lines: [
      'Somebody asked to change the address of another account to this one.',
      'This address already has an account of 要約AI. Sign in to it, or choose another address.',
      enIgnore,
    ],
    button: 'Sign in',
    page: '/sign-in',
    footer: enFooter,
  },
  emailChanged: {
    subject: 'Your address was changed - 要約AI',
    lines: [
      'The address of your 要約AI account was changed to {newEmail}. Mails go there from now on.',
      'If it was not you, contact {operator}.',
    ],
    button: 'Open 要約AI',
    page: '/',
    footer: enFooter,
  },
  invitation: {
    subject: 'Invitation to “{spaceName}” - 要約AI',
    lines: [
      '{inviter} invites you to the shared space “{spaceName}” of 要約AI, as {role}.',
      'Press the button to join. Without an account, sign up with this address first. The link is valid for 7 days.',
      'If you do not know {inviter}, do not press the button and ignore this mail. Nothing will happen.',
    ],
    button: 'See the invitation',
    footer: enFooter,
  },
};
