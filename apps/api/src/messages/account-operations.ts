/** Japanese descriptions of the operations of accounts in the API reference. */
export const accountOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/account': 'ログイン中のアカウント（ゲストなら null）',
  'POST /v1/account/sign-up': {
    summary: 'メールアドレスとパスワードで登録する',
    description:
      '確認メールを送ります。そのリンクを使うとログインします。登録済みのメールアドレスでも応答は同じで、持ち主には、登録済みであることを知らせるメールが届きます。',
  },
  'POST /v1/account/send-confirmation': '確認メールを送り直す',
  'POST /v1/account/confirm-email': {
    summary: 'リンクのトークンでメールアドレスを確認し、ログインする',
    description: 'すでに確認が済んでいれば `account` は null です。その場合は、改めてログインしてください。',
  },
  'POST /v1/account/sign-in': 'パスワードでログインする',
  'POST /v1/account/request-link': {
    summary: 'ログイン用のリンクを送る（パスワードは要りません）',
    description: 'まだ登録されていないメールアドレスは、リンクを使ったときに登録します。',
  },
  'POST /v1/account/sign-in-by-link': 'リンクのトークンでログインする（1回だけ使えます）',
  'POST /v1/account/request-reset': 'パスワードを再設定するリンクを送る',
  'POST /v1/account/reset-password': 'リンクのトークンでパスワードを設定する（すべての端末からログアウトします）',
  'POST /v1/account/change-password': 'パスワードを変更する（ほかの端末からログアウトします）',
  'POST /v1/account/change-email': 'メールアドレスの変更を始める（今のメールアドレスに確認メールを送ります）',
  'POST /v1/account/confirm-email-change': 'メールアドレスの変更を、今のもの、新しいものの順に確認する',
  'POST /v1/account/confirm-identity': {
    summary: 'ログイン中の本人であることを確認する',
    description:
      '重要な操作は、ログインまたはこの確認から15分を過ぎていると、403 `recent_sign_in` で断られます。確認のあとで、もう一度お送りください。',
  },
  'POST /v1/account/second-step': '認証アプリのコードまたはリカバリーコードで、ログインを終える',
  'GET /v1/account/passkeys': 'アカウントのパスキーの一覧（新しい順）',
  'POST /v1/account/passkeys/options': 'パスキーを作るためにブラウザーに渡す値を得る（5分間有効）',
  'POST /v1/account/passkeys': 'ブラウザーで作ったパスキーを追加する',
  'PATCH /v1/account/passkeys/{id}': 'パスキーの名前を変える',
  'DELETE /v1/account/passkeys/{id}': 'パスキーを削除する（そのパスキーではログインできなくなります）',
  'POST /v1/account/passkey-sign-in/options': {
    summary: 'パスキーを使うためにブラウザーに渡す値を得る（1時間有効）',
    description: '誰に対しても同じ形で、アカウントの有無はわかりません。1回だけ使えます。',
  },
  'POST /v1/account/passkey-sign-in': 'パスキーでログインする（コードは求められません）',
  'GET /v1/account/providers': 'ログインに使えるほかのサービスと、このアカウントとの連携の有無',
  'POST /v1/account/provider-sign-in': 'ほかのサービスでのログインを始める（ブラウザーの移動先を返します）',
  'POST /v1/account/providers': 'ほかのサービスとの連携を始める（ブラウザーの移動先を返します）',
  'POST /v1/account/provider-sign-in/finish': {
    summary: 'ほかのサービスから戻った値で、ログインまたは連携を終える',
    description:
      '始めたブラウザーで、10分以内に1回だけ使えます。メールアドレスは、サービスとこちらの両方で確認されている場合にだけ結び付けます。',
  },
  'POST /v1/account/provider-sign-in/token': {
    summary: 'ほかのサービス（Firebase Authentication）のIDトークンでログインする',
    description:
      'トークンは1回だけ使えます。メールアドレスは、サービスとこちらの両方で確認されている場合にだけ結び付けます。' +
      'ほかの端末からログアウトしたあとは、サービスでもログインし直す必要があります。',
  },
  'POST /v1/account/providers/token': 'ほかのサービスのIDトークンで、アカウントと連携する',
  'DELETE /v1/account/providers/{id}': 'ほかのサービスとの連携を解除する',
  'GET /v1/account/totp': 'ログインでコードを求めるかどうか',
  'POST /v1/account/totp': '認証アプリのための秘密の値を作る（コードで確認するまで有効になりません）',
  'POST /v1/account/totp/confirm': 'これからコードを求めるようにする（リカバリーコードを1回だけ返します）',
  'POST /v1/account/totp/recovery-codes': 'リカバリーコードを作り直す（前のコードは使えなくなります）',
  'DELETE /v1/account/totp': 'コードを求めないようにする',
  'DELETE /v1/account/session': 'この端末からログアウトする',
  'GET /v1/account/sessions': 'ログイン中の端末の一覧（最後に使った順）',
  'DELETE /v1/account/sessions/{id}': '指定した端末からログアウトする',
  'DELETE /v1/account/sessions': 'ほかのすべての端末からログアウトする',
};
