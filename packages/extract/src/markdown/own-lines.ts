import { labelledLine } from '@youyaku/language/lexicon/agenda-words';
import { asideLine, breakLine } from '@youyaku/language/lexicon/aside-words';
import { readSpacedName } from '@youyaku/language/split/spaced-speakers';
import { canBeHeading } from '#text/classify-line.ts';
import { mailHeaderName } from '#text/mail-header.ts';

/** Times and marks of turns, marks of results: 「[10:42] rin:」「佐藤 10:42 …」「○市長」「→ 行う。」. */
const structuredLine =
  /^(?:[[［]?[0-9０-９]{1,2}[:：][0-9０-９]{2}|[^\s0-9０-９:：、。]{1,16}[ \t\u3000]+[[［(（]?[0-9]{1,2}:[0-9]{2}(?![0-9])|[○◯●◎]\S|[→⇒])/u;
const questionLine = /^(?:[QＱ][0-9０-９]{0,3}[.．:：、)）]|(?:問い?|質問)[0-9０-９]{0,3}[.．:：)）])/u;
const answerLine = /^(?:[AＡ][0-9０-９]{0,3}[.．:：、)）]|(?:答え?|回答)[0-9０-９]{0,3}[.．:：)）])/u;
const exchangesMin = 2;

/** Whether questions and answers have lines of their own: 「A.」 alone may be the initial of a name. */
export function hasExchanges(lines: readonly string[]): boolean {
  const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line.trimStart())).length;
  return Math.min(count(questionLine), count(answerLine)) >= exchangesMin;
}

type Lines = {
  /** Names before a wide space, if the lines are a conversation. */
  readonly spaced: ReadonlySet<string>;
  readonly hasExchanges: boolean;
};

/**
 * Lines that Markdown would join to the one before although their writer began a new one: turns, notes and directions between them,
 * questions and answers, headers of a mail and of minutes.
 */
export function isOwnLine(trimmed: string, { spaced, hasExchanges: isExchange }: Lines): boolean {
  const head = trimmed.slice(0, headUnits);
  if (labelledLine.test(head) || structuredLine.test(head) || mailHeaderName(head) !== undefined) return true;
  if (trimmed.length <= headUnits ? asideLine.test(trimmed) || breakLine.test(trimmed) : noteHead.test(head))
    return true;
  if (isExchange && (questionLine.test(head) || answerLine.test(head))) return true;
  return spaced.size > 0 && readSpacedName(head) !== undefined;
}

const headUnits = 160;
const noteHead = /^※/u;

/** Whether nothing is continued after this line: the header of a mail goes on only where the next line is indented. */
export function isClosedLine(trimmed: string): boolean {
  return mailHeaderName(trimmed.slice(0, headUnits)) !== undefined;
}

const numbered = /^[0-9]{1,2}[.)][ \t]+(?=\S)/;
const titleUnitsMax = 40;

/**
 * 「1. 目的」 above a longer line that is not indented is the heading of that line, although Markdown joins the two: a line this short
 * was not wrapped.
 */
export function isNumberedHeading(line: string, next: string): boolean {
  const mark = numbered.exec(line)?.[0];
  if (mark === undefined || line.length > titleUnitsMax || next.length <= line.length || /^\s/u.test(next))
    return false;
  const title = line.slice(mark.length).trim();
  if (!canBeHeading(title, title.length) || /[、，,：:]|(?:[はがをにでともへやてし]|から|まで|より)$/u.test(title))
    return false;
  return (
    /[。．.！？!?]["'”’」』）)]?$/u.test(next.trimEnd()) && !/^[a-z、。，．）」』*+>|#-]|^[0-9]{1,9}[.)]\s/u.test(next)
  );
}
