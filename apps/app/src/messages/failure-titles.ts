import type { ErrorCode } from '@youyaku/contract/errors';

/** What happened, in a few words; the API's sentence below it says what to do next. */
export const failureTitlesJa: Record<ErrorCode, string> = {
  invalid_request: '入力を確かめてください',
  unauthenticated: 'ログインが必要です',
  payment_required: '今のプランでは使えません',
  forbidden: 'この操作はできません',
  not_found: '見つかりません',
  conflict: '操作が重なりました',
  source_too_large: '本文が大きすぎます',
  unsupported_media: '読み取れない形式です',
  source_empty: '本文がありません',
  source_unreadable: '本文を読み取れませんでした',
  source_encrypted: 'パスワードで保護されています',
  source_blocked: 'このページは読み取れません',
  length_impossible: 'この長さでは要約できません',
  language_unsupported: 'この言語では要約できません',
  rate_limited: '操作が集中しています',
  quota_exceeded: '上限に達しました',
  engine_unavailable: '今は使えません',
  engine_timeout: '時間内に終わりませんでした',
  internal: 'エラーが発生しました',
};

/** Where the reason says more than the code: `code.reason`. */
export const reasonTitlesJa: Readonly<Record<string, string>> = {
  'unauthenticated.credentials': 'ログインできませんでした',
  'unauthenticated.session_ended': 'ログアウトされています',
  'forbidden.email_unverified': 'メールアドレスの確認が済んでいません',
  'forbidden.password_wrong': 'パスワードが違います',
  'forbidden.other_account': '別のアカウントのリンクです',
  'invalid_request.link_broken': 'リンクを開けませんでした',
  'invalid_request.link_expired': 'リンクの期限が切れています',
  'invalid_request.link_used': '使用済みのリンクです',
  'conflict.no_password': 'パスワードは設定されていません',
  'conflict.email_taken': 'このメールアドレスには変更できません',
  'rate_limited.passwords': 'パスワードの間違いが続きました',
  'rate_limited.mails': 'メールの送信が続きました',
};

export const reasonTitlesEn: typeof reasonTitlesJa = {
  'unauthenticated.credentials': 'You could not be signed in',
  'unauthenticated.session_ended': 'You are signed out',
  'forbidden.email_unverified': 'Your address is not confirmed',
  'forbidden.password_wrong': 'The password is wrong',
  'forbidden.other_account': 'This link is for another account',
  'invalid_request.link_broken': 'The link could not be opened',
  'invalid_request.link_expired': 'The link has expired',
  'invalid_request.link_used': 'The link has been used',
  'conflict.no_password': 'There is no password',
  'conflict.email_taken': 'This address cannot be used',
  'rate_limited.passwords': 'Too many attempts',
  'rate_limited.mails': 'Too many mails',
};
