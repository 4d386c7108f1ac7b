import { bodySign, companyForm, englishPartySign, partySign } from '@youyaku/language/lexicon/party-words';
import type { Span } from '@youyaku/language/text/span';

/** Who 甲, 受託者, 実行委員会 and the Lessor are: the place of the name by the short word that the text defines for it. */
export type Parties = ReadonlyMap<string, Span>;

/** The beginning of a contract says who the parties are, or the signatures at its end. */
const headUnits = 3000;
const tailUnits = 1500;
const nameUnitsMin = 2;
const nameUnitsMax = 30;

/** 株式会社青葉測器（以下「甲」という。）, 株式会社青葉測器（甲）. */
const definition =
  /([^、。「」『』（）()\n]{2,40})[（(](?:(?:以下、?(?:単に)?|略称、?)[「『]?([^「」『』（）()\n]{1,12}?)[」』]?(?:という|とする|とします|といいます|と呼ぶ|と呼びます|と称する|と略す|と略します)?。?|[「『]?([甲乙丙丁])[」』]?)[）)]/gu;
/** 甲：株式会社青葉測器, 委託者（甲） 株式会社青葉測器 on a line of its own. */
const line =
  /(?:^|\n)[ \t\u3000]*([^\s\u3000：:（()）、。]{1,6}?)(?:[（(]([甲乙丙丁])[）)])?(?:[：:][ \t\u3000]*|[ \t\u3000]+)([^\s\u3000：:（()）、。「」0-9０-９]{2,24})[^\n。]{0,24}(?=\n|$)/gu;
/** Fernhill Trust Ltd (the "Lessor"), Fernhill Trust Ltd ("the Lessor"). */
const english =
  /(\p{Lu}[\p{L}\d&.'’-]*(?: (?:of |& )?\p{Lu}[\p{L}\d&.'’-]*){0,6}),? \((?:hereinafter (?:referred to as )?)?(?:the )?["“'‘](?:the )?(\p{Lu}[a-z]+)["”'’]\)/gu;
/** What stands before the name in the sentence that defines it. */
const joining =
  /^(?:.*(?:は|が|を|に)、?)?(?:と|及び|および|並びに|又は|または)?(?:貸主|借主|賃貸人|賃借人|委託者|受託者|発注者|受注者|売主|買主)?[ \t\u3000]*/u;
const address = /[都道府県市区町村郡][^、]*(?:丁目|番地?|号)$|[都道府県][^、]{1,6}[市区町村郡]/u;
const companyLine = new RegExp(companyForm, 'u');

export function listParties(text: string): Parties {
  const parties = new Map<string, Span>();
  const add = (key: string | undefined, start: number, end: number): void => {
    const units = end - start;
    if (key !== undefined && !parties.has(key) && units >= nameUnitsMin && units <= nameUnitsMax)
      parties.set(key, { start, end });
  };
  const head = text.slice(0, headUnits);
  for (const found of head.matchAll(definition)) {
    const [, words = '', given, sign] = found;
    const key = sign ?? given?.trim();
    const lead = joining.exec(words)?.[0].length ?? 0;
    if (key !== undefined && (partySign.test(key) || bodySign.test(key)))
      add(key, found.index + lead, found.index + words.trimEnd().length);
  }
  for (const found of head.matchAll(english)) {
    const [, name = '', key = ''] = found;
    if (englishPartySign.test(key)) add(key, found.index, found.index + name.length);
  }
  const tailStart = Math.max(head.length, text.length - tailUnits);
  readLines(head, 0, add);
  readLines(text.slice(tailStart), tailStart, add);
  return parties;
}

function readLines(text: string, offset: number, add: (key: string, start: number, end: number) => void): void {
  for (const found of text.matchAll(line)) {
    const [whole, role = '', sign, name = ''] = found;
    if (!partySign.test(role) && !(sign !== undefined && role !== '')) continue;
    // A sign alone may head a list of points; the name of a company does not.
    if (address.test(name) || (sign === undefined && !companyLine.test(name))) continue;
    const start = offset + found.index + whole.indexOf(name, role.length);
    for (const key of [role, sign]) if (key !== undefined && partySign.test(key)) add(key, start, start + name.length);
  }
}
