/** The texts about the account that every page may show. */
export type AccountMessages = {
  menu: (email: string) => string;
  signIn: string;
  signUp: string;
  signOut: string;
  signOutFailed: string;
  /** Shown in one line at the top of the page that one comes to. */
  said: Record<'signedIn' | 'movedIn' | 'signedOut' | 'passwordSet' | 'emailChanged', string>;
  ended: string;
  /** After the end of a session. */
  goOnAsGuest: string;
  /** On every button that leads to signing in. */
  signInAction: string;
  securityTitle: string;
};

export const accountMessagesJa: AccountMessages = {
  menu: (email) => `アカウント ${email}`,
  signIn: 'ログイン',
  signUp: '新規登録',
  signOut: 'ログアウト',
  signOutFailed: 'ログアウトできませんでした。接続を確かめて、もう一度お試しください。',
  said: {
    signedIn: 'ログインしました。',
    movedIn: 'ログインしました。これまでの要約は、アカウントの履歴に移しました。',
    signedOut: 'ログアウトしました。',
    passwordSet: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
    emailChanged: 'メールアドレスを変更しました。',
  },
  ended: 'ログアウトされています。続けるには、もう一度ログインしてください。',
  goOnAsGuest: 'ログインせずに続ける',
  signInAction: 'ログインする',
  securityTitle: 'ログインとセキュリティ',
};

export const accountMessagesEn: AccountMessages = {
  menu: (email) => `Account ${email}`,
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  signOutFailed: 'You could not be signed out. Check the connection and try again.',
  said: {
    signedIn: 'You are signed in.',
    movedIn: 'You are signed in. Your summaries so far are in the history of your account.',
    signedOut: 'You are signed out.',
    passwordSet: 'The new password is set. Sign in with it.',
    emailChanged: 'Your email address was changed.',
  },
  ended: 'You are signed out. Sign in again to continue.',
  goOnAsGuest: 'Continue without signing in',
  signInAction: 'Sign in',
  securityTitle: 'Sign-in and security',
};
