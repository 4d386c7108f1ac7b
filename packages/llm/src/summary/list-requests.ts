import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { splitDocument } from '@youyaku/language/split/split-document';
import { analyseInSteps } from '@youyaku/language/analyse';
import { runStepsWithPauses, SummarizeError } from '@youyaku/summarize';
import { isComparison } from '@youyaku/summarize/compare/list-changes';
import { buildNotesRequest } from '#notes/take-notes.ts';
import { buildChangesRequest, buildWholeRequest } from './build-summary-request.ts';
import type { ChatModel, ChatModelFacts, ChatRequest } from '#chat-model.ts';
import { type ModelContext, openSession } from '#session/open-run-context.ts';
import { noteLinesOf, planModelChunks } from '#chunk/model-window.ts';

/**
 * The first requests that a model with these facts would get, made by the functions that `summarizeWithModel` itself uses:
 * one `write` request where the source fits, else a `map` request for each chunk. Calls no model.
 */
export async function listRequests(
  document: Document,
  options: SummaryOptions,
  facts: ChatModelFacts,
  context: Omit<ModelContext, 'model'>,
): Promise<readonly ChatRequest[]> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const model: ChatModel = { ...facts, chat: refuseToChat };
  const session = openSession(document, options, { ...context, model });
  const split = splitDocument(document);
  if (isComparison(document, options)) {
    const changes = buildChangesRequest(document, split, session);
    return changes === undefined ? [] : [changes.request];
  }
  const whole = buildWholeRequest(split, session);
  if (whole !== undefined) return [whole];
  const analysis = await runStepsWithPauses(analyseInSteps(document, context.dictionary), context);
  const chunks = planModelChunks(document, analysis, facts, noteLinesOf(options, facts));
  const numbered = { ...analysis, text: document.text };
  return chunks.map((chunk, index) =>
    buildNotesRequest(chunk, { index, chunksTotal: chunks.length }, numbered, session),
  );
}

function refuseToChat(): never {
  throw new Error('only listed, never asked');
}
