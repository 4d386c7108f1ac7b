import { englishScales } from './english-numerals.ts';

/** Words that multiply the figure before them, by language: `factor word|word`. Inflected ones are stems that end in `*`. */
const rows: Readonly<Record<string, string>> = {
  en: [...englishScales].map(([word, factor]) => `${factor} ${word}|${word}s`).join('; '),
  fr: '100 cent|cents; 1e3 mille|milliers|millier; 1e6 million|millions|m; 1e9 milliard|milliards|md|mds; 1e12 billion|billions',
  de: '100 hundert; 1e3 tausend|tsd; 1e6 million|millionen|mio; 1e9 milliarde|milliarden|mrd; 1e12 billion|billionen',
  es: '100 cien|cientos; 1e3 mil|miles; 1e6 millón|millon|millones; 1e12 billón|billones|billon',
  pt: '100 cem; 1e3 mil|milhares; 1e6 milhão|milhões|mi; 1e9 bilhão|bilhões|bi|bilião; 1e12 trilhão|trilhões|biliões',
  it: '100 cento; 1e3 mila|mille|migliaia; 1e6 milione|milioni|mln; 1e9 miliardo|miliardi|mld; 1e12 bilione|trilioni',
  nl: '100 honderd; 1e3 duizend; 1e6 miljoen|mln; 1e9 miljard|mld; 1e12 biljoen',
  pl: '100 sto; 1e3 tys|tysi*; 1e6 mln|milion*; 1e9 mld|miliard*; 1e12 bln|bilion*',
  ru: '100 сто|сот*; 1e3 тыс|тысяч*; 1e6 млн|миллион*; 1e9 млрд|миллиард*; 1e12 трлн|триллион*',
  uk: '100 сто|сот*; 1e3 тис|тисяч*; 1e6 млн|мільйон*; 1e9 млрд|мільярд*; 1e12 трлн|трильйон*',
  tr: '100 yüz; 1e3 bin|bine|bini|binin|binde|binden|bindir; 1e6 milyon*; 1e9 milyar*; 1e12 trilyon*',
  vi: '100 trăm; 1e3 nghìn|ngàn; 1e4 vạn; 1e6 triệu; 1e9 tỷ|tỉ',
  id: '100 ratus; 1e3 ribu; 1e6 juta; 1e9 miliar; 1e12 triliun',
  ms: '100 ratus; 1e3 ribu; 1e6 juta; 1e9 bilion; 1e12 trilion',
  fil: '100 daan*; 1e3 libo|libong; 1e6 milyon|milyong|million; 1e9 bilyon|bilyong|billion; 1e12 trilyon*',
  mn: '100 зуу*; 1e3 мянг*; 1e6 сая*; 1e9 тэрбум*|тербум*; 1e12 их наяд',
  ar: '100 مئة|مائة; 1e3 ألف*|آلاف; 1e6 مليون*|ملايين; 1e9 مليار*|بليون*; 1e12 تريليون*',
  hi: '100 सौ; 1e3 हज़ार*|हजार*; 1e5 लाख*; 1e6 मिलियन; 1e7 करोड़*|करोड*; 1e9 अरब*|बिलियन; 1e11 खरब',
  ne: '100 सय; 1e3 हजार*; 1e5 लाख*; 1e6 मिलियन; 1e7 करोड*; 1e9 अर्ब*|अरब*; 1e11 खर्ब',
  bn: '100 শ; 1e3 হাজার*; 1e5 লাখ*|লক্ষ*; 1e6 মিলিয়ন*|মিলিয়ন*; 1e7 কোটি*; 1e9 বিলিয়ন*|বিলিয়ন*',
  ta: '1e3 ஆயிரம*|ஆயிர*; 1e5 லட்சம*|இலட்சம*|லட்ச*; 1e6 மில்லியன*; 1e7 கோடி*; 1e9 பில்லியன*',
  si: '100 සිය*; 1e3 දහස*|දහස්*; 1e5 ලක්ෂ*; 1e6 මිලියන*; 1e7 කෝටි*; 1e9 බිලියන*; 1e12 ට්‍රිලියන*',
  th: '100 ร้อย*; 1e3 พัน*; 1e4 หมื่น*; 1e5 แสน*; 1e6 ล้าน*',
  lo: '100 ຮ້ອຍ*; 1e3 ພັນ*; 1e4 ໝື່ນ*|ຫມື່ນ*; 1e5 ແສນ*; 1e6 ລ້ານ*; 1e9 ຕື້*; 1e12 ລ້ານລ້ານ*',
  km: '100 រយ*; 1e3 ពាន់*; 1e4 ម៉ឺន*|មុឺន*; 1e5 សែន*; 1e6 លាន*; 1e9 ប៊ីលាន*|ពាន់លាន*; 1e12 ទ្រីលាន*',
  my: '100 ရာ(?!ခိုင်)*; 1e3 ထောင်*; 1e4 သောင်း*; 1e5 သိန်း*; 1e6 သန်း*; 1e7 ကုဋေ*; 1e9 ဘီလီယံ*; 1e12 ထရီလီယံ*',
  ko: '10 십*; 100 백*; 1e3 천*; 1e4 만*; 1e8 억*; 1e12 조*',
  ja: '10 十*; 100 百*; 1e3 千*; 1e4 万*; 1e8 億*; 1e12 兆*',
  zh: '10 十*; 100 百*; 1e3 千*; 1e4 万*; 1e8 億*; 1e12 兆*',
};

/** `5 mil millones` and `5 พันล้าน`: scales are multiplied, as many as follow each other, up to this number. */
const scalesMax = 3;

export type Scales = {
  /** Product of the scale words at `at`, after a space or without one. */
  readonly readAfter: (normalized: string, at: number) => { end: number; factor: number };
  /** The scale word that ends at `at`, where the language puts it first (Sinhala, Burmese). */
  readonly readBefore: (normalized: string, at: number) => { start: number; factor: number };
  /** Scale words standing alone: a million, un millón. */
  readonly listAlone: (normalized: string) => { start: number; end: number; factor: number }[];
};

const scaleFirst = new Set(['si', 'my']);

export function createScales(language: string): Scales {
  const words = parseWords(rows[language] ?? rows['en'] ?? '');
  const source = words.map(({ source: word }) => word).join('|');
  const factorOf = (written: string): number => words.find(({ test }) => test.test(written))?.factor ?? 1;
  const after = new RegExp(`[ -]?(?:${source})`, 'yu');
  const before = new RegExp(`(?:${source})[^\\d\\p{L}]{0,2}$`, 'u');
  const alone = new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})`, 'gu');
  return {
    readAfter: (normalized, at) => {
      let end = at;
      let factor = 1;
      for (let count = 0; count < scalesMax; count += 1) {
        after.lastIndex = end;
        const found = after.exec(normalized)?.[0];
        if (found === undefined) break;
        end += found.length;
        factor *= factorOf(found.replace(/^[ -]/, ''));
      }
      return { end, factor };
    },
    readBefore: (normalized, at) => {
      const found = scaleFirst.has(language) ? before.exec(normalized.slice(Math.max(0, at - 24), at))?.[0] : undefined;
      return found === undefined
        ? { start: at, factor: 1 }
        : { start: at - found.length, factor: factorOf(found.trimEnd()) };
    },
    listAlone: (normalized) =>
      [...normalized.matchAll(alone)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        factor: factorOf(found),
      })),
  };
}

function parseWords(row: string): { source: string; test: RegExp; factor: number }[] {
  return row
    .split('; ')
    .flatMap((entry) => {
      const [factor = '', ...rest] = entry.split(' ');
      return rest
        .join(' ')
        .split('|')
        .map((word) => ({ word, factor: Number(factor) }));
    })
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ word, factor }) => {
      const source = word.endsWith('*') ? word.slice(0, -1) + inflection(word) : `${word}(?![\\p{L}\\p{M}])`;
      return { source, test: new RegExp(`^(?:${source})`, 'u'), factor };
    });
}

/** In scripts that write words apart the ending belongs to the word; in the others the next word begins at once. */
function inflection(word: string): string {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(word) ? '[\\p{L}\\p{M}]{0,5}' : '';
}
