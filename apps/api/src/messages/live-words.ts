/** Words of the API reference about the stream of changes. */
export const liveWords = {
  ja: {
    section: `# 変更の通知

\`GET /v1/live\` は、要約・テンプレートなどが作られたり変わったり消えたりしたことを、1秒以内に知らせるストリームです。\`data:\` は種類とidだけで（例 \`{"type":"summary-renamed","id":"sum_…"}\`）、中身はそのidで読み直してください。

- \`id:\` は届いたところまでの位置です。切れたら \`Last-Event-ID\` に付けてつなぎ直すと、そのあとの変更がすべて届きます
- \`live-ready\` … ここまでの変更はすべて届いています
- \`live-reset\` … 変更が多すぎるか、3日より前からの再開です。表示しているものをすべて読み直してください
- まだ何も作っていないゲストには204を返します`,
    tag: { name: '変更の通知', about: '要約などが変わったことを、ほかの端末やメンバーの分も含めて受け取ります。' },
    operation: '変わったものの種類とid（ストリーム）。これから、または Last-Event-ID のあとから',
    response: 'ストリーム。ログアウトかサーバーの終了まで続きます',
    none: 'まだ何も作っていないゲスト',
    events: '`data:` の1行が一つのLiveEvent、`id:` は届いたところまでの位置です。',
  },
  en: {
    section: `# Changes

\`GET /v1/live\` is a stream that says within a second that a summary, a template and so on was created, changed or deleted. \`data:\` holds only the kind and the id, such as \`{"type":"summary-renamed","id":"sum_…"}\`: read the rest by its id.

- \`id:\` is the position reached. If the connection breaks, connect again with it as \`Last-Event-ID\` to receive every change since
- \`live-ready\`: every change up to here has been sent
- \`live-reset\`: there were too many changes, or the position is more than three days old; read everything again that you show
- A guest who has not made anything yet is answered with 204`,
    tag: { name: 'Changes', about: 'Learn what has changed, on other devices and by other members too.' },
    operation: 'The kind and id of what changes, from now on or after Last-Event-ID (a stream)',
    response: 'A stream. It goes on until you sign out or the server ends',
    none: 'A guest who has not made anything yet',
    events: 'Each `data:` line is one LiveEvent; `id:` is the position reached.',
  },
} as const;
