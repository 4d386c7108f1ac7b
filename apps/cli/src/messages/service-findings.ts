import type { Sentence } from './sentence.ts';

const dashboard = 'https://dashboard.stripe.com';
const sync: Sentence = {
  ja: 'youyaku payments sync で直せます。',
  en: 'youyaku payments sync mends it.',
};

/** What trying a service has shown, by its code: that it is fine, or what is wrong and where it is mended. */
export const serviceFindings: Readonly<Record<string, (value: string) => Sentence>> = {
  stripe_live: () => ({
    ja: '本番のキーです。支払いを受け付けられます。',
    en: 'a key for real payments; the account can charge',
  }),
  stripe_test: () => ({ ja: 'テスト用のキーです。実際のお金は動きません。', en: 'a key for tests; no money moves' }),
  stripe_charges: () => ({
    ja: `アカウントがまだ支払いを受け付けられません。${dashboard}/account で本人確認などを済ませてください。`,
    en: `the account cannot charge yet; finish its set-up at ${dashboard}/account`,
  }),
  stripe_prices: () => ({ ja: 'プランの表と同じです。', en: 'as the plans of this server' }),
  stripe_prices_differ: (value) => ({
    ja: `プランの表と違います：${value}。${sync.ja}`,
    en: `not as the plans of this server: ${value}. ${sync.en}`,
  }),
  stripe_webhook: () => ({
    ja: 'アドレス、出来事、APIの版がそろっています。',
    en: 'address, events and version of the API are right',
  }),
  stripe_webhook_differ: (value) => ({
    ja: `足りないか、余っています：${value}。${sync.ja}`,
    en: `missing or different: ${value}. ${sync.en}`,
  }),
  stripe_version: (value) => ({
    ja: `WebhookのAPIの版が違います（${value}）。${dashboard}/webhooks で削除し、youyaku payments sync を実行して、STRIPE_WEBHOOK_SECRET を入れ替えてください。`,
    en: `another version of the API (${value}); delete it at ${dashboard}/webhooks, run youyaku payments sync and put the new STRIPE_WEBHOOK_SECRET into the settings`,
  }),
  stripe_not_public: () => ({
    ja: 'Stripeは API_URL に送れません（https: ではありません）。ローカルでは stripe listen で受け取ってください。',
    en: 'Stripe cannot send to API_URL, which is not https:; receive locally with stripe listen',
  }),
  stripe_portal: () => ({ ja: '設定がそろっています。', en: 'configured as needed' }),
  stripe_portal_differ: (value) => ({
    ja: `設定が違います：${value}。${sync.ja}`,
    en: `not configured as needed: ${value}. ${sync.en}`,
  }),
  stripe_tax: (value) => ({ ja: `登録番号 ${value} が請求書に載ります。`, en: `invoices carry ${value}` }),
  stripe_tax_none: () => ({
    ja: '登録番号はありません。請求書は適格請求書になりません。',
    en: 'no registration number: invoices are no qualified invoices (適格請求書)',
  }),
  stripe_tax_form: () => ({
    ja: 'OPERATOR_FILE の invoiceNumber は、T と13桁の数字にしてください。',
    en: 'invoiceNumber in OPERATOR_FILE must be T and 13 digits',
  }),
  stripe_tax_differ: (value) => ({
    ja: `Stripeのアカウントの登録番号（${value}）が、OPERATOR_FILE の invoiceNumber と違います。正しいほうにそろえてください（${dashboard}/settings/tax）。`,
    en: `the account's registration number at Stripe (${value}) is not the invoiceNumber of OPERATOR_FILE; make both the right one (${dashboard}/settings/tax)`,
  }),
  stripe_key: () => ({
    ja: `Stripeが STRIPE_SECRET_KEY を受け付けません。${dashboard}/apikeys で確かめてください。`,
    en: `Stripe does not take STRIPE_SECRET_KEY; check it at ${dashboard}/apikeys`,
  }),
  stripe_rights: (value) => ({
    ja: `このキーには権限が足りません（${value}）。${dashboard}/apikeys で読み取りを許してください。`,
    en: `the key lacks rights (${value}); allow it to read this at ${dashboard}/apikeys`,
  }),
  stripe_away: (value) => ({
    ja: `Stripeに届きません（${value}）。ネットワークと https://status.stripe.com を確かめてください。`,
    en: `Stripe cannot be reached (${value}); check the network and https://status.stripe.com`,
  }),
  stripe_refused: (value) => ({
    ja: `Stripeが断りました（${value}）。${dashboard}/logs で理由を確かめてください。`,
    en: `Stripe refused (${value}); the reason is at ${dashboard}/logs`,
  }),
  seller: () => ({
    ja: '特定商取引法に基づく表記の項目がそろっています。',
    en: 'all details that 特定商取引法 requires are given',
  }),
  seller_missing: (value) => ({
    ja: `OPERATOR_FILE に ${value} がありません。そろうまで、申し込みは受け付けません。`,
    en: `OPERATOR_FILE lacks ${value}; checkout is closed until they are given`,
  }),
  sentry: (value) => ({
    ja: `${value} がエラーの報告を受け付けます（何も記録していません）。`,
    en: `${value} takes reports of errors; nothing was recorded`,
  }),
  sentry_key: (value) => ({
    ja: `エラーを集めるサービスが SENTRY_DSN のキーを受け付けません（${value}）。サービスのプロジェクトの設定（Client Keys）で確かめてください。`,
    en: `the service does not take the key of SENTRY_DSN (${value}); check it in the project's settings (Client Keys)`,
  }),
  sentry_refused: (value) => ({
    ja: `エラーを集めるサービスが断りました（${value}）。SENTRY_DSN のアドレスとプロジェクトを確かめてください。`,
    en: `the service refused (${value}); check address and project of SENTRY_DSN`,
  }),
  sentry_away: (value) => ({
    ja: `エラーを集めるサービスに届きません（${value}）。SENTRY_DSN のアドレスとネットワークを確かめてください。`,
    en: `the service cannot be reached (${value}); check the address of SENTRY_DSN and the network`,
  }),
  mail: () => ({
    ja: '接続してログインできました（メールは送っていません）。',
    en: 'connected and signed in; no mail was sent',
  }),
  mail_login: () => ({
    ja: 'メールサーバーが、ユーザー名かパスワードを受け付けません。SMTP_URL を確かめてください。',
    en: 'the mail server refuses the user or the password; check SMTP_URL',
  }),
  mail_away: (value) => ({
    ja: `メールサーバーを使えません（${value}）。SMTP_URL のホスト、ポート、TLSを確かめてください。`,
    en: `the mail server cannot be used (${value}); check host, port and TLS in SMTP_URL`,
  }),
  bucket_cors: (value) => ({
    ja: `${value} のページから、ファイルをバケットへ直接送れます。`,
    en: `pages of ${value} may send files to the bucket`,
  }),
  bucket_cors_missing: (value) => ({
    ja: `バケットが ${value} からの送信（PUT）を許していません。docs/operating.md のCORSの設定を入れるか、FILES_S3_DIRECT を false にしてください。`,
    en: `the bucket does not allow ${value} to PUT; set CORS as docs/operating.md says, or FILES_S3_DIRECT to false`,
  }),
  bucket_away: (value) => ({
    ja: `${value} に届きません。FILES_S3_ENDPOINT とネットワークを確かめてください。`,
    en: `${value} cannot be reached; check FILES_S3_ENDPOINT and the network`,
  }),
  scan: () => ({ ja: 'ウイルス検査のclamdが答えました。', en: 'clamd answers' }),
  scan_away: (value) => ({
    ja: `ウイルス検査のclamdが答えません（${value}）。CLAMAV_URL と、clamd.conf の TCPSocket か LocalSocket を確かめてください。直るまで、ファイルは受け付けません。`,
    en: `clamd does not answer (${value}); check CLAMAV_URL and TCPSocket or LocalSocket in clamd.conf. Until then no file is taken`,
  }),
  captcha: (value) => ({
    ja: `${value} が CAPTCHA_SECRET を知っています。`,
    en: `${value} knows CAPTCHA_SECRET`,
  }),
  captcha_key: (value) => ({
    ja: `${value} が CAPTCHA_SECRET を知りません。サイトキーと同じ画面にあるシークレットキーを入れてください。`,
    en: `${value} does not know CAPTCHA_SECRET; it is beside the site key`,
  }),
  captcha_open: (value) => ({
    ja: `${value} は、でたらめなトークンも通します。CAPTCHA_SECRET が試験用のキーなら、本番のものに替えてください。`,
    en: `${value} takes any token; if CAPTCHA_SECRET is a key for tests, put the real one there`,
  }),
  captcha_refused: (value) => ({
    ja: `siteverify の答えではありません（${value}）。CAPTCHA_URL を確かめてください。`,
    en: `not an answer of siteverify (${value}); check CAPTCHA_URL`,
  }),
  captcha_away: (value) => ({
    ja: `確かめるサービスに届きません（${value}）。CAPTCHA_URL とネットワークを確かめてください。届かない間は、登録できません。`,
    en: `the service cannot be reached (${value}); check CAPTCHA_URL and the network. Until then nobody can sign up`,
  }),
  ga4: (value) => ({
    ja: `試しの出来事の形が認められました（何も記録していません）。${value} と GA4_API_SECRET が正しいかは、Googleが答えないため分かりません。Googleアナリティクスの「リアルタイム」に出来事が届くことを確かめてください。`,
    en: `an event of ours has the right form; nothing was recorded. Google does not tell whether ${value} and GA4_API_SECRET are right: look for events under Realtime in Google Analytics`,
  }),
  ga4_refused: (value) => ({
    ja: `Googleアナリティクスが、試しの出来事を認めません（${value}）。GA4_MEASUREMENT_ID と GA4_API_URL を確かめてください。`,
    en: `Google Analytics does not take an event of ours (${value}); check GA4_MEASUREMENT_ID and GA4_API_URL`,
  }),
  ga4_away: (value) => ({
    ja: `Googleアナリティクスに届きません（${value}）。ネットワークを確かめてください。`,
    en: `Google Analytics cannot be reached (${value}); check the network`,
  }),
  transcription: () => ({ ja: '短い無音を文字起こしできました。', en: 'transcribed a moment of silence' }),
  transcription_key: () => ({
    ja: '文字起こしのサーバーがキーを受け付けません。TRANSCRIPTION_KEY を確かめてください。',
    en: 'the transcription server refuses the key; check TRANSCRIPTION_KEY',
  }),
  transcription_busy: () => ({
    ja: '文字起こしのサーバーが混み合っています。',
    en: 'the transcription server is busy',
  }),
  transcription_failed: () => ({
    ja: '文字起こしのサーバーを使えません。TRANSCRIPTION_URL を確かめてください。',
    en: 'the transcription server cannot be used; check TRANSCRIPTION_URL',
  }),
  transcription_broken: () => ({
    ja: '文字起こしの返事を読めません。TRANSCRIPTION_URL がOpenAI互換のAPIかを確かめてください。',
    en: 'its answer is no transcript; check that TRANSCRIPTION_URL is an API like OpenAI’s',
  }),
  recording_refused: () => ({
    ja: '文字起こしのサーバーが断りました。TRANSCRIPTION_MODEL を確かめてください。',
    en: 'the transcription server refused; check TRANSCRIPTION_MODEL',
  }),
  provider: (value) => ({ ja: `${value} の設定を読めました。`, en: `read what ${value} says of itself` }),
  provider_away: (value) => ({
    ja: `${value} の /.well-known/openid-configuration を読めません。OIDC_ISSUER とネットワークを確かめてください。`,
    en: `/.well-known/openid-configuration of ${value} cannot be read; check OIDC_ISSUER and the network`,
  }),
  firebase: (value) => ({
    ja: `トークンの署名を確かめる鍵を読めました。プロジェクト ${value} のIDトークンでログインできます。`,
    en: `read the keys that tokens are signed by; ID tokens of the project ${value} sign in`,
  }),
  firebase_away: (value) => ({
    ja: `トークンの署名を確かめる鍵を ${value} から読めません。ネットワークを確かめてください。`,
    en: `the keys that tokens are signed by cannot be read from ${value}; check the network`,
  }),
  firebase_emulator: (value) => ({
    ja: `エミュレーターが動いています。プロジェクト ${value} の、署名のないIDトークンでログインできます。`,
    en: `the emulator runs; unsigned ID tokens of the project ${value} sign in`,
  }),
  firebase_emulator_away: (value) => ({
    ja: `${value} のエミュレーターに届きません。FIREBASE_AUTH_EMULATOR_HOST を確かめるか、エミュレーターを起動してください。`,
    en: `no emulator answers at ${value}; check FIREBASE_AUTH_EMULATOR_HOST, or start it`,
  }),
  slow: () => ({
    ja: '10秒待っても返事がありません。アドレスとネットワークを確かめてください。',
    en: 'no answer within 10 s; check address and network',
  }),
};

/** Of a finding that has no sentence of its own. */
export const unexpectedFinding = (value: string): Sentence => ({
  ja: `思いがけない問題で試せませんでした（${value}）。`,
  en: `it could not be tried for a reason that nobody expected (${value})`,
});
