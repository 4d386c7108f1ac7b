/** Japanese descriptions of the operations on batches in the API reference. */
export const batchOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'POST /v1/batches': {
    summary: 'アップロードした、またはバケットにあるJSONLの文書を読み込み、かかる時間を見積もる',
    description:
      '1行が1件の文書です（`{"customId"?, "title"?, "text", …オプション}`）。`options.engine` に言語モデルを指定すると、見積もりに金額も入ります。ファイルの代わりに `prefix` を指定すると、運営者がスペースに割り当てたバケットの場所（`BATCH_S3_INPUTS`）から読み込みます。始めるまでは何も要約しません。読み取れない行は、その行だけがエラーとして結果に入り、ほかの文書には影響しません。読み込んだあとは、元のファイルを消してもかまいません。`retention: none` は400（`batch_not_kept`）、APIを使えないプランでは402を返します。',
  },
  'GET /v1/batches': 'スペースの一括要約の一覧（新しい順）',
  'GET /v1/batches/{id}': '一括要約と、その進み具合',
  'POST /v1/batches/{id}/start': {
    summary: '一括要約を始める（進んでいるものは、そのまま進みます）',
    description:
      '言語モデルで要約するときは、使ってよい金額の上限を `capYen`（円）で指定します。指定がないと400（`batch_cap_missing`）です。呼び出しのたびに最大の料金を先に確保し、上限を超える呼び出しはしません。上限で要約しなかった文書は、結果に `batch_cap` と書かれます。`pace` を `deferred` にすると、モデルの提供元の一括処理に半額で送ります。1回の問い合わせに最大24時間かかり、何回かに分かれることがあります。提供元に一括処理がなければ503（`batch_not_deferrable`）、標準エンジンでは400（`batch_pace_builtin`）です。文書の数が、今月残っている言語モデルの要約の数を超えると429、終わったものは409（`batch_over`）を返します。',
  },
  'POST /v1/batches/{id}/cancel': '一括要約を止める（できあがった分の結果は残ります）',
  'DELETE /v1/batches/{id}': '一括要約を、結果ごと消す',
  'GET /v1/batches/{id}/results': {
    summary: '結果を1つのファイルとして、行の順に受け取る',
    description:
      '`jsonl` は1行が1件の結果で、文ごとの根拠も入ります。`csv` は1行が1件の表、`zip` は要約ごとのテキストファイルです。終わるか止まるまでは409（`batch_not_over`）を返します。',
  },
};
