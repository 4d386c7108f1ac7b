/**
 * What reads dates. The views differ in what they give; eras, months, weekdays and years counted from now are tables of `calendar`:
 *
 * - `findDates` (here; English forms in `english-dates`) gives every date and time of day of a text, in parts, for grounding;
 *   `relate-dates` compares two, `relative-dates` adds 昨年 and 先月 where the day of publication is known.
 * - `findTimelineDate` and `findTimelineTime` give the one date that places a sentence in a timeline. They pass over dates that only
 *   describe (2019年に開かれた大会の記録), which grounding must see.
 * - `findDateFigures` gives dates as figures of any language, for comparing a translation with its original.
 * - `createMonths` (`month-names`) finds months by name in any language.
 */
import { englishDateRules } from './english-dates.ts';
import { readNumeral } from '#figures/read-numeral.ts';
import { dateNumber as num, eraNames, presentGroups, weekdayOf, weekdaySigns, yearOfEra } from './calendar.ts';
import type { DateMention, DateParts, DateRule } from './date-parts.ts';

const weekdayTail = `(?:\\s?\\((?<weekday>[${weekdaySigns}])(?:・(?:祝|休))?(?:曜日?)?\\))?`;
const days = `(?<day>${num})日(?![間目本数]|連続|以[上内]|ぶり|あた|当|前|後|分|ごと|につき|おき|毎|の(?:期間|猶予|遅れ|余裕|間|あいだ|休)|遅[いくれ]|早[いくめま]|延[びば]|短[いく]|長[いく]|余り|足らず|ほど|がか[かり]|もか[かり]|かか[るりっ])`;
/** Before a day it makes a length of time: 週2日, 最長10日. */
const counted = '(?<!週|週に|[月年]に|計|合計|約|およそ|丸|まる|最長|最大|最短|最低|わずか|あと|残り|延べ)';
/** 1日60人, 1日約3回: a rate; 30日を超える: a length of time. */
const isRate =
  '(?!を(?:超|越)|(?:約|およそ|平均)?[\\d〇一二三四五六七八九十百千]+[^\\d〇一二三四五六七八九十百千:時/~-])';
/** 勤続十七年, 過去17年: a length of time. */
const lasting = '(?<!勤続|在籍|在職|創業|創立|築|満|約|およそ|丸|まる|過去|今後|任期|期間|最長|最短|計|あと|この|ここ)';
const lasts =
  '(?!の?間|(?:も|ほど|以上)?(?:勤め|勤務|務め|働|在籍|在職|暮ら|過ご|待[たちっ]|続[いくけ]|にわた|が?た[ちっつ]|が?経[ちっつ過]|が?過ぎ|もの?間|がか[かり]|かか[りるっ]|かけ[てたる]))';

const rules: readonly DateRule[] = [
  {
    needs: '年',
    pattern: new RegExp(
      `(?<era>${eraNames})[ ]?(?<y>${num}|元)[ ]?年[ ]?(?<fiscal>度)?(?:の?\\s?(?<month>${num})[ ]?月[ ]?(?:${days}${weekdayTail})?)?`,
      'g',
    ),
    read: (g) => inEra(g),
  },
  {
    pattern:
      /(?<![a-z\d])(?<era>[rhs])(?<y>\d{1,2})[.年](?:(?<fiscal>度)|(?<month>\d{1,2})[.月](?:(?<day>\d{1,2})日?)?)(?!\d)/g,
    read: (g) => inEra(g),
  },
  {
    needs: '年',
    pattern: new RegExp(
      `(?<!\\d)(?<y>\\d{4}|[一二][〇一二三四五六七八九]{3}|[一二]?千[〇一二三四五六七八九百十]{1,6})年(?:(?<decade>代)|(?<fiscal>度)|(?:の?\\s?(?<month>${num})月(?:${days}${weekdayTail})?)?)(?!間)`,
      'g',
    ),
    read: (g) => dated(g, toNumber(g['y'])),
  },
  {
    pattern:
      /(?<![\d/.-])(?<y>(?:19|20)\d\d)(?:[/.-](?<month>0?[1-9]|1[0-2])[/.-](?<day>[0-2]?\d|3[01])|\/(?<month2>0?[1-9]|1[0-2]))(?![\d/-])/g,
    read: (g) => dated({ ...g, month: g['month'] ?? g['month2'] ?? '' }, Number(g['y'])),
  },
  {
    needs: '年',
    pattern: new RegExp(
      `${lasting}(?<![\\d,.])'?(?<y>\\d{2}|[〇一二三四五六七八九十]{2,3})年${lasts}(?:(?<fiscal>度)|\\s?(?<month>${num})月(?:${days}${weekdayTail})?|(?<decade>代)|(?![間か目半ぶ前後以連ごとも余弱強生程ほ近続]))`,
      'g',
    ),
    read: (g) => shortYear(g),
  },
  {
    needs: '年',
    pattern: new RegExp(
      `(?<![\\d,.])(?<y>\\d|[一二三四五六七八九元])年(?:(?<fiscal>度)(?![目間])|(?=第)|\\s?(?<month>${num})月(?:${days}${weekdayTail})?)`,
      'g',
    ),
    read: (g) => shortYear(g),
  },
  {
    needs: '月',
    pattern: new RegExp(`(?<![\\d,.])(?<month>${num})月(?:${days}${weekdayTail}|(?!間|か[月国所年]))`, 'g'),
    read: (g) => dated(g),
  },
  {
    needs: '日',
    pattern: new RegExp(`${counted}(?<![\\d,./])${days}${isRate}${weekdayTail}`, 'g'),
    read: (g) => dated(g),
  },
  {
    needs: '/',
    pattern:
      /(?<![\d/.,-])(?<month>0?[1-9]|1[0-2])\/(?<day>0?[1-9]|[12]\d|3[01])(?![\d/%])(?:\s?\((?<weekday>[日月火水木金土])\))?/g,
    read: (g) => dated(g),
  },
  {
    needs: '時',
    pattern: new RegExp(
      `(?<half>午前|午後|朝|夜|夕方|深夜|未明|正午)?(?<!第)(?<hour>${num})時(?!間|代|点|期|速|給|々)(?:(?<minute>${num})分|(?<thirty>半))?`,
      'g',
    ),
    read: (g) => clock(g),
  },
  {
    needs: ':',
    pattern:
      /(?<half>午前|午後)?(?<![\d:])(?<hour>[01]?\d|2[0-4]):(?<minute>[0-5]\d)(?!\d|:\d)(?:\s?(?<pm>a\.?m\b\.?|p\.?m\b\.?))?/g,
    read: (g) => clock(g),
  },
  {
    needs: '正午',
    pattern: /正午/g,
    read: () => ({ hour: 12, minute: 0 }),
  },
  {
    needs: '曜',
    pattern: new RegExp(`(?<week>[${weekdaySigns}])曜日?`, 'g'),
    read: (g) => ({ weekday: weekdayOf(g['week'] ?? '') }),
  },
  {
    pattern: /第?(?<q>[1-4一二三四])(?:四半期|q(?![a-z]))|(?<![a-z])q(?<q2>[1-4])(?!\d)/g,
    read: (g) => ({ quarter: toNumber(g['q'] ?? g['q2']) }),
  },
];

/** All dates and times of day of a text in order. Words relative to a day unknown here (前年度, 昨日) are left alone. */
export function findDates(normalized: string, original: string): DateMention[] {
  const found: DateMention[] = [];
  const taken = new Uint8Array(normalized.length);
  for (const rule of rules) collect(found, taken, normalized, rule);
  if (latinLetter.test(original)) for (const rule of englishDateRules) collect(found, taken, original, rule);
  for (const mention of found) found.push(...rangeStart(normalized, mention, taken));
  return found.map((mention) => withNearness(mention, normalized)).toSorted((a, b) => a.start - b.start);
}

const latinLetter = /[A-Za-z]/;

function collect(found: DateMention[], taken: Uint8Array, text: string, rule: DateRule): void {
  if (rule.needs !== undefined && !text.includes(rule.needs)) return;
  for (const match of text.matchAll(rule.pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (end === start || taken.subarray(start, end).includes(1)) continue;
    const parts = rule.read(presentGroups(match.groups));
    if (parts === undefined) continue;
    found.push({ start, end, ...parts });
    taken.fill(1, start, end);
  }
}

const behindTime: readonly (readonly [RegExp, NonNullable<DateParts['near']>])[] = [
  [/^(?:過ぎ|すぎ|台|を回)/, 'past'],
  [/^(?:頃|ごろ|前後)/, 'around'],
  [/^前(?![後半回])/, 'before'],
];
const beforeTime: readonly (readonly [RegExp, NonNullable<DateParts['near']>])[] = [
  [/(?:just|shortly|soon) after $/, 'past'],
  [/(?:around|about|at about|roughly) $/, 'around'],
  [/(?:just|shortly) before $/, 'before'],
];

/** A time of day that is only near the one written. */
function withNearness(mention: DateMention, normalized: string): DateMention {
  if (mention.hour === undefined) return mention;
  const tail = normalized.slice(mention.end, mention.end + 4);
  const head = normalized.slice(Math.max(0, mention.start - 16), mention.start);
  const near =
    behindTime.find(([pattern]) => pattern.test(tail))?.[1] ?? beforeTime.find(([pattern]) => pattern.test(head))?.[1];
  return near === undefined ? mention : { ...mention, near };
}

/** 16~18日 and 4、5月: the first figure takes the unit of the second. */
function rangeStart(normalized: string, mention: DateMention, taken: Uint8Array): DateMention[] {
  const head = /(?<![\d.,/:年月日])(\d{1,2}|[一二三四五六七八九十]{1,3})(?:~|-|から|、|・|,)$/.exec(
    normalized.slice(Math.max(0, mention.start - 6), mention.start),
  );
  const figure = head?.[1];
  if (head === null || figure === undefined) return [];
  const start = mention.start - head[0].length;
  const end = start + figure.length;
  if (taken.subarray(start, end).includes(1)) return [];
  const value = toNumber(figure);
  if (mention.month === undefined && mention.day !== undefined && value <= 31) return [{ start, end, day: value }];
  const onlyMonth = mention.month !== undefined && mention.day === undefined && mention.year === undefined;
  return onlyMonth && value <= 12 ? [{ start, end, month: value }] : [];
}

function dated(groups: Record<string, string>, year?: number): DateParts | undefined {
  const month = groups['month'] === undefined ? undefined : toNumber(groups['month']);
  const day = groups['day'] === undefined ? undefined : toNumber(groups['day']);
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(groups['fiscal'] !== undefined && { fiscal: true }),
    ...(groups['decade'] !== undefined && { decade: true }),
    ...(groups['weekday'] !== undefined && { weekday: weekdayOf(groups['weekday']) }),
  };
}

function shortYear(groups: Record<string, string>): DateParts | undefined {
  const parts = dated(groups);
  return parts && { ...parts, shortYear: groups['y'] === '元' ? 1 : toNumber(groups['y']) };
}

function inEra(groups: Record<string, string>): DateParts | undefined {
  const eraYear = groups['y'] === '元' ? 1 : toNumber(groups['y']);
  const parts = dated(groups, yearOfEra(groups['era'] ?? '', eraYear));
  return parts && { ...parts, eraYear };
}

function clock(groups: Record<string, string>): DateParts | undefined {
  const hour = toNumber(groups['hour']);
  const minute = groups['thirty'] !== undefined ? 30 : groups['minute'] === undefined ? 0 : toNumber(groups['minute']);
  if (hour > 24 || minute > 59) return undefined;
  const half = groups['half'];
  const marker = groups['pm'];
  if (half === '午後' || half === '夕方' || marker?.startsWith('p')) return { hour: (hour % 12) + 12, minute };
  if (half === '午前' || marker?.startsWith('a')) return { hour: hour % 12, minute };
  return { hour: hour % 24, minute, ...(hour <= 12 && { halfDay: true }) };
}

function toNumber(text: string | undefined): number {
  return text === undefined ? 0 : (readNumeral(text, 0)?.value ?? 0);
}
