import { companyForm, englishPartySign } from '@youyaku/language/lexicon/party-words';
import type { Span } from '@youyaku/language/text/span';
import type { Insertion } from './gap.ts';
import type { Parties } from './list-parties.ts';
import { bracket, type Place } from './place.ts';

/** What stands behind a party that acts or is acted on: 甲は, 甲又は乙, 甲から. */
const behind =
  '(?=[はがのにをもとへ、]|から|より|まで|双方|又は|または|及び|および|並びに|ならびに|[甲乙丙丁](?!\\p{Script=Han}))';
/** 甲乙は; not 装甲は, not 手の甲に. */
const before = '(?<![\\p{Script=Han}\\p{Script=Katakana}ー・]|[手足]の|(?:こ|そ|あ)の)';
const beforeSecond = `(?:${before}|(?<=(?<!\\p{Script=Han})[甲乙丙]))`;

const patterns = new Map<string, RegExp>();

function patternOf(sign: string): RegExp {
  const known = patterns.get(sign);
  if (known !== undefined) return known;
  const made = /^[甲乙丙丁]$/u.test(sign)
    ? new RegExp(`${beforeSecond}${sign}${behind}`, 'u')
    : englishPartySign.test(sign)
      ? new RegExp(`\\b[Tt]he ${sign}\\b(?!['’"”]| \\p{Lu})`, 'u')
      : new RegExp(`${before}${sign}${behind}`, 'u');
  // Only so many words are signs; a text could define others without end.
  if (patterns.size < patternsMax) patterns.set(sign, made);
  return made;
}

const patternsMax = 500;

/** The names of the parties behind their signs: 乙［合同会社つむぎ縞］は, the Lessor [Fernhill Trust] pays. */
export function findParties({ text, words, from, sentence }: Place, parties: Parties): Insertion[] {
  const insertions: Insertion[] = [];
  for (const [sign, source] of parties) {
    if (source.start < sentence.end && source.end > sentence.start) continue;
    const found = patternOf(sign).exec(words);
    if (found === null || isQuoted(words, found.index)) continue;
    const start = from + found.index;
    insertions.push(nameSign(text, { start, end: start + found[0].length }, source, sign));
  }
  return insertions.toSorted((a, b) => a.at - b.at);
}

/** ［みなと祭り］実行委員会 where the name ends with the short word, else 機構［…］. */
function nameSign(text: string, at: Span, whole: Span, sign: string): Insertion {
  const source = withoutForm(text, whole);
  const name = text.slice(source.start, source.end);
  const isEnglish = englishPartySign.test(sign);
  if (!isEnglish && sign.length > 1 && name.endsWith(sign) && name.length - sign.length >= 2) {
    const lead = { start: source.start, end: source.end - sign.length };
    return { at: at.start, text: bracket(text.slice(lead.start, lead.end)), source: lead, isSaidBy: name };
  }
  return { at: at.end, text: isEnglish ? ` [${name}]` : bracket(name), source, isSaidBy: name };
}

/** Inside quotation marks somebody else may speak. */
export function isQuoted(words: string, at: number): boolean {
  const part = words.slice(0, at);
  return (part.match(/[「『“]/gu)?.length ?? 0) > (part.match(/[」』”]/gu)?.length ?? 0);
}

const corporateForm = new RegExp(
  `^(?:${companyForm}|(?:(?:一般|公益)(?:社団|財団)|特定非営利活動|NPO|学校|医療|社会福祉|独立行政|国立大学|公立大学)法人)[ \\u3000]?|[ \\u3000]?${companyForm}$|,? (?:Ltd|Limited|plc|PLC|Inc|LLC)\\.?$`,
  'u',
);

/** 青葉測器 for 株式会社青葉測器: the name is enough to tell the parties apart. */
export function withoutForm(text: string, { start, end }: Span): Span {
  const name = text.slice(start, end);
  const found = corporateForm.exec(name);
  if (found === null || name.length - found[0].length < 2) return { start, end };
  return found.index === 0 ? { start: start + found[0].length, end } : { start, end: end - found[0].length };
}
