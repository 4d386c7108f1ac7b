import { generalCapitals, generalNames, nameBeginning, nameEnding } from '@youyaku/language/lexicon/name-words';
import type { Name } from '@youyaku/language/names/find-names';
import type { Statement } from '#ground/read-claim.ts';

/**
 * Whether a word is surely the name of somebody or something, so that a source without it does not say so. Loan words and acronyms are
 * exchanged freely (アラート, IT), and the dictionary knows many common words as names.
 */
export function isTellingName(name: Name, statement: Statement): boolean {
  const { folded } = statement;
  const behind = folded.slice(name.end, name.end + 6);
  const before = folded.slice(Math.max(0, name.start - 8), name.start);
  const isTitled = nameEnding.test(behind) || nameBeginning.test(before);
  const isBesideName = statement.names.some((other) => other.end === name.start || other.start === name.end);
  switch (name.kind) {
    case 'person':
      return isTitled || isBesideName || /^\s?[:：(（]/.test(behind);
    case 'place':
    case 'organization':
      return !generalNames.test(name.key) && (name.key.length > 2 || isTitled || name.kind === 'place');
    case 'proper':
      return isTitled || /[「『]$/.test(before) || name.key.length > 2;
    case 'katakana':
      return (
        !name.isInconclusive &&
        (isTitled || before.endsWith('・') || behind.startsWith('・') || isProper(name, statement))
      );
    case 'latin':
      return isTellingLatin(name, statement, isTitled);
  }
}

function isTellingLatin(name: Name, { text, language }: Statement, isTitled: boolean): boolean {
  if (name.isInconclusive || generalCapitals.test(name.key)) return false;
  const written = text.slice(name.start, name.end).normalize('NFKC');
  if (language === 'en' || /^\d/.test(name.key)) return true;
  return isTitled || (/^\p{Lu}/u.test(written) && /\p{Ll}/u.test(written));
}

/** A word that the dictionary has as a proper noun: オーストラリア. */
function isProper(name: Name, { tokens }: Statement): boolean {
  return tokens.some(
    (token) =>
      token.start === name.start &&
      token.end === name.end &&
      !token.isUnknown &&
      token.posDetail.startsWith('固有名詞'),
  );
}
