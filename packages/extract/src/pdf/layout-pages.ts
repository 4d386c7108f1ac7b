import type { Piece } from '#assemble-pieces.ts';
import { attachScripts } from './attach-scripts.ts';
import { cutRegions } from './cut-regions.ts';
import { dropRuby } from './drop-ruby.ts';
import { joinTableRows } from './join-table-rows.ts';
import { joinPrinted } from './join-printed.ts';
import { readingSpace } from './reading-space.ts';
import type { RegionBlock } from './region-blocks.ts';
import { regionBlocks } from './region-blocks.ts';
import type { PageRuns } from './run.ts';
import { toSegments } from './segments.ts';

const HEADING_SIZE_MIN = 1.12;
const HEADING_UNITS_MAX = 120;

/**
 * Blocks of a printed document in reading order: paragraphs whole over lines, columns and pages, each with its page. Heads
 * and page numbers are gone already.
 */
export function layoutPages(pages: readonly PageRuns[]): Piece[] {
  const blocks: RegionBlock[] = [];
  for (const page of pages) {
    for (const block of pageBlocks(page)) {
      const before = blocks.at(-1);
      const isContinued = before !== undefined && continues(before, block);
      if (isContinued && before !== undefined) {
        before.text = joinPrinted([before.text, block.text]);
        before.isOpen = block.isOpen;
      } else blocks.push({ ...block, page: page.page });
    }
  }
  return markHeadings(blocks);
}

function continues(before: RegionBlock, block: RegionBlock): boolean {
  if (before.mark !== undefined && before.mark === block.mark) return true;
  const isSameKind = before.kind === block.kind && block.kind === 'paragraph';
  return before.isOpen && block.isFlush && isSameKind && Math.abs(before.size - block.size) < 0.5;
}

function pageBlocks(page: PageRuns): RegionBlock[] {
  const { runs, others } = readingSpace(page);
  const regions = cutRegions(joinTableRows(toSegments(attachScripts(dropRuby(runs)))));
  return [...regions.flatMap(regionBlocks), ...regionBlocks(toSegments(attachScripts(dropRuby(others))))];
}

/** Short blocks in clearly larger letters than the body; the largest size is level 1. */
function markHeadings(blocks: readonly RegionBlock[]): Piece[] {
  const body = bodySize(blocks);
  const isHeading = ({ size, text, kind }: RegionBlock) =>
    kind !== 'table' &&
    kind !== 'heading' &&
    size >= body * HEADING_SIZE_MIN &&
    text.length <= HEADING_UNITS_MAX &&
    !text.endsWith('。');
  const sizes = [...new Set(blocks.filter(isHeading).map(({ size }) => Math.round(size)))].toSorted((a, b) => b - a);
  return blocks.map((block) => {
    const { size, isOpen: _isOpen, isFlush: _isFlush, mark: _mark, level, ...piece } = block;
    if (isHeading(block)) return { ...piece, kind: 'heading', level: Math.min(6, sizes.indexOf(Math.round(size)) + 1) };
    return level === undefined ? piece : { ...piece, level };
  });
}

/** Size that most of the text is set in. */
function bodySize(blocks: readonly RegionBlock[]): number {
  const units = new Map<number, number>();
  for (const { size, text } of blocks) {
    const key = Math.round(size * 2) / 2;
    units.set(key, (units.get(key) ?? 0) + text.length);
  }
  return [...units].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}
