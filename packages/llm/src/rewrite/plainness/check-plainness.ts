import { findSentenceEnds } from '@youyaku/language/split/find-sentence-ends';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import { findHonorifics } from './find-honorifics.ts';
import { findHardKanji, findHardWords } from './find-hard-words.ts';
import { findHardGrammar } from './find-hard-grammar.ts';
import { plainBounds, type PlainProblem, type PlainReader } from './plain-problem.ts';
import { stripReadings } from './strip-readings.ts';

export type Plainness = { readonly isPlain: boolean; readonly problems: readonly PlainProblem[] };

/**
 * Whether Japanese text (a sentence, an item of a list, or a few sentences) is plain enough for its reader, and where it is
 * not, in order. Text without kana, such as another language or a figure, has no problems.
 */
export function checkPlainness(text: string, reader: PlainReader, tokenizer: Tokenizer): Plainness {
  const problems: PlainProblem[] = [];
  let start = 0;
  for (const end of findSentenceEnds(text, 0, text.length)) {
    problems.push(...checkSentence(text, start, end, reader, tokenizer));
    start = end;
  }
  return { isPlain: problems.length === 0, problems };
}

function checkSentence(
  text: string,
  start: number,
  end: number,
  reader: PlainReader,
  tokenizer: Tokenizer,
): PlainProblem[] {
  const stripped = stripReadings(text.slice(start, end));
  if (!/[ぁ-ゖァ-ヺ]/u.test(stripped.text)) return [];
  const bounds = plainBounds[reader];
  const tokens = tokenizer.tokenize(stripped.text);
  const found = [
    ...findHardGrammar(stripped.text, tokens, bounds),
    ...findHonorifics(stripped.text, tokens, tokenizer),
    ...findHardWords(stripped, tokens, bounds),
    ...findHardKanji(stripped, bounds),
  ];
  const offsetOf = (at: number): number => start + (stripped.offsets[at] ?? end - start);
  return found
    .map((problem) => ({
      ...problem,
      start: offsetOf(problem.start),
      // The end is after the last unit, so that a reading that follows is not included.
      end: problem.end > problem.start ? offsetOf(problem.end - 1) + 1 : offsetOf(problem.end),
    }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}
