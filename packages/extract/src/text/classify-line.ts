import { listMarks } from '@youyaku/contract/list-marks';
import { mailHeaderName } from './mail-header.ts';
import type { Line } from './split-lines.ts';

/** The kind of a line of plain text, by its own content alone; code is what stands between two fences, and the rule below the header of a table. */
export type LineClass =
  | { kind: 'text' }
  | { kind: 'rule' }
  | { kind: 'code' }
  | { kind: 'heading'; level: number }
  | { kind: 'item'; marker: 'bullet' | 'number' }
  | { kind: 'row' }
  | { kind: 'header' }
  | { kind: 'speech'; speaker: string };

/** A line that is not blank, its first part for pattern matching, and its class. */
export type MarkedLine = Line & {
  /** The start of the text after quote marks, for pattern matching. */
  head: string;
  class: LineClass;
  quote?: number;
};

/** Quote marks, at any depth. */
const quoteMarks = /^(?:[>＞][ \t\u3000]?){1,50}/;

/** A line's text after its quote marks, and the quote depth. */
export function splitQuote(line: string): { words: string; quote: number | undefined } {
  const marks = quoteMarks.exec(line)?.[0] ?? '';
  const depth = marks.replace(/[ \t\u3000]/g, '').length;
  return { words: line.slice(marks.length), quote: depth === 0 ? undefined : depth };
}

/** Maximum part of a line matched against patterns, so that no pattern ever runs over a megabyte. */
export const headUnits = 160;

/** Maximum length of a heading in columns: 60 Japanese characters or twice as many Latin ones. */
const headingColumnsMax = 120;

const rule = /^[-=*_~─━―＝－・…＊※+#/|│\s]{3,}$/;
/** The line below the header of a table in Markdown: no words, so no row. */
const tableRule = /^\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*){1,40}\|?$/;
const hashes = /^(#{1,6})[ \u3000]/;
const chapter =
  /^第[0-9０-９一二三四五六七八九十百]{1,4}(?:部|編|章|節|回|条|款|項)(?:の[0-9０-９一二三四五六七八九十]{1,3})?(?:[ \u3000（(:：].*)?$/;
const subNumber = /^[0-9０-９]{1,2}[-－‐.．][0-9０-９]{1,2}[ \u3000]+(?![a-z])[^0-9０-９\s].{0,38}$/;
const squareMark = /^[■□◆◇▼▽▲△★☆◎❖§][ \u3000]?[^■□◆◇▼▲]/;
const bracketed =
  /^(?:【[^【】]{1,40}】|《[^《》]{1,40}》|≪[^≪≫]{1,40}≫|＜[^＜＞]{1,40}＞|〈[^〈〉]{1,40}〉|〔[^〔〕]{1,40}〕)$/;
const { bulletSigns, dashSigns, bracketedNumbers, circledNumberSigns } = listMarks;
const bullet = new RegExp(`^(?:[${dashSigns}][ \\t\\u3000]+|[${bulletSigns}][ \\t\\u3000]*)\\S`, 'u');
const number = new RegExp(
  `^(?:${bracketedNumbers}|[0-9０-９]{1,3}(?:[.．][0-9０-９]{1,3}){0,3}(?:[.．)）、](?![0-9０-９])|\\u3000(?=[^0-9０-９\\s]))` +
    `|[${circledNumberSigns}]|[一二三四五六七八九十]{1,3}[、．.](?![一二三四五六七八九十])|[a-zア-ン][.．)）][ \\u3000])\\s*\\S`,
  'u',
);
const endsSentence = /[。．.!?！？、，,;；]["'”’」』）)]*$/;

/** `head` is the trimmed line cut at headUnits, `length` the full length of the trimmed line. */
export function classifyLine(head: string, length: number): LineClass {
  if (length >= 3 && rule.test(head)) return { kind: 'rule' };
  if (tableRule.test(head)) return { kind: 'code' };
  const marks = hashes.exec(head);
  if (marks) return { kind: 'heading', level: marks[1]?.length ?? 1 };
  if (isRow(head)) return { kind: 'row' };
  if (mailHeaderName(head) !== undefined) return { kind: 'header' };
  const isShort = isShortLine(head, length);
  if (isShort && chapter.test(head)) return { kind: 'heading', level: head.includes('章') ? 2 : 3 };
  if (isShort && subNumber.test(head)) return { kind: 'heading', level: 3 };
  if (isSquareHeading(head, length)) return { kind: 'heading', level: squareLevel };
  if (bracketed.test(head)) return { kind: 'heading', level: 2 };
  if (bullet.test(head)) return { kind: 'item', marker: 'bullet' };
  if (number.test(head)) return { kind: 'item', marker: 'number' };
  return { kind: 'text' };
}

function isShortLine(head: string, length: number): boolean {
  return isHeadingLong(head, length) && !endsSentence.test(head);
}

export const squareLevel = 2;

/** 「■ 会場」: a short line that a square or a star marks as a heading. */
export function isSquareHeading(head: string, length: number): boolean {
  return squareMark.test(head) && isShortLine(head, length);
}

/** Whether a line can be a heading: short, and not a sentence, an address or a labelled value. */
export function canBeHeading(head: string, length: number): boolean {
  if (!isHeadingLong(head, length) || length < 2 || endsSentence.test(head)) return false;
  if (/^(?:https?:|[\d\s.,:：/年月日時分％%（）()-]+$|拝啓|敬具|以上$|記$|草々|From:|To:|Dear |Hi |Hello )/.test(head))
    return false;
  if (/(?:様|さん|殿|御中|各位|先生|へ)$/.test(head) || /^次回.*(?:[0-9０-９]{1,2}[月日/／]|曜)/.test(head))
    return false;
  return !/^[^：:]{1,12}[：:]./.test(head);
}

const speaker =
  /^(?:[○◯●◎]\s?([^\s：:（(「]{1,14}(?:[（(][^（()）]{1,16}[）)])?)[\s\u3000：:]|([^\s：:「」『』（(、。,.]{1,14}(?:[ \u3000][^\s：:「」『』（(、。,.]{1,10})?(?:[（(][^（()）]{1,16}[）)])?)[ \u3000]?(?:(?<![0-9０-９])[：:](?!\/\/)|(?<=[0-9０-９])[：:](?!\/\/|[0-9０-９]{2}))|[［[]([^［］[\]]{1,14})[］\]][ \u3000])/u;
const notSpeaker =
  /^(?:日[ \u3000]?時|日付|日程|場[ \u3000]?所|会場|出席者?|欠席者?|参加者?|議[ \u3000]?題|議事|件[ \u3000]?名|会議名|記[ \u3000]?録者?|備[ \u3000]?考|注|注意|例|電話|住所|氏名|担当者?|期限|期間|金額|合計|目的|概要|結論|理由|原因|対策|決定事項|時間|定員|費用|料金|対象|主催|連絡先|宛先|差出人|送信者|送信日時|受信者|https?|ftp|To|Cc|Bcc|From|Date|Sent|Subject|Re|Fw|Fwd|TEL|FAX|Tel|Fax|URL|E-?mail|Note|Example|[\d０-９:：.．/年月日時分秒 ]+)$/i;

/** The speaker's name, if the line has that form; the caller checks whether the name occurs again. */
export function speakerOf(head: string): string | undefined {
  const match = speaker.exec(head);
  if (!match) return undefined;
  const name = (match[1] ?? match[2] ?? match[3] ?? '').trim();
  return name === '' || notSpeaker.test(name) ? undefined : name;
}

/** Names that start at least two lines: a single 「名前：」 is a labelled value, not a conversation. */
export function findSpeakers(names: Iterable<string | undefined>): Set<string> {
  const times = new Map<string, number>();
  for (const name of names) if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count >= 2).map(([name]) => name));
}

function isRow(head: string): boolean {
  const tab = head.indexOf('\t');
  if (tab > 0 && tab < head.length - 1) return true;
  return (head.startsWith('|') && head.indexOf('|', 1) > 0) || / \| .* \| /.test(head);
}

/** Whether a line is a short question, which can be the heading of its answer. */
export function isQuestion(head: string, length: number): boolean {
  return isHeadingLong(head, length) && /[?？]$/.test(head) && !/[。.!！][^.]/.test(head);
}

function isHeadingLong(head: string, length: number): boolean {
  if (length > headingColumnsMax) return false;
  let columns = 0;
  for (let i = 0; i < head.length; i++) columns += head.charCodeAt(i) >= 0x1100 ? 2 : 1;
  return columns <= headingColumnsMax;
}
