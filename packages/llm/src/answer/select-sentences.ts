import type { RankedAnswer } from '@youyaku/summarize/answer/rank-answers';
import { countTokens } from '#chunk/count-window.ts';
import type { ChatModelFacts } from '#chat-model.ts';
import { selectionTokensMax } from '#session/limits.ts';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { numberSentences } from '#items/number-sentences.ts';
import { createContextFinder, showSentences } from '#items/show-sentences.ts';

/** The best sentence must cover at least this share of the question's terms, or the ranking does not discriminate. */
const coverageMin = 0.5;
/** Sentences before and after a selected one that are shown with it. */
const neighbours = 2;

/**
 * The sentences relevant to a question, numbered, with their neighbours and headings, in the order of the document;
 * undefined when the words of the question do not identify any.
 */
export function selectSentences(
  document: SplitDocument,
  ranked: readonly RankedAnswer[],
  tokensMax: number,
  model: ChatModelFacts,
): string | undefined {
  const best = ranked.toSorted((a, b) => b.score - a.score || a.index - b.index);
  if ((best[0]?.coverage ?? 0) < coverageMin) return undefined;
  const findContext = createContextFinder(document);
  const chosen = new Set<number>();
  let tokens = 0;
  for (const { index } of best) {
    const added = [...new Set(findContext(index, neighbours))].filter((at) => !chosen.has(at));
    tokens += added.reduce((sum, at) => sum + countTokens(numberSentences(document, at, at + 1), model) + 1, 0);
    if (tokens > Math.min(tokensMax, selectionTokensMax)) break;
    for (const at of added) chosen.add(at);
  }
  return chosen.size === 0 ? undefined : showSentences(document, chosen);
}
