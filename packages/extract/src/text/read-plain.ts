import type { Block } from '@youyaku/contract/document';
import { readChatBlocks } from '#chat/read-chat.ts';
import { classifyLine, findSpeakers, headUnits, speakerOf, splitQuote } from './classify-line.ts';
import type { LineClass, MarkedLine } from './classify-line.ts';
import { markHeadings } from './mark-headings.ts';
import { isFullLine, measureWrap } from './measure-wrap.ts';
import { isBrokenInside, openBrackets } from './open-brackets.ts';
import { type Line, splitLines } from './split-lines.ts';

/**
 * Blocks of a plain text, in order, without overlap, covering every unit that is not white space. The text itself is
 * not changed. Time is linear in its length.
 */
export function readPlainBlocks(text: string): Block[] {
  const lines = splitLines(text);
  const chat = readChatBlocks(text, lines);
  if (chat !== undefined) return chat;
  const blocks: Block[] = [];
  const runs = splitRuns(text, lines);
  const names = runs.flat().map((line) => (mayBeSpeech(line.class) ? nameBefore(line.head) : undefined));
  const speakers = findSpeakers(names);
  const wrap = measureWrap(
    text,
    runs.map((run) => run.filter((line) => line.class.kind === 'text')),
  );
  for (const [index, run] of runs.entries()) {
    markSpeech(run, speakers);
    markHeadings(text, run, { wrapColumns: wrap, isFirst: blocks.length === 0, below: runs[index + 1]?.[0] });
    appendRun(text, run, wrap, blocks);
  }
  return blocks;
}

/** Splits lines into runs between blank lines, each line with its class. */
function splitRuns(text: string, lines: readonly Line[]): MarkedLine[][] {
  const runs: MarkedLine[][] = [];
  let run: MarkedLine[] = [];
  const fenced = findFenced(text, lines);
  for (const [index, line] of lines.entries()) {
    if (line.start === line.end) {
      if (run.length > 0) runs.push(run);
      run = [];
      continue;
    }
    const { words: head, quote } = splitQuote(text.slice(line.start, Math.min(line.end, line.start + headUnits)));
    const lineClass: LineClass = fenced.has(index) ? { kind: 'code' } : classifyLine(head, line.end - line.start);
    run.push({ ...line, head, class: lineClass, ...(quote === undefined ? {} : { quote }) });
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

const fence = /^(`{3,}|~{3,})[^`]{0,40}$/;

/** The lines from a fence of Markdown to the one that closes it; a fence that is never closed is text. */
function findFenced(text: string, lines: readonly Line[]): Set<number> {
  const fenced = new Set<number>();
  let open: { index: number; mark: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const units = line.end - line.start;
    const mark = units < 3 || units > 60 ? undefined : fence.exec(text.slice(line.start, line.end))?.[1];
    if (mark === undefined) continue;
    if (open === undefined) open = { index, mark };
    else if (mark.startsWith(open.mark)) {
      for (let at = open.index; at <= index; at += 1) fenced.add(at);
      open = undefined;
    }
  }
  return fenced;
}

/** The speaker named at the start of a line, possibly after a list mark or in Markdown bold. */
function nameBefore(head: string): string | undefined {
  return speakerOf(head.replace(/^(?:[-*+•・][ \t\u3000]{1,4})?(?:\*\*|__)?/, ''));
}

function mayBeSpeech(lineClass: LineClass): boolean {
  return lineClass.kind === 'text' || lineClass.kind === 'item';
}

function markSpeech(run: MarkedLine[], speakers: Set<string>): void {
  if (speakers.size === 0) return;
  for (const line of run) {
    if (!mayBeSpeech(line.class)) continue;
    const name = nameBefore(line.head);
    if (name !== undefined && speakers.has(name)) line.class = { kind: 'speech', speaker: name };
  }
}

function appendRun(text: string, run: MarkedLine[], wrapColumns: number | undefined, blocks: Block[]): void {
  let open: Block | undefined;
  let isOpenFull = false;
  let brackets: string[] = [];
  for (const [index, line] of run.entries()) {
    const mayContinue = isOpenFull || isBrokenInside(text, run, index, brackets);
    const isContinued =
      open !== undefined && line.class.kind === 'text' && mayContinue && !text.startsWith('\u3000', line.start - 1);
    if (
      open !== undefined &&
      open.quote === line.quote &&
      (isContinued || (line.class.kind === 'rule' && open.kind === 'heading'))
    ) {
      open.end = line.end;
    } else {
      brackets = [];
      const quote = line.quote === undefined ? {} : { quote: line.quote };
      open = { ...blockOf(line), start: line.start, end: line.end, ...quote };
      blocks.push(open);
    }
    brackets = openBrackets(text, line, brackets);
    isOpenFull = wrapColumns !== undefined && open.kind !== 'heading' && isFullLine(text, line, wrapColumns);
  }
}

function blockOf(line: MarkedLine): Pick<Block, 'kind' | 'level' | 'speaker'> {
  switch (line.class.kind) {
    case 'heading':
      return { kind: 'heading', level: line.class.level };
    case 'item':
      return { kind: 'item', level: 1 + Math.min(5, Math.floor(line.indent / 2)) };
    case 'row':
      return { kind: 'table' };
    case 'code':
      return { kind: 'code' };
    case 'speech':
      return { kind: 'speech', speaker: line.class.speaker };
    default:
      return { kind: 'paragraph' };
  }
}
