import type { ReadingFacts } from '@youyaku/contract/estimate-run';
import type { ChatModelFacts } from '#chat-model.ts';
import { chunkTokensMax, chunkTokensMin, noteLinesMax, promptTokens, summaryTokensMin } from '#session/limits.ts';
import { notesTokensMax, sourceTokensMax } from './count-window.ts';

/** How this model reads sources, for an estimate before a run; undefined where its window is too small for documents. */
export function describeReading(model: ChatModelFacts): ReadingFacts | undefined {
  const chunkTokens = Math.min(chunkTokensMax, sourceTokensMax(model, notesTokensMax(noteLinesMax, model)));
  if (chunkTokens < chunkTokensMin) return undefined;
  return { wholeTokensMax: sourceTokensMax(model, summaryTokensMin), chunkTokens, promptTokens };
}
