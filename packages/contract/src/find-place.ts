import type { Block, Document } from './document.ts';

/** Where a span of a document is in its source, as far as the source has such places. */
export type PlaceInSource = Pick<Block, 'page' | 'slide' | 'sheet' | 'part' | 'time' | 'speaker'> & {
  heading?: string | undefined;
};

/** The place of a position of the document text, in UTF-16 units, with the heading above it. Blocks are in the order of the text. */
export function findPlace({ text, blocks }: Pick<Document, 'text' | 'blocks'>, at: number): PlaceInSource {
  let block: Block | undefined;
  let heading: Block | undefined;
  for (const one of blocks) {
    if (one.start > at) break;
    if (one.end > at || block === undefined || one.end >= block.end) block = one;
    if (one.kind === 'heading' && one.end <= at) heading = one;
  }
  if (block === undefined) return {};
  const { speaker } = block;
  return {
    ...listLocators(block),
    ...(speaker !== undefined && { speaker }),
    ...(heading !== undefined &&
      block.kind !== 'heading' && {
        heading: text
          .slice(heading.start, heading.end)
          .replace(/^[#\s■◆●]+/u, '')
          .trim(),
      }),
  };
}

/** The page, slide, sheet, part and time of a block, those that its source has. */
export function listLocators(block: Block | undefined): Pick<Block, 'page' | 'slide' | 'sheet' | 'part' | 'time'> {
  if (block === undefined) return {};
  const { page, slide, sheet, part, time } = block;
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(part !== undefined && { part }),
    ...(time !== undefined && { time }),
  };
}
