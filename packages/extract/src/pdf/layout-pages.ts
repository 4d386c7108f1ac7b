import type { Piece } from '#container/assemble-pieces.ts';
import { attachScripts } from './attach-scripts.ts';
import { columnsOf, cutRegions, type Columns } from './cut-regions.ts';
import { dropRuby } from './drop-ruby.ts';
import { joinDividedWords } from './join-divided-words.ts';
import { joinPrinted } from './join-printed.ts';
import { joinTableRows } from './join-table-rows.ts';
import { markHeadings } from './mark-headings.ts';
import type { PrintedBlock } from './mark-headings.ts';
import { readingSpace } from './reading-space.ts';
import type { RegionBlock } from './region-blocks.ts';
import { regionBlocks } from './region-blocks.ts';
import type { PageRuns, Run, Segment } from './run.ts';
import { toSegments } from './segments.ts';
import type { OutlineEntry } from './thread-messages.ts';

/** Maximum number of footnotes on a page that a paragraph may continue after. */
const notesMax = 12;

/**
 * Blocks of a printed document in reading order: paragraphs joined across lines, columns and pages, each with its page.
 * Running heads and page numbers are already removed.
 */
export function layoutPages(pages: readonly PageRuns[], outline: readonly OutlineEntry[]): Piece[] {
  const blocks: PrintedBlock[] = [];
  let above: readonly Segment[] = [];
  for (const page of pages) {
    const { runs, others } = readingSpace(page);
    const segments = segmentsOf(runs);
    const regions = cutRegions(joinTableRows(segments), 0, columnsAbove(above));
    const found = [...regions.flatMap(regionBlocks), ...regionBlocks(segmentsOf(others))];
    above = segments;
    for (const block of found) {
      const before = blockBefore(blocks, block);
      if (before !== undefined && continues(before, block)) {
        before.text = joinPrinted([before.text, block.text]);
        before.isOpen = block.isOpen;
      } else blocks.push({ ...block, page: page.page });
    }
  }
  return markHeadings(joinDividedWords(blocks, pages), outline);
}

/** The last block that is not a footnote: footnotes follow a mark and are set smaller than the continuing text. */
function blockBefore(blocks: readonly PrintedBlock[], { size }: RegionBlock): PrintedBlock | undefined {
  for (let back = 1; back <= notesMax; back++) {
    const block = blocks.at(-back);
    const isNote = block !== undefined && block.size <= size * 0.95 && noteMark.test(block.text);
    if (!isNote) return block;
  }
  return undefined;
}

const noteMark = /^[¹²³⁰⁴-⁹0-9*＊※†‡（(注]/;

function continues(before: RegionBlock, block: RegionBlock): boolean {
  if (before.mark !== undefined && before.mark === block.mark) return true;
  const isSameKind = before.kind === block.kind && block.kind === 'paragraph';
  return before.isOpen && block.isFlush && isSameKind && Math.abs(before.size - block.size) < 0.5;
}

function segmentsOf(runs: readonly Run[]): Segment[] {
  return toSegments(attachScripts(dropRuby(runs)));
}

/** Computed lazily: only some pages need them. */
function columnsAbove(above: readonly Segment[]): () => Columns | undefined {
  return () => columnsOf(above);
}
