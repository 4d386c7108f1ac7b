import type { ChatRequest } from '#chat-model.ts';
import type { Session } from '#session/run-context.ts';
import { type NumberedDocument, numberSentences } from '#items/number-sentences.ts';
import { countTokens, sourceTokensMax } from '#chunk/model-window.ts';
import { writePrompt } from '#prompts/write-prompt.ts';

/** An answer may be longer than asked for before it is repaired; what a model may think comes on top (models config). */
const outputSlack = 2;
const outputTokensMin = 512;
const tokensPerItem = 120;
const tokensPerCharacter = 1.4;
const tokensPerUnitMin = 0.05;

/** Tokens that the summary itself may have, its citations included. */
export function outputTokensOf({ budget, model }: Session): number {
  const wish = budget.kind === 'items' ? budget.count * tokensPerItem : budget.characters * tokensPerCharacter;
  return Math.min(model.outputTokensMax, Math.ceil(Math.max(outputTokensMin, wish * outputSlack)));
}

/** The question about the whole source; undefined when the model cannot read it at once. */
export function buildWholeRequest(document: NumberedDocument, session: Session): ChatRequest | undefined {
  const tokensMax = sourceTokensMax(session.model, outputTokensOf(session), session.options);
  // No text costs less than this: what is far too long need not be numbered to be counted.
  if (document.text.length * tokensPerUnitMin > tokensMax) return undefined;
  const source = numberSentences(document, 0, document.sentences.length);
  return countTokens(source, session.model) > tokensMax
    ? undefined
    : buildSummaryRequest(source, false, document, session);
}

export function buildSummaryRequest(
  source: string,
  isNotes: boolean,
  { blocks }: Pick<NumberedDocument, 'blocks'>,
  session: Session,
): ChatRequest {
  const { options, budget, language, languageName, delimiter } = session;
  return writePrompt({
    options,
    budget,
    language,
    languageName,
    source,
    delimiter,
    isNotes,
    hasSeveralSources: new Set(blocks.map(({ part }) => part)).size > 1,
    outputTokensMax: outputTokensOf(session),
  });
}
