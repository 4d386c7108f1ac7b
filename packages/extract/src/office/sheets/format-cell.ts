import { SSF } from '@e965/xlsx';
import { eraOfDate } from './era-of-date.ts';

const formatUnitsMax = 255;

type Formatter = {
  format: (format: string, value: number, options?: { date1904: boolean }) => string;
  get_table: () => Readonly<Record<number, string>>;
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => { y: number; m: number; d: number; q: number } | null | undefined;
};

/** The number formatter of SheetJS; it comes without types. */
const { format: formatNumber, get_table: listFormats, parse_date_code: parseDate }: Formatter = SSF;

/** Number formats of a Japanese Excel for ids that are locale-specific, or displayed differently. */
const japaneseFormats: Readonly<Record<number, string>> = {
  5: '"¥"#,##0;"¥"\\-#,##0',
  6: '"¥"#,##0;[Red]"¥"\\-#,##0',
  7: '"¥"#,##0.00;"¥"\\-#,##0.00',
  8: '"¥"#,##0.00;[Red]"¥"\\-#,##0.00',
  14: 'yyyy/m/d',
  22: 'yyyy/m/d h:mm',
  27: '[$-411]ge.m.d',
  28: '[$-411]ggge"年"m"月"d"日"',
  29: '[$-411]ggge"年"m"月"d"日"',
  30: 'm/d/yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  34: 'yyyy"年"m"月"',
  35: 'm"月"d"日"',
  36: '[$-411]ge.m.d',
  42: '"¥"#,##0;"¥"\\-#,##0;"-"',
  44: '"¥"#,##0.00;"¥"\\-#,##0.00;"-"',
  50: '[$-411]ge.m.d',
  51: '[$-411]ggge"年"m"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: '[$-411]ggge"年"m"月"d"日"',
  55: 'yyyy"年"m"月"',
  56: 'm"月"d"日"',
  57: '[$-411]ge.m.d',
  58: '[$-411]ggge"年"m"月"d"日"',
};

/** Code of a built-in number format, which the file does not contain. */
export function builtInFormat(id: number): string {
  return japaneseFormats[id] ?? listFormats()[id] ?? 'General';
}

/** The code that a Japanese Excel uses where the library filled in a code for a bare id. */
export function localFormat(code: string): string {
  const table = listFormats();
  const id = [14, 22, 5, 6, 7, 8, 42, 44, 56].find((one) => table[one] === code);
  return id === undefined ? code : builtInFormat(id);
}

/** A number as displayed in the cell: dates, Japanese eras and weekdays, percentages, units. Never throws. */
export function formatCell(value: number, format: string, isFrom1904: boolean): string {
  if (format === '' || /^general$/i.test(format) || format.length > formatUnitsMax) return plain(value);
  try {
    return formatNumber(localize(format, value, isFrom1904), value, { date1904: isFrom1904 }).trim();
  } catch {
    return plain(value);
  }
}

/** Text as displayed in the cell: a format may surround it with other text (@"様"). */
export function formatText(words: string, format: string): string {
  if (!format.includes('@') || format === '@' || format.length > formatUnitsMax) return words;
  const section = format.split(';').findLast((part) => part.includes('@')) ?? '@';
  return section.replace(/"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|@/g, (part, quotedWords?: string, escaped?: string) =>
    part === '@' ? words : (quotedWords ?? escaped ?? ''),
  );
}

function plain(value: number): string {
  return formatNumber('General', value);
}

const token = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|a{3,4}|g{1,3}|e{1,2}(?![+-])|\.(?!0)|[^\0-~]/gi;
const quoted = /"[^"]*"|\\.|\[[^\]]*\]/g;
const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

/**
 * Makes a format code that the library understands: literal text for what only a Japanese Excel formats (eras,
 * weekdays, long dates), and quotes around literal characters.
 */
function localize(format: string, value: number, isFrom1904: boolean): string {
  if (/^\[\$-F800\]/i.test(format)) return 'yyyy"年"m"月"d"日"';
  if (/^\[\$-F400\]/i.test(format)) return 'h:mm:ss';
  const words = wordsOf(format, value, isFrom1904);
  const isDate = words.size > 0 || /[yd]/i.test(format.replace(quoted, ''));
  return format.replace(token, (part) => {
    if (part.startsWith('[$-')) return '';
    const word = words.get(part.toLowerCase());
    if (word !== undefined) return `"${word}"`;
    return /^[^\0-~]$/.test(part) || (part === '.' && isDate) ? `"${part}"` : part;
  });
}

/** The text for each token that only a Japanese Excel knows, for the date in a cell. */
function wordsOf(format: string, value: number, isFrom1904: boolean): Map<string, string> {
  const words = new Map<string, string>();
  const bare = format.replace(quoted, '').replace(/general/gi, '');
  const isJapanese = /\[\$-(?:[0-9a-f]*411|ja)/i.test(format);
  const hasEra = /g/i.test(bare) || (isJapanese && /e(?![+-])/i.test(bare));
  if (!hasEra && !/aaa/i.test(bare)) return words;
  const date = parseDate(value, { date1904: isFrom1904 });
  if (date === null || date === undefined) return words;
  const weekday = weekdays[date.q] ?? '';
  words.set('aaaa', `${weekday}曜日`).set('aaa', weekday);
  const era = hasEra ? eraOfDate(date.y, date.m, date.d) : undefined;
  if (era === undefined) return words;
  const year = era.year === 1 && /gannen/i.test(format) ? '元' : String(era.year);
  words.set('ggg', era.name).set('gg', era.name.charAt(0)).set('g', era.letter);
  return words.set('ee', year.padStart(2, '0')).set('e', year);
}
