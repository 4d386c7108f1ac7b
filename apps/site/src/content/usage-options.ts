import { limits } from '@youyaku/contract/limits';
import { retentionChoices } from '@youyaku/contract/retention';
import type { ShownPlan } from '@youyaku/contract/web-plans';
import { formatCharacters } from '#parts/format-characters.ts';
import { describeFiles, describeRuns } from '#pricing/plan-rows.ts';

/** The two ways to use 要約AI today, both free of charge. */
export const usageOptions = ['このサイトで使う', '自分で動かす'] as const;

type UsageRow = { label: string; cells: readonly [string] | readonly [string, string] };

/**
 * The current conditions, a row each, with one cell or one per option. Only what is in force is listed: what is not offered yet
 * has neither a column nor a price.
 */
export function listUsageRows(plan: ShownPlan): UsageRow[] {
  return [
    { label: '料金', cells: ['無料', '無料（動かすコンピューターの費用だけ）'] },
    {
      label: '1件の長さ',
      cells: [
        `${formatCharacters(plan.builtinCodePointsMax)}まで`,
        `${formatCharacters(limits.sourceCodePointsMax)}まで`,
      ],
    },
    { label: 'まとめて読む資料', cells: [`${limits.sourcesMax}件まで`] },
    {
      label: 'ファイルの大きさ',
      cells: [describeFiles(plan), describeFiles(limits)],
    },
    {
      label: '標準エンジンの要約',
      cells: [
        `${describeRuns(plan.builtinPerDayMax, '1日')}。続けて使うと、少しお待ちいただくことがあります`,
        describeRuns(undefined, '1日'),
      ],
    },
    {
      label: '言語モデルの要約',
      cells: [
        `運営者が用意しているとき（${describeRuns(plan.llmPerMonthMax, '月')}）、または自分のAPIキーで`,
        '手元のモデルか、自分のAPIキーで',
      ],
    },
    ...alike,
  ];
}

/** What no plan changes. */
const alike: readonly UsageRow[] = [
  {
    label: '質問',
    cells: [`1分に${limits.questionsPerMinuteMax}件、要約1件に${limits.questionsPerSummaryMax}件まで`],
  },
  { label: 'アカウント', cells: ['なくても使えます。作るのは無料で、どの端末でも同じ履歴を見られます'] },
  {
    label: '履歴',
    cells: [
      `アカウントがなければ、使っているブラウザーだけで見られます。アカウントがあれば、${retentionChoices.join('日・')}日で消す設定も選べます`,
    ],
  },
  {
    label: '共有スペース',
    cells: [`アカウントがあれば${limits.spacesMax}個まで作れ、1個に${limits.spaceMembersMax}人まで参加できます`],
  },
  { label: 'データの持ち出し', cells: ['アカウントがあれば、要約とファイルをまとめて持ち出せます'] },
  {
    label: '元の文章の置き場所',
    cells: ['このサイトのサーバー（「保存しない」なら10分で消えます）', '自分のコンピューター'],
  },
  { label: '広告', cells: ['ありません'] },
];
