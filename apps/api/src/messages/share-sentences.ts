/** What refuses an operation on shared links, by code and reason. */
export const shareSentences = {
  ja: {
    'conflict.share_not_kept': '保存しない設定で作った要約は、共有できません。保存する設定で作り直してください。',
    'conflict.share_not_ready': '要約ができあがってから、共有してください。',
    'conflict.share_no_source': '本文が残っていないため、本文は公開できません。要約だけを共有してください。',
    'invalid_request.share_not_permitted':
      '本文も公開するには、自分の文章であるか、公開の許可を得ていることを確かめてください。',
    'forbidden.share_locked': '合言葉が必要なリンクです。共有した人に合言葉を聞いてください。',
    'forbidden.share_passphrase': '合言葉が違います。',
    'quota_exceeded.shares_full':
      '一つの要約で使える共有リンクは20個までです。使っていないリンクを止めてから、お試しください。',
    'rate_limited.shares': '短い時間に多くのリンクが作られました。{wait}待ってから、もう一度お試しください。',
    'rate_limited.share_copies': '短い時間に多くの要約が写されました。{wait}待ってから、もう一度お試しください。',
    'rate_limited.share_passphrases': '合言葉の間違いが続きました。{wait}待ってから、もう一度お試しください。',
    'rate_limited.share_reports': '短い時間に多くの連絡が届きました。{wait}待ってから、もう一度お試しください。',
    'rate_limited.share_guesses': '短い時間に操作が集中しました。{wait}待ってから、もう一度お試しください。',
  },
  en: {
    'conflict.share_not_kept': 'A summary that is not stored cannot be shared. Make it again and store it.',
    'conflict.share_not_ready': 'Share the summary when it is finished.',
    'conflict.share_no_source': 'The source is not there any more. Share the summary without it.',
    'invalid_request.share_not_permitted':
      'To publish the source too, confirm that it is your own or that you may publish it.',
    'forbidden.share_locked': 'This link needs a passphrase. Ask whoever shared it.',
    'forbidden.share_passphrase': 'The passphrase is wrong.',
    'quota_exceeded.shares_full': 'A summary has at most 20 links. Revoke one that is not used.',
    'rate_limited.shares': 'Too many links were made in a short time. Wait {wait}, then try again.',
    'rate_limited.share_copies': 'Too many summaries were copied in a short time. Wait {wait}, then try again.',
    'rate_limited.share_passphrases': 'The passphrase was wrong too often. Wait {wait}, then try again.',
    'rate_limited.share_reports': 'Too many reports were sent in a short time. Wait {wait}, then try again.',
    'rate_limited.share_guesses': 'There were too many requests in a short time. Wait {wait}, then try again.',
  },
} as const;
