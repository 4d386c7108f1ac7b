import type { Span } from '@youyaku/language/text/span';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** Who 甲, 乙 and 当社 are. */
export type Parties = ReadonlyMap<string, Span>;

const definition =
  /([^、。「」『』（）()\n]{2,32})[（(]以下、?[「『]?([甲乙丙丁])[」』]?(?:という|とする|とします|といいます|と呼ぶ|と称する|と略す)。?[）)]/gu;
const joining =
  /^(?:.*(?:は|が|を|に)、?)?(?:と|及び|および|並びに|又は|または)?(?:貸主|借主|賃貸人|賃借人|委託者|受託者|発注者|受注者|売主|買主)?[\s\u3000]*/u;
/** The beginning of a contract says who the parties are. */
const headUnits = 3000;
/** 椿原電機の野々垣です。 at the beginning of a mail. */
const introduction =
  /(?:^|\n)[> ＞\u3000]*(?:いつも[^。\n]{0,20}。)?([^、。「」（）\s>＞]{2,16})の[\p{Script=Han}々]{1,4}(?:です|と申します|でございます)。/u;
const mailUnits = 400;
/** 企画部の野々垣です names a part of the company, which 当社 does not stand for. */
const partOfCompany = /(?:部|課|係|室|班|担当|支店|営業所|グループ|チーム)$/u;

export function listParties(text: string): Parties {
  const parties = new Map<string, Span>();
  const head = text.slice(0, headUnits);
  if (!/[（(]以下/u.test(head)) return parties;
  for (const found of head.matchAll(definition)) {
    const [, words = '', key = ''] = found;
    const lead = joining.exec(words)?.[0].length ?? 0;
    const start = found.index + lead;
    if (!parties.has(key) && words.length - lead >= 2) parties.set(key, { start, end: found.index + words.length });
  }
  return parties;
}

/** The names of the parties behind their signs: 乙［合同会社つむぎ縞］は; the company of a mail's writer behind 当社. */
export function findParties(place: Place, parties: Parties): Insertion[] {
  const { text, words, from } = place;
  const insertions: Insertion[] = [];
  for (const [sign, source] of parties) {
    if (source.start >= place.sentence.start && source.end <= place.sentence.end) continue;
    const found = new RegExp(`(?<![\\p{Script=Han}・])${sign}(?=[はがのにをもと、])`, 'u').exec(words);
    if (found === null) continue;
    insertions.push(toInsertion(text, from + found.index + sign.length, withoutForm(text, source)));
  }
  const own = /(?<!\p{Script=Han})(?:当社|弊社)(?=[はがのにをも、])/u.exec(words);
  const company = own === null ? undefined : (findCompany(place) ?? findLetterhead(place));
  if (own !== null && company !== undefined)
    insertions.push(toInsertion(text, from + own.index + own[0].length, company));
  return insertions.toSorted((a, b) => a.at - b.at);
}

function toInsertion(text: string, at: number, source: Span): Insertion {
  const name = text.slice(source.start, source.end);
  return { at, text: bracket(name), source, isSaidBy: name };
}

function findCompany({ text, sentence: { contentStart } }: Place): Span | undefined {
  const from = Math.max(0, contentStart - mailUnits);
  const found = [...text.slice(from, contentStart).matchAll(new RegExp(introduction, 'gu'))].at(-1);
  const name = found?.[1];
  // A header below the introduction begins another mail.
  if (found === undefined || name === undefined || partOfCompany.test(name)) return undefined;
  const start = from + found.index + found[0].indexOf(name);
  return /(?:差出人|From)[:：]/u.test(text.slice(start, contentStart))
    ? undefined
    : { start, end: start + name.length };
}

const corporateForm = /^(?:株式会社|合同会社|有限会社|一般社団法人|一般財団法人)|(?:株式会社|合同会社|有限会社)$/u;

/** 青葉測器 for 株式会社青葉測器: the name is enough to tell the parties apart. */
function withoutForm(text: string, { start, end }: Span): Span {
  const name = text.slice(start, end);
  const found = corporateForm.exec(name);
  if (found === null || name.length - found[0].length < 2) return { start, end };
  return found.index === 0 ? { start: start + found[0].length, end } : { start, end: end - found[0].length };
}

const letterheadUnits = 400;
const letterhead =
  /(?:^|\n)[ \t\u3000]*((?:株式会社|合同会社|有限会社)[^\s\u3000（(、。「」：:]{2,16}|[^\s\u3000（）()、。「」：:]{2,16}(?:株式会社|合同会社|有限会社))(?![^\n]{0,12}(?:御中|様|殿|宛))/gu;

/** The one company in the lines at the head of a letter, a release or a report; none where two are named. */
function findLetterhead({ text, sentence }: Place): Span | undefined {
  const found = [...text.slice(0, Math.min(letterheadUnits, sentence.contentStart)).matchAll(letterhead)];
  const [first] = found;
  const name = first?.[1];
  if (first === undefined || name === undefined || found.some((other) => other[1] !== name)) return undefined;
  const start = first.index + first[0].indexOf(name);
  return { start, end: start + name.length };
}
