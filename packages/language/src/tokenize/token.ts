export const partsOfSpeech = [
  'noun',
  'number',
  'verb',
  'adjective',
  'adverb',
  'adnominal',
  'conjunction',
  'particle',
  'auxiliary',
  'prefix',
  'interjection',
  'filler',
  'symbol',
  /** A word of a language written with spaces; its part of speech is unknown. */
  'word',
  /** A function word of such a language: the, of, is. */
  'stopWord',
  'other',
] as const;

export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** IPADIC's names, e.g. type 五段・ラ行 and form 連用形. */
export type Conjugation = { readonly type: string; readonly form: string };

export type Token = {
  /** Half-open span in UTF-16 units of the string given to the tokenizer. */
  readonly start: number;
  readonly end: number;
  /** The characters as given. */
  readonly surface: string;
  /** Dictionary form; for an unknown word the normalized surface in lower case, for an English word its stem. */
  readonly base: string;
  readonly pos: PartOfSpeech;
  /** IPADIC's subclasses joined by a slash, e.g. 固有名詞/人名/姓; empty outside Japanese. */
  readonly posDetail: string;
  readonly conjugation: Conjugation | undefined;
  readonly isUnknown: boolean;
};

export type TextLanguage = 'ja' | 'en';

export type Tokenizer = {
  /**
   * Tokens of `text` from `start` to `end`; offsets count from the beginning of `text`. White space yields no token.
   */
  tokenize(text: string, start?: number, end?: number): Token[];
};
