import type { Block } from '@youyaku/contract/document';
import { classifyLine, HEAD_UNITS, speakerOf } from './classify-line.ts';
import type { LineClass, MarkedLine } from './classify-line.ts';
import { markHeadings } from './mark-headings.ts';
import { isFullLine, measureWrap } from './measure-wrap.ts';
import { splitLines } from './split-lines.ts';

/**
 * Blocks of a plain text, in order, without overlap, covering every unit that is not white space. The text itself
 * stays as it is. Time is linear in its length.
 */
export function readPlainBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const runs = splitRuns(text);
  const speakers = findSpeakers(runs);
  const wrap = measureWrap(
    text,
    runs.map((run) => run.filter((line) => line.class.kind === 'text')),
  );
  for (const run of runs) {
    markSpeech(run, speakers);
    markHeadings(text, run, wrap, blocks.length === 0);
    appendRun(text, run, wrap, blocks);
  }
  return blocks;
}

/** Lines between blank lines, each with its class. */
function splitRuns(text: string): MarkedLine[][] {
  const runs: MarkedLine[][] = [];
  let run: MarkedLine[] = [];
  for (const line of splitLines(text)) {
    if (line.start === line.end) {
      if (run.length > 0) runs.push(run);
      run = [];
      continue;
    }
    const head = text.slice(line.start, Math.min(line.end, line.start + HEAD_UNITS));
    run.push({ ...line, head, class: classifyLine(head, line.end - line.start) });
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Names that begin at least two lines: one 「名前：」 alone is a labelled value, not a conversation. */
function findSpeakers(runs: MarkedLine[][]): Set<string> {
  const times = new Map<string, number>();
  for (const line of runs.flat()) {
    const name = mayBeSpeech(line.class) ? speakerOf(line.head) : undefined;
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= 2).map(([name]) => name));
}

function mayBeSpeech(lineClass: LineClass): boolean {
  return lineClass.kind === 'text' || lineClass.kind === 'item';
}

function markSpeech(run: MarkedLine[], speakers: Set<string>): void {
  if (speakers.size === 0) return;
  for (const line of run) {
    if (!mayBeSpeech(line.class)) continue;
    const name = speakerOf(line.head);
    if (name !== undefined && speakers.has(name)) line.class = { kind: 'speech', speaker: name };
  }
}

function appendRun(text: string, run: MarkedLine[], wrapColumns: number | undefined, blocks: Block[]): void {
  let open: Block | undefined;
  let isOpenFull = false;
  for (const line of run) {
    const isContinued =
      open !== undefined && line.class.kind === 'text' && isOpenFull && !text.startsWith('\u3000', line.start - 1);
    if (open !== undefined && (isContinued || (line.class.kind === 'rule' && open.kind === 'heading'))) {
      open.end = line.end;
    } else {
      open = { ...blockOf(line), start: line.start, end: line.end };
      blocks.push(open);
    }
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
    case 'speech':
      return { kind: 'speech', speaker: line.class.speaker };
    default:
      return { kind: 'paragraph' };
  }
}
