/** What is in the way of a variant (`POST /v1/variants`), by code and reason. */
export const variantSentences = {
  ja: {
    'conflict.source_not_ready': '本文はまだ読み取り中です。少し待ってから、もう一度お試しください。',
    'not_found.source_gone': '本文の一時的な控えがなくなりました。本文をもう一度お送りください。',
    'conflict.superseded': '新しい依頼が届いたため、前の依頼は取りやめました。',
    'source_too_large.live':
      '本文が長いため、その場で長さや形を変えることはできません（10万字まで）。条件を変えて、要約し直してください。',
    'rate_limited.variants': '短い間に何度も変えています。{wait}待ってから、もう一度お試しください。',
  },
  en: {
    'conflict.source_not_ready': 'The source is still being read. Wait a moment and try again.',
    'not_found.source_gone': 'The text is no longer held here. Send it again.',
    'conflict.superseded': 'A newer request came, so this one was dropped.',
    'source_too_large.live':
      'This text is too long to change its length or shape at once (100,000 characters at most). Summarize it again instead.',
    'rate_limited.variants': 'That was too often in a short time. Wait {wait} and try again.',
  },
} as const;
