/** What a mail was asked for. */
export type MailPurpose = 'confirm' | 'link' | 'reset';

/** All texts about a mail that is under way. */
export type MailMessages = {
  title: string;
  sent: (email: string) => string;
  accepted: (email: string) => string;
  steps: Record<MailPurpose, string>;
  unverified: string;
  delayed: string;
  delayedBody: string;
  missing: string;
  missingBody: string;
  again: string;
  againIn: (wait: string) => string;
  sentAt: (time: string) => string;
  acceptedAt: (time: string) => string;
  correct: string;
  elsewhere: string;
  outbox: string;
  openOutbox: string;
  /** The address of the mail is not known here. */
  lost: string;
};

export const mailMessagesJa: MailMessages = {
  title: 'メールを確認してください',
  sent: (email) => `${email} にメールを送りました。`,
  accepted: (email) => `${email} へのメールの送信を受け付けました。`,
  steps: {
    confirm: 'メールの案内に沿って、登録を完了してください。',
    link: 'メールのボタンを押すと、ログインできます。',
    reset: 'メールの案内に沿って、新しいパスワードを設定してください。',
  },
  unverified: 'メールアドレスがまだ確認されていません。',
  delayed: 'メールをまだ送れていません',
  delayedBody:
    '今、メールサーバーにつながりません。つながりしだい自動で送ります。やり直さずに、届くまでお待ちください。',
  missing: 'メールが届かない場合',
  missingBody: '届くまでに数分かかることがあります。迷惑メールのフォルダーも確かめてください。',
  again: 'もう一度送る',
  againIn: (wait) => `あと${wait}で、もう一度送れます。`,
  sentAt: (time) => `${time}に送りました。`,
  acceptedAt: (time) => `${time}に受け付けました。`,
  correct: 'メールアドレスを直す',
  elsewhere: '別の端末やブラウザーでリンクを開いた場合は、ここでもログインしてください。',
  outbox: 'ローカルモードでは、メールは送信トレイに届きます。',
  openOutbox: '送信トレイを開く',
  lost: 'どのメールアドレスに送ったかを、この画面では確かめられません。もう一度入力してください。',
};

export const mailMessagesEn: MailMessages = {
  title: 'Check your inbox',
  sent: (email) => `A mail was sent to ${email}.`,
  accepted: (email) => `A mail to ${email} is waiting to be sent.`,
  steps: {
    confirm: 'Follow it to complete your sign-up.',
    link: 'Press the button in it to sign in.',
    reset: 'Follow it to set a new password.',
  },
  unverified: 'Your address is not confirmed yet.',
  delayed: 'The mail has not been sent yet',
  delayedBody:
    'The mail server cannot be reached now. The mail is sent as soon as it can be; you need not do it again.',
  missing: 'If no mail arrives',
  missingBody: 'It may take some minutes. Check the spam folder too.',
  again: 'Send again',
  againIn: (wait) => `You can send again in ${wait}.`,
  sentAt: (time) => `Sent at ${time}.`,
  acceptedAt: (time) => `Asked for at ${time}.`,
  correct: 'Correct the address',
  elsewhere: 'If you opened the link on another device or in another browser, sign in here too.',
  outbox: 'In local mode mails arrive in the outbox.',
  openOutbox: 'Open the outbox',
  lost: 'This page does not know the address any more. Enter it again.',
};
