import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '#analyse.ts';
import { type Chunk, planChunks } from '#chunk/plan-chunks.ts';
import { estimateTokens } from '#chunk/estimate-tokens.ts';
import type { ChatModelFacts } from './chat-model.ts';
import { numberSentences } from './number-sentences.ts';

/** The count of tokens is an estimate; so much of the window stays free. */
const headroom = 0.1;
/** Instructions, wishes and the talk around the source. */
const promptTokens = 1_500;
/** However large a window is, a part is read better when it is not larger than this. */
const chunkTokensMax = 24_000;
const noteTokensPerLine = 90;
/** Lines that the notes of one part may have. */
export const noteLinesMax = 10;

export function countTokens(text: string, { tokensPerCharacter }: ChatModelFacts): number {
  return tokensPerCharacter === undefined ? estimateTokens(text) : Math.ceil(text.length * tokensPerCharacter);
}

/** Tokens of source that one question to this model may hold beside an answer of `outputTokens`. */
export function sourceTokensMax(model: ChatModelFacts, outputTokens: number): number {
  return Math.floor((model.contextTokens - outputTokens) * (1 - headroom)) - promptTokens;
}

/** Parts of a document too long to be read at once, none larger than the model can read with its sentences numbered. */
export function planParts(document: Document, analysis: Analysis, model: ChatModelFacts, linesMax: number): Chunk[] {
  const notesTokens = linesMax * noteTokensPerLine;
  const tokensMax = Math.min(chunkTokensMax, sourceTokensMax(model, notesTokens));
  const { text } = document;
  const { blocks, sentences } = analysis;
  // Numbers cost tokens too: the longer the sentences, the less.
  const sample = Math.min(sentences.length, 400);
  const plain = countTokens(text.slice(0, sentences[sample - 1]?.end ?? text.length), model);
  const numbered = countTokens(numberSentences({ text, blocks, sentences }, 0, sample), model) + sample;
  const share = Math.min(1, plain / Math.max(1, numbered));
  return planChunks(document, analysis, {
    tokensMax: Math.max(64, Math.floor(tokensMax * share)),
    headroom: 0,
    ...(model.tokensPerCharacter === undefined ? {} : { tokensPerCharacter: model.tokensPerCharacter }),
  });
}

/** Tokens that the notes of one part may have. */
export function notesTokensMax(linesMax: number, model: ChatModelFacts): number {
  return Math.min(model.outputTokensMax, linesMax * noteTokensPerLine);
}
