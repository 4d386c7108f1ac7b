/** Japanese descriptions of the operations of spaces in the API reference. */
export const spaceOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/spaces': '参加しているスペースの一覧（個人用が先頭）',
  'POST /v1/spaces': '共有スペースを作る',
  'GET /v1/spaces/{spaceId}': 'スペースの情報',
  'PATCH /v1/spaces/{spaceId}': 'スペースの名前を変える',
  'DELETE /v1/spaces/{spaceId}': {
    summary: 'スペースを、中身ごと削除する',
    description:
      'すべてのメンバーがすぐに使えなくなり、進行中の要約は止まり、保存したAPIキーと招待はすぐに消えます。残りは `deleteAfter` まで残り、それまではオーナーが元に戻せます。',
  },
  'POST /v1/spaces/{spaceId}/restore': 'スペースの削除を取り消す',
  'POST /v1/spaces/{spaceId}/leave': {
    summary: 'スペースから抜ける',
    description: '最後のオーナーは抜けられません（409 `last_owner`）。',
  },
  'POST /v1/spaces/{spaceId}/hand-over': {
    summary: '自分の代わりに、ほかのメンバーをオーナーにする',
    description: '自分は編集者になります。',
  },
  'GET /v1/spaces/{spaceId}/members': 'メンバーの一覧（オーナーが先頭）',
  'PATCH /v1/spaces/{spaceId}/members/{accountId}': {
    summary: 'メンバーの役割を変える',
    description: '最後のオーナーの役割は変えられません（409 `last_owner`）。',
  },
  'DELETE /v1/spaces/{spaceId}/members/{accountId}': {
    summary: 'メンバーを外す',
    description: '開いているストリームも数秒で終わります。その人が作ったものは、スペースに残ります。',
  },
  'GET /v1/spaces/{spaceId}/invitations': '返事を待っている招待の一覧',
  'POST /v1/spaces/{spaceId}/invitations': {
    summary: 'メールで招待する',
    description: 'すでに招待しているメールアドレスには新しいリンクを送り、前のリンクは使えなくなります。',
  },
  'DELETE /v1/spaces/{spaceId}/invitations/{id}': '招待を取り消す',
  'GET /v1/summaries/{id}/space': {
    summary: '要約が、参加しているどのスペースにあるか',
    description: 'リクエストのスペースに関係なく、参加しているすべてのスペースから探します。',
  },
  'GET /v1/invitations': '自分のメールアドレスに届いている招待の一覧',
  'POST /v1/invitations/open': 'リンクのトークンで、招待の内容を読む',
  'POST /v1/invitations/accept': {
    summary: '招待を受けて、スペースに参加する',
    description:
      '招待されたメールアドレスのアカウントだけが参加できます（403 `invitation_other_account`）。すでにメンバーなら、役割は変わりません。',
  },
  'POST /v1/invitations/decline': {
    summary: '招待を断る',
    description: 'リンクのトークンがあれば、ログインしていなくても断れます。',
  },
};
