import type { Token } from '@youyaku/language/tokenize/token';
import type { Insertion } from './gap.ts';
import { bracket, isJapanese, type Place } from './place.ts';

/** So much of the text before is searched for the first naming. */
const reachUnits = 20_000;
const unitsMin = 3;
const unitsMax = 8;

/**
 * ［証明書の］配り直しを: a noun made of a verb at the start of a sentence, without what it is done to. The text says it, and says the
 * same wherever it says it.
 */
export function findArgument({ text, sentence, words, index, analysis, tokens }: Place): Insertion[] {
  const found = isJapanese(words) ? readVerbalNoun(text, tokens) : undefined;
  if (found === undefined) return [];
  const { noun, at } = found;
  const title = text.slice(0, analysis.sentences[0]?.end ?? 0);
  const previous = text.slice(analysis.sentences[index - 1]?.start ?? 0, sentence.start);
  if (title.includes(noun) || previous.includes(noun)) return [];
  const start = Math.max(0, sentence.contentStart - reachUnits);
  const modified = new RegExp(`([\\p{Script=Han}\\p{Script=Katakana}ー]{1,12}(?:から|へ)?の)${noun}`, 'gu');
  const all = [...text.slice(start, sentence.contentStart).matchAll(modified)];
  const [first] = all;
  const modifier = first?.[1];
  if (first === undefined || modifier === undefined || all.some((one) => one[1] !== modifier)) return [];
  const source = { start: start + first.index, end: start + first.index + modifier.length };
  return [{ at, text: bracket(modifier), source, isSaidBy: noun }];
}

/** 配り直し, はみ出し: a verb that stands as a noun before は, を, が or も, with nothing before it but a time. */
function readVerbalNoun(text: string, tokens: readonly Token[]): { noun: string; at: number } | undefined {
  const first = tokens.findIndex(
    ({ pos, surface }) => pos !== 'number' && pos !== 'symbol' && !/^[:：]$/u.test(surface),
  );
  const particle = tokens.findIndex(({ pos }) => pos === 'particle');
  const [start, last, mark] = [tokens[first], tokens[particle - 1], tokens[particle]];
  if (start === undefined || last?.pos !== 'verb' || mark === undefined || !/^[はをがも]$/u.test(mark.surface))
    return undefined;
  const noun = text.slice(start.start, last.end);
  return noun.length < unitsMin || noun.length > unitsMax || !/^[\p{Script=Han}\u3041-\u3096]+$/u.test(noun)
    ? undefined
    : { noun, at: start.start };
}
