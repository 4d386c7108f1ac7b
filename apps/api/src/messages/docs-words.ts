/** What the reference page says besides the errors, whose sentences stand beside this. */
type DocsWords = {
  title: string;
  lead: string;
  tryTitle: string;
  sample: string;
  cookies: string;
  endpoints: string;
  errors: string;
  errorsLead: string;
  otherLanguage: string;
  /** By method and path; without one, the summary of the OpenAPI document stands there. */
  operations: Readonly<Record<string, string>>;
};

const ja: DocsWords = {
  title: '要約AI API',
  lead: '機械で読める定義は <a href="/openapi.json">openapi.json</a>（OpenAPI 3.1）にあります。',
  tryTitle: '試す',
  sample:
    '市は10日、駅前の図書館を建て替えると発表した。新しい図書館は4階建てで、蔵書は32万冊から45万冊に増える。費用は約58億円で、2028年4月に開く。',
  cookies:
    'ゲストの要約は、最初の応答で渡すCookieに結び付きます。あとから読むときは、<code>-b jar -c jar</code> のように同じCookieを送ってください。',
  endpoints: 'エンドポイント',
  errors: 'エラーコード',
  errorsLead:
    'エラーは <code>application/problem+json</code>（RFC 9457）で返ります。<code>code</code> は変わらないため、プログラムで見分けられます。',
  otherLanguage: 'English',
  operations: {
    'POST /v1/summaries': '要約する',
    'GET /v1/summaries': '保存した要約の一覧（新しい順）',
    'GET /v1/summaries/{id}': '要約を一つ読む',
    'PATCH /v1/summaries/{id}': '要約の名前・タグ・ピン留めを変える',
    'DELETE /v1/summaries/{id}': '要約と本文を消す',
    'POST /v1/summaries/{id}/cancel': '進行中の要約を止める',
    'POST /v1/summaries/keep': '端末の中で作った要約を保存する',
    'GET /v1/summaries/{id}/source': '読み取った本文',
    'GET /v1/summaries/{id}/events': '要約の進み具合（ストリーム）。最初から、または Last-Event-ID のあとから',
    'POST /v1/summaries/{id}/questions': '本文に質問する',
    'GET /v1/summaries/{id}/questions': 'これまでの質問の一覧（古い順）',
    'POST /v1/files': 'ファイルを送る（multipartの項目 file）',
    'GET /v1/files/{id}': '送ったファイルの情報',
    'DELETE /v1/files/{id}': '送ったファイルを消す',
    'POST /v1/read': '本文の読み取りだけを行う',
    'POST /v1/check': '文章を本文と照らし合わせる',
    'GET /v1/own-models': '自分のキーを使うモデルの一覧',
    'POST /v1/own-models': '自分のキーを使うモデルを、暗号化して保存する',
    'POST /v1/own-models/try': 'モデルを数トークンで試す（保存しません）',
    'DELETE /v1/own-models/{id}': '保存したモデルとキーを消す',
    'GET /v1/templates': 'テンプレートの一覧（新しい順）',
    'POST /v1/templates': '指示と設定をテンプレートとして保存する',
    'GET /v1/templates/{id}': 'テンプレートを読む（最新の版、または指定した版）',
    'PATCH /v1/templates/{id}': 'テンプレートを変える（版が一つ上がります）',
    'DELETE /v1/templates/{id}': 'テンプレートをすべての版とともに消す',
    'GET /v1/engines': 'いま使えるエンジンと、使えないものの理由',
    'GET /v1/version': '動いている版',
  },
};

const en: DocsWords = {
  title: '要約AI API',
  lead: 'The definition for machines is <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).',
  tryTitle: 'Try it',
  sample:
    'The city said on 10 May that it will rebuild the library at the station. The new library has four floors, and its books grow from 320,000 to 450,000. It costs 5.8 billion yen and opens in April 2028.',
  cookies:
    'Summaries of guests belong to the cookie of the first answer. To read them later send the same cookie, as with <code>-b jar -c jar</code>.',
  endpoints: 'Endpoints',
  errors: 'Error codes',
  errorsLead:
    'Errors come as <code>application/problem+json</code> (RFC 9457). A <code>code</code> never changes its meaning.',
  otherLanguage: '日本語',
  operations: {},
};

export const docsWords: Readonly<Record<'ja' | 'en', DocsWords>> = { ja, en };
