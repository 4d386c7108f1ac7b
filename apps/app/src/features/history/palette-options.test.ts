import { expect, it } from 'vitest';
import type { ListedSummary } from '@youyaku/contract/history';
import { listPaletteOptions } from './palette-options.ts';

const labels = {
  newSummary: '新しい要約',
  allHistory: '履歴をすべて見る',
  settings: '設定（マイページ）',
  searchHistory: (words: string) => `「${words}」を探す`,
};
const matches = [{ field: 'source', before: '', match: '商店会', after: '' }] as const;
const item = { id: 'sum_1', matches: [...matches] } as unknown as ListedSummary;

it('offers the summaries with where the words are, then the whole search, then the actions that contain the words', () => {
  expect(listPaletteOptions([item], '商店会', labels)).toMatchObject([
    { kind: 'summary', to: '/s/sum_1', state: { found: matches } },
    { kind: 'action', to: '/mypage/history?q=%E5%95%86%E5%BA%97%E4%BC%9A', label: '「商店会」を探す' },
  ]);
  expect(listPaletteOptions([], '設定', labels).map(({ to }) => to)).toEqual([
    '/mypage/history?q=%E8%A8%AD%E5%AE%9A',
    '/mypage',
  ]);
});

it('offers every action and no search while nothing is typed', () => {
  expect(listPaletteOptions([], '', labels).map(({ to }) => to)).toEqual(['/', '/mypage/history', '/mypage']);
});
