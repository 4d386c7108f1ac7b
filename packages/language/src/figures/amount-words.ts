import { type Numeral, readNumeral } from './read-numeral.ts';
import { readEnglishNumeral } from './english-numerals.ts';
import { readUnit } from './units.ts';

/** An amount that is a word of its own, without a figure before its unit. `more`: the word says that it is exceeded. */
export type AmountWord = {
  readonly end: number;
  readonly value: number;
  readonly step: number;
  readonly unit: string;
  readonly more?: true;
};

const day = 86_400;
const parts: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const times: Readonly<Record<string, number>> = { double: 2, treble: 3, triple: 3, quadruple: 4 };
const englishUnit = '(?:hour|day|week|fortnight|month|year|decade|minute)';

type Rule = {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => Omit<AmountWord, 'end'> | undefined;
};

const rules: readonly Rule[] = [
  { pattern: /半世紀/y, read: () => ({ value: 600, step: 12, unit: '月' }) },
  { pattern: /半年(?!生)/y, read: () => ({ value: 6, step: 1, unit: '月' }) },
  { pattern: /半月(?!板)/y, read: () => ({ value: 15 * day, step: day, unit: '秒' }) },
  { pattern: /半日/y, read: () => ({ value: day / 2, step: day / 24, unit: '秒' }) },
  { pattern: /半時間/y, read: () => ({ value: 1800, step: 60, unit: '秒' }) },
  { pattern: /過半数|過半(?!数)/y, read: () => ({ value: 50, step: 50, unit: '%', more: true }) },
  { pattern: /半数|半分|半額|半減/y, read: () => ({ value: 50, step: 10, unit: '%' }) },
  {
    pattern: /倍(?=増|に(?:な|増|伸|膨|拡|する)|の(?=[\d〇-九一二三四五六七八九十]))/y,
    read: () => ({ value: 2, step: 1, unit: '倍' }),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])half an? (?:(?<unit>${englishUnit}|century)|(?<scale>million|billion|dozen))\\b`,
      'y',
    ),
    read: ({ groups = {} }) => halfOf(groups['unit'], groups['scale']),
  },
  {
    pattern: new RegExp(`(?<![a-z])an? (?<unit>${englishUnit})(?<half> and a half)?\\b`, 'y'),
    read: ({ groups = {} }) => measure(groups['unit'] === undefined ? '' : groups['unit'], groups['half'] ? 1.5 : 1),
  },
  { pattern: /(?<![a-z])(?:halv(?:e|es|ed|ing)|by half)\b/y, read: () => ({ value: 50, step: 10, unit: '%' }) },
  {
    pattern:
      /(?<![a-z])(?:an? )?(?<part>half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b(?= of\b|[.,;)]| (?:to|from|in|on|off|less|more|fewer|during|since|after|before|over)\b|$)/y,
    read: ({ 0: word, groups = {} }) =>
      word.startsWith('a') || groups['part'] === 'half'
        ? { value: 100 / (parts[groups['part'] ?? ''] ?? 1), step: 0, unit: '%' }
        : undefined,
  },
  { pattern: /(?<![a-z])(?:an? |one )?half\b/y, read: () => ({ value: 50, step: 10, unit: '%' }) },
  {
    pattern: /(?<![a-z])(?<word>double|treble|triple|quadruple)[sd]?\b/y,
    read: ({ groups = {} }) => ({ value: times[groups['word'] ?? ''] ?? 1, step: 1, unit: '倍' }),
  },
];

const beginsWord = /[半過倍a-z]/;

/** 半数, 過半数, half an hour, a week, a fifth of, doubled at `at` of a normalized text. */
export function readAmountWord(normalized: string, at: number): AmountWord | undefined {
  // Most amounts begin with a digit, and no such word does.
  if (!beginsWord.test(normalized.charAt(at))) return undefined;
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(normalized);
    const found = match === null ? undefined : read(match);
    if (match !== null && found !== undefined) return { ...found, end: at + match[0].length };
  }
  return readSpokenMoney(normalized, at);
}

/** Two pounds eighteen: £2.18. */
function readSpokenMoney(normalized: string, at: number): AmountWord | undefined {
  const whole = /[a-z]/.test(normalized.charAt(at)) ? readEnglishNumeral(normalized, at) : undefined;
  if (whole === undefined) return undefined;
  const currency = /[ -](?:pounds?|dollars?|euros?)(?= [a-z])/y;
  currency.lastIndex = whole.end;
  const found = currency.exec(normalized);
  if (found === null) return undefined;
  const unitAt = whole.end + 1;
  const part = readEnglishNumeral(normalized, whole.end + found[0].length + 1);
  const unit = readUnit(normalized, unitAt);
  if (part === undefined || unit === undefined || part.value >= 100 || part.value < 1) return undefined;
  // Two pounds eighteen people gave: what follows is counted.
  if (
    /^ (?!and\b|or\b|but\b|to\b|in\b|for\b|a\b|an\b|it\b|per\b|this\b|last\b)[a-z]/.test(
      normalized.slice(part.end, part.end + 12),
    )
  )
    return undefined;
  return { value: whole.value * unit.factor + part.value / 100, step: 0.01, unit: unit.name, end: part.end };
}

function measure(word: string, count: number): Omit<AmountWord, 'end'> | undefined {
  const unit = readUnit(word, 0);
  return unit && { value: unit.factor * count, step: unit.factor, unit: unit.name };
}

function halfOf(unit: string | undefined, scale: string | undefined): Omit<AmountWord, 'end'> | undefined {
  if (scale !== undefined) return { value: { million: 5e5, billion: 5e8, dozen: 6 }[scale] ?? 0, step: 1, unit: '' };
  return unit === 'century' ? { value: 600, step: 12, unit: '月' } : measure(unit ?? '', 0.5);
}

/** One in so many: these are shares of a whole; 19 of 32 members are two counts. */
const roundWholes: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100, 1000]);

/**
 * 五人に一人, 10人中9人, one in three, ninety-six in a hundred, nine out of ten: a share in per cent, from `at` on. `first`: what
 * `readNumeral` reads there.
 */
export function readShareOf(normalized: string, at: number, first: Numeral | undefined): AmountWord | undefined {
  return readJapaneseShare(normalized, first) ?? readEnglishShare(normalized, at, first);
}

function readJapaneseShare(normalized: string, whole: Numeral | undefined): AmountWord | undefined {
  if (whole === undefined || !roundWholes.has(whole.value)) return undefined;
  const joint = /(?<who>人|社|世帯|軒|台)?(?:に|中|のうち)/y;
  joint.lastIndex = whole.end;
  const found = joint.exec(normalized);
  if (found === null) return undefined;
  const part = readNumeral(normalized, whole.end + found[0].length);
  const who = found.groups?.['who'] ?? '人';
  if (part === undefined || part.value >= whole.value || !normalized.startsWith(who, part.end)) return undefined;
  return { end: part.end + who.length, value: (100 * part.value) / whole.value, step: 0, unit: '%' };
}

function readEnglishShare(normalized: string, at: number, first: Numeral | undefined): AmountWord | undefined {
  const numeralAt = (from: number): { value: number; end: number } | undefined => {
    const article = /a(?= (?:hundred|thousand)\b)/y;
    article.lastIndex = from;
    if (article.test(normalized)) {
      const isHundred = normalized.startsWith('hundred', from + 2);
      return { value: isHundred ? 100 : 1000, end: from + 2 + (isHundred ? 7 : 8) };
    }
    return /[a-z]/.test(normalized.charAt(from)) ? readEnglishNumeral(normalized, from) : readNumeral(normalized, from);
  };
  const part = /[a-z]/.test(normalized.charAt(at)) ? numeralAt(at) : first;
  if (part === undefined) return undefined;
  const joint = /(?: people)? (?:in|out of|of|for)(?: every)? /y;
  joint.lastIndex = part.end;
  const found = joint.exec(normalized);
  if (found === null) return undefined;
  const isPlainOf = /^ (?:of|for) $/.test(found[0]);
  const whole = isPlainOf ? undefined : numeralAt(part.end + found[0].length);
  if (whole === undefined || !roundWholes.has(whole.value) || part.value >= whole.value) return undefined;
  const behind = normalized.slice(whole.end, whole.end + 24);
  // Three in five years are no three fifths.
  if (/^[\d%.,]|^[ -](?:million|billion|thousand)/.test(behind) || readUnit(behind, 1)?.name === '秒') return undefined;
  if (['月', '%', '円', 'ドル'].includes(readUnit(behind, 1)?.name ?? '')) return undefined;
  return { end: whole.end, value: (100 * part.value) / whole.value, step: 0, unit: '%' };
}
