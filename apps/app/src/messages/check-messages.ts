import type { Decision } from '@youyaku/contract/summary';

/** Texts of the verdicts on the page: what is to be checked and what was done about it. The words of the verdicts are in the contract. */
export type CheckMessages = {
  seeSource: string;
  /** Labels the passage that comes nearest where the source has nothing on the point. */
  nearest: string;
  toCheck: (count: number) => string;
  sentences: (count: number) => string;
  /** Between the parts of the status line. */
  separator: string;
  allSupported: string;
  noConflict: string;
  checkedByHand: string;
  readAll: string;
  readAllText: string;
  readPart: (percent: number) => string;
  said: Readonly<Record<Decision['action'] | 'undone' | 'none', string>>;
  left: (count: number) => string;
  notStored: string;
  /** Below a corrected sentence, and in files. */
  corrected: (values: readonly { value: string; instead: string }[]) => string;
  /** Both wordings in one line, in files. */
  bothWordings: (summary: string, source: string | undefined) => string;
  /** In copies and files of a summary that was not compared. */
  notCompared: string;
  /** In files without struck-out text. */
  leftOut: (count: number) => string;
};

export const checkMessagesJa: CheckMessages = {
  seeSource: '本文で見る',
  nearest: '近い箇所',
  toCheck: (count) => `要確認 ${count}文`,
  sentences: (count) => `${count}文`,
  separator: '・',
  allSupported: 'すべて根拠あり',
  noConflict: '要確認なし',
  checkedByHand: '確認済み',
  readAll: '全文読了',
  readAllText: '読み取れた本文を読了',
  readPart: (percent) => `${percent}％読了`,
  said: {
    fixed: '本文に合わせて直しました。',
    struck: '取り消し線を引きました。',
    kept: 'このまま残しました。',
    undone: '元に戻しました。',
    none: '要確認の文はありません。',
  },
  left: (count) => (count === 0 ? '要確認の文はもうありません。' : `要確認は残り${count}文です。`),
  notStored: '保存できませんでした。接続を確かめてください。このままページを離れると、元に戻ります。',
  corrected: (values) => values.map(({ value, instead }) => `「${value}」を「${instead}」に直しました`).join('、'),
  bothWordings: (summary, source) =>
    source === undefined ? `要約「${summary}」` : `要約「${summary}」、本文「${source}」`,
  notCompared: '（この要約は、本文と照らし合わせていません。）',
  leftOut: (count) => `取り消し線を引いた${count}文を除いています。`,
};
