import { readAccountRow } from '@youyaku/language/lexicon/account-words';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** The title of results names their period. */
const titleUnits = 300;
const period =
  /(?:[0-9０-９]{4}|(?:令和|平成)[0-9０-９元]{1,2})年[0-9０-９]{1,2}月期(?:[ \u3000]*第[1-4１-４一二三四]四半期)?/u;

/** 売上高 412億円 in a table below a title that says of which period. */
export function findPeriod({ text, words, from, sentence }: Place): Insertion[] {
  if (readAccountRow(words) === undefined || /予想|[0-9０-９]年/u.test(words)) return [];
  const found = period.exec(text.slice(0, Math.min(titleUnits, sentence.contentStart)));
  if (found === null) return [];
  const [name] = found;
  const source = { start: found.index, end: found.index + name.length };
  return [{ at: from, text: bracket(name), source, isSaidBy: name }];
}
