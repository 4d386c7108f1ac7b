import type { Recognition } from '#recognition.ts';

/** What is said of a finished summary as a whole, in the app and on shared pages. */
export type StatusWords = {
  toCheck: (count: number) => string;
  sentences: (count: number) => string;
  /** Of lines that hold several sentences. */
  linesOf: (lines: number, sentences: number) => string;
  /** Between the parts of the status line. */
  separator: string;
  allSupported: string;
  /** All agree with words that a machine recognised, in these ways. */
  recognised: (kinds: readonly string[]) => string;
  noConflict: string;
  checkedByHand: string;
  readAll: string;
  readAllText: string;
  readPart: (percent: number) => string;
};

export const statusWordsJa: StatusWords = {
  toCheck: (count) => `要確認 ${count}文`,
  sentences: (count) => `${count}文`,
  linesOf: (lines, sentences) => `${lines}行（${sentences}文）`,
  separator: '・',
  allSupported: 'すべて根拠あり',
  recognised: (kinds) => `要確認（${kinds.join('、')}）`,
  noConflict: '要確認なし',
  checkedByHand: '確認済み',
  readAll: '全文読了',
  readAllText: '読み取れた本文を読了',
  readPart: (percent) => `${percent}％読了`,
};

/** Where something is in its source, and how its words were recognized. */
export type PlaceWords = {
  page: (page: number) => string;
  slide: (slide: number) => string;
  sheet: (sheet: string) => string;
  recognition: Readonly<Record<Recognition, string>>;
};

export const placeWordsJa: PlaceWords = {
  page: (page) => `${page}ページ`,
  slide: (slide) => `スライド${slide}`,
  sheet: (sheet) => `シート「${sheet}」`,
  recognition: { letters: '文字認識', speech: '文字起こし' },
};
