import { useMessages } from './messages-context.tsx';

/** The texts of the overview of マイページ, loaded with it. */
export type OverviewMessages = {
  seePlan: string;
  history: (days: string) => string;
  budget: {
    title: string;
    left: (yen: string) => string;
    of: (yen: string) => string;
    meter: string;
    lines: readonly string[];
    stopped: string;
    stoppedLine: string;
  };
  ownModels: { title: string; name: string; line: string; action: string };
  chart: {
    title: string;
    model: string;
    builtin: string;
    /** A number of summaries. */
    times: (count: string) => string;
    /** Of the control that chooses a day. */
    choose: string;
    day: (date: Date) => string;
    tick: (date: Date) => string;
    asTable: string;
    asChart: string;
    date: string;
    characters: string;
    about: string;
  };
  details: {
    title: string;
    read: string;
    calls: string;
    /** A number of calls. */
    callTimes: (count: string) => string;
    cost: (yen: string) => string;
    unpriced: (count: string) => string;
    files: string;
    fileCount: (count: string, size: string) => string;
  };
  attention: { title: string; toCheck: (count: string) => string; failed: (count: string) => string };
  empty: string;
};

const japanese = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ja-JP', { ...options, timeZone: 'Asia/Tokyo' });
const dayJa = japanese({ month: 'long', day: 'numeric', weekday: 'short' });
const tickJa = japanese({ month: 'numeric', day: 'numeric' });

const overviewMessagesJa: OverviewMessages = {
  seePlan: 'プランとお支払いを見る',
  history: (days) => `履歴は${days}日で消えます。`,
  budget: {
    title: 'モデルに使える費用（今日）',
    left: (yen) => `残り${yen}`,
    of: (yen) => `円 / ${yen}円`,
    meter: '今日の残り',
    lines: ['午前0時に戻ります。', '自分のキーで使う分は数えません。'],
    stopped: '停止中',
    stoppedLine: 'このサーバーでは、モデルの利用を止めています。',
  },
  ownModels: {
    title: 'モデルの要約',
    name: '自分のキーで',
    line: 'このサーバーのモデルはありません。APIキーを登録すると、モデルで要約できます。',
    action: 'モデルを登録する',
  },
  chart: {
    title: 'この30日',
    model: 'モデル',
    builtin: '標準',
    times: (count) => `${count}回`,
    choose: '日ごとの回数',
    day: (date) => dayJa.format(date),
    tick: (date) => tickJa.format(date),
    asTable: '表で見る',
    asChart: 'グラフで見る',
    date: '日付',
    characters: '読んだ文字',
    about: '要約ができた日に数えます。削除した要約も数に残ります。失敗した要約は数えません。',
  },
  details: {
    title: 'この30日の内訳',
    read: '読んだ文字',
    calls: 'モデルの呼び出し',
    callTimes: (count) => `${count}回`,
    cost: (yen) => `・${yen}`,
    unpriced: (count) => `（料金が分からないもの${count}回）`,
    files: '保存しているファイル',
    fileCount: (count, size) => `${count}件・${size}`,
  },
  attention: {
    title: '確かめるもの',
    toCheck: (count) => `要確認のある要約 ${count}件`,
    failed: (count) => `できなかった要約 ${count}件`,
  },
  empty: '文章を貼り付けるか、ファイルを置くと、すぐに要約できます。',
};

const dayEn = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'Asia/Tokyo',
});
const tickEn = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Tokyo' });

const overviewMessagesEn: OverviewMessages = {
  seePlan: 'See the plan and payments',
  history: (days) => `The history is kept for ${days === '1' ? 'a day' : `${days} days`}.`,
  budget: {
    title: 'Left for models today',
    left: (yen) => `¥${yen}`,
    of: (yen) => ` of ¥${yen}`,
    meter: 'Left today',
    lines: ['It is renewed at midnight in Japan.', 'Calls with your own keys are not counted.'],
    stopped: 'Stopped',
    stoppedLine: 'Models are turned off on this server.',
  },
  ownModels: {
    title: 'Summaries by models',
    name: 'With your key',
    line: 'This server has no models. Add an API key of your own to use one.',
    action: 'Add a model',
  },
  chart: {
    title: 'The last 30 days',
    model: 'Models',
    builtin: 'Built-in',
    times: (count) => count,
    choose: 'Summaries by day',
    day: (date) => dayEn.format(date),
    tick: (date) => tickEn.format(date),
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
    date: 'Day',
    characters: 'Characters read',
    about: 'Counted on the day when they were finished. Deleted summaries stay counted; failed ones are not counted.',
  },
  details: {
    title: 'The last 30 days in detail',
    read: 'Characters read',
    calls: 'Calls of models',
    callTimes: (count) => count,
    cost: (yen) => `, ${yen}`,
    unpriced: (count) => ` (${count} with an unknown price)`,
    files: 'Files stored',
    fileCount: (count, size) => `${count}, ${size}`,
  },
  attention: {
    title: 'To look at',
    toCheck: (count) => `Summaries to check: ${count}`,
    failed: (count) => `Failed summaries: ${count}`,
  },
  empty: 'Paste a text or drop a file to get its summary.',
};

const tables = { ja: overviewMessagesJa, en: overviewMessagesEn };

export function useOverviewMessages(): OverviewMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
