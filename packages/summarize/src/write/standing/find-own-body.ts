import { mailHeaderLine, mailSenderLine } from '@youyaku/language/lexicon/mail-words';
import { companyForm } from '@youyaku/language/lexicon/party-words';
import type { Span } from '@youyaku/language/text/span';
import { isQuoted, withoutForm } from './find-party.ts';
import type { Institutions } from './find-institution.ts';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** A company that speaks of itself. */
const ownCompany =
  /(?<!\p{Script=Han})(?:当社グループ|弊社グループ|当社|弊社|小社|[わ我]が社)(?=[はがのにをもでへ、]|から|より)/u;
/** 当館, 本市, 本校. 本店 and 本館 are the main ones of several. */
const ownKind =
  /(?<!\p{Script=Han})(?:当(館|院|園|校|市|町|村|県|区|会|組合|協会|財団|機構|センター|施設|ホテル|旅館|大学|病院|研究所|店)|本(市|町|村|県|区|校|園|会|組合|協会|財団|大学))(?=[はがのにをもでへ、]|から|より)/u;
/** We and us of a body that writes to its customers. */
const ownEnglish = /(?<![\p{L}'’"“])(?:We|we)(?= [a-z])/u;

/** Who 当社, 当館, 本市 and we are, where the head of the text or the signature of the mail names one body alone. */
export function findOwnBody(place: Place, institutions: Institutions): Insertion[] {
  const { text, words, from } = place;
  const [found, source] = readOwn(place, institutions);
  if (found === null || source === undefined || isQuoted(words, found.index)) return [];
  const name = text.slice(source.start, source.end);
  const at = from + found.index + found[0].length;
  return [{ at, text: /^we$/iu.test(found[0]) ? ` [${name}]` : bracket(name), source, isSaidBy: name }];
}

function readOwn(place: Place, institutions: Institutions): readonly [RegExpExecArray | null, Span | undefined] {
  const { words, analysis, sentence } = place;
  const company = ownCompany.exec(words);
  // In a conversation each speaker has a company.
  const isSpoken = analysis.blocks[sentence.blockIndex]?.speaker !== undefined;
  if (company !== null) return [company, isSpoken ? undefined : findCompany(place)];
  const kind = ownKind.exec(words);
  if (kind !== null) return [kind, findKind(place, kind[1] ?? kind[2] ?? '', institutions)];
  const we = ownEnglish.exec(words);
  return [we, we === null || isSpoken ? undefined : findEnglishCompany(place)];
}

/** 椿原電機の野々垣です。 at the beginning of a mail. */
const introduction =
  /(?:^|\n)[> ＞\u3000]*(?:いつも[^。\n]{0,20}。)?([^、。「」（）\s>＞]{2,16})の[\p{Script=Han}々]{1,4}(?:です|と申します|でございます)。/gu;
/** 企画部の野々垣です names a part of the company, which 当社 does not stand for. */
const partOfCompany = /(?:部|課|係|室|班|担当|支店|営業所|グループ|チーム)$/u;
const mailUnits = 1500;
const letterUnits = 400;

function findCompany(place: Place): Span | undefined {
  const { text, sentence } = place;
  if (isMail(text)) return findIntroduction(place) ?? findSignature(place);
  return findIntroduction(place) ?? findOne(text, 0, Math.min(letterUnits, sentence.contentStart), companyLine);
}

function isMail(text: string): boolean {
  return text
    .slice(0, letterUnits)
    .split('\n')
    .some((line) => mailSenderLine.test(line));
}

function findIntroduction({ text, sentence: { contentStart } }: Place): Span | undefined {
  const from = Math.max(0, contentStart - mailUnits);
  const found = [...text.slice(from, contentStart).matchAll(introduction)].at(-1);
  const name = found?.[1];
  // A header below the introduction begins another mail.
  if (found === undefined || name === undefined || partOfCompany.test(name)) return undefined;
  const start = from + found.index + found[0].indexOf(name);
  return /(?:差出人|From)[:：]/u.test(text.slice(start, contentStart))
    ? undefined
    : { start, end: start + name.length };
}

/** The company below the mail, before the mail that it answers. */
function findSignature({ text, sentence }: Place): Span | undefined {
  const rest = text.slice(sentence.end, sentence.end + mailUnits).split('\n');
  const next = rest.findIndex((words, at) => at > 0 && (mailHeaderLine.test(words) || /^[>＞]/u.test(words)));
  const lines = next < 0 ? rest : rest.slice(0, next);
  return findOne(text, sentence.end, sentence.end + lines.join('\n').length, companyLine);
}

const companyLine = new RegExp(
  `(?:^|\\n)[ \\t\\u3000]*(${companyForm}[^\\s\\u3000（(、。「」：:]{2,16}|[^\\s\\u3000（）()、。「」：:]{2,16}${companyForm})(?![^\\n]{0,12}(?:御中|様|殿|宛))`,
  'gu',
);

/** The one name that the pattern finds between two places; none where there are two. */
function findOne(text: string, from: number, to: number, pattern: RegExp): Span | undefined {
  const found = [...text.slice(from, to).matchAll(pattern)];
  const [first] = found;
  const name = first?.[1];
  if (first === undefined || name === undefined || found.some((other) => other[1] !== name)) return undefined;
  const start = from + first.index + first[0].indexOf(name);
  return { start, end: start + name.length };
}

/** The one name of its kind that stands before: 瀬名市 for 本市, 椿原市立図書館 for 当館 in the head of the text. */
function findKind({ text, sentence, index }: Place, noun: string, institutions: Institutions): Span | undefined {
  if (/^[市町村県区]$/u.test(noun)) return findArea(index, noun, institutions);
  const head = text.slice(0, Math.min(letterUnits, sentence.contentStart));
  const found = [...head.matchAll(namePattern(noun))].filter(
    ({ 1: name = '' }) => !unnaming.test(name) && name.length > noun.length + 1,
  );
  const [first] = found;
  const name = first?.[1];
  if (first === undefined || name === undefined || found.some((other) => !name.endsWith(other[1] ?? '')))
    return undefined;
  return { start: first.index, end: first.index + name.length };
}

const namePatterns = new Map<string, RegExp>();

/** The nouns come from `ownKind`, so there are only so many. */
function namePattern(noun: string): RegExp {
  const known = namePatterns.get(noun);
  if (known !== undefined) return known;
  const letters = '\\p{Script=Han}\\p{Script=Katakana}ー々';
  const made = new RegExp(
    `(?<![${letters}])((?:[${letters}ヶ]{1,16}|(?<=^|\\n)[ぁ-ん]{2,8})${noun})(?![${letters}])`,
    'gu',
  );
  namePatterns.set(noun, made);
  return made;
}

const unnaming =
  /^(?:当|本|各|全|同|両|他|弊|貴|御|新|旧|近隣|周辺|隣接|一般|利用)|(?:開|閉|休|入|来|退|再|通|登|下|総|大|集|役員|定例|理事|委員|講習|説明|研究|運動|学習|展示|展覧|発表|歓迎|報告|演奏|音楽)(?:館|園|校|院|店|会|場)$/u;

function findArea(index: number, noun: string, institutions: Institutions): Span | undefined {
  const named = (institutions.get(noun) ?? []).filter((one) => one.index < index && one.name.length > 1);
  const [first] = named;
  return first === undefined || unnaming.test(first.name) || named.some(({ name }) => name !== first.name)
    ? undefined
    : first.span;
}

const englishCompany =
  /(?<![\p{L}&'’-] ?)((?:\p{Lu}[\p{L}&'’-]*)(?: (?:& )?\p{Lu}[\p{L}&'’-]*){0,4} (?:Ltd|Limited|plc|PLC|Inc|LLC))\b/gu;

function findEnglishCompany({ text, sentence }: Place): Span | undefined {
  if (isMail(text)) return undefined;
  const found = findOne(text, 0, Math.min(letterUnits, sentence.contentStart), englishCompany);
  return found === undefined ? undefined : withoutForm(text, found);
}
