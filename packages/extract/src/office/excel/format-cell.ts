import { SSF } from '@e965/xlsx';
import { eraOfDate } from './era-of-date.ts';

const FORMAT_UNITS_MAX = 255;

/** Number formats that a Japanese Excel gives to ids which other languages use for themselves, or show otherwise. */
const japaneseFormats: Readonly<Record<number, string>> = {
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

/** Code of a number format that the file does not state itself. */
export function builtInFormat(id: number): string {
  return japaneseFormats[id] ?? SSF.get_table()[id] ?? 'General';
}

/** A number as the cell shows it: dates, Japanese eras and weekdays, percentages, units. Never throws. */
export function formatCell(value: number, format: string, isFrom1904: boolean): string {
  if (format === '' || /^general$/i.test(format) || format.length > FORMAT_UNITS_MAX) return plain(value);
  try {
    return SSF.format(localize(format, value, isFrom1904), value, { date1904: isFrom1904 }).trim();
  } catch {
    return plain(value);
  }
}

function plain(value: number): string {
  return SSF.format('General', value);
}

const quoted = /"[^"]*"|\\.|\[[^\]]*\]/g;
const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

/** Puts words for what only a Japanese Excel formats (eras, weekdays, long dates), quoted, in the format code. */
function localize(format: string, value: number, isFrom1904: boolean): string {
  if (/^\[\$-F800\]/i.test(format)) return 'yyyy"年"m"月"d"日"';
  if (/^\[\$-F400\]/i.test(format)) return 'h:mm:ss';
  const bare = format.replace(quoted, '');
  const isJapanese = /\[\$-(?:[0-9a-f]*0?411|ja)/i.test(format);
  const hasEra = /g/i.test(bare.replace(/general/gi, '')) || (isJapanese && /e(?![+-])/i.test(bare));
  if (!hasEra && !/aaa/i.test(bare)) return format;
  const date = SSF.parse_date_code(value, { date1904: isFrom1904 });
  if (date === null || date === undefined) return format;
  const era = hasEra ? eraOfDate(date.y, date.m, date.d) : undefined;
  const year = era === undefined ? '' : era.year === 1 && /gannen/i.test(format) ? '元' : String(era.year);
  const words: Readonly<Record<string, string>> = {
    aaaa: `${weekdays[date.q] ?? ''}曜日`,
    aaa: weekdays[date.q] ?? '',
    ...(era && { ggg: era.name, gg: era.name.charAt(0), g: era.letter, ee: year.padStart(2, '0'), e: year }),
  };
  return format.replace(/"[^"]*"|\\.|\[[^\]]*\]|a{3,4}|g{1,3}|e{1,2}(?![+-])/gi, (token) => {
    const word = words[token.toLowerCase()];
    return word === undefined ? token : `"${word}"`;
  });
}
