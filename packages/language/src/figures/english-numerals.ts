import type { Numeral } from './read-numeral.ts';

const small = wordsFrom(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
/** What multiplies a figure before it, in English. */
export const englishScales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

const spaced = new RegExp(`\\s?(${[...englishScales.keys()].join('|')})s?\\b`, 'y');

/** `one` is a pronoun too; it may support a claim but does not make one. */
export type EnglishNumeral = Numeral & { readonly isInconclusive: boolean };

/** The number in words at `at` of a normalized text: twelve, twenty-one, one hundred and five, two million, a dozen. */
export function readEnglishNumeral(normalized: string, at: number): EnglishNumeral | undefined {
  let total = 0;
  let section = 0;
  let end = at;
  let step = 1;
  let last = '';
  for (let word = readWord(normalized, at, ''); word !== undefined; word = readWord(normalized, end, last)) {
    const scale = englishScales.get(word.text);
    if (scale === undefined) section += small.get(word.text) ?? tens.get(word.text) ?? 0;
    else if (last === '') break;
    else if (scale === 100) section *= 100;
    else {
      total += section * scale;
      section = 0;
    }
    step = scale ?? 1;
    last = word.text;
    end = word.end;
  }
  if (last === '') return readDozen(normalized, at);
  const value = total + section;
  return { end, value, step, vague: false, kanji: false, digits: end - at, isInconclusive: value <= 1 };
}

/** The multiplier after digits: `1.2 million`, and `3bn` or `5k` when attached. */
export function readEnglishScale(
  normalized: string,
  at: number,
  hasCurrency: boolean,
): { end: number; factor: number } {
  spaced.lastIndex = at;
  const word = spaced.exec(normalized);
  if (word) return { end: at + word[0].length, factor: englishScales.get(word[1] ?? '') ?? 1 };
  const attached = hasCurrency ? /\s?(k|mn|mln|m|bn|b|tn|t)(?![a-z])/y : /(k|mn|mln|bn|tn)(?![a-z])/y;
  attached.lastIndex = at;
  const short = attached.exec(normalized);
  if (!short) return { end: at, factor: 1 };
  const factor = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 }[short[1]?.charAt(0) ?? ''];
  return { end: at + short[0].length, factor: factor ?? 1 };
}

function readDozen(normalized: string, at: number): EnglishNumeral | undefined {
  const dozen = /(?:a |one )?dozen\b/y;
  dozen.lastIndex = at;
  const found = dozen.exec(normalized);
  if (!found) return undefined;
  return { end: at + found[0].length, value: 12, step: 1, vague: false, kanji: false, digits: 5, isInconclusive: true };
}

/** The next word of the number; "five six" and "five and six" are two numbers, "hundred and six" is one. */
function readWord(normalized: string, at: number, last: string): { text: string; end: number } | undefined {
  const pattern = /((?:-| and | )?)([a-z]+)/y;
  pattern.lastIndex = at;
  const [whole = '', joint = '', text = ''] = pattern.exec(normalized) ?? [];
  if ((last === '') !== (joint === '')) return undefined;
  const word = { text, end: at + whole.length };
  if (englishScales.has(text)) return joint === ' and ' ? undefined : word;
  const afterScale = englishScales.has(last);
  if (tens.has(text)) return last === '' || afterScale ? word : undefined;
  if (!small.has(text)) return undefined;
  if (last === '' || afterScale) return word;
  return tens.has(last) && joint !== ' and ' && (small.get(text) ?? 0) < 10 ? word : undefined;
}

function wordsFrom(list: string): Map<string, number> {
  return new Map(list.split(' ').map((word, index) => [word, index]));
}
