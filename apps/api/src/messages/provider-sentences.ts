/** Refusals around signing in with other services. */
export const providerSentencesJa: Readonly<Record<string, string>> = {
  'not_found.provider': 'このサービスではログインできません。別の方法を選んでください。',
  'forbidden.provider_cancelled': 'サービスの画面で取り消されました。もう一度試すか、別の方法を選んでください。',
  'forbidden.provider_error': 'サービスの側でログインできませんでした。時間をおいて試すか、別の方法を選んでください。',
  'forbidden.provider_no_email':
    'サービスから、使えるメールアドレスを受け取れませんでした。メールアドレスの提供を許可するか、別の方法で登録してください。',
  'forbidden.provider_email_unverified':
    'サービスに登録されたメールアドレスが、まだ確認されていません。サービスの側で確認してから、もう一度お試しください。',
  'forbidden.provider_other_account':
    '連携を始めたときと違うアカウントでログインしています。ログインし直してから、もう一度お試しください。',
  'forbidden.provider_old_sign_in':
    '安全のため、サービスでの以前のログインは使えなくなっています。サービスからいったんログアウトし、ログインし直してください。',
  'rate_limited.provider_tokens':
    'ログインの失敗が続いたため、受け付けを止めています。{wait}待ってから、もう一度お試しください。',
  'conflict.provider_account_unverified':
    '同じメールアドレスで登録の途中のアカウントがあります。届いている確認メールで登録を終えるか、メールのリンクでログインしてから、もう一度お試しください。',
  'conflict.provider_taken': 'このサービスのアカウントは、要約AIの別のアカウントと連携しています。',
  'invalid_request.provider_state':
    'ログインの手続きが途切れたか、時間が過ぎています。ログインの画面から、もう一度お試しください。',
  'invalid_request.provider_nonce':
    'ログインの手続きの途中で、別の手続きの結果が届きました。ログインの画面から、もう一度お試しください。',
  'invalid_request.provider_code':
    'サービスから受け取った結果は、もう使えません。ログインの画面から、もう一度お試しください。',
  'invalid_request.provider_refused':
    'サービスから受け取った結果を確認できませんでした。ログインの画面から、もう一度お試しください。',
  'invalid_request.provider_clock':
    'サービスとこちらの時刻が合わないため、確認できませんでした。別の方法でログインしてください。',
  'invalid_request.provider_settings': 'このサービスとの接続の設定に誤りがあります。別の方法でログインしてください。',
  'engine_unavailable.provider_down':
    'サービスに接続できませんでした。時間をおいてもう一度試すか、別の方法でログインしてください。',
};

export const providerSentencesEn: typeof providerSentencesJa = {
  'not_found.provider': 'This service signs nobody in here. Choose another way.',
  'forbidden.provider_cancelled': 'It was cancelled at the service. Try again, or choose another way.',
  'forbidden.provider_error': 'The service could not sign you in. Try again later, or choose another way.',
  'forbidden.provider_no_email':
    'The service gave no address that can be used. Allow it to, or sign up in another way.',
  'forbidden.provider_email_unverified':
    'The address at the service is not verified yet. Verify it there, then try again.',
  'forbidden.provider_other_account': 'Another account is signed in now than when this began. Sign in again and retry.',
  'forbidden.provider_old_sign_in':
    'For safety, earlier sign-ins at the service count no more. Sign out of the service, sign in there again, then retry.',
  'rate_limited.provider_tokens': 'Too many sign-ins have failed. Wait {wait}, then try again.',
  'conflict.provider_account_unverified':
    'A sign-up with this address is not complete. Complete it by its mail, or sign in by a mailed link, then try again.',
  'conflict.provider_taken': 'This account of the service is linked to another account of 要約AI.',
  'invalid_request.provider_state': 'The sign-in was interrupted or took too long. Start again on the sign-in page.',
  'invalid_request.provider_nonce': 'The answer belongs to another sign-in. Start again on the sign-in page.',
  'invalid_request.provider_code':
    'The answer of the service has been used or is over. Start again on the sign-in page.',
  'invalid_request.provider_refused':
    'The answer of the service could not be checked. Start again on the sign-in page.',
  'invalid_request.provider_clock': 'The clocks of the service and of this server differ. Sign in in another way.',
  'invalid_request.provider_settings': 'The connection to this service is not set up right. Sign in in another way.',
  'engine_unavailable.provider_down': 'The service could not be reached. Try again later, or sign in in another way.',
};
