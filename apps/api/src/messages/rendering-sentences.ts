/** Why a summary, or everything of a space, is not to be had as a file, by code and reason. */
export const renderingSentences = {
  ja: {
    'conflict.summary_not_done': '要約はまだできていません。できてから、もう一度お試しください。',
    'invalid_request.too_many_files': 'WordとPDFで書き出せるのは、一度に100件までです。何回かに分けてお試しください。',
    'conflict.export_open': '書き出しは、もう進んでいます。できるとメールでお知らせします。',
    'conflict.no_tasks': 'この要約にはToDoがありません。議事録の形にすると、書き出せることがあります。',
    'conflict.no_dates': 'この要約には、カレンダーに入れられる日付がありません。',
    'engine_unavailable.no_pictures': 'このサーバーでは画像を作れません。ほかの形式をお使いください。',
    'engine_timeout.render': 'ファイルを時間内に作れませんでした。しばらくしてから、もう一度お試しください。',
  },
  en: {
    'conflict.summary_not_done': 'The summary is still being made. Try again when it is done.',
    'invalid_request.too_many_files':
      'At most 100 summaries can be exported as Word or PDF at once. Export them in several parts.',
    'conflict.export_open': 'An export is already being made. A mail says when it is done.',
    'conflict.no_tasks': 'This summary has no actions. As minutes it may have some.',
    'conflict.no_dates': 'This summary has no dates for a calendar.',
    'engine_unavailable.no_pictures': 'No pictures can be made on this server. Use another format.',
    'engine_timeout.render': 'The file could not be made in time. Try again later.',
  },
};
