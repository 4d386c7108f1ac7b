/** For each of what an amount is counted. */
export type Per = 'hour' | 'day' | 'week' | 'month' | 'year' | 'person' | 'piece';

const one = '(?<![\\d一二三四五六七八九十])(?:1|一)';
const each = '(?:あたり|当たり|につき|当り|平均|ごとに)';
const gap = '(?:平均|約|およそ|おおよそ|ほぼ|最大|最大で|最低|最低でも|少なくとも|わずか|たった|に|で|、|の|は)*';

const before: readonly (readonly [RegExp, Per])[] = [
  [new RegExp(`(?:毎時|時給|${one}時間(?:${each}|に))${gap}$`), 'hour'],
  [new RegExp(`(?:毎日|日額|日給|日当|${one}日(?:${each}|に))${gap}$`), 'day'],
  [new RegExp(`(?:毎週|(?<![一-鿿\\d])週(?:に|平均)?|${one}週間?(?:${each}|に))${gap}$`), 'week'],
  [
    new RegExp(
      `(?:毎月|月々|月額|月給|ひと月に?|(?<![一-鿿\\d])月(?:に|平均|あたり|当たり)?|${one}[かカヶヵケ箇]月(?:${each}|に))${gap}$`,
    ),
    'month',
  ],
  [
    new RegExp(
      `(?:毎年|年額|年率|年利|年俸|年間(?:に|で)?|(?<![一-鿿\\d])年(?:に|平均)?|${one}年間?(?:${each}|に))${gap}$`,
    ),
    'year',
  ],
  [new RegExp(`(?:(?:${one}人|一名|1名|ひとり)${each})${gap}$`), 'person'],
  [new RegExp(`(?:${one}[個本枚件台冊]${each})${gap}$`), 'piece'],
];
const englishNames: Readonly<Record<string, Per>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  annum: 'year',
  person: 'person',
  head: 'person',
  item: 'piece',
  piece: 'piece',
};
const adjectives: Readonly<Record<string, Per>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  annual: 'year',
  yearly: 'year',
};
const behind = /^ ?(?:[a-z]+ )?(?:an?|per|each|every|\/) ?(hour|day|week|month|year|annum|person|head|item|piece)\b/;
const slashed = /^(?:\/|毎)(時間?|日|週|月|年|人)/;
const slashedNames: Readonly<Record<string, Per>> = {
  時: 'hour',
  時間: 'hour',
  日: 'day',
  週: 'week',
  月: 'month',
  年: 'year',
  人: 'person',
};

/** What the amount `[start, end)` of a normalized text is counted for, when the words beside it say so. */
export function readPer(normalized: string, start: number, end: number): Per | undefined {
  const tail = normalized.slice(end, end + 28);
  const name = behind.exec(tail)?.[1];
  if (name !== undefined) return englishNames[name];
  const unit = slashed.exec(tail)?.[1];
  if (unit !== undefined) return slashedNames[unit];
  const head = normalized.slice(Math.max(0, start - 24), start);
  const adjective = /(hourly|daily|weekly|monthly|annual|yearly)(?: [a-z]+)?(?: of| is| was| at)? $/.exec(head)?.[1];
  if (adjective !== undefined) return adjectives[adjective];
  return before.find(([pattern]) => pattern.test(head))?.[1];
}
