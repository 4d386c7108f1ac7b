import type { Span } from '@youyaku/language/text/span';

/** Why a sentence cannot stand alone. */
export type GapRule =
  /** ただし, 前項, うち: limits or divides what the sentence before says. */
  | 'exception'
  /** これ, その, He, The decision: names something only by pointing at it. */
  | 'pointer'
  /** 約4割膨らんだ: says something of a subject that it leaves out. */
  | 'subject'
  /** 23日: the month is named elsewhere. */
  | 'month'
  /** 月額280円です: the answer to a question. */
  | 'question'
  /** A figure below a heading that says what it is about. */
  | 'heading'
  /** 案1: what it is about is said elsewhere. */
  | 'option'
  /** 「…」 without who said it. */
  | 'speaker';

/** Words of the source from elsewhere that make a sentence clear, shown in ［ ］. */
export type Insertion = {
  /** Offset in the document's text before which they stand. */
  readonly at: number;
  /** With the brackets. */
  readonly text: string;
  /** Where the words stand in the document. */
  readonly source: Span;
};

export type Gap = {
  readonly rule: GapRule;
  /** Index of the sentence that fills the gap when it stands right before. */
  readonly needs?: number;
  /** Multiplies the score of the sentence where nothing fills the gap. */
  readonly aloneFactor: number;
  readonly insertion?: Insertion;
  /** Multiplies the score of the sentence with its insertion: the answer that a question asks for is worth its length. */
  readonly insertedFactor?: number;
};
