import { isCompared, showContradiction } from '@youyaku/contract/contradiction';
import type { Document } from '@youyaku/contract/document';
import { findPlace } from '@youyaku/contract/find-place';
import { describeComparison, describeContradiction, nameVerdict } from '@youyaku/contract/describe-verdict';
import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import type { Sentence } from '@youyaku/contract/summary';
import { describePlace } from './describe-place.ts';

/** The verdict and, indented, what is behind it: what differs with both wordings, or what of a free wording was compared. */
export function formatVerdict(sentence: Sentence, words: VerdictWords, document: Document): string {
  return [`${nameVerdict(sentence, words)}  ${sentence.text}`, ...formatReasons(sentence, words, document)].join('\n');
}

/** What is behind a verdict, each line indented; nothing for what is supported or was not compared. */
export function formatReasons(sentence: Sentence, words: VerdictWords, document: Document): string[] {
  if (sentence.verdict === 'paraphrased') {
    return isCompared(sentence) ? [`    ${describeComparison(sentence, words).join(words.separator)}`] : [];
  }
  const shown = showContradiction(sentence);
  const differs = describeContradiction(sentence, words);
  if (shown === undefined || differs === undefined) return [];
  const { contradicts } = sentence;
  if (contradicts === undefined) return [`    ${differs}`];
  const where = describePlace({ ...findPlace(document, contradicts.start), ...contradicts }, document);
  return [
    `    ${differs}`,
    `    ${words.source} [${where}] ${toOneLine(contradicts.quote)}`,
    `    ${words.summary} ${toOneLine(contradicts.claim)}`,
    ...(shown.by === 'judge' ? [`    ${words.byModel}`] : []),
  ];
}

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');
