import type { Token } from '@youyaku/language/tokenize/token';
import { deleteSpan } from './deletion.ts';
import { decide, type Verdict, type Veto } from './veto.ts';

/** The members of a sum, what they are said of, and what follows the sum. */
type Candidate = { readonly members: string; readonly before: string; readonly after: string };

export const sumVetoes: readonly Veto<Candidate>[] = [
  { name: 'holds-words-of-somebody', rejects: ({ members }) => /[「『“"]/u.test(members) },
  // 東、西、南の計3か所を閉じる: which ones is what is said.
  {
    name: 'names-what-is-acted-on',
    rejects: ({ after }) =>
      !/^(?:で(?:す|ある|あった|した)|だ(?:った)?|となった|となりました|となります|となる)/u.test(after),
  },
  { name: 'is-limited', rejects: ({ members }) => /除|のみ|だけ|限|以外|ただし/u.test(members) },
];

const pattern =
  /^(?<before>[^、。]{2,60}は、?)(?<members>(?:[^、。はが]{2,40}、)+[^、。はが]{2,40}の)(?<sum>(?:合?計|あわせて|合わせて)(?:約)?[0-9０-９][^、。はがを]{0,12}?)(?<after>(?:で|だ|と|を|に|が)[^。]*)。?$/u;

/** 費用は、工事3億円、補償2億円の計5億円である → 費用は、計5億円である */
export function decideSums(text: string, tokens: readonly Token[]): Verdict[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || last.end - first.start > sentenceUnitsMax) return [];
  const found = pattern.exec(text.slice(first.start, last.end));
  const { before, members, after } = found?.groups ?? {};
  if (before === undefined || members === undefined || after === undefined) return [];
  const start = first.start + before.length;
  return [decide(deleteSpan(start, start + members.length, 'sound', 'sum'), sumVetoes, { members, before, after })];
}

const sentenceUnitsMax = 300;
