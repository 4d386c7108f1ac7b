import { roundDust } from './round-dust.ts';
import { readNumeral } from './read-numeral.ts';
import { readUnit } from './units.ts';

/**
 * For each of what an amount is counted, in the base unit: `1月` for 月5,000円, `604800秒` for 3 hours a week, `10000g` for 10キログラムにつき
 * 100円, `1個` for each of whatever is counted.
 */
export type Per = string;

const day = '86400秒';
const week = '604800秒';
const hour = '3600秒';

const gap =
  '(?:平均|約|およそ|おおよそ|ほぼ|計|合計|最大|最大で|最低|最低でも|少なくとも|わずか|たった|に|で|、|の|は|金)*';
/** A period by a word of its own. */
const named: readonly (readonly [RegExp, Per])[] = [
  [new RegExp(`(?:毎時|時給)${gap}$`), hour],
  [new RegExp(`(?:毎日|日額|日給|日当)${gap}$`), day],
  [new RegExp(`(?:毎週|(?<![一-鿿\\d])週(?:に|平均)?)${gap}$`), week],
  [new RegExp(`(?:毎月|月々|月額|月給|ひと月に?|(?<![一-鿿\\d])月(?:に|平均|あたり|当たり)?)${gap}$`), '1月'],
  [new RegExp(`(?:毎年|年額|年率|年利|年俸|年間(?:に|で)?|(?<![一-鿿\\d])年(?:に|平均)?)${gap}$`), '12月'],
];
/** A quantity that says for how much: 1人あたり, 10キロにつき, 8週間に. */
const base = new RegExp(
  `(?<![\\d.,月年〇一二三四五六七八九十百])(?<count>[\\d,.]+|[一二三四五六七八九十百]+) ?(?<unit>[^\\d、。 ]{1,6}?)(?<each>あたり|当たり|当り|につき|ごとに|に)?${gap} ?$`,
);
const englishNames: Readonly<Record<string, Per>> = {
  hour,
  hourly: hour,
  day,
  daily: day,
  week,
  weekly: week,
  month: '1月',
  monthly: '1月',
  year: '12月',
  annum: '12月',
  annual: '12月',
  yearly: '12月',
  person: '1人',
  head: '1人',
  item: '1個',
  piece: '1個',
};
const behind = /^ ?(?:[a-z]+ )?(?:an?|per|each|every|\/) ?(hour|day|week|month|year|annum|person|head|item|piece)\b/;
const slashed = /^(?:\/|毎)(時間?|日|週|月|年|人)/;
const slashedNames: Readonly<Record<string, Per>> = {
  時: hour,
  時間: hour,
  日: day,
  週: week,
  月: '1月',
  年: '12月',
  人: '1人',
};
/** Units that are measured or are periods or people; any other counts things. */
const told = new Set('秒 月 人 世帯 社 店 m キロ g ㎡ 坪 l w wh km/h か所 か国'.split(' '));

/** In every pattern of `named`, and in `base`. */
const periodSign = /[時日週月年]/;
const figure = /[\d,.一二三四五六七八九十百]/;

/** What the amount `[start, end)` of a normalized text is counted for, when the words beside it say so. */
export function readPer(normalized: string, start: number, end: number): Per | undefined {
  const tail = normalized.slice(end, end + 28);
  const name = behind.exec(tail)?.[1];
  if (name !== undefined) return englishNames[name];
  const unit = slashed.exec(tail)?.[1];
  if (unit !== undefined) return slashedNames[unit];
  const head = normalized.slice(Math.max(0, start - 24), start);
  const adjective = head.endsWith(' ')
    ? /(hourly|daily|weekly|monthly|annual|yearly)(?: [a-z]+)?(?: of| is| was| at)? $/.exec(head)?.[1]
    : undefined;
  if (adjective !== undefined) return englishNames[adjective];
  const period = periodSign.test(head) ? named.find(([pattern]) => pattern.test(head))?.[1] : undefined;
  return period ?? (figure.test(head) ? readBase(head) : undefined);
}

/** A period may stand alone before the amount (1日5,000円), anything else says あたり or につき. */
function readBase(head: string): Per | undefined {
  const { count = '', unit = '', each } = base.exec(head)?.groups ?? {};
  const numeral = count === '' ? undefined : readNumeral(count, 0);
  const read = readUnit(unit, 0);
  if (numeral === undefined || read === undefined || read.length !== unit.length) return undefined;
  const isPeriod = read.name === '秒' || read.name === '月';
  if (each === undefined && !(isPeriod && numeral.value === 1)) return undefined;
  if (each === 'に' && !isPeriod) return undefined;
  const value = roundDust(numeral.value * read.factor);
  return told.has(read.name) ? `${value}${read.name}` : `${value}個`;
}
