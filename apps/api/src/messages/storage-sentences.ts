/** What is at fault with the place where files are stored, and with those that are not taken, by code and reason. */
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
    'engine_unavailable.scan_away':
      'ウイルス検査を行えないため、ファイルを受け付けられません。時間をおいて、もう一度お試しください。',
    'conflict.upload_incomplete': 'ファイルがまだ届いていません。もう一度お試しください。',
    'invalid_request.upload_differs':
      '選んだときと違うファイルが届いたため、受け付けませんでした。ファイルを選び直してください。',
    'source_blocked.virus':
      'ウイルス検査で問題が見つかったため、ファイルを受け付けませんでした。ファイルは残していません。お使いの端末も検査してください。',
  },
  en: {
    'engine_unavailable.storage_full': 'The service has run out of storage. Try again later.',
    'engine_unavailable.storage_broken': 'The service has trouble with its storage. Try again later.',
    'engine_unavailable.storage_away':
      'The storage for files cannot be reached right now. Wait a moment and try again.',
    'engine_unavailable.storage_refused':
      'The storage for files is not set up correctly. Paste the text instead of a file, or tell the operator.',
    'conflict.upload_incomplete': 'The file has not arrived completely. Try again.',
    'invalid_request.upload_differs':
      'What arrived is not the file that was announced, so it was not taken. Choose the file again.',
    'engine_unavailable.scan_away':
      'Files cannot be scanned for viruses right now, so none are taken. Try again later.',
    'source_blocked.virus':
      'The file was refused because a virus was found in it. Nothing of it was kept. Scan your device, too.',
  },
} as const;
