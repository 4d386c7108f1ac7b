import { useMessages } from './messages-context.tsx';

/** The texts of the list beside the rail, loaded with it. */
const railMessagesJa = {
  newSummary: '新しい要約',
  close: '履歴を閉じる',
  search: '題名・要約・本文を検索',
  all: 'すべて見る・まとめて操作',
  empty: 'まだ要約はありません。要約すると、ここに残ります。',
  emptyTag: 'このタグの要約はありません。',
  failed: (count: number) => `失敗 ${count}`,
  loadFailed: '履歴を読み込めませんでした。',
  retry: 'もう一度試す',
  toCheck: (count: number) => `要確認 ${count}`,
};

const railMessagesEn: typeof railMessagesJa = {
  newSummary: 'New summary',
  close: 'Close the history',
  search: 'Search titles, summaries and sources',
  all: 'See all, act on several',
  empty: 'No summaries yet. They will be listed here.',
  emptyTag: 'No summaries with this tag.',
  failed: (count) => `Failed ${count}`,
  loadFailed: 'The history could not be loaded.',
  retry: 'Try again',
  toCheck: (count) => `To check ${count}`,
};

export function useRailMessages(): typeof railMessagesJa {
  return useMessages().language === 'en' ? railMessagesEn : railMessagesJa;
}
