/** Japanese descriptions of the operations on one's own data in the API reference. */
export const dataOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/audit': {
    summary: 'スペースの操作の記録（新しい順）',
    description: 'スペースの所有者だけが読めます。記録にあるのはidだけで、文章・題名・キーは含みません。',
  },
  'GET /v1/usage': {
    summary: '30日間に使った量と、残り',
    description:
      '要約は、できた日（日本時間）に数えます。削除した要約も数に残ります。失敗した要約と停止した要約、端末内で作った要約は数えません。',
  },
};
