import { statusWordsJa, type StatusWords } from '@youyaku/contract/messages/status-words';
import type { Decision } from '@youyaku/contract/summary';

/** Texts of the verdicts on the page: what is to be checked and what was done about it. The words of the verdicts are in the contract. */
export type CheckMessages = StatusWords & {
  seeSource: string;
  /** Labels the passage that comes nearest where the source has nothing on the point. */
  nearest: string;
  said: Readonly<Record<Decision['action'] | 'unpinned' | 'undone' | 'none', string>>;
  left: (count: number) => string;
  notStored: string;
  /** Below a corrected sentence, and in files. */
  corrected: (values: readonly { value: string; instead: string }[]) => string;
  /** Both wordings in one line, in files. */
  bothWordings: (summary: string, source: string | undefined) => string;
  /** In copies and files of a summary that was not compared. */
  notCompared: string;
  /** In copies, after a sentence that was written anew. */
  editedMark: string;
  /** In files without struck-out text. */
  leftOut: (count: number) => string;
};

export const checkMessagesJa: CheckMessages = {
  seeSource: '本文で見る',
  nearest: '近い箇所',
  ...statusWordsJa,
  said: {
    fixed: '本文に合わせて直しました。',
    struck: '取り消し線を引きました。',
    kept: 'このまま残しました。',
    edited: '書き直しました。本文と照らし合わせます。',
    pinned: '固定しました。次の案にも残ります。',
    unpinned: '固定をやめました。',
    undone: '元に戻しました。',
    none: '要確認の文はありません。',
  },
  left: (count) => (count === 0 ? '要確認の文はもうありません。' : `要確認は残り${count}文です。`),
  notStored: '保存できませんでした。接続を確かめてください。このままページを離れると、元に戻ります。',
  corrected: (values) => values.map(({ value, instead }) => `「${value}」を「${instead}」に直しました`).join('、'),
  bothWordings: (summary, source) =>
    source === undefined ? `要約「${summary}」` : `要約「${summary}」、本文「${source}」`,
  notCompared: '（この要約は、本文と照らし合わせていません。）',
  editedMark: '（編集済み）',
  leftOut: (count) => `取り消し線を引いた${count}文を除いています。`,
};
