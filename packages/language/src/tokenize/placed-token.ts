import type { Conjugation, PartOfSpeech, Token } from './token.ts';

/** What a token says wherever it stands: one object for all places of a word in a text. */
export type Word = Omit<Token, 'start' | 'end'>;

/**
 * A word at a place. A million characters have six hundred thousand tokens but few different words, so a token keeps two
 * offsets and points to its word.
 */
export class PlacedToken implements Token {
  readonly start: number;
  readonly end: number;
  private readonly word: Word;

  constructor(start: number, end: number, word: Word) {
    this.start = start;
    this.end = end;
    this.word = word;
  }

  get surface(): string {
    return this.word.surface;
  }

  get base(): string {
    return this.word.base;
  }

  get pos(): PartOfSpeech {
    return this.word.pos;
  }

  get posDetail(): string {
    return this.word.posDetail;
  }

  get conjugation(): Conjugation | undefined {
    return this.word.conjugation;
  }

  get isUnknown(): boolean {
    return this.word.isUnknown;
  }
}

/** Different words kept for the places to come; a hostile text of ever new words begins the list anew. */
export const cachedWordsMax = 50_000;
