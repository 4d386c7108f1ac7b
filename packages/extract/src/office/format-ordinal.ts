const kanjiDigits = '〇一二三四五六七八九';
const legalDigits = '零壱弐参四五六七八九';
const aiueo = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const iroha = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン';

/** A list number as Word shows it in a format (ST_NumberFormat); unknown formats are shown in digits. */
export function formatOrdinal(value: number, format: string): string {
  if (value < 0 || value > 9_999) return String(value);
  return formats.get(format)?.(value) ?? String(value);
}

const letterOf = (letters: string) => (value: number) =>
  value < 1 ? '' : (letters[(value - 1) % letters.length] ?? '').repeat(Math.ceil(value / letters.length));

const halfWidth = (text: string): string => [...text].map((letter) => halfWidthKana[letter] ?? letter).join('');

const halfWidthKana: Readonly<Record<string, string>> = Object.fromEntries(
  [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'].map((letter, i) => [
    letter,
    [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'][i] ?? letter,
  ]),
);

const formats: ReadonlyMap<string, (value: number) => string> = new Map(
  Object.entries<(value: number) => string>({
    bullet: () => '',
    none: () => '',
    decimalZero: (value) => String(value).padStart(2, '0'),
    decimalFullWidth: (value) => String(value).replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
    decimalFullWidth2: (value) => String(value).replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
    decimalEnclosedCircle: circled,
    decimalEnclosedCircleChinese: circled,
    decimalEnclosedParen: (value) => (value >= 1 && value <= 20 ? String.fromCharCode(0x2473 + value) : `(${value})`),
    aiueo: (value) => halfWidth(letterOf(aiueo)(value)),
    aiueoFullWidth: letterOf(aiueo),
    iroha: (value) => halfWidth(letterOf(iroha)(value)),
    irohaFullWidth: letterOf(iroha),
    upperLetter: letterOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    lowerLetter: letterOf('abcdefghijklmnopqrstuvwxyz'),
    upperRoman: roman,
    lowerRoman: (value) => roman(value).toLowerCase(),
    japaneseCounting: (value) => kanjiNumber(value, kanjiDigits, '十百千'),
    chineseCounting: (value) => kanjiNumber(value, kanjiDigits, '十百千'),
    chineseCountingThousand: (value) => kanjiNumber(value, kanjiDigits, '十百千'),
    japaneseLegal: (value) => kanjiNumber(value, legalDigits, '拾百阡'),
    japaneseDigitalTenThousand: (value) =>
      [...String(value)].map((digit) => kanjiDigits.charAt(Number(digit))).join(''),
    ideographDigital: (value) => [...String(value)].map((digit) => kanjiDigits.charAt(Number(digit))).join(''),
  }),
);

function circled(value: number): string {
  return value >= 1 && value <= 20 ? String.fromCharCode(0x245f + value) : String(value);
}

function roman(value: number): string {
  const signs: readonly (readonly [number, string])[] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = value;
  let text = '';
  for (const [worth, sign] of signs) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** 一, 十, 十一, 二十, 百, 百二 and so on. */
function kanjiNumber(value: number, digits: string, units: string): string {
  if (value === 0) return digits.charAt(0);
  return [...String(value)]
    .map((digit, i, all) => {
      const unit = units.charAt(all.length - 2 - i);
      if (digit === '0') return '';
      return `${digit === '1' && unit !== '' ? '' : digits.charAt(Number(digit))}${unit}`;
    })
    .join('');
}
