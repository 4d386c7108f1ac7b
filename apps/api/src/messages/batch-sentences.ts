import { batchLimits } from '@youyaku/contract/batch-values';

const documentsMax = batchLimits.documentsMax.toLocaleString('en-US');

/** Why a batch, or one of its documents, is refused, by code and reason. */
export const batchSentences = {
  ja: {
    'payment_required.batches': 'まとめて要約は、APIを使えるプランでご利用いただけます。プランをご確認ください。',
    'invalid_request.batch_not_kept':
      '「保存しない」文書は、まとめて要約できません。保存する設定にするか、1件ずつ要約してください。',
    'invalid_request.batch_utf8': 'この行は文字コードがUTF-8ではないため、読み取れません。',
    'invalid_request.batch_json': 'この行はJSONとして読み取れません。1行に1件のJSONにしてください。',
    'invalid_request.batch_field': 'この行の項目に誤りがあります。本文は「text」に文字列で入れてください。',
    'invalid_request.batch_same_id': '同じcustomIdの行が、前にもあります。行ごとに違う値にしてください。',
    'source_too_large.batch_line': 'この行は長すぎます。1行は8MBまでです。',
    'source_too_large.batch_documents': `一度に要約できる文書は${documentsMax}件までです。ファイルを分けてお試しください。`,
    'source_too_large.batch_bytes': '一度に読み込めるファイルは、合わせて2GBまでです。分けてお試しください。',
    'not_found.batch_no_bucket':
      'このスペースには、読み込めるバケットの場所が割り当てられていません。運営者にお問い合わせください。',
    'source_too_large.batch_objects':
      '一度に読み込めるのは1,000ファイルまでです。prefixを長くして、分けてお試しください。',
    'source_empty.batch_prefix_empty': 'この場所にファイルがありません。prefixを確かめてください。',
    'source_empty.batch_empty': 'ファイルに文書がありません。1行に1件の文書があるか、確かめてください。',
    'invalid_request.batch_cap_missing':
      '言語モデルで要約するには、使ってよい金額の上限（capYen）を円で指定してください。',
    'engine_unavailable.batch_unpriced':
      'このモデルは料金が設定されていないため、まとめて要約には使えません。別のモデルか「標準」を選んでください。',
    'engine_unavailable.batch_not_deferrable':
      'このモデルの提供元には、半額の一括処理がありません。すぐに始めるか、別のモデルで作り直してください。',
    'invalid_request.batch_pace_builtin':
      '「標準」には料金がかからないため、半額で待つ方法は選べません。そのまま始めてください。',
    'quota_exceeded.batch_cap':
      '使ってよい金額の上限（この一括要約の上限か、サービスの1日の上限）に達したため、この文書は要約していません。この文書だけ、上限を上げるか日を改めて、もう一度お試しください。',
    'quota_exceeded.batch_runs':
      '文書の数が、今月残っている言語モデルの要約の数を超えています（1か月に{limit}件）。文書を減らすか、「標準」を選んでください。',
    'quota_exceeded.batches_full':
      'これ以上は受け付けられません。進んでいる要約が終わるのを待つか、古いものを削除してください。',
    'conflict.batch_reading': 'ファイルを読み込んでいます。終わってから始めてください。',
    'conflict.batch_over': 'この一括要約は、もう終わっています。ファイルを選び直して、新しく作ってください。',
    'conflict.batch_not_over': 'まだ要約の途中です。終わってから、または中止してから受け取れます。',
  },
  en: {
    'payment_required.batches': 'Batches need a plan with the API.',
    'invalid_request.batch_not_kept': 'What is not to be stored cannot be summarized in a batch.',
    'invalid_request.batch_utf8': 'This line is not UTF-8.',
    'invalid_request.batch_json': 'This line is not JSON. Each line is one JSON object.',
    'invalid_request.batch_field': 'A field of this line is wrong. The text goes into "text" as a string.',
    'invalid_request.batch_same_id': 'A line before has the same customId. Give each line one of its own.',
    'source_too_large.batch_line': 'This line is too long. A line has at most 8 MB.',
    'source_too_large.batch_documents': `A batch has at most ${documentsMax} documents. Divide the files.`,
    'source_too_large.batch_bytes': 'The files of a batch have at most 2 GB together. Divide them.',
    'not_found.batch_no_bucket': 'No folder of a bucket is bound to this space. Ask the operator.',
    'source_too_large.batch_objects': 'A batch has at most 1,000 objects. Use a longer prefix.',
    'source_empty.batch_prefix_empty': 'There is no object of this prefix.',
    'source_empty.batch_empty': 'The files have no documents. Each line is one document.',
    'invalid_request.batch_cap_missing': 'A batch of a model needs capYen: what it may cost, in yen.',
    'engine_unavailable.batch_unpriced': 'This model has no price, so no cap could be kept. Choose another one.',
    'engine_unavailable.batch_not_deferrable':
      'The provider of this model has no batches at half the price. Start it at once, or choose another model.',
    'invalid_request.batch_pace_builtin': 'The built-in engine costs nothing: it cannot be deferred at half the price.',
    'quota_exceeded.batch_cap':
      'Not summarized: the limit in yen, of this batch or of the day, is reached. Try this document again with a higher one, or on another day.',
    'quota_exceeded.batch_runs':
      'There are more documents than summaries by language models left this month (of {limit}). Take fewer, or the built-in engine.',
    'quota_exceeded.batches_full': 'There are too many batches. Wait for one to end, or delete old ones.',
    'conflict.batch_reading': 'The files are still being read. Start the batch after that.',
    'conflict.batch_over': 'This batch is over. Make a new one.',
    'conflict.batch_not_over': 'The batch is not over. Its results are there once it is done or stopped.',
  },
};

/** The words of the files of results. */
export const batchSheetWords = {
  ja: {
    columns: ['行', 'ID', '結果', '題名', '要約', '字数', 'エラー'],
    done: '完了',
    failed: '失敗',
    untitled: '要約',
    failedFile: '要約できなかった文書.txt',
  },
  en: {
    columns: ['Line', 'ID', 'Result', 'Title', 'Summary', 'Characters', 'Error'],
    done: 'done',
    failed: 'failed',
    untitled: 'summary',
    failedFile: 'not summarized.txt',
  },
} as const;
