import type { Block } from '@youyaku/contract/document';
import { headUnits as matchedUnits } from '#text/classify-line.ts';
import type { Line } from '#text/split-lines.ts';
import { type ChatFormat, chatFormats, isChatDay } from './chat-formats.ts';
import { ChatWriter } from './chat-writer.ts';

/** Lines that are searched before a text is taken not to be a chat. */
const searchedLines = 60;
const messagesMin = 3;
/** Of the lines with a name and a time, so many have words below them. */
const answeredShareMin = 0.6;

/**
 * The blocks of a chat that was exported from LINE or another messenger, or copied from Slack, Teams, Discord or a video meeting;
 * undefined for any other text. Each message names its speaker; stickers and what the program says are captions,
 * days are headings. Everything that is not white space is covered. `lines` are those of the text, in order.
 */
export function readChatBlocks(text: string, lines: readonly Line[]): Block[] | undefined {
  const first = lines.slice(0, searchedLines).filter(isFilled);
  const format = findFormat(first.map((line) => headOf(text, line)));
  if (format === undefined) return undefined;
  const filled = lines.filter(isFilled);
  const heads = filled.map((line) => headOf(text, line));
  const names = findNames(format, heads);
  const writer = new ChatWriter(text);
  for (const [index, line] of filled.entries()) {
    const found = format.classify(heads[index] ?? '', { ...neighboursOf(heads, index), names });
    if (found === undefined) writer.goOn(line);
    else writer.add(line, found);
  }
  return writer.end();
}

function isFilled({ start, end }: Line): boolean {
  return end > start;
}

function headOf(text: string, { start, end }: Line): string {
  return text.slice(start, Math.min(end, start + matchedUnits));
}

/** The form in which most lines of the beginning give a name and a time. */
function findFormat(heads: readonly string[]): ChatFormat | undefined {
  const hasDay = heads.some(isChatDay);
  let best: { format: ChatFormat; count: number } | undefined;
  for (const format of chatFormats) {
    if (format.needsDay && !hasDay) continue;
    const count = countMessages(format, heads);
    if (count > (best?.count ?? 0)) best = { format, count };
  }
  return best?.format;
}

/** 0 unless at least two people, or one again and again, speak to each other. */
function countMessages(format: ChatFormat, heads: readonly string[]): number {
  const found = heads.flatMap((line, index) => {
    const who = format.nameOf(line, neighboursOf(heads, index));
    return who === undefined ? [] : [{ who, index }];
  });
  if (format.needsDay) return found.length >= 2 ? found.length : 0;
  const names = new Set(found.map(({ who }) => who));
  if (found.length < messagesMin || names.size < 2 || names.size >= found.length) return 0;
  if (!format.isHeader) return found.length;
  const own = new Set(found.map(({ index }) => index));
  const answered = found.filter(({ index }) => index + 1 < heads.length && !own.has(index + 1)).length;
  return answered >= found.length * answeredShareMin ? found.length : 0;
}

function neighboursOf(heads: readonly string[], index: number): { before: string; after: string } {
  return { before: heads[index - 1] ?? '', after: heads[index + 1] ?? '' };
}

/** All names; of two words only those that stay together wherever the first occurs. */
function findNames(format: ChatFormat, heads: readonly string[]): Set<string> {
  const names = new Map<string, number>();
  const firsts = new Map<string, number>();
  for (const [index, line] of heads.entries()) {
    const who = format.nameOf(line, neighboursOf(heads, index));
    if (who === undefined) continue;
    names.set(who, (names.get(who) ?? 0) + 1);
    const [first = ''] = who.split(' ', 1);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  if (!format.needsDay) return new Set(names.keys());
  const isWhole = ([who, count]: readonly [string, number]): boolean =>
    count >= 2 && count >= (firsts.get(who.split(' ', 1)[0] ?? '') ?? 0) * togetherShareMin;
  return new Set([...names].filter(isWhole).map(([who]) => who));
}

const togetherShareMin = 0.7;
