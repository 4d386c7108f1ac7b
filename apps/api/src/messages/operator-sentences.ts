/** Refusals that operators decide or see, by code and reason. */
export const operatorSentences: Readonly<Record<'ja' | 'en', Readonly<Record<string, string>>>> = {
  ja: {
    'forbidden.suspended':
      'このアカウントは利用を停止しています。お心当たりがない場合は、お問い合わせ窓口までご連絡ください。',
    'forbidden.space_suspended':
      'このスペースは利用を停止しています。スペースの管理者か、お問い合わせ窓口までご連絡ください。',
    'conflict.is_operator':
      '運営者のアカウントです。先にサーバーで youyaku admin revoke を実行して、運営者から外してください。',
    'conflict.personal_space': '個人のスペースです。アカウントのほうを停止または削除してください。',
    'conflict.not_yet': 'この操作は、まだ使えません。',
  },
  en: {
    'forbidden.suspended': 'This account is suspended. If you do not know why, write to us by the contact page.',
    'forbidden.space_suspended':
      'This space is suspended. Ask the owner of the space, or write to us by the contact page.',
    'conflict.is_operator':
      'This account is an operator. Run youyaku admin revoke on the server first, so that it is none.',
    'conflict.personal_space': 'This is a personal space. Suspend or delete its account instead.',
    'conflict.not_yet': 'This cannot be done yet.',
  },
};
