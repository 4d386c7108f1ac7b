/** Refusals that operators decide or see, by code and reason. */
export const operatorSentences: Readonly<Record<'ja' | 'en', Readonly<Record<string, string>>>> = {
  ja: {
    'forbidden.suspended':
      'このアカウントは利用を停止しています。お心当たりがない場合は、お問い合わせ窓口までご連絡ください。',
    'forbidden.space_suspended':
      'このスペースは利用を停止しています。スペースの管理者か、お問い合わせ窓口までご連絡ください。',
    'invalid_request.email_undeliverable':
      'このメールアドレスには、メールが届きません。つづりを確かめるか、別のメールアドレスを入力してください。',
    'invalid_request.email_disposable': '使い捨てのメールアドレスは使えません。ふだんお使いのものを入力してください。',
    'invalid_request.captcha_missing': '人による操作であることを確認できませんでした。ページを読み込み直してください。',
    'invalid_request.captcha_failed':
      '人による操作であることを確認できませんでした。ページを読み込み直して、もう一度お試しください。',
    'engine_unavailable.captcha_away':
      '人による操作かどうかを確認する仕組みに接続できません。しばらく待ってから、もう一度お試しください。',
    'rate_limited.sign_ups':
      'お使いのネットワークからの登録が多すぎます。{wait}待つか、別のネットワークからお試しください。',
    'rate_limited.sign_ups_inbox':
      'このメールアドレスでの登録が続いています。{wait}待ってから、もう一度お試しください。',
    'rate_limited.sign_ups_domain':
      'このドメインのメールアドレスでの登録が集中しています。{wait}待つか、別のメールアドレスでお試しください。',
    'rate_limited.sign_ups_service': '新しい登録が集中しています。{wait}待ってから、もう一度お試しください。',
    'conflict.is_operator':
      '運営者のアカウントです。先にサーバーで youyaku admin revoke を実行して、運営者から外してください。',
    'conflict.space_of_account': '個人のスペースです。アカウントのほうを停止または削除してください。',
  },
  en: {
    'forbidden.suspended': 'This account is suspended. If you do not know why, write to us by the contact page.',
    'forbidden.space_suspended':
      'This space is suspended. Ask the owner of the space, or write to us by the contact page.',
    'invalid_request.email_undeliverable':
      'Mails do not arrive at this address. Check how it is spelt, or use another address.',
    'invalid_request.email_disposable': 'Disposable addresses cannot be used. Enter one that you keep.',
    'invalid_request.captcha_missing': 'It could not be seen that a person asks. Reload the page.',
    'invalid_request.captcha_failed': 'It could not be seen that a person asks. Reload the page and try again.',
    'engine_unavailable.captcha_away': 'What tells people from programs cannot be reached. Try again in a while.',
    'rate_limited.sign_ups': 'Too many sign-ups from your network. Wait {wait}, or use another network.',
    'rate_limited.sign_ups_inbox': 'Too many sign-ups with this address. Wait {wait} and try again.',
    'rate_limited.sign_ups_domain':
      'Too many sign-ups with addresses of this domain. Wait {wait}, or use another address.',
    'rate_limited.sign_ups_service': 'Many people sign up right now. Wait {wait} and try again.',
    'conflict.is_operator':
      'This account is an operator. Run youyaku admin revoke on the server first, so that it is none.',
    'conflict.space_of_account': 'This is a personal space. Suspend or delete its account instead.',
  },
};
