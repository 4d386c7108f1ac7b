import type { Document } from '@youyaku/contract/document';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { type Change, type Changes, listChanges } from '@youyaku/summarize/compare/list-changes';
import type { ChatModelFacts, ChatRequest } from '#chat-model.ts';
import { countTokens, sourceTokensMax } from '#chunk/count-window.ts';
import { numberSentences } from '#items/number-sentences.ts';
import { comparePrompt } from '#prompts/compare-prompt.ts';
import { openPreset } from '#length/resolve-model-length.ts';
import { writePrompt } from '#prompts/write-prompt.ts';
import {
  summarySlack,
  summaryTokensMin,
  tokensPerCharacter,
  tokensPerItem,
  tokensPerUnitMin,
} from '#session/limits.ts';
import type { Session } from '#session/run-context.ts';
import { createDifferenceWriter, type DifferenceWriter } from './write-differences.ts';

/** Tokens that the summary itself may have, its citations included. */
export function outputTokensOf({ budget, model, options }: Session): number {
  const tokensWanted = budget.kind === 'items' ? budget.count * tokensPerItem : budget.characters * tokensPerCharacter;
  // An open number of items is a bound already, not what is expected: the source needs the window more.
  const slack = openPreset(options) === undefined ? summarySlack : 1;
  return Math.min(model.outputTokensMax, Math.ceil(Math.max(summaryTokensMin, tokensWanted * slack)));
}

/** The request with the whole source; undefined when it does not fit the model's window. */
export function buildWholeRequest(document: SplitDocument, session: Session): ChatRequest | undefined {
  const tokensMax = sourceTokensMax(session.model, outputTokensOf(session), session.options);
  // Avoids numbering the sentences of a source that is far too long.
  if (document.text.length * tokensPerUnitMin > tokensMax) return undefined;
  const source = numberSentences(document, 0, document.sentences.length);
  return countTokens(source, session.model) > tokensMax
    ? undefined
    : buildSummaryRequest(source, false, document, session);
}

export function buildSummaryRequest(
  source: string,
  isNotes: boolean,
  { blocks }: Pick<SplitDocument, 'blocks'>,
  session: Session,
): ChatRequest {
  const { options, budget, language, languageName, delimiter, about } = session;
  return writePrompt({
    options,
    budget,
    language,
    languageName,
    source: about + source,
    delimiter,
    isNotes,
    hasSeveralSources: new Set(blocks.map(({ part }) => part)).size > 1,
    outputTokensMax: outputTokensOf(session),
  });
}

/** A request about what changed, and how many differences did not fit. */
export type ChangesRequest = { readonly request: ChatRequest; readonly omittedCount: number };

/**
 * Asks what changed between two joined versions, giving the sentences that differ, those with figures first where not all
 * fit the prompt. Undefined where the versions are the same.
 */
export function buildChangesRequest(
  document: Document,
  split: SplitDocument,
  session: Session,
): ChangesRequest | undefined {
  const { list } = listChanges(document, split);
  if (list.length === 0) return undefined;
  const { model, options, budget, language, languageName, delimiter } = session;
  const outputTokensMax = outputTokensOf(session);
  const writer = createDifferenceWriter(document, split, language);
  const kept = keepWithin(list, sourceTokensMax(model, outputTokensMax, session.options), writer, model);
  const source = writer.writeAll(kept);
  const request = comparePrompt({ options, budget, language, languageName, source, delimiter, outputTokensMax });
  return { request, omittedCount: list.length - kept.length };
}

function keepWithin(
  list: Changes['list'],
  tokensMax: number,
  { writeAll, writeOne }: DifferenceWriter,
  model: ChatModelFacts,
): Changes['list'] {
  const order = list.toSorted((a, b) => rankOf(a) - rankOf(b));
  const kept = new Set<Change>();
  let tokens = countTokens(writeAll([]), model);
  for (const change of order) {
    tokens += countTokens(writeOne(change), model);
    if (tokens > tokensMax) break;
    kept.add(change);
  }
  return list.filter((change) => kept.has(change));
}

function rankOf(change: Change): number {
  if (change.kind !== 'changed') return 1;
  return change.facts.changes.length > 0 || change.facts.isOpen ? 0 : 2;
}
