const titles = new Set(
  'mr mrs ms dr prof rev gen sen rep gov capt col lt sgt st jr sr messrs mt hon pres supt cmdr maj'.split(' '),
);
const others = new Set(
  (
    'vs etc eg ie cf al fig figs eq eqs sec no nos vol vols pp p ch art ed eds dept univ inc ltd co corp bros approx ' +
    'est min max tel ext jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun ' +
    'ave blvd rd hwy ft oz lb lbs ca viz resp ref refs'
  ).split(' '),
);
const canEndSentence = new Set(['etc', 'inc', 'ltd', 'co', 'corp', 'bros', 'jr', 'sr', 'al', 'am', 'pm']);
const starters = new Set(
  (
    'The A An It He She They We You I In On At This That These Those But And So However When While If As For After ' +
    'Before There Its His Her Their Our My What Why How Who Where No Yes Not Some Many Most All'
  ).split(' '),
);

/** Whether the period at `at` belongs to an abbreviation or an initial and does not end the sentence. */
export function isAbbreviation(text: string, at: number, sentenceStart: number): boolean {
  const before = text.slice(Math.max(sentenceStart, at - 20), at);
  const word = /[\p{L}.]+$/u.exec(before)?.[0] ?? '';
  if (isListNumber(text, at, sentenceStart)) return true;
  if (word === '') return false;
  const next = /^\s+["“‘'(]?(\p{L}+|\d)/u.exec(text.slice(at + 1, at + 40))?.[1] ?? '';
  const letters = word.toLowerCase().replaceAll('.', '');
  // Smith v. Jones
  if (word === 'v') return /^\p{Lu}/u.test(next);
  if (/^\p{L}$/u.test(word)) return word !== 'I' && /^\p{Lu}/u.test(word) && next !== '' && !starters.has(next);
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return isDotted(letters, next);
  if (titles.has(letters)) return /^\p{Lu}/u.test(word) && next !== '';
  if (!others.has(letters)) return false;
  if (!canEndSentence.has(letters)) return next !== '';
  return next !== '' && !/^\p{Lu}/u.test(next);
}

/** a.m., U.S., e.g., Ph.D. */
function isDotted(letters: string, next: string): boolean {
  if (next === '' || letters === 'eg' || letters === 'ie') return next !== '';
  if (letters === 'am' || letters === 'pm') return !/^\p{Lu}/u.test(next);
  return !starters.has(next);
}

/** "2. Method" and "Q1. Why" at the start are numbers, not sentences. */
function isListNumber(text: string, at: number, sentenceStart: number): boolean {
  return at - sentenceStart <= 4 && /^\p{L}?\d{1,3}$/u.test(text.slice(sentenceStart, at));
}
