import type { Plan } from '@youyaku/contract/plans';

/** Yen with separators, as 総額表示 wants it: every price here includes tax. */
export function formatYen(yen: number): string {
  return `￥${yen.toLocaleString('ja-JP')}`;
}

/** 「5万字」, 「200万字」: whole units of ten thousand are said the short way. */
export function formatCharacters(count: number): string {
  return count % 10_000 === 0
    ? `${(count / 10_000).toLocaleString('ja-JP')}万字`
    : `${count.toLocaleString('ja-JP')}字`;
}

/** What a plan grants, one cell of the price table each, in the order of `planRowLabels`. */
export function describePlan(plan: Plan): string[] {
  return [
    `${formatCharacters(plan.builtinCodePointsMax)}まで`,
    plan.builtinPerDayMax === undefined ? '制限なし' : `1日${plan.builtinPerDayMax}件`,
    `${plan.fileBytesMax / 1024 / 1024}MBまで`,
    describeModels(plan),
    describeHistory(plan),
    plan.hasAds ? 'あり' : 'なし',
    plan.hasApi ? '使えます' : '—',
  ];
}

export const planRowLabels = [
  '1件の長さ',
  '標準エンジンの要約',
  'ファイルの大きさ',
  '言語モデルの要約',
  '履歴',
  '広告',
  '開発者向けのAPI',
] as const;

function describeModels(plan: Plan): string {
  if (plan.id === 'selfHosted') return '自分のモデルで';
  return plan.llmPerMonthMax === 0 ? '—' : `月${plan.llmPerMonthMax.toLocaleString('ja-JP')}件`;
}

function describeHistory(plan: Plan): string {
  if (plan.historyDays === undefined) return '期限なし';
  // A guest's list hangs on a cookie, not on an account.
  return plan.historyDays === 0 ? 'このブラウザーだけ' : `${plan.historyDays}日`;
}
