import type { Chunk } from '#chunk/plan-chunks.ts';
import type { ChatRequest } from '#chat-model.ts';
import { cleanSource } from '#guard/clean-source.ts';
import type { Session } from '#session/run-context.ts';
import { type NumberedDocument, numberSentences } from '#items/number-sentences.ts';
import { notesTokensMax } from '#chunk/model-window.ts';
import { mapPrompt } from '#prompts/map-prompt.ts';

/** Which part of how many, and how many lines its notes may have. */
export type ChunkPlace = { readonly index: number; readonly partsTotal: number; readonly linesMax: number };

/** The question about one part of a source that is too long to be asked about at once. */
export function buildNotesRequest(
  chunk: Chunk,
  { index, partsTotal, linesMax }: ChunkPlace,
  document: NumberedDocument,
  session: Session,
): ChatRequest {
  const { language, languageName, delimiter, options, model } = session;
  return mapPrompt({
    language,
    languageName,
    source: numberSentences(document, chunk.firstSentence, chunk.sentencesEnd),
    delimiter,
    headingPath: chunk.headingPath.map(cleanSource),
    part: index + 1,
    partsTotal,
    linesMax,
    focus: options.focus ?? '',
    outputTokensMax: notesTokensMax(linesMax, model),
  });
}
