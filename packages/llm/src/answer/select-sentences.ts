import type { RankedAnswer } from '@youyaku/summarize/answer/rank-answers';
import { countTokens } from '#chunk/model-window.ts';
import type { ChatModelFacts } from '#chat-model.ts';
import { selectionTokensMax } from '#session/limits.ts';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { numberSentences } from '#items/number-sentences.ts';

/** The best sentence must cover at least this share of the question's terms, or the ranking does not discriminate. */
const coverageMin = 0.5;
/** Sentences before and after a selected one that are shown with it. */
const neighbours = 2;
const omitted = '…';

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
  const chosen = new Set<number>();
  let tokens = 0;
  for (const { index } of best) {
    const added = withNeighbours(index, document).filter((at) => !chosen.has(at));
    tokens += added.reduce((sum, at) => sum + countTokens(numberSentences(document, at, at + 1), model) + 1, 0);
    if (tokens > Math.min(tokensMax, selectionTokensMax)) break;
    for (const at of added) chosen.add(at);
  }
  return chosen.size === 0
    ? undefined
    : writeChosen(
        document,
        [...chosen].toSorted((a, b) => a - b),
      );
}

function withNeighbours(index: number, { sentences, blocks }: SplitDocument): number[] {
  const found: number[] = [];
  for (let at = Math.max(0, index - neighbours); at <= index + neighbours; at += 1) {
    if (sentences[at] !== undefined) found.push(at);
  }
  const isHeading = (at: number): boolean => blocks[sentences[at]?.blockIndex ?? -1]?.kind === 'heading';
  let heading = index;
  while (heading >= 0 && !isHeading(heading)) heading -= 1;
  return heading < 0 || found.includes(heading) ? found : [heading, ...found];
}

function writeChosen(document: SplitDocument, indices: readonly number[]): string {
  let previous = -1;
  return indices
    .map((index) => {
      const line = numberSentences(document, index, index + 1);
      const isGap = index !== previous + 1;
      previous = index;
      return isGap ? `${omitted}\n${line}` : line;
    })
    .join('\n');
}
