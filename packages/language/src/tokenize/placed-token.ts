import type { Conjugation, PartOfSpeech, Token } from './token.ts';

/** The position-independent part of a token: one object for all occurrences of a word in a text. */
export type Word = Omit<Token, 'start' | 'end'>;

/**
 * A word at a position. A million characters have six hundred thousand tokens but few different words, so a token holds
 * two offsets and a reference to its word.
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

/** Number of cached words; when a hostile text has ever new words, the cache is cleared. */
export const cachedWordsMax = 50_000;
