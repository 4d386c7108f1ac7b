import { mailHeaderLine, mailSenderLine } from '@youyaku/language/lexicon/mail-words';
import type { Span } from '@youyaku/language/text/span';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So much of the text before is searched for the header of the mail. */
const reachUnits = 4000;
const nameUnitsMax = 24;

const japanese = /(?<![\p{Script=Han}「『])(?:私|小職|当方)(?=[はがのにをもか、])/u;
/** I [Jane Doe] have, I'll [Jane Doe], at mine [Jane Doe]. */
const english = /(?<![\p{L}'’"“])(?:I(?:['’][a-z]{1,2})?(?= [a-z])|mine(?=[.,;) ]))/u;

/** Who I or 私 is in a mail: the sender in its header. */
export function findWriter(place: Place): Insertion[] {
  const { text, words, from } = place;
  const found = japanese.exec(words) ?? english.exec(words);
  const name = found === null ? undefined : findSender(place);
  if (found === null || name === undefined) return [];
  const said = text.slice(name.start, name.end);
  const isEnglish = /^[Im]/u.test(found[0]);
  return [
    {
      at: from + found.index + found[0].length,
      text: isEnglish ? ` [${said}]` : bracket(said),
      source: name,
      isSaidBy: said,
    },
  ];
}

/** The name in the sender line of the last header before the sentence, at the same depth of quotation. */
function findSender({ text, analysis, sentence }: Place): Span | undefined {
  const depth = measureDepth(text, analysis.blocks[sentence.blockIndex]?.start ?? sentence.start);
  const least = Math.max(0, sentence.contentStart - reachUnits);
  const lines = [...text.slice(least, sentence.contentStart).matchAll(/[^\n]+/gu)];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const [line = ''] = lines[at] ?? [];
    const marks = quoteMarks.exec(line)?.[0] ?? '';
    if (countMarks(marks) !== depth || !mailSenderLine.test(line.slice(marks.length))) continue;
    // A single line From: is not the header of a mail.
    if (![lines[at - 1], lines[at + 1]].some((beside) => mailHeaderLine.test(removeMarks(beside?.[0] ?? '')))) continue;
    const start = least + (lines[at]?.index ?? 0) + marks.length;
    return readName(line.slice(marks.length), start);
  }
  return undefined;
}

const quoteMarks = /^(?:[>＞][ \t\u3000]*)*/u;

function measureDepth(text: string, start: number): number {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return countMarks(quoteMarks.exec(text.slice(lineStart, lineStart + 40))?.[0] ?? '');
}

function countMarks(marks: string): number {
  return marks.replace(/[^>＞]/gu, '').length;
}

function removeMarks(line: string): string {
  return line.replace(quoteMarks, '');
}

/** The words after the colon, without the address and without quotation marks. */
function readName(line: string, offset: number): Span | undefined {
  const label = /^[^:：]*[:：][*\s]*["“]?/u.exec(line)?.[0].length ?? 0;
  const words = /^[^<＜(（"”\n@]*/u.exec(line.slice(label))?.[0] ?? '';
  // Markdown makes a link of an address and drops its brackets: 有馬 透 arima@example.jp.
  const name = words.replace(line.charAt(label + words.length) === '@' ? /(?<=\S)\s+\S*$/u : /\s+$/u, '').trimEnd();
  return name.length < 2 || name.length > nameUnitsMax || !/\p{L}/u.test(name)
    ? undefined
    : { start: offset + label, end: offset + label + name.length };
}
