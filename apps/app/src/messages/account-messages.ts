import type { Moved } from '@youyaku/contract/credentials';

/** The texts about the account that every page may show. */
export type AccountMessages = {
  menu: (email: string) => string;
  signIn: string;
  signUp: string;
  signOut: string;
  signOutFailed: string;
  /** Shown in one line at the top of the page that one comes to. */
  said: Record<'signedIn' | 'signedOut' | 'passwordSet' | 'emailChanged', string> & {
    movedIn: (moved: Moved) => string;
  };
  ended: string;
  /** After the end of a session. */
  goOnAsGuest: string;
  /** On every button that leads to signing in. */
  signInAction: string;
  securityTitle: string;
  deletes: (day: string) => string;
  undoDeletion: string;
};

export const accountMessagesJa: AccountMessages = {
  menu: (email) => `アカウント ${email}`,
  signIn: 'ログイン',
  signUp: '新規登録',
  signOut: 'ログアウト',
  signOutFailed: 'ログアウトできませんでした。接続を確かめて、もう一度お試しください。',
  said: {
    signedIn: 'ログインしました。',
    movedIn: (moved) =>
      `ログインしました。このブラウザーの${listMoved(moved, (count, [name]) => `${name}${count}件`).join('、')}を、アカウントに移しました。`,
    signedOut: 'ログアウトしました。',
    passwordSet: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
    emailChanged: 'メールアドレスを変更しました。',
  },
  ended: 'ログアウトされています。続けるには、もう一度ログインしてください。',
  goOnAsGuest: 'ログインせずに続ける',
  signInAction: 'ログインする',
  securityTitle: 'ログインとセキュリティ',
  deletes: (day) => `このアカウントは、${day}に消えます。`,
  undoDeletion: '取り消す',
};

export const accountMessagesEn: AccountMessages = {
  menu: (email) => `Account ${email}`,
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  signOutFailed: 'You could not be signed out. Check the connection and try again.',
  said: {
    signedIn: 'You are signed in.',
    movedIn: (moved) =>
      `You are signed in. Moved into your account: ${listMoved(moved, (count, [, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ')}.`,
    signedOut: 'You are signed out.',
    passwordSet: 'The new password is set. Sign in with it.',
    emailChanged: 'Your email address was changed.',
  },
  ended: 'You are signed out. Sign in again to continue.',
  goOnAsGuest: 'Continue without signing in',
  signInAction: 'Sign in',
  securityTitle: 'Sign-in and security',
  deletes: (day) => `This account will be deleted on ${day}.`,
  undoDeletion: 'Undo',
};

type Names = readonly [japanese: string, one: string, many: string];

/** What a guest sees of what moves; files are uploads that a summary has read, and nothing shows them. */
const movedNames: Readonly<Record<Exclude<keyof Moved, 'files'>, Names>> = {
  summaries: ['要約', 'summary', 'summaries'],
  questions: ['質問', 'question', 'questions'],
  templates: ['テンプレート', 'template', 'templates'],
  models: ['モデルのキー', 'model key', 'model keys'],
};

/** Whether anything moved that its owner knows of. */
export function hasMoved(moved: Moved): boolean {
  return listMoved(moved, () => '').length > 0;
}

function listMoved(moved: Moved, describe: (count: number, names: Names) => string): string[] {
  return (Object.keys(movedNames) as (keyof typeof movedNames)[])
    .filter((kind) => moved[kind] > 0)
    .map((kind) => describe(moved[kind], movedNames[kind]));
}
