import { assemblePieces, cleanText } from '#container/assemble-pieces.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { refuseLongText } from '#refuse-long-text.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { readPlainBlocks } from '#text/read-plain.ts';
import { joinLines } from '#text/join-lines.ts';
import { findSpacedSpeakers } from '@youyaku/language/split/spaced-speakers';
import { findSpeakers, speakerOf } from '#text/classify-line.ts';
import { hasExchanges, isClosedLine, isNumberedHeading, isOwnLine } from './own-lines.ts';
import { stripMarkdown } from './strip-markdown.ts';

/** Reads a Markdown file: blocks by line, with inline markup removed. Time is linear in its length. */
export async function readMarkdown(bytes: Uint8Array, { charset }: ExtractOptions): Promise<ReadSource> {
  const { text, encoding, warnings } = decodeBytes(bytes, charset);
  refuseLongText(text);
  const { front, body } = splitFrontMatter(text);
  // Without any of its marks it is a plain text, whose lines stay lines.
  if (body === text && !markup.test(text)) {
    const clean = cleanText(text);
    return { text: clean, blocks: readPlainBlocks(clean), encoding, warnings };
  }
  const pieces = readMarkdownPieces(body);
  const title = front.title ?? pieces.find((piece) => piece.kind === 'heading' && piece.level === 1)?.text;
  return {
    ...(title === undefined ? {} : { title }),
    ...(front.author === undefined ? {} : { byline: front.author }),
    ...(front.date === undefined ? {} : { publishedAt: front.date }),
    ...assemblePieces(pieces),
    encoding,
    warnings,
  };
}

/** Anything that is written differently in Markdown. */
const markup =
  /^[ \t]{0,3}(?:#{1,6}[ \t]|[-*+][ \t]|[0-9]{1,9}[.)][ \t]|>|\||`{3}|~{3}|=+$|-{2,}$)|^(?: {4}|\t)|\*|_|`|\]\(|\]\[|\[\^|<[a-z!/]|&[a-z#]|\\| {2}$/imu;

type Front = { title?: string; author?: string; date?: string };

/** The YAML front matter between `---` lines: its single-line title, author and date; the rest is omitted. */
function splitFrontMatter(text: string): { front: Front; body: string } {
  const match = /^---[ \t]*\r?\n([^]{0,8000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return { front: {}, body: text };
  const front: Front = {};
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const [, key, value = ''] = /^(title|author|date):[ \t]*(.{1,300})$/.exec(line) ?? [];
    const words = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (key === 'date' && /^\d{4}-\d\d-\d\d/.test(words)) front.date = words.slice(0, 10);
    else if ((key === 'title' || key === 'author') && words !== '') front[key] = words;
  }
  return { front, body: text.slice(match[0].length) };
}

type Reading = {
  pieces: Piece[];
  /** Names of the speakers; undefined when there are none. */
  speakers: Set<string> | undefined;
  /** Names before a wide space, if the lines are a conversation. */
  spaced: ReadonlySet<string>;
  hasExchanges: boolean;
  /** Level of the last heading with marks. */
  level: number;
  /** Lines of the open paragraph or item. */
  open: string[];
  place: Omit<Piece, 'text'>;
  fence: string | undefined;
  isInTable: boolean;
  isAfterBlank: boolean;
  /** Quotation depth of the current line. */
  quote: number | undefined;
};

export function readMarkdownPieces(text: string): Piece[] {
  const lines = text.split(/\r\n|\n|\r/);
  const speakers = findSpeakers(lines.map(nameBefore));
  const reading: Reading = {
    pieces: [],
    speakers: speakers.size === 0 ? undefined : speakers,
    spaced: findSpacedSpeakers(lines.map(withoutItemMark)),
    hasExchanges: hasExchanges(lines),
    level: 1,
    open: [],
    place: { kind: 'paragraph' },
    fence: undefined,
    isInTable: false,
    isAfterBlank: true,
    quote: undefined,
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (reading.fence !== undefined) readFenced(reading, line);
    else readLine(reading, line, lines[i + 1] ?? '');
  }
  close(reading);
  return reading.pieces;
}

function readFenced(reading: Reading, line: string): void {
  const isEnd = reading.fence !== undefined && line.trim().startsWith(reading.fence) && /^[`~]+$/.test(line.trim());
  if (!isEnd) {
    reading.open.push(line);
    return;
  }
  close(reading);
  reading.fence = undefined;
}

function readLine(reading: Reading, raw: string, next: string): void {
  const marks = quoteMarks.exec(raw)?.[0] ?? '';
  const line = raw.slice(marks.length);
  const trimmed = line.trim();
  // A line without the quote mark after a quotation is the writer's own, although Markdown would join it (lazy
  // continuation).
  changeQuote(reading, marks.replace(/[ \t]/g, '').length);
  const wasBlank = reading.isAfterBlank;
  reading.isAfterBlank = trimmed === '';
  if (trimmed === '') return close(reading);
  const fence = /^(`{3,}|~{3,})[^`]*$/.exec(trimmed)?.[1];
  if (fence !== undefined) {
    open(reading, { kind: 'code' });
    reading.fence = fence;
    return;
  }
  if (readUnderline(reading, trimmed) || readHeading(reading, trimmed)) return;
  if (isRule(trimmed) || /^\[[^\]]{1,200}\]:\s*\S/.test(trimmed.replace(/^\[\^.*/, ''))) return close(reading);
  if (readTable(reading, trimmed, next) || readNote(reading, trimmed)) return;
  if (reading.quote === undefined && isNumberedHeading(line, next)) return readNumbered(reading, trimmed);
  readWords(reading, line, trimmed, wasBlank);
}

function readNumbered(reading: Reading, trimmed: string): void {
  open(reading, { kind: 'heading', level: Math.min(6, reading.level + 1) });
  reading.open.push(trimmed);
  close(reading);
}

const quoteMarks = /^(?:[ \t]{0,3}>[ \t]?){1,20}/;

function changeQuote(reading: Reading, depth: number): void {
  if (depth === (reading.quote ?? 0)) return;
  close(reading);
  reading.quote = depth === 0 ? undefined : depth;
}

/** A line of `=` or `-` under a paragraph makes it a heading. */
function readUnderline(reading: Reading, trimmed: string): boolean {
  if (!/^(?:=+|-{2,})$/.test(trimmed)) return false;
  if (reading.open.length === 0 || reading.place.kind !== 'paragraph') return false;
  reading.place = { kind: 'heading', level: trimmed.startsWith('=') ? 1 : 2 };
  close(reading);
  return true;
}

function readHeading(reading: Reading, trimmed: string): boolean {
  const marks = /^(#{1,6})(?:[ \t\u3000]|$)/.exec(trimmed)?.[1];
  if (marks === undefined) return false;
  reading.level = marks.length;
  open(reading, { kind: 'heading', level: marks.length });
  reading.open.push(withoutClosingMarks(trimmed.slice(marks.length).trim()));
  close(reading);
  return true;
}

function withoutClosingMarks(heading: string): string {
  let end = heading.length;
  while (heading.charAt(end - 1) === '#') end--;
  return end === 0 || /\s/.test(heading.charAt(end - 1)) ? heading.slice(0, end).trimEnd() : heading;
}

function isRule(trimmed: string): boolean {
  return /^(?:-[- \t]*|\*[* \t]*|_[_ \t]*)$/.test(trimmed) && trimmed.replace(/\s/g, '').length >= 3;
}

/** A table begins with a row above a delimiter row and ends at the first line without a bar. */
function readTable(reading: Reading, trimmed: string, next: string): boolean {
  if (!trimmed.includes('|')) {
    reading.isInTable = false;
    return false;
  }
  if (isDelimiterRow(trimmed)) return reading.isInTable;
  if (!reading.isInTable && !isDelimiterRow(next.trim())) return false;
  close(reading);
  reading.isInTable = true;
  const cells = trimmed
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  reading.pieces.push({ kind: 'table', text: cells.map((cell) => stripMarkdown(cell.trim())).join('\t') });
  return true;
}

function isDelimiterRow(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[|:\- \t]+$/.test(line);
}

/** `[^1]: …`: each note is a paragraph of its own. */
function readNote(reading: Reading, trimmed: string): boolean {
  const mark = /^\[\^[^\]\s]{1,40}\]:[ \t]*(?=\S)/.exec(trimmed)?.[0];
  if (mark === undefined) return false;
  open(reading, { kind: 'paragraph' });
  reading.open.push(trimmed.slice(mark.length));
  return true;
}

const itemMark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const nameUnitsMax = 80;

/** The speaker named at the start of a line, in bold or not, in a list or not. */
function nameBefore(line: string): string | undefined {
  const head = withoutItemMark(line.replace(quoteMarks, '')).slice(0, nameUnitsMax);
  return /[:：○◯●◎]/.test(head) ? speakerOf(stripMarkdown(head)) : undefined;
}

function withoutItemMark(line: string): string {
  return line.replace(itemMark, '').trim();
}

function readWords(reading: Reading, line: string, trimmed: string, wasBlank: boolean): void {
  const name = reading.speakers === undefined ? undefined : nameBefore(line);
  if (name !== undefined) {
    // A name that occurs once is not known to be a speaker, but its line is not a continuation of the previous one
    // either.
    open(reading, reading.speakers?.has(name) === true ? { kind: 'speech', speaker: name } : { kind: 'paragraph' });
    reading.open.push(withoutItemMark(line));
    return;
  }
  const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[([ xX])\][ \t]+)?/.exec(line);
  if (item) {
    const columns = (item[1] ?? '').replaceAll('\t', '    ').length;
    open(reading, { kind: 'item', level: 1 + Math.min(9, Math.floor(columns / 2)) });
    reading.open.push(taskMark(item[2]) + line.slice(item[0].length).trimStart());
    return;
  }
  if (/^・\s*\S/u.test(trimmed)) {
    open(reading, { kind: 'item', level: 1 });
    reading.open.push(trimmed);
    return;
  }
  const isIndented = /^(?: {4}|\t)/.test(line);
  const isCode = isIndented && (wasBlank ? reading.pieces.at(-1)?.kind !== 'item' : reading.place.kind === 'code');
  if (isCode && (reading.open.length === 0 || reading.place.kind === 'code')) {
    if (reading.open.length === 0) open(reading, { kind: 'code' });
    reading.open.push(line.replace(/^(?: {4}|\t)/, ''));
    return;
  }
  const isClosed = !/^\s/.test(line) && isClosedLine(reading.open[0] ?? '');
  if (reading.open.length === 0 || reading.place.kind === 'code' || isClosed || isOwnLine(trimmed, reading))
    open(reading, { kind: 'paragraph' });
  reading.open.push(/ {2}$/.test(line) ? `${trimmed}\\` : trimmed);
}

/** What is done differs from what is to be done. */
function taskMark(state: string | undefined): string {
  if (state === undefined) return '';
  return state === ' ' ? '☐ ' : '☑ ';
}

function open(reading: Reading, place: Omit<Piece, 'text'>): void {
  close(reading);
  reading.place = place;
}

function close(reading: Reading): void {
  const { open: lines, place, pieces } = reading;
  if (lines.length === 0) {
    reading.isInTable = false;
    return;
  }
  reading.open = [];
  reading.isInTable = false;
  const text = place.kind === 'code' ? lines.join('\n') : stripMarkdown(joinHardBreaks(lines));
  pieces.push({ ...place, ...(reading.quote === undefined ? {} : { quote: reading.quote }), text });
}

/** A trailing backslash keeps the line break; otherwise the lines are joined. */
function joinHardBreaks(lines: string[]): string {
  const groups: string[][] = [[]];
  for (const line of lines) {
    const isBreak = line.endsWith('\\') && !line.endsWith('\\\\');
    groups.at(-1)?.push(isBreak ? line.slice(0, -1) : line);
    if (isBreak) groups.push([]);
  }
  return groups
    .filter((group) => group.length > 0)
    .map(joinLines)
    .join('\n');
}
