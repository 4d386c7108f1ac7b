/**
 * How many tokens a text will cost a model whose vocabulary is like o200k, from the runs of its characters alone: runs of one
 * script cost by length and by run, Latin words by word. Fitted on half of 1,050 texts (Japanese, English, code, tables) with
 * 2.5 % added; over all of them the median error is 3 %, and 99 of 100 estimates are less than 8 % too low. Other languages
 * than these two may be 20 % off. Linear, and never 0 for text. Offsets are UTF-16 units.
 */
export function estimateTokens(text: string, start = 0, end = text.length): number {
  return start < end ? Math.max(1, Math.ceil(measureCost(text, start, end))) : 0;
}

/** The estimate before rounding, so that costs can be added up. */
export function measureCost(text: string, start: number, end: number): number {
  let cost = 0;
  for (let at = start; at < end;) {
    const kind = classOf(text, at);
    let next = at + 1;
    while (next < end && continues(kind, text, next)) next += 1;
    if (kind === kinds.space) cost += costOfSpaces(next - at, next < text.length ? classOf(text, next) : kinds.newline);
    else cost += costOfRun(kind, next - at, next - at > 1 && isUpper(text.charCodeAt(next - 1)));
    at = next;
  }
  return cost;
}

const kinds = {
  space: 0,
  newline: 1,
  digit: 2,
  latin: 3,
  capital: 4,
  mark: 5,
  hiragana: 6,
  katakana: 7,
  kanji: 8,
  japaneseMark: 9,
  wideDigit: 10,
  halfwidth: 11,
  alphabet: 12,
  abugida: 13,
  hangul: 14,
  surrogate: 15,
  symbol: 16,
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Cost of a run = `run` + `unit` for every UTF-16 unit. Latin words, digits and spaces have their own rules. */
const costs: Readonly<Record<Kind, { run: number; unit: number }>> = {
  [kinds.space]: { run: 0, unit: 0 },
  [kinds.newline]: { run: 0.47, unit: 0.06 },
  [kinds.digit]: { run: 0, unit: 0 },
  [kinds.latin]: { run: 0, unit: 0 },
  [kinds.capital]: { run: 0, unit: 0 },
  [kinds.mark]: { run: 0.38, unit: 0.28 },
  [kinds.hiragana]: { run: 0.65, unit: 0.46 },
  [kinds.katakana]: { run: 0.57, unit: 0.59 },
  [kinds.kanji]: { run: 0.1, unit: 0.87 },
  [kinds.japaneseMark]: { run: 0.04, unit: 1.11 },
  [kinds.wideDigit]: { run: 0, unit: 0.66 },
  [kinds.halfwidth]: { run: 0, unit: 1.75 },
  [kinds.alphabet]: { run: 0.8, unit: 0.2 },
  [kinds.abugida]: { run: 0.1, unit: 0.4 },
  [kinds.hangul]: { run: 0.3, unit: 0.5 },
  [kinds.surrogate]: { run: 0, unit: 1.1 },
  [kinds.symbol]: { run: 0.1, unit: 1.4 },
};

const spacesCost = 1.04;
/** One space or tab belongs to the Latin word after it; before other characters it is a token, or part of one. */
const spaceCosts: Partial<Readonly<Record<Kind, number>>> = {
  [kinds.digit]: 1.25,
  [kinds.wideDigit]: 1.25,
  [kinds.hiragana]: 0.72,
  [kinds.katakana]: 0.72,
  [kinds.kanji]: 0.72,
};
const digitsPerToken = 3;
const digitsCost = 1.15;
const wordCost = 1.01;
/** Words up to `wordUnits` are mostly one token; longer ones are split, and from `blobUnits` on they are no words. */
const wordUnits = 6;
const wordTailCost = 0.076;
const blobUnits = 18;
const blobCost = 0.6;
const allCapsCost = 0.18;

function costOfSpaces(units: number, next: Kind): number {
  return (units > 1 ? spacesCost + units / 64 : 0) + (spaceCosts[next] ?? 0);
}

function costOfRun(kind: Kind, units: number, isAllCaps: boolean): number {
  switch (kind) {
    case kinds.digit:
      return Math.ceil(units / digitsPerToken) * digitsCost;
    case kinds.latin:
      return costOfWord(units);
    case kinds.capital:
      return costOfWord(units) + (isAllCaps ? units * allCapsCost : 0);
    default: {
      const { run, unit } = costs[kind];
      return run + unit * units;
    }
  }
}

function costOfWord(units: number): number {
  const tail = Math.max(0, Math.min(units, blobUnits) - wordUnits);
  return wordCost + tail * wordTailCost + Math.max(0, units - blobUnits) * blobCost;
}

/** A word is one capital and small letters, or capitals alone: camelCase is two. */
function continues(kind: Kind, text: string, at: number): boolean {
  const next = classOf(text, at);
  if (kind === kinds.latin) return next === kinds.latin;
  if (kind !== kinds.capital) return next === kind;
  if (next === kinds.capital) return isUpper(text.charCodeAt(at - 1)) && !isLower(text.charCodeAt(at + 1));
  return next === kinds.latin;
}

function isUpper(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function classOf(text: string, at: number): Kind {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return asciiClasses[unit] ?? kinds.mark;
  if (unit >= 0x4e00 && unit <= 0x9fff) return kinds.kanji;
  if (unit >= 0x3041 && unit <= 0x309f) return kinds.hiragana;
  if (unit >= 0x30a0 && unit <= 0x30ff) return kinds.katakana;
  return classOfRare(unit);
}

function classOfRare(unit: number): Kind {
  for (const [last, kind] of ranges) if (unit <= last) return kind;
  return kinds.symbol;
}

/** Last unit of each range above ASCII, in order. */
const ranges: readonly (readonly [number, Kind])[] = [
  [0xbf, kinds.mark],
  [0x24f, kinds.latin],
  [0x8ff, kinds.alphabet],
  [0x109f, kinds.abugida],
  [0x10ff, kinds.alphabet],
  [0x1dff, kinds.abugida],
  [0x1eff, kinds.latin],
  [0x1fff, kinds.alphabet],
  [0x2fff, kinds.symbol],
  [0x3000, kinds.space],
  [0x3004, kinds.japaneseMark],
  [0x3005, kinds.kanji],
  [0x303f, kinds.japaneseMark],
  [0xabff, kinds.symbol],
  [0xd7ff, kinds.hangul],
  [0xdfff, kinds.surrogate],
  [0xfeff, kinds.symbol],
  [0xff0f, kinds.japaneseMark],
  [0xff19, kinds.wideDigit],
  [0xff60, kinds.japaneseMark],
  [0xff9f, kinds.halfwidth],
  [0xffef, kinds.japaneseMark],
];

const asciiClasses: readonly Kind[] = Array.from({ length: 0x80 }, (_, unit) => {
  if (unit === 0x20 || unit === 0x09) return kinds.space;
  if (unit === 0x0a || unit === 0x0d) return kinds.newline;
  if (unit >= 0x30 && unit <= 0x39) return kinds.digit;
  if (isUpper(unit)) return kinds.capital;
  return isLower(unit) ? kinds.latin : kinds.mark;
});
