/** Japanese descriptions of the operations on the history in the API reference. */
export const historyOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/summaries': {
    summary: '保存した要約の一覧と検索',
    description:
      '固定したもの、新しいものの順に並びます。`q` は、題名・要約・本文から1文字以上の言葉を探します。空白で区切るとすべてを含むもの、引用符で囲むとその並びを含むものが見つかります。全角と半角、大文字と小文字は区別せず、ひらがなとカタカナは区別します。とても長い本文は、はじめの部分だけを探します。その件数は `unsearched` にあります。何も見つからないとき、`loosen` は、外せば見つかる条件です。',
  },
  'GET /v1/summaries/facets': 'タグとその件数、失敗した要約と要確認の要約の件数',
  'PATCH /v1/summaries': {
    summary: '複数の要約をまとめて固定する、タグを付ける、外す',
    description: '一度に500件までです。タグは一つの要約に20個まで付き、それを超える分は付きません。',
  },
  'DELETE /v1/summaries': {
    summary: '複数の要約を本文とともに消す',
    description:
      '一度に500件までです。消した時点で、だれも読めなくなります。10秒のあいだは元に戻せて、そのあと完全に消えます。進行中の要約は止まります。',
  },
  'POST /v1/summaries/export': {
    summary: '複数の要約をzipで受け取る（500件まで）',
    description:
      '要約一つにつき、Markdown・テキスト・JSON・Word・PDFのどれかのファイルが一つ入ります。WordとPDFは100件までです。要確認の文には印が付きます。取り消した文は、JSONのほかには入りません。入れられなかった要約とその理由は、zipの中の「一覧.txt」にあります。',
  },
  'POST /v1/summaries/restore': '消した要約を元に戻す（消してから10秒以内）',
};
