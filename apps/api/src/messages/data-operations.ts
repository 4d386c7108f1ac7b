/** Japanese descriptions of the operations on one's own data in the API reference. */
export const dataOperations: Readonly<Record<string, string | { summary: string; description: string }>> = {
  'GET /v1/audit': {
    summary: 'スペースの操作の記録（新しい順）',
    description: 'スペースの所有者だけが読めます。記録にあるのはidだけで、文章・題名・キーは含みません。',
  },
};
