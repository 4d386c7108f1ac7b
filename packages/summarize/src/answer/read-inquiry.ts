import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Inquiry } from './exchange.ts';
import { type Question, readQuestion } from './read-question.ts';
import { backReference, interrogatives, personReference } from '@youyaku/language/lexicon/question-words';
import { termKey } from '@youyaku/language/lexicon/term-key';

const earlierFactor = 0.5;
const personFactor = 0.8;

/** Reads a question together with what it refers to in the question before it, and a person in the answer to that (彼, she). */
export function readInquiry({ question, history }: Inquiry, tokenizer: Tokenizer): Question {
  const asked = readQuestion(question, tokenizer);
  const previous = history.at(-1);
  const refers = asked.terms.size === 0 || backReference.test(question.trim());
  if (previous === undefined || (!refers && !isElliptical(question, tokenizer))) return asked;
  const earlier = readQuestion(previous.question, tokenizer);
  const terms = new Map([...earlier.terms].map(([term, weight]) => [term, weight * earlierFactor]));
  if (personReference.test(question.trim()))
    for (const name of listPeople(previous.answer, tokenizer)) terms.set(name, personFactor);
  for (const [term, weight] of asked.terms) terms.set(term, weight);
  return { ...asked, terms };
}

/** いつ完成しますか: a question without a subject of its own is about that of the question before. */
function isElliptical(question: string, tokenizer: Tokenizer): boolean {
  const tokens = tokenizer.tokenize(question.normalize('NFKC'));
  if (!tokens.some(({ surface }) => /[ぁ-ん]/u.test(surface))) return false;
  return !tokens.some(({ pos, posDetail, base, surface }) => {
    if (pos === 'particle') return /^[はがも]$/u.test(surface);
    return pos === 'noun' && !posDetail.startsWith('サ変') && !interrogatives.has(base) && !isGrammatical(posDetail);
  });
}

/** いつ, 何, こと, の and counters name nothing. */
function isGrammatical(posDetail: string): boolean {
  return /^(?:代名詞|非自立|副詞可能|接尾|数)/u.test(posDetail);
}

function listPeople(answer: string, tokenizer: Tokenizer): string[] {
  return tokenizer
    .tokenize(answer.normalize('NFKC'))
    .filter(({ posDetail, surface }) => posDetail.startsWith('固有名詞/人名') || latinNamePart.test(surface))
    .map(({ base }) => termKey(base));
}

const latinNamePart = /^\p{Lu}\p{Ll}+$/u;
