/** Zeros of the scripts that the test sentences write figures in. */
const zeros = [0x30, 0x660, 0x966, 0x9e6, 0xe50, 0x17e0, 0x1040];
const figure = /\p{Nd}+(?:[.,٫ ]\p{Nd}+)*/gu;

export type Corruption = { readonly kind: string; readonly text: string };

/** All corruptions of one figure of a sentence: another digit, scale or month, or the figure removed or added. */
export function corruptFigures(text: string, language: string): Corruption[] {
  return [
    ...[...text.matchAll(figure)].flatMap((match) => changeOne(text, match.index, match[0])),
    ...changeMonth(text, language),
    ...changeScale(text, language),
    { kind: 'added', text: `${text} (73)` },
  ];
}

function changeOne(text: string, at: number, written: string): Corruption[] {
  const head = text.slice(0, at);
  const tail = text.slice(at + written.length);
  const last = written.length - 1;
  const isMinutesOfClock = /[:.]$/.test(head) && /^[0٠]+$/u.test(written);
  const changes: Corruption[] = [
    { kind: 'first digit', text: head + shift(written.charAt(0), 3) + written.slice(1) + tail },
    { kind: 'last digit', text: head + written.slice(0, last) + shift(written.charAt(last), 4) + tail },
    { kind: 'ten times', text: head + tenTimes(written) + tail },
    // Many words can express a lone 1, so its loss cannot be detected.
    ...(/^(?:1|١|१|১|၁|១)$/u.test(written) ? [] : [{ kind: 'lost', text: head + tail }]),
  ];
  return isMinutesOfClock ? [] : changes;
}

function zeroOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return zeros.find((zero) => code >= zero && code < zero + 10) ?? 0x30;
}

/** Never to zero: a leading zero does not change a figure. */
function shift(digit: string, by: number): string {
  const zero = zeroOf(digit);
  const next = (digit.charCodeAt(0) - zero + by) % 10;
  return String.fromCharCode(zero + (next === 0 ? 5 : next));
}

function tenTimes(written: string): string {
  const decimal = /^(.*)([.,٫])(\p{Nd}{1,2})$/u.exec(written);
  if (decimal === null) return written + String.fromCharCode(zeroOf(written));
  const [, whole = '', mark = '', rest = ''] = decimal;
  return rest.length === 1 ? whole + rest : `${whole}${rest.charAt(0)}${mark}${rest.slice(1)}`;
}

function changeMonth(text: string, language: string): Corruption[] {
  const nameOf = (month: number): string =>
    new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
      .formatToParts(new Date(Date.UTC(2024, month, 15)))
      .find(({ type }) => type === 'month')?.value ?? '';
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
    const name = nameOf(month);
    const isThere = name.length > 3 && !/\d/.test(name) && text.includes(name);
    return isThere ? [{ kind: 'month', text: text.replace(name, nameOf((month + 5) % 12)) }] : [];
  });
}

const scales: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['billion', 'million'],
    ['trillion', 'billion'],
  ],
  'zh-Hans': [
    ['亿', '万'],
    ['万册', '亿册'],
  ],
  'zh-Hant': [['億', '萬']],
  ko: [
    ['억', '만'],
    ['만 ', '억 '],
  ],
  vi: [['tỷ', 'triệu']],
  id: [
    ['miliar', 'juta'],
    ['ribu', 'juta'],
  ],
  pt: [
    ['bilhões', 'milhões'],
    ['trilhão', 'bilhão'],
  ],
  es: [['millones', 'mil']],
  th: [['ล้านล้าน', 'ล้าน']],
  fr: [['milliards', 'millions']],
  de: [['Milliarden', 'Millionen']],
  ru: [
    ['млрд', 'млн'],
    ['тысяч', 'млн'],
  ],
  ar: [['مليار', 'مليون']],
  hi: [
    ['अरब', 'करोड़'],
    ['लाख', 'हज़ार'],
  ],
  it: [['miliardi', 'milioni']],
  nl: [['miljard', 'miljoen']],
  pl: [['mld', 'mln']],
  uk: [['мільярдів', 'мільйонів']],
  tr: [['milyar', 'milyon']],
  ms: [['bilion', 'juta']],
  fil: [['bilyong', 'milyong']],
  mn: [['тэрбум', 'сая']],
  ne: [['अर्ब', 'करोड']],
  bn: [['কোটি', 'লাখ']],
  ta: [['கோடி', 'லட்சம்']],
  si: [['බිලියන', 'මිලියන']],
  lo: [['ຕື້', 'ລ້ານ']],
  km: [['ប៊ីលាន', 'លាន']],
  my: [['ဘီလီယံ', 'သန်း']],
};

function changeScale(text: string, language: string): Corruption[] {
  return (scales[language] ?? []).flatMap(([from, to]) =>
    text.includes(from) ? [{ kind: 'scale', text: text.replace(from, to) }] : [],
  );
}
