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
