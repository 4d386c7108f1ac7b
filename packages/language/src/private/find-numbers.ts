import { numberedThings, numberedThingsEnglish } from '#lexicon/private-words.ts';
import type { PrivateSpan } from './private-span.ts';

/** One way to write such a thing; `test` looks at what was found. Every repetition is bounded. */
type Pattern = {
  readonly kind: PrivateSpan['kind'];
  /** Group 1, where there is one, is what is private; the rest is its cue. */
  readonly expression: RegExp;
  readonly test?: (found: string) => boolean;
};

/** Between a cue and its value: a colon, a cell border, a particle. */
const toValue = '[\\s:|.#=は、,が()（）「」/]{0,6}';
/** Between groups of digits: a hyphen or a space, and the end of a line. */
const joint = '[-.]?[ ]?\\n?[ ]?';

const patterns: readonly Pattern[] = [
  {
    kind: 'mail',
    expression: /(?<![\w.+%-])[\w.+%-]{1,64} ?(?:@|\(at\)|\[at\]) ?\n?[a-z\d-]{1,63}(?:\.\n?[a-z\d-]{1,63}){1,5}/giu,
  },
  { kind: 'card', expression: cue('(?<![\\d-])(\\d{4}SEP\\d{4}SEP\\d{4}SEP\\d{4})(?![\\d-])') },
  { kind: 'card', expression: cue('(?<![\\d-])(3[47]\\d{2}SEP\\d{6}SEP\\d{5})(?![\\d-])') },
  { kind: 'card', expression: /(?<![\w-])(\d{13,16})(?![\w-])/gu, test: isLuhn },
  {
    kind: 'mynumber',
    expression: cue(`(?:マイナンバー|個人番号|my ?number)(?:カード)?${toValue}(\\d{4}SEP\\d{4}SEP\\d{4})(?![\\d-])`),
  },
  { kind: 'mynumber', expression: cue('(?<![\\d-])(\\d{4}SEP\\d{4}SEP\\d{4})(?![\\d-])'), test: isMyNumber },
  {
    kind: 'phone',
    expression: /(?<![\d-])(\+\d{1,3}[- .]?(?:\(\d{1,4}\)[- .]?)?\d{1,4}(?:[- .]?\n?\d{2,4}){1,4})(?![\d-])/gu,
    test: hasDigits(8, 15),
  },
  {
    kind: 'phone',
    expression: /(?<![\d-])(\(?0\d{1,4}\)?[- (.]{1,2}\n?\d{1,4}[-) .]{1,2}\n?\d{3,4})(?![\d-])/gu,
    test: hasDigits(9, 11),
  },
  { kind: 'phone', expression: /(?<![\w-])(0(?:[5789]0\d{8}|120\d{6}|570\d{6}|800\d{7}))(?![\d-])/gu },
  {
    kind: 'phone',
    expression: cue(
      `(?:TEL|FAX|電話|携帯|ファックス|phone|mobile|cell)(?:番号)?${toValue}(\\(?\\d[\\d() .-]{5,16}\\d)(?![\\d-])`,
    ),
  },
  { kind: 'phone', expression: /(?<![\d-])(\(\d{3}\) ?\d{3}-\d{4}|\d{3}[-.]\d{3}[-.]\d{4})(?![\d-])/gu },
  { kind: 'phone', expression: cue(`(?:内線|\\bext(?:ension|\\.)?)(?:番号)?${toValue}(\\d{2,6})(?!\\d)`) },
  { kind: 'postal', expression: /(?<![\d-])(?:〒 ?)?(\d{3}-\n?\d{4})(?![-\d])|〒 ?(\d{7})(?!\d)/gu },
  {
    kind: 'account',
    expression: cue(
      `(?:普通|当座|貯蓄|口座)(?:預金)?(?:口座)?(?:番号)?(?:no)?${toValue}(\\d{3}-?\\d{3,5}|\\d{6,8})(?!\\d)`,
    ),
  },
  { kind: 'account', expression: cue(`記号${toValue}(\\d{4,5})(?!\\d)`) },
  { kind: 'account', expression: cue(`記号[^\\n]{0,16}番号${toValue}(\\d{5,8})(?!\\d)`) },
  {
    kind: 'account',
    expression: cue(
      `\\b(?:account|acct|a/c|sort code|routing)(?: (?:no\\.?|number))?${toValue}(\\d[\\d -]{4,16}\\d)(?!\\d)`,
    ),
  },
  { kind: 'account', expression: /\b([A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?)\b/gu },
  {
    kind: 'number',
    expression: cue(
      `${numberedThings}(?:番号|no\\.?|id|コード|記号|#)${toValue}((?:[一-龠]{1,3}第?)?[a-z\\d][a-z\\d/_-]{1,24})(?![a-z\\d])`,
    ),
    test: hasDigits(2, 24),
  },
  {
    kind: 'number',
    expression: cue(
      `\\b${numberedThingsEnglish}(?: security)? ?(?:no\\.?|number|id|code|#)${toValue}(?:is )?([a-z\\d][a-z\\d/_-]{2,24})(?![a-z\\d])`,
    ),
    test: hasDigits(2, 24),
  },
  { kind: 'number', expression: /(?<![A-Z\d])([A-Z]{2}\d{7})(?![A-Z\d])/gu },
  { kind: 'number', expression: /(?<![\d-])(\d{3}-\d{2}-\d{4})(?![\d-])/gu },
];

/** Mail addresses, telephone, postal and other numbers. `text` is folded: full-width letters, digits and hyphens are ASCII. */
export function findNumbers(text: string): PrivateSpan[] {
  const found: PrivateSpan[] = [];
  for (const { kind, expression, test } of patterns)
    for (const match of text.matchAll(expression)) {
      const value = match[1] ?? match[2] ?? match[0];
      if (test !== undefined && !test(value)) continue;
      const start = match.index + match[0].lastIndexOf(value);
      found.push({ kind, start, end: start + value.length });
    }
  return found;
}

function cue(source: string): RegExp {
  return new RegExp(source.replaceAll('SEP', joint), 'giu');
}

function hasDigits(min: number, max: number): (found: string) => boolean {
  return (found) => {
    const count = found.replace(/\D/gu, '').length;
    return count >= min && count <= max;
  };
}

/** The check digit of payment cards (ISO/IEC 7812-1). */
function isLuhn(found: string): boolean {
  const digits = Array.from(found.replace(/\D/gu, ''), Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** The check digit of 個人番号 (総務省令第85号, 2014, article 5). */
function isMyNumber(found: string): boolean {
  const digits = Array.from(found.replace(/\D/gu, ''), Number);
  const sum = digits
    .slice(0, 11)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index < 6 ? index + 2 : index - 4), 0);
  const rest = sum % 11;
  return digits[11] === (rest <= 1 ? 0 : 11 - rest);
}
