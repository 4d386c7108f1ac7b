/** Notes about how a source was read, by the codes of `warnings` and `omitted` of a Document. */
export type ReadingNotes = {
  warnings: Readonly<Record<string, (detail: string) => string>>;
  /** For a code without a text of its own. */
  otherWarning: string;
  omitted: Readonly<Record<string, string>>;
  otherOmitted: string;
};

export const readingNotesJa: ReadingNotes = {
  warnings: {
    wrong_extension: () => 'ファイル名の拡張子と中身の形式が違っていました。中身に合わせて読み取りました。',
    truncated: () => 'ファイルが途中で切れているようです。読めたところまでを使いました。',
    encoding_mixed: () => '二つの文字コードが混ざっていました。部分ごとに読み分けました。',
    encoding_replaced: (detail) => `読めない文字が${detail}か所ありました。`,
    html_truncated: () => 'ページがとても大きいため、途中までを読み取りました。',
    attachments: (detail) => `添付ファイルが${detail}件あります。添付ファイルの中身は読み取っていません。`,
    mails_capped: (detail) => `メールが多いため、${detail}通を読み取っていません。`,
    rows_capped: (detail) => `行が多いため、${detail}行を読み取っていません。`,
    captions_unreadable: (detail) => `時刻を読めない字幕が${detail}件ありました。`,
    images_unread: (detail) => `画像が${detail}点あります。画像の中身は読み取っていません。`,
    files_unread: (detail) => `圧縮ファイルの中に、読み取れなかったファイルが${detail}件あります。`,
    files_capped: (detail) => `ファイルが多いため、${detail}件を読み取っていません。`,
    macros_ignored: () => 'マクロが含まれています。マクロは実行していません。',
    hidden_slides: (detail) => `非表示のスライド（${detail}枚目）は読み取っていません。`,
    hidden_sheets: (detail) => `非表示のシート（${detail}番目）は読み取っていません。`,
    sheets_capped: (detail) => `大きなシート（${detail}番目）は途中まで読み取りました。`,
    pages_without_text: (detail) => `文字のないページがあります（${detail}ページ目）。`,
    pages_unreadable: (detail) => `壊れていて読み取れないページがありました（${detail}ページ目）。`,
    pages_not_recognised: (detail) =>
      `画像のページが多いため、文字を認識していないページがあります（${detail}ページ目）。`,
    ocr_used: (detail) =>
      `画像の文字を認識して読み取りました${detail === '' ? '' : `（${detail}ページ目）`}。誤りが残っていることがあります。`,
    ocr_unsure: (detail) => `文字がはっきりしないため、読み取りに誤りが多い可能性があります（確からしさ${detail}）。`,
    source_unread: (detail) => `「${detail}」は読み取れませんでした。ほかの資料だけを読みました。`,
    feed_entries: (detail) => `フィードの新しい${detail}件を読み取りました。`,
    audio_unread: (detail) => `音声が${detail}件あります。音声の中身は読み取っていません。`,
    machine_transcript: (detail) =>
      `音声${detail === '' ? '' : `（約${detail}分）`}を自動で文字に起こしました。聞き違いが残っていることがあります。`,
    transcript_untimed: () => '文字起こしに時刻がないため、根拠がどの時点の発言かは示せません。',
    transcript_unreadable: () => '文字起こしを読み取れなかったため、番組の説明を読み取りました。',
    paywall_partial: () => '会員だけが読める続きがあるようです。読めたところまでを使いました。',
  },
  otherWarning: 'ふだんと違う読み取り方をしたところがあります。本文を確かめてください。',
  omitted: {
    pages_without_text: '文字のないページ',
    pages_not_recognised: '文字を認識しなかったページ',
    pages_unreadable: '壊れていて読み取れないページ',
    page_heads: 'ページの見出し（ヘッダー）',
    hidden_slide: '非表示のスライド',
    slide_without_text: '文字のないスライド',
    hidden_sheet: '非表示のシート',
    hidden_cells: '非表示の行や列',
    chart: 'グラフ',
    image: '画像',
    macros: 'マクロ',
    quoted_reply: '引用された前のメール',
    signature: '署名',
    attachment: '添付ファイル',
    mail_encrypted: '暗号化された部分',
    mail_parts: '入れ子が深すぎる部分',
    mails_capped: '上限を超えた分のメール',
    rows_capped: '上限を超えた分の行',
    output_capped: '長い実行結果の残り',
    files_capped: '上限を超えた分のファイル',
    nested_archive: '圧縮ファイルの中の圧縮ファイル',
    file_empty: '中身が空のファイル',
    file_unreadable: '読み取れなかったファイル',
    file_encrypted: 'パスワードで保護されたファイル',
    file_too_large: '大きすぎるファイル',
    file_unsupported: '対応していない形式のファイル',
    next_page_unreadable: '開けなかった次のページ',
    pages_beyond_limit: '11ページ目より後のページ',
    source_unread: '読み取れなかった資料',
  },
  otherOmitted: '読み取れなかった部分',
};
