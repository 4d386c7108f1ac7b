import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { analyseInSteps } from '@youyaku/language/analyse';
import { runStepsWithPauses, SummarizeError } from '@youyaku/summarize';
import { isComparison } from '@youyaku/summarize/compare/list-changes';
import { buildChangesRequest } from './build-changes-request.ts';
import { buildNotesRequest } from '#notes/build-notes-request.ts';
import { buildWholeRequest } from './build-summary-request.ts';
import type { ChatModelFacts, ChatRequest } from '#chat-model.ts';
import { type ModelContext, openSession } from '#session/open-run-context.ts';
import { noteLinesMax, planModelChunks } from '#chunk/model-window.ts';
import { splitOnly } from '#session/split-only.ts';

/**
 * What a model of these facts would be sent before it has answered anything, made by the functions that `summarizeWithModel`
 * itself uses: one `write` request where the source fits, else a `map` request for each part. Calls nothing.
 */
export async function listRequests(
  document: Document,
  options: SummaryOptions,
  facts: ChatModelFacts,
  context: Omit<ModelContext, 'model'>,
): Promise<readonly ChatRequest[]> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const session = openSession(document, options, { ...context, model: { ...facts, chat: refuseToChat } });
  if (isComparison(document, options)) {
    const question = buildChangesRequest(document, splitOnly(document), session);
    return question === undefined ? [] : [question.request];
  }
  const whole = buildWholeRequest(splitOnly(document), session);
  if (whole !== undefined) return [whole];
  const analysis = await runStepsWithPauses(analyseInSteps(document, context.dictionary), context);
  const chunks = planModelChunks(document, analysis, facts, noteLinesMax);
  const numbered = { ...analysis, text: document.text };
  return chunks.map((chunk, index) =>
    buildNotesRequest(chunk, { index, partsTotal: chunks.length, linesMax: noteLinesMax }, numbered, session),
  );
}

function refuseToChat(): never {
  throw new Error('only listed, never asked');
}
