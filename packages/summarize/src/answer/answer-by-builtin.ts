import type { Document } from '@youyaku/contract/document';
import type { Answer } from '@youyaku/contract/question';
import type { Sentence } from '@youyaku/contract/summary';
import type { Analysis } from '@youyaku/language/analyse';
import { engineVersion } from '#engine-version.ts';
import type { Grounder } from '#ground/grounder.ts';
import { runStepsWithPauses, type SummarizeContext } from '#summarize.ts';
import { SummarizeError } from '#summarize-error.ts';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { chooseAnswer, chooseRelated } from './choose-answer.ts';
import { type RankedAnswer, rankAnswersInSteps } from './rank-answers.ts';
import type { Inquiry } from './exchange.ts';
import { readInquiry } from './read-inquiry.ts';
import { formatNotFound } from './format-not-found.ts';

/**
 * Answers with the one to three most relevant sentences of the source that contain what is asked for (a person, a date, a sum), verbatim.
 * Without one it says so, and names the nearest places in `related`. Deterministic. Throws
 * `language_unsupported` if the question is in another script than the source and names nothing of it.
 */
export async function answerByBuiltin(
  document: Document,
  inquiry: Inquiry,
  source: { readonly analysis: Analysis; readonly grounder: Grounder },
  context: SummarizeContext,
): Promise<Answer> {
  const { analysis } = source;
  const asked = readInquiry(inquiry, analysis.tokenizer);
  const ranked = await runStepsWithPauses(rankAnswersInSteps(document, analysis, asked), context);
  const chosen = chooseAnswer(ranked);
  const script = detectScript(document.text, 0, Math.min(document.text.length, 5_000));
  if (chosen.length === 0 && asked.language !== script)
    throw new SummarizeError('language_unsupported', { reason: 'question' });
  const engine = { kind: 'builtin', model: 'youyaku', version: engineVersion } as const;
  if (chosen.length > 0) return { ...quoteSentences(chosen, document, source), isFound: true, read: 'whole', engine };
  const related = quoteSentences(chooseRelated(ranked), document, source).sentences;
  const text = formatNotFound(inquiry.question);
  return { text, sentences: [], ...(related.length > 0 ? { related } : {}), isFound: false, read: 'whole', engine };
}

function quoteSentences(
  chosen: readonly RankedAnswer[],
  document: Document,
  { analysis, grounder }: { readonly analysis: Analysis; readonly grounder: Grounder },
): Pick<Answer, 'text' | 'sentences'> {
  const sentences: Sentence[] = [];
  let text = '';
  for (const { index } of chosen) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined) continue;
    const span = { start: sentence.contentStart, end: sentence.end };
    const words = document.text.slice(span.start, span.end).replace(/\s+/gu, ' ').trim();
    if (text !== '') text += '\n';
    const start = text.length;
    text += words;
    sentences.push({ text: words, start, end: text.length, ...grounder.check(words, [span]) });
  }
  return { text, sentences };
}
