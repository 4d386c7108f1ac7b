export type Numeral = {
  readonly end: number;
  readonly value: number;
  /** Size of the last digit given, for rounding: 12,000 → 1000, 1.2 → 0.1. */
  readonly step: number;
  /** 数十, 十数, 何百: a magnitude and no value. */
  readonly vague: boolean;
  /** Written with kanji numerals only. */
  readonly kanji: boolean;
  /** Numeral characters, so that a lone 一 or 千 can be distinguished from a number. */
  readonly digits: number;
};

const kanjiDigits = '〇一二三四五六七八九';
const tens: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const myriads: Record<string, number> = { 万: 1e4, 億: 1e8, 兆: 1e12, 京: 1e16 };

type Run = { end: number; value: number; step: number; kanji: boolean };

/** The Japanese or Arabic numeral at `at` of a normalized text: 1,200 · 二〇二〇 · 三百五十二万 · 1万2千 · 713億20百万. */
export function readNumeral(normalized: string, at: number): Numeral | undefined {
  const state = { total: 0, section: 0, step: 0, digits: 0, vague: false, kanji: true };
  let pending: Run | undefined;
  let position = at;
  let scale = 1;
  for (;;) {
    if (position > at && isSpaced(normalized, position)) position += 1;
    const unit = normalized.charAt(position);
    const ten = tens[unit];
    const myriad = myriads[unit];
    const run: Run | undefined = pending === undefined ? readRun(normalized, position) : undefined;
    if (run) {
      if (scale !== 1 && !run.kanji && state.section > 0 && run.value >= 1000) break;
      pending = run;
      state.digits += run.end - position;
      state.kanji &&= run.kanji;
      position = run.end;
    } else if (ten !== undefined) {
      state.section += (pending?.value ?? 1) * ten;
      state.step = (pending?.step ?? 1) * ten;
      pending = undefined;
      state.digits += 1;
      scale = ten;
      position += 1;
    } else if (myriad !== undefined && (pending !== undefined || state.section > 0)) {
      const step = pending?.step ?? (state.section > 0 ? state.step : 1);
      state.total += (state.section + (pending?.value ?? 0)) * myriad;
      state.step = step * myriad;
      state.section = 0;
      pending = undefined;
      state.digits += 1;
      scale = myriad;
      position += 1;
    } else if (
      (unit === '数' || unit === '何') &&
      pending === undefined &&
      isScale(normalized, position + 1, position > at)
    ) {
      state.vague = true;
      position += 1;
    } else break;
  }
  if (state.digits === 0) return undefined;
  const value = state.total + state.section + (pending?.value ?? 0);
  return { end: position, value, step: pending?.step ?? state.step, ...pick(state) };
}

/** The space of a justified line inside of a numeral: 3 億 2 千万円. */
function isSpaced(normalized: string, at: number): boolean {
  if (normalized.charAt(at) !== ' ') return false;
  const before = normalized.charAt(at - 1);
  const behind = normalized.slice(at + 1, at + 10);
  return /\d/.test(before)
    ? /^[千百万億兆]/.test(behind)
    : /[千百万億兆]/.test(before) && /^\d{1,4} ?[千百万]/.test(behind);
}

function pick(state: { vague: boolean; kanji: boolean; digits: number }): Pick<Numeral, 'vague' | 'kanji' | 'digits'> {
  return { vague: state.vague, kanji: state.kanji, digits: state.digits };
}

function isScale(normalized: string, at: number, inside: boolean): boolean {
  const unit = normalized.charAt(at);
  return unit in tens || unit in myriads || (inside && /[人名つ回日年件社歳台本万億か%個]/.test(unit));
}

function readRun(normalized: string, at: number): Run | undefined {
  const unit = normalized.charAt(at);
  if (unit >= '0' && unit <= '9') return readArabic(normalized, at);
  return kanjiDigits.includes(unit) && unit !== '' ? readKanjiDigits(normalized, at) : undefined;
}

function readArabic(normalized: string, at: number): Run {
  const whole = /\d{1,3}(?:,\d{3})+(?!\d)|\d+/y;
  whole.lastIndex = at;
  const digits = whole.exec(normalized)?.[0] ?? '';
  let end = at + digits.length;
  const plain = digits.replaceAll(',', '');
  const fraction = /\.(\d+)(?!\.?\d)/y;
  fraction.lastIndex = end;
  const decimals = fraction.exec(normalized)?.[1];
  if (decimals === undefined) return { end, value: Number(plain), step: stepOf(plain), kanji: false };
  end += decimals.length + 1;
  return { end, value: Number(`${plain}.${decimals}`), step: 10 ** -decimals.length, kanji: false };
}

function readKanjiDigits(normalized: string, at: number): Run {
  let end = at;
  let text = '';
  while (end < normalized.length && kanjiDigits.includes(normalized.charAt(end))) {
    text += String(kanjiDigits.indexOf(normalized.charAt(end)));
    end += 1;
  }
  const decimals = readKanjiDecimals(normalized, end);
  if (decimals === '') return { end, value: Number(text), step: stepOf(text), kanji: true };
  return {
    end: end + 1 + decimals.length,
    value: Number(`${text}.${decimals}`),
    step: 10 ** -decimals.length,
    kanji: true,
  };
}

/** 五・六%: the middle dot is a decimal point only between kanji digits that a unit or a myriad follows. */
function readKanjiDecimals(normalized: string, at: number): string {
  if (normalized.charAt(at) !== '・') return '';
  const digits =
    /[〇一二三四五六七八九]+(?=%|パーセント|ポイント|倍|割|度|万|億|兆|ヘクタール|キロ|メートル|トン|平方|人|点|兆)/y;
  digits.lastIndex = at + 1;
  const found = digits.exec(normalized)?.[0] ?? '';
  return [...found].map((digit) => String(kanjiDigits.indexOf(digit))).join('');
}

function stepOf(digits: string): number {
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  return zeros === digits.length ? 1 : 10 ** zeros;
}
