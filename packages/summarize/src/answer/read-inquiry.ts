import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Inquiry } from './exchange.ts';
import { type Question, readQuestion } from './read-question.ts';

/** それは, その後, and it: what is meant was named before. */
const pointsBack =
  /^(?:では|じゃあ|なら)?[、,\s]*(?:それ|その|そこ|これ|この|あれ|あの)|\b(?:it|its|that|this|they|them|their|those|these|he|she)\b/iu;
const earlierFactor = 0.5;

/** The question with what it leaves to the one before it. */
export function readInquiry({ question, history }: Inquiry, tokenizer: Tokenizer): Question {
  const asked = readQuestion(question, tokenizer);
  const before = history.at(-1);
  if (before === undefined || (asked.terms.size > 0 && !pointsBack.test(question.trim()))) return asked;
  const earlier = readQuestion(before.question, tokenizer);
  const terms = new Map([...earlier.terms].map(([term, weight]) => [term, weight * earlierFactor]));
  for (const [term, weight] of asked.terms) terms.set(term, weight);
  return { ...asked, terms };
}
