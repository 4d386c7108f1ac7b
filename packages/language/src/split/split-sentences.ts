import type { Block } from '@youyaku/contract/document';
import { findContentStart, quoteMarkLength } from './find-content-start.ts';
import { findSentenceEnds } from './find-sentence-ends.ts';
import { joinWrappedLines, type Run, splitLines, trimSpan } from './join-wrapped-lines.ts';
import type { SentenceSpan } from './sentence-span.ts';

/** Maximum length of a sentence: a text without end marks is split at commas, spaces or, as a last resort, anywhere. */
const sentenceUnitsMax = 1000;
const pieceUnitsMax = 500;

/**
 * Sentences of the blocks (in order, without overlap), in order. Joined with the white space between them they
 * reproduce the blocks' text exactly.
 */
export function splitSentences(text: string, blocks: readonly Block[]): SentenceSpan[] {
  return [...listSentences(text, blocks)];
}

/** The same as a lazy list, so that a long text can be split in steps. */
export function* listSentences(text: string, blocks: readonly Block[]): Generator<SentenceSpan> {
  for (const [blockIndex, block] of blocks.entries()) {
    const contentStart = findContentStart(text, block);
    for (const run of splitRuns(text, block, contentStart)) {
      for (const { start, end } of splitRun(text, run, block, contentStart)) {
        const marks = block.quote === undefined || start < contentStart ? 0 : quoteMarkLength(text, start, end);
        // A line with only marks keeps them: a sentence is never empty.
        const markUnits = start + marks < end ? marks : 0;
        yield { start, end, contentStart: Math.min(Math.max(start + markUnits, contentStart), end), blockIndex };
      }
    }
  }
}

function splitRuns(text: string, block: Block, contentStart: number): Run[] {
  if (block.kind === 'heading') return [trimSpan(text, block.start, block.end)];
  if (block.kind === 'table' || block.kind === 'code') return splitLines(text, block.start, block.end);
  const [first, ...rest] = joinWrappedLines(text, contentStart, block.end);
  return first === undefined ? [trimSpan(text, block.start, block.end)] : [{ ...first, start: block.start }, ...rest];
}

function* splitRun(text: string, run: Run, block: Block, contentStart: number): Generator<Run> {
  const isWhole = block.kind === 'heading' || block.kind === 'table' || block.kind === 'code';
  const from = Math.max(run.start, Math.min(contentStart, run.end));
  let { start } = run;
  for (const end of isWhole ? [run.end] : findSentenceEnds(text, from, run.end)) {
    const span = trimSpan(text, start, end);
    if (span.start < span.end) yield* listPieces(text, span);
    start = end;
  }
}

function* listPieces(text: string, span: Run): Generator<Run> {
  let { start } = span;
  while (span.end - start > sentenceUnitsMax) {
    const cut = findCut(text, start, start + pieceUnitsMax);
    const piece = trimSpan(text, start, cut);
    if (piece.start < piece.end) yield piece;
    ({ start } = trimSpan(text, cut, span.end));
  }
  if (start < span.end) yield { start, end: span.end };
}

function findCut(text: string, start: number, limit: number): number {
  for (let at = limit; at > start + 100; at -= 1) if (/[、，,;；:：\s]/u.test(text.charAt(at - 1))) return at;
  const unit = text.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}
