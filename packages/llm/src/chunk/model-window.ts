import type { Document } from '@youyaku/contract/document';
import { shapes } from '@youyaku/contract/shapes';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Analysis } from '@youyaku/language/analyse';
import { countTokens, notesTokensMax, sourceTokensMax } from './count-window.ts';
import { type Chunk, planChunks } from './plan-chunks.ts';
import { CompletionError } from '#session/read-completion.ts';
import { chunkTokensMax, chunkTokensMin, minuteLinesMax, noteLinesMax, tokensPerNoteLine } from '#session/limits.ts';
import type { ChatModelFacts } from '#chat-model.ts';
import { numberSentences } from '#items/number-sentences.ts';

/**
 * Chunks of a document too long for one call, none larger than the model can read with its sentences numbered. Throws a
 * CompletionError `window` when the model's window is too small for useful chunks.
 */
export function planModelChunks(
  document: Document,
  analysis: Analysis,
  model: ChatModelFacts,
  linesMax: number,
): Chunk[] {
  const notesTokens = notesTokensMax(linesMax, model);
  const tokensMax = Math.min(chunkTokensMax, sourceTokensMax(model, notesTokens));
  if (tokensMax < chunkTokensMin) throw new CompletionError('window', model.id);
  const { text } = document;
  const { blocks, sentences } = analysis;
  // The sentence numbers cost tokens too, fewer where sentences are long.
  const sample = Math.min(sentences.length, 400);
  const plain = countTokens(text.slice(0, sentences[sample - 1]?.end ?? text.length), model);
  const numbered = countTokens(numberSentences({ text, blocks, sentences }, 0, sample), model) + sample;
  const share = Math.min(1, plain / Math.max(1, numbered));
  return planChunks(document, analysis, {
    tokensMax: Math.floor(tokensMax * share),
    headroom: 0,
    ...(model.tokensPerCharacter === undefined ? {} : { tokensPerCharacter: model.tokensPerCharacter }),
  });
}

/** Lines that the notes of one chunk may have: every decision and task of a long meeting needs its own. */
export function noteLinesOf({ shape }: Pick<SummaryOptions, 'shape'>, { outputTokensMax }: ChatModelFacts): number {
  if (shapes[shape].layout !== 'grouped') return noteLinesMax;
  return Math.max(noteLinesMax, Math.min(minuteLinesMax, noteLinesWithin(outputTokensMax)));
}

/** Lines of notes that a completion of so many tokens may have. */
export function noteLinesWithin(tokens: number): number {
  return Math.floor(tokens / tokensPerNoteLine);
}
