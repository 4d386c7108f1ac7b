/** The readers of a plain text: readers of やさしい日本語, or children in primary school. */
export type PlainReader = 'easyJapanese' | 'child';

/**
 * What makes a sentence hard.
 * - `long-sentence`: too many characters, or more than two things in one sentence
 * - `kanji-level`: a kanji beyond the reader's level without its reading
 * - `honorific`: 尊敬語 or 謙譲語; です and ます are plain
 * - `passive`: 受け身
 * - `double-negation`: 二重否定
 * - `katakana`: several loan words that are not everyday ones
 * - `noun-chain`: a long row of nouns without a particle between them
 */
export type PlainProblemKind =
  | 'long-sentence'
  | 'kanji-level'
  | 'honorific'
  | 'passive'
  | 'double-negation'
  | 'katakana'
  | 'noun-chain';

export type PlainProblem = {
  readonly kind: PlainProblemKind;
  /** Half-open span in UTF-16 units of the text given. */
  readonly start: number;
  readonly end: number;
  /** Replacement for the span, where a rule gives exactly one. */
  readonly suggestion?: string;
};

export type PlainBounds = {
  /** Code points without white space and readings. */
  readonly sentenceCodePointsMax: number;
  /** Highest grade of the 学年別漢字配当表 that needs no reading. */
  readonly kanjiGradeMax: number;
  readonly isPassiveHard: boolean;
  readonly loanWordsMax: number;
};

/**
 * 在留支援のためのやさしい日本語ガイドライン (出入国在留管理庁・文化庁, 2020) asks for short sentences of one thing, no 敬語 beyond です and
 * ます, no 二重否定, as little 受け身 as possible, few loan words, and readings for kanji. The figures are ours: grades 1 to 3 hold most
 * kanji of the two lower levels of the JLPT; children learn 受け身 early and read half a line more.
 */
export const plainBounds: Readonly<Record<PlainReader, PlainBounds>> = {
  easyJapanese: { sentenceCodePointsMax: 40, kanjiGradeMax: 3, isPassiveHard: true, loanWordsMax: 1 },
  child: { sentenceCodePointsMax: 50, kanjiGradeMax: 4, isPassiveHard: false, loanWordsMax: 2 },
};
