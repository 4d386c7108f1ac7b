/** Japanese descriptions of the operations on one's own data in the API reference. */
export const dataOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/audit': {
    summary: 'スペースの操作の記録（新しい順）',
    description: 'スペースのオーナーだけが読めます。記録にあるのはidだけで、文章・題名・キーは含みません。',
  },
  'GET /v1/consent': {
    summary: '他社への送信について、許可していること',
    description:
      '許可は目的（広告、利用状況）ごとで、6か月で切れます。ブラウザーがGPCかDNTで拒否している間は、何も許可されません。',
  },
  'POST /v1/consent': '他社への送信を、目的ごとに許可または拒否する',
  'POST /v1/counts': '要約をコピーしたこと、プランを支払ったことを、だれのものとも分からない形で数える',
  'GET /v1/usage': {
    summary: '30日間に使った量と、残り',
    description:
      '要約は、できた日（日本時間）に数えます。削除した要約も数に残ります。失敗した要約と停止した要約、端末内で作った要約は数えません。',
  },
  'GET /v1/usage/charges': {
    summary: '要約1件ごとの利用の明細（新しい順）',
    description:
      '標準エンジンと、このサービスの言語モデルの要約が、1件につき1行です。`released` は、失敗・停止・再利用などで数えなかったものです。自分のAPIキーで作った要約は含みません。題名と文章は含みません。',
  },
  'GET /v1/export': 'スペースのいちばん新しい書き出し',
  'POST /v1/export': {
    summary: 'スペースのすべてのデータをZIPに書き出す',
    description:
      'できるとリンクをメールで送ります。リンクは7日間、書き出しを頼んだ人のログインと合わせて使えます。書き出しはスペースごとに一つずつです（重なると409）。保存しているモデルのキーは含みません。',
  },
  'POST /v1/export/download': 'メールのリンクのトークンで、書き出したZIPのURLを得る（5分間有効）',
  'GET /v1/export/{id}/file': '書き出したZIP',
  'GET /v1/retention': 'スペースの要約の保存期間',
  'GET /v1/retention/preview': 'その保存期間にすると消える要約の数と時期',
  'PATCH /v1/retention': {
    summary: 'スペースの要約の保存期間を選ぶ',
    description: '短くすると、それより古い要約が本文や質問とともに消えます。消えるのは、早くて1日後です。',
  },
  'GET /v1/account/deletion': 'アカウントを削除すると消えるもの、または消える日時',
  'POST /v1/account/deletion': {
    summary: 'アカウントを削除する',
    description:
      '最近のログインが必要です。ログインと保存したキーはすぐに、ほかはすべて30日後に消えます。それまではログインして取り消せます。オーナーが自分だけの共有スペースがあると、409（`only_owner`）で断ります。',
  },
  'DELETE /v1/account/deletion': 'アカウントの削除を取り消す',
  'GET /v1/disclosure': '個人情報についての請求の一覧',
  'POST /v1/disclosure': {
    summary: '個人情報について請求する（利用目的の通知・開示・訂正・利用停止）',
    description: 'ログインしていなければメールアドレスを書き、届いたリンクで確認します。',
  },
  'POST /v1/disclosure/confirm': 'リンクのトークンで、請求のメールアドレスを確認する',
};
