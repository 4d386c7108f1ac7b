import type { SummaryShape } from '@youyaku/contract/shapes';

/** Texts of the two panes: the intake, the line over the summary, and what is said before there is one. */
export type DeskMessages = {
  /** Short names of the shapes; `sangyo` for three lines. */
  tabs: Record<SummaryShape | 'sangyo', string>;
  other: string;
  otherShapes: string;
  otherShapeChosen: (shape: string) => string;
  ruler: string;
  rulerAt: (characters: number) => string;
  rulerFree: (characters: number) => string;
  lengthField: string;
  lengthHint: string;
  countUnit: string;
  /** Beside the counter: what it does not count. */
  countNote: string;
  /** By how much an edited summary is longer than asked for. */
  over: (characters: string) => string;
  /** In place of a count, while there is nothing to count. */
  noCount: string;
  adjust: string;
  openLength: string;
  intake: string;
  intakeLead: string;
  chooseFile: string;
  enterUrl: string;
  takePhoto: string;
  removeUrl: string;
  pastedText: string;
  editText: string;
  changeSource: string;
  /** Only for guests. */
  noAccount: string;
  privacy: string;
  emptyTitle: (shape: string) => string;
  emptyFacts: (sentences: number, characters: number) => string;
  emptyLines: readonly [string, string, readonly [before: string, lit: string, after: string]];
  needsRun: string;
  needsModelRun: string;
  /** A model is not told what was pinned and struck. */
  wishesNotForModel: string;
  liveFailed: string;
  liveOffline: string;
  /** Another version of what is shown could not be written. */
  versionFailed: string;
  versionOffline: string;
  fileUnread: string;
  writing: string;
  notKept: string;
  notKeptGuest: string;
  daySpent: string;
  neverKept: string;
  kept: string;
  keepRefused: string;
  keepThis: string;
  variants: string;
  variantAt: (at: number, count: number) => string;
  earlierVariant: string;
  laterVariant: string;
  shorter: string;
  longer: string;
  polite: string;
  easier: string;
  asBullets: string;
  askHere: string;
  earlierSentence: string;
  laterSentence: string;
  sentenceAt: (at: number, count: number) => string;
  showRead: string;
};

export const deskMessagesJa: DeskMessages = {
  tabs: {
    sangyo: '三行',
    lines: '行ごと',
    bullets: '要点',
    paragraph: '文章',
    sentence: '一文',
    outline: '見出し',
    minutes: '議事録',
    timeline: '時系列',
    keywords: 'キーワード',
    qa: '質問と答え',
  },
  other: 'その他',
  otherShapes: 'その他の形',
  otherShapeChosen: (shape) => `${shape} その他の形`,
  ruler: '長さ（字数）',
  rulerAt: (characters) => `${characters.toLocaleString('ja-JP')}字以内`,
  rulerFree: (characters) => `今は${characters.toLocaleString('ja-JP')}字。動かすと上限になります`,
  lengthField: '長さ',
  lengthHint: '「200」「10％」「5行」のように入れてください。',
  countUnit: '字',
  countNote: '空白・改行を除く',
  over: (characters) => `${characters}字超過`,
  noCount: '－字',
  adjust: '調整',
  openLength: '長さ',
  intake: '要約する本文',
  intakeLead: '貼り付ける、ドロップする、または',
  chooseFile: 'ファイルを選ぶ',
  enterUrl: 'URLを入れる',
  takePhoto: '写真を撮る',
  removeUrl: 'URLをやめる',
  pastedText: '文章',
  editText: '本文を直す',
  changeSource: '本文を直す・足す',
  noAccount: '登録はいりません。',
  privacy: '標準の要約では、文章を他社に送りません。',
  emptyTitle: (shape) => `ここに${shape}の要約が出ます`,
  emptyFacts: (sentences, characters) => `${sentences}文・${characters}字`,
  emptyLines: [
    '左に文章を貼り付けると、すぐ要約します。',
    '長さは上の目盛りで決めます。一字も超えません。',
    ['文を選ぶと、本文の', '根拠が光ります', '。'],
  ],
  needsRun: '「要約する」を押すと、ここに要約が出ます。',
  needsModelRun: 'モデルで書くには「要約する」を押してください。',
  wishesNotForModel: '固定した文と取り消した文は、モデルの要約には反映されません。',
  fileUnread: 'ファイルを読み取れなかったので、まだ要約はありません。',
  liveFailed: '今は自動で要約できません。「要約する」を押してください。',
  liveOffline: 'オフラインです。つながると、ここに要約が出ます。',
  versionFailed: '今は書き直せませんでした。下は前の案です。',
  versionOffline: 'オフラインのため、今は書き直せません。つながると書き直します。下は前の案です。',
  writing: '要約しています',
  notKept: 'コピーするか、少し置くと履歴に残ります。',
  notKeptGuest: 'コピーか共有をすると履歴に残ります。',
  daySpent: '今日の分を使い切ったので、履歴には残りません。コピーと書き出しはできます。',
  neverKept: '保存しない設定です。履歴に残りません。',
  kept: '履歴に残しました。',
  keepRefused: '履歴には残せませんでした。コピーと書き出しはできます。',
  keepThis: 'この案を残す',
  variants: '案',
  variantAt: (at, count) => `案 ${at} / ${count}`,
  earlierVariant: '前の案',
  laterVariant: '次の案',
  shorter: '短く',
  longer: '長く',
  polite: 'です・ます',
  easier: 'やさしく',
  asBullets: '箇条書き',
  askHere: '資料に質問する',
  earlierSentence: '前の文',
  laterSentence: '次の文',
  sentenceAt: (at, count) => `${at} / ${count}文`,
  showRead: '何を確かめ、何を読んだかを見る',
};
