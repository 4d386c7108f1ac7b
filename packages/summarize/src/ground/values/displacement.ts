import { contrastWords } from '@youyaku/language/lexicon/change-words';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { fitAt } from './find-places.ts';
import { type Standing, type StandingContext, standingOf } from './standing.ts';

/** What tells whether another value of the source stands in the place of the claim's; gaps are the rival's less the value's own. */
export type DisplacementCues = {
  /** Of the share of the whole claim that stands with each: from -1 to 1, as the next two. */
  readonly gap: number;
  /** Of the share of the claim's own clause. */
  readonly gapHome: number;
  /** Of the share of that clause in the very clause of the source. */
  readonly gapClause: number;
  /** 1 if the value has the claim's neighbouring word or figure somewhere. */
  readonly ownBeside: number;
  /** 1 if the best rival has it. */
  readonly rivalBeside: number;
  /** 1 if the best rival stands where the claim rests. */
  readonly rivalCited: number;
  /** 1 if only the rival stands there, -1 if only the value does. */
  readonly gapCited: number;
  /** 1 for a date. */
  readonly isDate: number;
  /** From 0 to 1 for four rivals and more: among many some always fits. */
  readonly rivals: number;
};

/**
 * Weights of a logistic model, fitted to the sentences of `corpus/claims` and the facts of `corpus/facts` by
 * `npm run bench -- displacement`, which prints them anew. In texts that a fold had not seen, this bound finds 14 of 59 displaced values
 * with one false one among the values of 1,404 true sentences; at 0.366 they would be 20 with five.
 */
export const displacementWeights: Readonly<Record<keyof DisplacementCues, number>> & { readonly base: number } = {
  base: -2.64,
  gap: 1.35,
  gapHome: 1.25,
  gapClause: 1.37,
  ownBeside: -0.65,
  rivalBeside: 1.14,
  rivalCited: 0.38,
  gapCited: 0.24,
  isDate: 0.47,
  rivals: -0.71,
};
/** Below the bound for a contradiction it is still in doubt. */
const doubtMin = 0.366;
const probabilityMin = 0.466;

/** Values of one kind beyond the best by fit are not compared further. */
const weighedMax = 12;
const manyRivals = 4;

export type Competition = {
  /** The value in the claim. */
  readonly value: Span;
  /** The same value in the source, and others of its kind. */
  readonly own: readonly Span[];
  readonly rivals: readonly Span[];
  readonly isDate: boolean;
};

/** `note` is told of every value that has rivals: the bench fits the weights by it. */
export type CompetitionContext = StandingContext & { readonly note?: NoteCues | undefined };
export type NoteCues = (value: Span, cues: DisplacementCues) => void;

export type Displacer = { readonly mention: Span; readonly verdict: 'conflict' | 'open' };

/** The value of the source that stands, surely or perhaps, in the place of the claim's, which itself stands elsewhere. */
export function findDisplacer(competition: Competition, context: CompetitionContext): Displacer | undefined {
  const best = { own: listBest(competition.own, context), rivals: listBest(competition.rivals, context) };
  const [rival] = best.rivals;
  const cues = readCues(competition, best, context);
  if (rival === undefined || cues === undefined) return undefined;
  context.note?.(competition.value, cues);
  if (isContrasted(rival, competition, context)) return undefined;
  const probability = probabilityOf(cues);
  if (probability < doubtMin) return undefined;
  return { mention: rival, verdict: probability >= probabilityMin ? 'conflict' : 'open' };
}

/** A sentence that has both values and words of contrast tells how they differ: 2,500円は袋の場合の額で、大箱は1,800円でした. */
function isContrasted(rival: Span, { own, rivals }: Competition, { source }: StandingContext): boolean {
  const textOf = ({ start, end }: Span): string => source.folded.slice(start, end);
  const holding = new Set(own.map(({ start }) => sentenceAt(source.sentences, start)));
  return rivals.some((other) => {
    if (textOf(other) !== textOf(rival)) return false;
    const index = sentenceAt(source.sentences, other.start);
    const sentence = source.sentences[index];
    return sentence !== undefined && holding.has(index) && contrastWords.test(textOf(sentence));
  });
}

function probabilityOf(cues: DisplacementCues): number {
  const { base, ...weights } = displacementWeights;
  const names = Object.keys(weights) as (keyof DisplacementCues)[];
  const sum = names.reduce((total, name) => total + weights[name] * cues[name], base);
  return 1 / (1 + Math.exp(-sum));
}

/** Undefined without a value or a rival in the source. */
function readCues(
  { value, isDate, rivals }: Competition,
  best: { readonly own: readonly Span[]; readonly rivals: readonly Span[] },
  context: StandingContext,
): DisplacementCues | undefined {
  const mine = best.own.map((mention) => standingOf(value, mention, context));
  const others = best.rivals.map((mention) => standingOf(value, mention, context));
  const [own, rival] = [mine[0], others[0]];
  if (own === undefined || rival === undefined) return undefined;
  const most = (standings: readonly Standing[], name: keyof Standing): number =>
    Math.max(...standings.map((one) => one[name]));
  return {
    gap: rival.fit - own.fit,
    gapHome: most(others, 'home') - most(mine, 'home'),
    gapClause: most(others, 'clause') - most(mine, 'clause'),
    ownBeside: most(mine, 'beside'),
    rivalBeside: rival.beside,
    rivalCited: rival.cited,
    gapCited: rival.cited - own.cited,
    isDate: Number(isDate),
    rivals: Math.min(rivals.length, manyRivals) / manyRivals,
  };
}

/** The mentions that fit best by all that the claim says, the best first. */
function listBest(mentions: readonly Span[], { source, clues }: StandingContext): readonly Span[] {
  return mentions
    .map((mention) => ({ mention, fit: fitAt(clues, sentenceAt(source.sentences, mention.start), mention, source) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, weighedMax)
    .map(({ mention }) => mention);
}
