import { sentenceAt, type Span } from '@youyaku/language/text/span';
import type { SourceIndex } from '#ground/source-index.ts';
import { type Clues, fitAt, onlyHome } from './find-places.ts';

export type Weighed<Mention> = { readonly mention: Mention; readonly fit: number };

/** Of values that fit about equally the one that looks like the claim's was meant. */
const alikeBonus = 0.15;

/** How well the best of some mentions of the source fits what the claim says around its value; undefined without any. */
export function weighBest<Mention extends Span>(
  mentions: readonly Mention[],
  clues: Clues,
  source: SourceIndex,
  isAlike: (mention: Mention) => boolean = () => false,
): Weighed<Mention> | undefined {
  let best: Weighed<Mention> | undefined;
  let bestScore = -1;
  for (const mention of mentions) {
    const fit = fitAt(clues, sentenceAt(source.sentences, mention.start), mention, source);
    const score = fit + (isAlike(mention) ? alikeBonus : 0);
    if (score <= bestScore) continue;
    best = { mention, fit };
    bestScore = score;
  }
  return best;
}

/** A rival must stand where most of what the claim says stands … */
const rivalFitMin = 0.6;
/** … and the value itself far from there. */
const ownShareMax = 0.4;

/** The same for the claim's own clause alone, which may be one of several that were merged. */
const homeFitMin = 0.75;

/**
 * The value that stands in the place of the claim's, while the claim's own stands elsewhere: where the whole claim points, or the clause
 * of the value alone.
 */
export function findDisplacing<Mention extends Span>(
  equals: readonly Span[],
  rivals: readonly Mention[],
  clues: Clues,
  source: SourceIndex,
  fitMin = rivalFitMin,
): Mention | undefined {
  const whole = displacing(equals, rivals, clues, fitMin, source);
  const home = whole === undefined ? onlyHome(clues) : undefined;
  return whole ?? (home && displacing(equals, rivals, home, homeFitMin, source));
}

function displacing<Mention extends Span>(
  equals: readonly Span[],
  rivals: readonly Mention[],
  clues: Clues,
  fitMin: number,
  source: SourceIndex,
): Mention | undefined {
  const rival = weighBest(rivals, clues, source);
  if (rival === undefined || rival.fit < fitMin) return undefined;
  return (weighBest(equals, clues, source)?.fit ?? 0) <= ownShareMax * rival.fit ? rival.mention : undefined;
}
