/** What is at fault with the place where files are stored, by code and reason. */
export const storageSentences = {
  ja: {
    'engine_unavailable.storage_full':
      'サーバーの保存場所がいっぱいで、受け付けられません。時間をおいて、もう一度お試しください。',
    'engine_unavailable.storage_broken':
      'サーバーの保存場所に問題が起きています。時間をおいて、もう一度お試しください。',
    'engine_unavailable.storage_away':
      'ファイルの保存場所につながりませんでした。しばらく待ってから、もう一度お試しください。',
    'engine_unavailable.storage_refused':
      'ファイルの保存場所の設定に問題があります。テキストを貼り付けるか、運営者にお知らせください。',
  },
  en: {
    'engine_unavailable.storage_full': 'The service has run out of storage. Try again later.',
    'engine_unavailable.storage_broken': 'The service has trouble with its storage. Try again later.',
    'engine_unavailable.storage_away':
      'The storage for files cannot be reached right now. Wait a moment and try again.',
    'engine_unavailable.storage_refused':
      'The storage for files is not set up correctly. Paste the text instead of a file, or tell the operator.',
  },
} as const;
