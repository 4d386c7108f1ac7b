import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { analyseInSteps } from '@youyaku/language/analyse';
import { runStepsWithPauses } from '@youyaku/summarize';
import { type CheckContext, checkAgainstInSteps, type CheckedText, checkInSteps } from '@youyaku/summarize/check';
import { createCiter } from '@youyaku/summarize/evidence';
import { decideVerdict } from '@youyaku/summarize/ground/decide-verdict';
import { maskModel } from '#mask/mask-model.ts';
import { promptLanguageOf } from '#prompts/prompt-frame.ts';
import { sourceLanguageOf } from '#rewrite/choose-rewrite.ts';
import { type ModelContext, startTimerOf } from '#session/open-run-context.ts';
import { applyJudgement, isOpen } from './apply-judgement.ts';
import { judgeClaims } from './judge-claims.ts';

/** `judgedSentences`: about how many a verified judgement was made. */
export type JudgedText = CheckedText & { readonly judgedSentences: number };

/** The same result without a judge. */
export function* checkByRulesInSteps(
  text: string,
  document: Document,
  context: CheckContext,
): Generator<unknown, JudgedText> {
  return { ...(yield* checkInSteps(text, document, context)), judgedSentences: 0 };
}

/**
 * Checks any text against a document like `check`, and has a model judge the sentences that are neither marked nor verbatim. Whatever the model
 * does, the result has at least what the rules found. Throws only the reason of an aborted signal.
 */
export async function checkWithJudge(text: string, document: Document, context: ModelContext): Promise<JudgedText> {
  const { delimiter, signal = new AbortController().signal } = context;
  const task = { model: context.model, document, texts: [text], plan: context.masking };
  const { model } = await maskModel(task, context);
  const analysis = await runStepsWithPauses(analyseInSteps(document, context.dictionary), context);
  const checked = await runStepsWithPauses(checkAgainstInSteps(text, document, analysis), context);
  const open = checked.sentences.filter((sentence) => isOpen(sentence) && !isLabel(sentence));
  const judgements = await judgeClaims(
    open.map(({ text: claim, verdict }) => ({ text: claim, citations: [], isSupported: verdict === 'supported' })),
    { document, analysis },
    {
      model,
      signal,
      delimiter,
      language: promptLanguageOf(sourceLanguageOf(document)),
      context,
      startTimer: startTimerOf(context),
    },
  );
  const cite = createCiter(document.text, analysis.blocks);
  const judged = new Map(open.map((sentence, index) => [sentence, judgements.get(index)]));
  const sentences = checked.sentences.map((sentence) => applyJudgement(sentence, judged.get(sentence), cite));
  return { ...checked, sentences, judgedSentences: judgements.size };
}

/** A heading claims nothing and is supported whatever its words are. */
function isLabel({ checks, verdict }: Sentence): boolean {
  return verdict === 'supported' && decideVerdict(checks) !== 'supported';
}
