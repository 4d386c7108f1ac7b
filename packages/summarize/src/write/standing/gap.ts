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
  /** 同14.2％増: with what it is compared is said before. */
  | 'comparison'
  /** 乗客は2割増え, below 隣の県では: said of another place than the text's own. */
  | 'elsewhere'
  /** 案が説明された, where the decision comes later: seems open without it. */
  | 'outcome'
  /** 「…」 without who said it. */
  | 'speaker'
  /** Friday, 明日: which day that is. */
  | 'day'
  /** Below 予想の修正: not a fact. */
  | 'status'
  /** 町, 乙, Ms Marsh: who or which was said before. */
  | 'name';

/** Indexes of its first sentence and of the first one behind it. */
export type Passage = { readonly first: number; readonly end: number };

/** Words of the source from elsewhere that make a sentence clear, shown in ［ ］. */
export type Insertion = {
  /** Offset in the document's text before which they stand. */
  readonly at: number;
  /** With the brackets. */
  readonly text: string;
  /** Where the words stand in the document. */
  readonly source: Span;
  /** A name or a definition: once the summary has said these words it need not repeat them. */
  readonly isSaidBy?: string;
  /** What the words head: right after another sentence of it they are not repeated, and what stands below it is not headed by them. */
  readonly passage?: Passage;
};

/** What the label of a sentence heads; undefined where it has none. */
export function passageOf({ insertions = [] }: { readonly insertions?: readonly Insertion[] }): Passage | undefined {
  return insertions.find(({ passage }) => passage !== undefined)?.passage;
}

export type Gap = {
  readonly rule: GapRule;
  /** Index of the sentence that fills the gap when it stands right before. */
  readonly needs?: number;
  /** Multiplies the score of the sentence where nothing fills the gap. */
  readonly aloneFactor: number;
  readonly insertions?: readonly Insertion[];
  /** Names that it does not tell and that another sentence of the summary may: each is `isSaidBy` of an insertion. */
  readonly unnamed?: readonly string[];
  /** Multiplies the score of the sentence while nothing tells one of them. */
  readonly unnamedFactor?: number;
  /** Multiplies the score of the sentence with its insertions: the answer that a question asks for is worth its length. */
  readonly insertedFactor?: number;
  /** Multiplies it too where the insertions leave something unclear that only the sentence before says. */
  readonly remainingFactor?: number;
};

/** What several rules found, as one: the first says what the sentence is about, each may add words. */
export function addGaps(found: readonly (Gap | undefined)[]): Gap | undefined {
  const gaps = found.filter((gap) => gap !== undefined);
  const [first] = gaps;
  if (first === undefined || gaps.length === 1) return first;
  const insertions = gaps
    .flatMap((gap) => gap.insertions ?? [])
    .toSorted((a, b) => a.at - b.at)
    // Two in one place would say two things about one word.
    .filter((insertion, index, all) => all[index - 1]?.at !== insertion.at);
  const needs = gaps.find((gap) => gap.needs !== undefined)?.needs;
  const unnamed = gaps.flatMap((gap) => gap.unnamed ?? []);
  const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);
  return {
    rule: first.rule,
    aloneFactor: product(gaps.map(({ aloneFactor }) => aloneFactor)),
    ...(needs !== undefined && { needs }),
    ...(unnamed.length > 0 && { unnamed, unnamedFactor: product(gaps.map((gap) => gap.unnamedFactor ?? 1)) }),
    ...(insertions.length > 0 && {
      insertions,
      insertedFactor: product(gaps.flatMap((gap) => (gap.insertions === undefined ? [] : [gap.insertedFactor ?? 1.4]))),
      remainingFactor: product(gaps.flatMap((gap) => (gap.insertions === undefined ? [gap.aloneFactor] : []))),
    }),
  };
}
