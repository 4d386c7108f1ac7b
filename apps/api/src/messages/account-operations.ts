/** Japanese descriptions of the operations of accounts in the API reference. */
export const accountOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/account': 'ログイン中のアカウント（ゲストなら null）',
  'POST /v1/account/sign-up': {
    summary: 'メールアドレスとパスワードで登録する',
    description:
      'アドレスを確認するリンクをメールで送ります。リンクを使うとログインします。登録済みのアドレスでも応答は同じで、持ち主には、そのことを知らせるメールが届きます。',
  },
  'POST /v1/account/send-confirmation': '確認のリンクを送り直す',
  'POST /v1/account/confirm-email': {
    summary: 'リンクのトークンでアドレスを確認し、ログインする',
    description: '前に確認が済んでいると `account` は null です。そのときは、いつものようにログインしてください。',
  },
  'POST /v1/account/sign-in': 'パスワードでログインする',
  'POST /v1/account/request-link': {
    summary: 'パスワードなしでログインするリンクを送る',
    description: 'アカウントのないアドレスには、リンクを使ったときにアカウントを作ります。',
  },
  'POST /v1/account/sign-in-by-link': 'リンクのトークンでログインする（一度だけ使えます）',
  'POST /v1/account/request-reset': 'パスワードを設定するリンクを送る',
  'POST /v1/account/reset-password': 'リンクのトークンでパスワードを設定する（すべての端末からログアウトします）',
  'POST /v1/account/change-password': 'パスワードを変える（ほかの端末からログアウトします）',
  'POST /v1/account/change-email': 'アドレスの変更を始める（今のアドレスにリンクを送ります）',
  'POST /v1/account/confirm-email-change': 'アドレスの変更を、今のアドレス、新しいアドレスの順に確認する',
  'DELETE /v1/account/session': 'この端末からログアウトする',
  'GET /v1/account/sessions': 'ログイン中の端末の一覧（最後に使った順）',
  'DELETE /v1/account/sessions/{id}': '端末を一つログアウトする',
  'DELETE /v1/account/sessions': 'ほかのすべての端末からログアウトする',
};
