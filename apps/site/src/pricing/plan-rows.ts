import { limits } from '@youyaku/contract/limits';
import type { ShownPlan, WebPlans } from '@youyaku/contract/web-plans';
import { formatCharacters, formatMegabytes } from '#parts/format-characters.ts';

/** The plans side by side, from the least to the most. */
export const comparedPlanIds = ['guest', 'free', 'plus', 'pro'] as const;
export type ComparedPlanId = (typeof comparedPlanIds)[number];

/** What differs between plans, a row each. Only what the API enforces has a row: what is not built yet has none. */
const rows: readonly { label: string; cell: (plan: ShownPlan, hasModels: boolean) => string }[] = [
  { label: '1件の長さ', cell: (plan) => `${formatCharacters(plan.builtinCodePointsMax)}まで` },
  { label: '標準エンジンの要約', cell: (plan) => describeRuns(plan.builtinPerDayMax, '1日') },
  {
    label: '言語モデルの要約',
    cell: (plan, hasModels) => (hasModels ? describeRuns(plan.llmPerMonthMax, '月') : '自分のAPIキーで'),
  },
  {
    label: 'ファイル',
    cell: describeFiles,
  },
  { label: '履歴', cell: (plan) => describeDays(plan.historyDays) },
];

/** The rows of the table with one cell per plan, in the order of `comparedPlanIds`. */
export function listPlanRows({ table, hasModels }: WebPlans): { label: string; cells: string[] }[] {
  return rows.map(({ label, cell }) => ({ label, cells: comparedPlanIds.map((id) => cell(table[id], hasModels)) }));
}

/** What holds for every plan alike. */
export const alikeInAllPlans = [
  `要約の形、長さの守り方、根拠の示し方、照合は、どのプランでも同じです。`,
  `まとめて読む資料は、どのプランでも${limits.sourcesMax}件までです。`,
] as const;

/** 「1日10件まで」. */
export function describeRuns(most: number | undefined, period: string): string {
  if (most === undefined) return '件数の決まりなし';
  return most === 0 ? '使えません' : `${period}${most.toLocaleString('ja-JP')}件まで`;
}

/** 「100MB、2,000ページまで」. */
export function describeFiles({
  fileBytesMax,
  filePagesMax,
}: Pick<ShownPlan, 'fileBytesMax' | 'filePagesMax'>): string {
  return `${formatMegabytes(fileBytesMax)}、${filePagesMax.toLocaleString('ja-JP')}ページまで`;
}

function describeDays(days: number | undefined): string {
  if (days === undefined) return '自分で消すまで';
  return days <= 1 ? '1日' : `${days.toLocaleString('ja-JP')}日`;
}
