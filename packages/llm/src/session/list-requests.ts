import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { analyseInSlices } from '@youyaku/language/analyse';
import { finish, SummarizeError } from '@youyaku/summarize';
import { isComparison } from '@youyaku/summarize/compare/list-changes';
import { askForChanges } from '#summary/ask-for-changes.ts';
import { askForPart } from '#notes/ask-for-part.ts';
import { askForWhole } from '#summary/ask-for-summary.ts';
import type { ChatModelFacts, ChatRequest } from '#chat-model.ts';
import { type ModelContext, openAsking } from './open-job.ts';
import { noteLinesMax, planParts } from './plan-reading.ts';
import { splitOnly } from './split-only.ts';

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
  const asking = openAsking(document, options, { ...context, model: { ...facts, chat: refuseToChat } });
  if (isComparison(document, options)) {
    const question = askForChanges(document, splitOnly(document), asking);
    return question === undefined ? [] : [question.request];
  }
  const whole = askForWhole(splitOnly(document), asking);
  if (whole !== undefined) return [whole];
  const analysis = await finish(analyseInSlices(document, context.dictionary), context);
  const chunks = planParts(document, analysis, facts, noteLinesMax);
  const numbered = { ...analysis, text: document.text };
  return chunks.map((chunk, index) =>
    askForPart(chunk, { index, partsTotal: chunks.length, linesMax: noteLinesMax }, numbered, asking),
  );
}

function refuseToChat(): never {
  throw new Error('only listed, never asked');
}
