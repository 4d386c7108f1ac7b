/** Japanese descriptions of the operations on shared links in the API reference. */
export const shareOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/summaries/{id}/shares': '要約の共有リンクの一覧（新しい順）',
  'POST /v1/summaries/{id}/shares': {
    summary: '要約の共有リンクを作る',
    description:
      'リンクのアドレスは、この応答でだけ受け取れます。`isPermitted` を付けないと、本文は公開されず、ウェブページの要約は3文までになります。保存していない要約と、できあがっていない要約は409を返します。',
  },
  'GET /v1/shares/{id}': {
    summary: '共有リンクの内容を読む（リンクを知っている人なら、だれでも）',
    description:
      'IDの代わりに、リンクのアドレスの最後の部分（トークン）を入れます。合言葉のあるリンクでは、合言葉をUTF-8のパーセント符号化で `youyaku-passphrase` ヘッダーに入れます。開けないリンクは、理由にかかわらず404です。',
  },
  'DELETE /v1/shares/{id}': '共有リンクを止める（すぐに読めなくなります）',
  'POST /v1/shares/copy': {
    summary: '共有された要約を、このリクエストのスペースに写す',
    description: '本文は、リンクが本文も公開しているときだけ写ります。',
  },
};
