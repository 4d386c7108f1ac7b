import { useMessages } from './messages-context.tsx';

/** The texts of the search over everything, loaded with it. */
const paletteMessagesJa = {
  title: '検索',
  field: '題名・要約・本文を検索',
  results: '見つかった要約',
  recent: '最近の要約',
  actions: '操作',
  newSummary: '新しい要約',
  allHistory: '履歴をすべて見る',
  searchHistory: (words: string) => `「${words}」を履歴で検索する`,
  settings: '設定（マイページ）',
  searching: '探しています',
  found: (count: number, hasMore: boolean) => `${count}件${hasMore ? '以上' : ''}見つかりました`,
  nothing: '見つかりませんでした。言葉を短くするか、別の言葉でお試しください。',
  failed: '検索できませんでした。少し待って、もう一度お試しください。',
  empty: '要約すると、ここから開けるようになります。',
  keys: '↑↓で選び、Enterで開きます',
};

const paletteMessagesEn: typeof paletteMessagesJa = {
  title: 'Search',
  field: 'Search titles, summaries and sources',
  results: 'Found',
  recent: 'Recent summaries',
  actions: 'Actions',
  newSummary: 'New summary',
  allHistory: 'See the whole history',
  searchHistory: (words) => `Search the history for “${words}”`,
  settings: 'Settings (my page)',
  searching: 'Searching',
  found: (count, hasMore) => `${count}${hasMore ? ' or more' : ''} found`,
  nothing: 'Nothing was found. Try fewer or other words.',
  failed: 'The search failed. Please wait a moment and try again.',
  empty: 'Your summaries will be found here.',
  keys: '↑↓ to choose, Enter to open',
};
export type PaletteMessages = typeof paletteMessagesJa;

export function usePaletteMessages(): PaletteMessages {
  return useMessages().language === 'en' ? paletteMessagesEn : paletteMessagesJa;
}
