import type { ListedSummary } from '@youyaku/contract/history';
import type { FoundState } from '#frame/found-state.ts';
import type { PaletteMessages } from '#messages/palette-messages.ts';
import { toHistoryParameters } from './history-address.ts';

/** Something to choose: where it leads, and what the page there is told. */
export type PaletteOption = { key: string; to: string; state?: FoundState } & (
  | { kind: 'summary'; item: ListedSummary }
  | { kind: 'action'; label: string }
);

/** The summaries first, then what else can be done; actions are found by their words too. */
export function listPaletteOptions(
  items: readonly ListedSummary[],
  words: string,
  labels: Pick<PaletteMessages, 'newSummary' | 'allHistory' | 'searchHistory' | 'settings'>,
): PaletteOption[] {
  const actions = [
    { to: '/', label: labels.newSummary },
    { to: '/mypage/history', label: labels.allHistory },
    { to: '/mypage', label: labels.settings },
  ].filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const search = { to: `/mypage/history?${toHistoryParameters({ q: words })}`, label: labels.searchHistory(words) };
  return [
    ...items.map((item) => ({
      kind: 'summary' as const,
      key: item.id,
      to: `/s/${item.id}`,
      item,
      ...(item.matches === undefined ? {} : { state: { found: item.matches } }),
    })),
    ...[...(words === '' ? [] : [search]), ...actions].map((action) => ({
      kind: 'action' as const,
      key: action.to,
      ...action,
    })),
  ];
}
