import type { Document } from '@youyaku/contract/document';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import { type Analysis, analyseInSteps } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import type { Grounding } from '#ground/decide-verdict.ts';
import { createGrounderInSteps } from '#ground/grounder.ts';
import { measureCoverage } from '#rank/measure-coverage.ts';
import { listSections } from '#rank/list-sections.ts';
import { fillBlocks } from '@youyaku/language/split/fill-blocks';
import { splitSentences } from '@youyaku/language/split/split-sentences';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';

export type CheckContext = { readonly dictionary: Dictionary };
export type CheckedText = { sentences: Sentence[]; coverage: Coverage };

const labelCodePointsMax = 20;

/**
 * Checks any text against a document, sentence by sentence. Offsets count in `text`; a line is never joined to the next,
 * and list markers are left out of the sentences.
 */
export function check(text: string, document: Document, context: CheckContext): CheckedText {
  return runSteps(checkInSteps(text, document, context));
}

/** Same as `check`, in steps (yields so that the host can run other work). */
export function* checkInSteps(
  text: string,
  document: Document,
  context: CheckContext,
): Generator<unknown, CheckedText> {
  const analysis = yield* analyseInSteps(document, context.dictionary);
  return yield* checkAgainstInSteps(text, document, analysis);
}

/** The same against a document that has been analysed. */
export function* checkAgainstInSteps(
  text: string,
  document: Document,
  analysis: Analysis,
): Generator<unknown, CheckedText> {
  const grounder = yield* createGrounderInSteps(document, analysis);
  const sentences: Sentence[] = [];
  for (const { contentStart, end } of splitSentences(text, fillBlocks(text, []))) {
    const part = text.slice(contentStart, end);
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    sentences.push({ text: part, start: contentStart, end, ...acceptLabel(part, grounder.check(part)) });
    yield end;
  }
  return { sentences, coverage: measureCoverage(document, listSections(document.text, analysis), sentences) };
}

/** A heading of the summary (決定事項, 概要：) claims nothing: it is supported unless it contains a name or a figure. */
function acceptLabel(part: string, grounding: Grounding): Grounding {
  const isLabel = [...part].length <= labelCodePointsMax && /^#|[:：】]$|^[^。．.!?！？、ぁ-ん]+$/u.test(part);
  const hasFacts = grounding.checks.some(({ kind }) => kind !== 'coverage');
  return isLabel && !hasFacts ? { ...grounding, verdict: 'supported' } : grounding;
}
