import { accountOperations } from './account-operations.ts';
import { limitWords, type LimitWords } from './limit-words.ts';
import { batchOperations } from './batch-operations.ts';
import { billingOperations } from './billing-operations.ts';
import { shareOperations } from './share-operations.ts';
import { spaceOperations } from './space-operations.ts';
import { dataOperations } from './data-operations.ts';
import { historyOperations } from './history-operations.ts';
import { liveWords } from './live-words.ts';
import { referenceTags, type ReferenceTags } from './reference-tags.ts';

type Operation = string | { summary: string; description: string };
type ReferenceWords = {
  title: string;
  /** Shown until the renderer has drawn the page, and without JavaScript. */
  noScript: string;
  copy: string;
  /** Markdown at the head of the page; `{command}` is an example that can be run as it is. */
  start: string;
  sample: string;
  guests: string;
  waiting: string;
  streams: string;
  /** `{requests}`, `{starts}` and `{uploads}` come from the settings of this server. */
  rates: string;
  limitsTitle: string;
  limitsHead: readonly [string, string];
  limits: LimitWords;
  errors: string;
  errorsHead: readonly [string, string, string];
  responses: Readonly<
    Record<'error' | 'stream' | 'answer' | 'events' | 'summaryEvents' | 'questionEvents' | 'exportFile', string>
  >;
  /** By contract tag: its name and description on the page. */
  tags: ReferenceTags;
  /** By method and path; falls back to the summary in the contract. */
  operations: Readonly<Record<string, Operation>>;
};

const ja: ReferenceWords = {
  title: '要約AI API',
  noScript: 'APIの定義（OpenAPI 3.1）は openapi.json で読めます。',
  copy: 'コピー',
  start: `# はじめに

文章・URL・ファイルを、根拠の付いた要約にするAPIです。登録もキーもなしで、そのまま試せます。

\`\`\`sh
{command}
\`\`\`

プログラムで読める定義は [openapi.json](/openapi.json)（OpenAPI 3.1）にあります。[English](/docs?lang=en)`,
  sample:
    '市は10日、駅前の図書館を建て替えると発表した。新しい図書館は4階建てで、蔵書は32万冊から45万冊に増える。費用は約58億円で、2028年4月に開く。',
  guests: `# 認証

APIキーはありません。ログインしていなければ、最初の応答でゲスト用のCookieを渡し、要約・ファイル・テンプレートはそのCookieに結び付きます。\`POST /v1/account/sign-in\` などでログインすると、ログイン用のCookieを渡し、それからはアカウントに結び付きます。あとから読むときは、curlなら \`-b jar -c jar\` のように、同じCookieを送ってください。Cookieは最後に使ってから30日で切れます。

共有スペースで操作するには、ヘッダー \`youyaku-space: spc_…\` にスペースのidを付けます。付けなければ、個人用のスペースで操作します。要約・テンプレート・ファイル・キーは、作ったスペースに残ります。

ブラウザーから呼べるのは、要約AIのページだけです。それ以外のオリジンからの変更は \`forbidden\` になります。`,
  waiting: `# 応答の待ち方

\`POST /v1/summaries\` は、要約ができるまで{waitDefault}秒待ち、できれば201で要約を返します。間に合わなければ202を返し、\`Location\` に要約のアドレスを入れます。

- \`Prefer: wait=N\` … N秒まで待ちます（最長{waitMax}秒）
- \`Prefer: respond-async\` … 待たずに202を返します
- \`Accept: text/event-stream\` … 途中経過をストリームで返します
- \`Idempotency-Key\` … 同じキーと同じ内容で送り直しても、要約は一つしか作りません。二度目からは \`Idempotent-Replayed: true\` が付きます`,
  streams: `# ストリーム

ストリームはServer-Sent Eventsです。\`data:\` の1行が一つのJSON（\`SummaryEvent\`）、\`id:\` は1から始まる通し番号です。

| 種類 | 内容 |
| --- | --- |
| \`attempt-start\` | 最初から（やり直すときも）。それまでに受け取った文章を捨ててください |
| \`stage-start\`, \`progress\` | いまの段階と進み具合 |
| \`source-ready\` | 本文を読み取りました |
| \`text-delta\` | 要約の続き。末尾に足してください |
| \`text-replace\` | 要約の一部の差し替え。位置はUTF-16の単位です |
| \`sentence-ready\` | 一文と、その根拠。\`verdict\` は \`supported\`（根拠あり）・\`paraphrased\`（言い換え）・\`check\`（要確認） |
| \`summary-end\` | 完成した要約。これが最後です |
| \`summary-error\` | 失敗の理由。これが最後です |

接続が切れたら、\`GET /v1/summaries/{id}/events\` に \`Last-Event-ID\` を付けると、その次から受け取れます。15秒ごとに、接続を保つためのコメント行が届きます。質問への答え（\`QuestionEvent\`）も同じ形で受け取れますが、途中からの再開はできません。`,
  rates: `# 利用の制限

一人あたり、リクエストは毎秒{requests}件（10秒分までは一度に送れます）、要約・質問・照合・読み取りの開始は毎分{starts}件、アップロードは毎分{uploads}件までです。一つのIPアドレスからは、その{readersPerAddress}倍まで使えます。残りは \`RateLimit\` ヘッダー、決まりは \`RateLimit-Policy\` ヘッダーで分かります。超えると429を返すので、\`Retry-After\` の秒数だけ待ってからお試しください。`,
  limitsTitle: '## 大きさと数の上限',
  limitsHead: ['項目', '上限'],
  limits: limitWords.ja,
  errors: `# エラー

エラーは \`application/problem+json\`（RFC 9457）で返ります。\`code\` の意味は変わらないので、プログラムで見分けられます。\`reason\` があれば、さらに詳しい理由です。\`detail\` は人に見せる文で、\`Accept-Language\` に合わせて日本語か英語になります。「再試行」が○のものは、同じリクエストがあとで通ることがあります。お問い合わせの際は \`requestId\` をお知らせください。`,
  errorsHead: ['コード', '再試行', '内容'],
  responses: {
    error: '問題の内容。`code` で見分けられます（RFC 9457）',
    stream: '要約の進み具合のストリーム（`Accept: text/event-stream`）',
    answer: '答えのストリーム（`Accept: text/event-stream`）',
    events: 'ストリーム。最後のイベントで終わります',
    summaryEvents: '`data:` の1行が一つのSummaryEvent、`id:` は1から始まる通し番号です。',
    questionEvents: '`data:` の1行が一つのQuestionEventです。',
    exportFile: '書き出したZIPファイル',
  },
  tags: referenceTags.ja,
  operations: {
    'POST /v1/summaries': {
      summary: '要約する',
      description:
        '`Prefer: wait=N` の秒数（指定がなければ30秒）のうちにできれば、201で要約を返します。できなければ202と `Location` を返します。`Prefer: respond-async` なら、すぐに202を返します。`Accept: text/event-stream` なら、200でストリームを返します。',
    },
    ...historyOperations,
    'GET /v1/summaries/{id}': '要約を一つ読む',
    'PATCH /v1/summaries/{id}': {
      summary: '要約の題名・タグ・固定を変え、要確認の文をどうするか決める',
      description:
        '`decisions` は、前の判断をすべて置き換えます。空の配列で元に戻ります。`verdict` が `check` の文では、`fixed` は本文の値に直し（`checks[].instead` があるとき）、`kept` はそのまま残します。どの文でも、`struck` はその文を除き、`edited` は `text` に書き換え、`pinned` は次の版にも残します。リクエストの `pinned` で固定した文は、`unpinned` で外せます。`text` は書かれたときのままで、判断を反映した文章は `decided.text` にあります。要約を作っている間は409を返します。',
    },
    'DELETE /v1/summaries/{id}': '要約と本文を消す',
    'POST /v1/summaries/{id}/cancel': '進行中の要約を止める',
    'POST /v1/summaries/keep': '端末の中で作った要約を保存する',
    'GET /v1/summaries/{id}/source': '読み取った本文',
    'GET /v1/summaries/{id}/export': {
      summary: '要約をファイルで受け取る',
      description:
        'どの形式にも、判定と、根拠の記述とその場所が入ります。要確認の文には印が付き、取り消した文は入りません。`csv` は議事録のToDo、`ics` は議事録の日付です。ないときと、要約ができるまでは409です。`form` は議事録の様式で、`municipal` が自治体の会議録、`company` が社内の議事録です。`json` は要約そのものです。',
    },
    'GET /v1/summaries/{id}/events': '要約の進み具合（ストリーム）。最初から、または Last-Event-ID のあとから',
    'POST /v1/summaries/{id}/questions': {
      summary: '本文に質問する',
      description:
        '本文だけをもとに答え、すべての文に根拠を付けます。本文に答えがなければ `isFound` が `false` になります。標準エンジン（`engine.kind`）は、聞かれたこと（人、日時、金額、理由、場所など）を含む文をそのまま示すため、答えになっていないこともあります。そのような文がなければ、近い箇所を `related` に示します。質問は一つの要約につき一つずつです（重なると409）。`engine` を省くと、要約と同じエンジンが答えます。`Accept: text/event-stream` なら、200で `QuestionEvent` のストリームを返します。',
    },
    'GET /v1/summaries/{id}/questions': 'これまでの質問の一覧（古い順）',
    'POST /v1/files': 'ファイルを送る（multipartの項目 file）',
    'POST /v1/files/begin': {
      summary: 'ファイルの送り方をたずねる（保存場所へ直接送れるか）',
      description:
        'ブラウザーから届くバケットにファイルを置いているときは、`way` が `direct` になり、署名付きの送り先を返します。そこへ送ってから、仕上げを呼びます。そうでなければ `way` は `form` です。`POST /v1/files` はいつでも使えます。仕上げないまま `expiresAt` を過ぎたものは消えます。',
    },
    'GET /v1/files/{id}/upload': '直接送るファイルの、まだ届いていない部分',
    'POST /v1/files/{id}/complete': {
      summary: '直接送ったファイルを仕上げる',
      description:
        '届いた分を数えて読みます。足りなければ409の `upload_incomplete` を返します。申し出と違うファイルは受け付けず、消します。繰り返し呼べます。',
    },
    'GET /v1/files/{id}': '送ったファイルの情報',
    'DELETE /v1/files/{id}': '送ったファイルを消す',
    'POST /v1/render': '保存していない要約もファイルにする（保存も消費もしない）',
    'POST /v1/read': '本文の読み取りだけを行う',
    'POST /v1/check': '文章を本文と照らし合わせる（規則で決められない文は、あればモデルが読み比べる）',
    'POST /v1/variants': {
      summary: '要約の長さや形を、その場で変える（標準エンジン）',
      description:
        '何も保存せず、要約の回数にも数えません。本文は10万字までです。文章を送ると `sourceKey` を返します。続けて長さや形を変えるときは、文章の代わりに `{"type":"key","key":"…"}` を送ってください。送ったファイルは、`POST /v1/read` で読み取ってから数分のあいだ `{"type":"file","fileId":"…"}` で使えます。控えは数分で消え、そのあとは404（`source_gone`）になるので、文章を送り直します。送信は一つずつにします。前の依頼を待たずに次を送ると、待っている古いほうは409（`superseded`）になります。',
    },
    'GET /v1/own-models': '自分のキーを使うモデルの一覧',
    'POST /v1/own-models': '自分のキーを使うモデルを、暗号化して保存する',
    'POST /v1/own-models/try': 'モデルを数トークンで試す（保存しません）',
    'DELETE /v1/own-models/{id}': '保存したモデルとキーを消す',
    'GET /v1/glossary': '用語と、伏せる種類を読む',
    'PUT /v1/glossary': '用語と、伏せる種類をまとめて置き換える',
    'POST /v1/masks': '本文のうち伏せ字になるものを、モデルに送る前に一覧にする',
    'GET /v1/templates': 'テンプレートの一覧（新しい順）',
    'POST /v1/templates': '指示と設定をテンプレートとして保存する',
    'GET /v1/templates/{id}': 'テンプレートを読む（最新の版、または指定した版）',
    'PATCH /v1/templates/{id}': 'テンプレートを変える（版が一つ上がります）',
    'DELETE /v1/templates/{id}': 'テンプレートをすべての版とともに消す',
    'GET /v1/minutes-forms': '議事録の様式の一覧（古い順）',
    'PUT /v1/minutes-forms/{id}': {
      summary: '議事録の様式を保存する',
      description:
        '新しい様式は、`frm_` で始まるidを決めて `version` を0にします。変えるときは、読んだ版の番号を送ります。ほかの人が先に変えていれば409（`minutes_form_changed`）を返し、何も変えません。',
    },
    'DELETE /v1/minutes-forms/{id}': '議事録の様式を消す',
    'GET /v1/live': liveWords.ja.operation,
    ...accountOperations,
    ...spaceOperations,
    ...billingOperations,
    ...shareOperations,
    ...batchOperations,
    ...dataOperations,
    'GET /v1/engines': 'いま使えるエンジンと、使えないものの理由',
    'GET /v1/version': '動いている版',
  },
};

const en: ReferenceWords = {
  title: '要約AI API',
  noScript: 'The definition of the API (OpenAPI 3.1) is openapi.json.',
  copy: 'Copy',
  start: `# Introduction

This API turns text, URLs and files into summaries with evidence. There is nothing to sign up for: try it as it is.

\`\`\`sh
{command}
\`\`\`

The definition for programs is [openapi.json](/openapi.json) (OpenAPI 3.1). [日本語](/docs?lang=ja)`,
  sample:
    'The city said on 10 May that it will rebuild the library at the station. The new library has four floors, and its books grow from 320,000 to 450,000. It costs 5.8 billion yen and opens in April 2028.',
  guests: `# Authentication

There are no API keys. Unless you sign in, the first response sets a guest cookie, and summaries, files and templates belong to that cookie; with the cookie of \`POST /v1/account/sign-in\` they belong to your account. To read them later, send the same cookie, for example with \`-b jar -c jar\` in curl. The cookie expires 30 days after its last use.

To work in a shared space, name it by the header \`youyaku-space: spc_…\`; without it you work in your personal space. Summaries, templates, files and keys stay in the space they were made in.

In browsers only the pages of 要約AI may call this API; a change from another origin is refused with \`forbidden\`.`,
  waiting: `# Waiting for a response

\`POST /v1/summaries\` waits {waitDefault} seconds for the summary and returns it with 201. If it takes longer, the response is 202 and \`Location\` is the address of the summary.

- \`Prefer: wait=N\`: wait up to N seconds (at most {waitMax})
- \`Prefer: respond-async\`: do not wait, return 202 at once
- \`Accept: text/event-stream\`: return the progress as a stream
- \`Idempotency-Key\`: the same key with the same body creates only one summary; from the second time the response carries \`Idempotent-Replayed: true\``,
  streams: `# Streams

Streams are Server-Sent Events. Each \`data:\` line is one JSON object (\`SummaryEvent\`); \`id:\` is its sequence number from 1.

| type | meaning |
| --- | --- |
| \`attempt-start\` | the run begins, or begins again: discard the text received so far |
| \`stage-start\`, \`progress\` | the current stage and how far it is |
| \`source-ready\` | the source has been read |
| \`text-delta\` | text to append to the summary |
| \`text-replace\` | a span of the summary to replace; offsets are UTF-16 units |
| \`sentence-ready\` | one sentence with its evidence; \`verdict\` is \`supported\`, \`paraphrased\` or \`check\` (please check) |
| \`summary-end\` | the finished summary; the last event |
| \`summary-error\` | why it failed; the last event |

If the connection breaks, call \`GET /v1/summaries/{id}/events\` with \`Last-Event-ID\` to receive what follows. A comment line every 15 seconds keeps the connection open. Answers to questions (\`QuestionEvent\`) are streamed in the same way, but cannot be resumed.`,
  rates: `# Rate limits

One user may send {requests} requests a second (ten seconds of them at once), start {starts} summaries, questions, checks and readings a minute, and upload {uploads} files a minute. One IP address may do {readersPerAddress} times as much. \`RateLimit\` says what is left and \`RateLimit-Policy\` what applies. Beyond that the response is 429: wait for as many seconds as \`Retry-After\` says.`,
  limitsTitle: '## Sizes and counts',
  limitsHead: ['what', 'limit'],
  limits: limitWords.en,
  errors: `# Errors

Errors are \`application/problem+json\` (RFC 9457). A \`code\` never changes its meaning; \`reason\`, where there is one, says more. \`detail\` is a sentence for people, in Japanese or English as \`Accept-Language\` asks. Where “retry” is ○ the same request may succeed later. Quote the \`requestId\` when you report a problem.`,
  errorsHead: ['code', 'retry', 'what happened'],
  responses: {
    error: 'An error: RFC 9457 problem details with a stable `code`',
    stream: 'The event stream (`Accept: text/event-stream`)',
    answer: 'The answer as it comes (`Accept: text/event-stream`)',
    events: 'Events; ends after the last one',
    summaryEvents: 'Each `data:` line is one SummaryEvent; `id:` is its sequence number from 1.',
    questionEvents: 'Each `data:` line is one QuestionEvent.',
    exportFile: 'The exported zip file',
  },
  tags: referenceTags.en,
  operations: {},
};

export const referenceWords: Readonly<Record<'ja' | 'en', ReferenceWords>> = { ja, en };
