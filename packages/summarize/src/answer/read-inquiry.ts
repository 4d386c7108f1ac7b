import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Inquiry } from './exchange.ts';
import { type Question, readQuestion } from './read-question.ts';
import { backReference } from '@youyaku/language/lexicon/question-words';

const earlierFactor = 0.5;

/** Reads a question together with what it refers to in the question before it. */
export function readInquiry({ question, history }: Inquiry, tokenizer: Tokenizer): Question {
  const asked = readQuestion(question, tokenizer);
  const previous = history.at(-1);
  if (previous === undefined || (asked.terms.size > 0 && !backReference.test(question.trim()))) return asked;
  const earlier = readQuestion(previous.question, tokenizer);
  const terms = new Map([...earlier.terms].map(([term, weight]) => [term, weight * earlierFactor]));
  for (const [term, weight] of asked.terms) terms.set(term, weight);
  return { ...asked, terms };
}
