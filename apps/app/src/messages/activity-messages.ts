import type { ActivityEvent } from '@youyaku/contract/activity-values';
import { planNamesEn, planNamesJa } from './plan-names.ts';

/** The texts of the page that tells operators how the service is used. */
export type ActivityMessages = {
  totals: string;
  /** A share of what was begun, in percent. */
  ofTried: (percent: number) => string;
  /** A share of what was finished, in percent. */
  ofFinished: (percent: number) => string;
  /** What exactly is counted, where its name alone does not say it. */
  notes: Readonly<Partial<Record<ActivityEvent, string>>>;
  chart: string;
  legend: { finished: string; open: string };
  days: string;
  day: string;
  formats: string;
  format: string;
  /** By what is stored; a file by its ending otherwise. */
  formatNames: Readonly<Record<string, string>>;
  ofEnding: (label: string, ending: string) => string;
  recording: string;
  errors: string;
  error: string;
  code: string;
  unknown: string;
  plans: string;
  plan: string;
  planNames: Readonly<Record<string, string>>;
  events: Readonly<Record<ActivityEvent, string>>;
};

export const activityMessagesJa: ActivityMessages = {
  totals: '30日の合計',
  ofTried: (percent) => `始めたうちの${percent}%`,
  ofFinished: (percent) => `できたうちの${percent}%`,
  notes: { 'came-back': '別の日にまた使った人（1日1回）', 'signed-up': '新しいアカウント', paid: '支払いを始めた人' },
  chart: '要約の件数（30日）',
  legend: { finished: 'できた', open: '失敗・停止・実行中' },
  days: '日ごとの件数',
  day: '日',
  formats: '要約されたものの形式（30日）',
  format: '形式',
  formatNames: {
    text: '貼り付けた文章',
    url: 'Webページ',
    several: '複数の資料',
    file: 'ファイル',
    other: 'その他のファイル',
    '': 'その他',
  },
  ofEnding: (label, ending) => `${label}（.${ending}）`,
  recording: '録音・録画',
  errors: '失敗の種類（30日）',
  error: '起きたこと',
  code: 'エラーコード',
  unknown: 'その他',
  plans: 'プランごとの件数（30日）',
  plan: 'プラン',
  planNames: { ...planNamesJa, account: '登録済み（支払いなし）' },
  events: {
    tried: '始めた',
    finished: 'できた',
    failed: '失敗',
    copied: 'コピー',
    'came-back': '再訪',
    'signed-up': '登録',
    paid: '支払い',
  },
};

export const activityMessagesEn: ActivityMessages = {
  totals: 'Totals of 30 days',
  ofTried: (percent) => `${percent}% of those begun`,
  ofFinished: (percent) => `${percent}% of those finished`,
  notes: { 'came-back': 'On another day, once a day each', 'signed-up': 'New accounts', paid: 'Began to pay' },
  chart: 'Summaries (30 days)',
  legend: { finished: 'Finished', open: 'Failed, stopped or running' },
  days: 'By day',
  day: 'Day',
  formats: 'Formats of what was summarized (30 days)',
  format: 'Format',
  formatNames: {
    text: 'Pasted text',
    url: 'Web page',
    several: 'Several sources',
    file: 'File',
    other: 'Other file',
    '': 'Other',
  },
  ofEnding: (label, ending) => `${label} (.${ending})`,
  recording: 'Recording',
  errors: 'Kinds of failure (30 days)',
  error: 'What happened',
  code: 'Error code',
  unknown: 'Other',
  plans: 'By plan (30 days)',
  plan: 'Plan',
  planNames: { ...planNamesEn, account: 'Account (nothing paid)' },
  events: {
    tried: 'Begun',
    finished: 'Finished',
    failed: 'Failed',
    copied: 'Copied',
    'came-back': 'Came back',
    'signed-up': 'Signed up',
    paid: 'Paid',
  },
};
