import type { Block } from '@youyaku/contract/document';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { Span } from '@youyaku/language/text/span';
import { cacheRecent } from '#ground/cache-recent.ts';
import type { HeadingAbove } from '#ground/heading-above.ts';
import type { Analysis } from '@youyaku/language/analyse';

/** What stands around a sentence and belongs to what it says. */
export type Frame = {
  /** Heading above, head of the table, speaker or sender, normalized for matching. */
  readonly words: string;
  /** The header of the message, with its date. */
  readonly header?: Span;
};

type Framed = { readonly analysis: Analysis; readonly folded: string; readonly headingAbove: HeadingAbove };

const framesCached = 1_000;
const headingUnitsMax = 120;
/** A header of a mail is searched for this many blocks above. */
const headerBlocksMax = 60;
const anySender = /(?:差出人|送信者|発信者|from)\s*:/;
const sender = /^[\s>]*(?:差出人|送信者|発信者|from)\s*[:：]\s*(.+)$/i;
const signature = /^[\s>]*([^\s。、]{2,20}の[^\s。、]{1,8})(?:です|と申します)。/;
const headerLine = /^[\s>]*[\p{L} -]{2,12}\s*[:：]/u;

/** Gives the frame of each sentence of a document; recent ones are cached. */
export function createFrames(source: Framed): (index: number) => Frame {
  const { analysis, folded, headingAbove } = source;
  const { blocks, sentences } = analysis;
  const isMail = anySender.test(folded);
  const wordsOf = (block: Block | undefined): string =>
    block === undefined ? '' : folded.slice(block.start, Math.min(block.end, block.start + headingUnitsMax));
  const frameOfBlock = cacheRecent(framesCached, (blockIndex): Frame => {
    const block = blocks[blockIndex];
    if (block === undefined) return { words: '' };
    const heading = wordsOf(headingAbove(blockIndex));
    const table = block.kind === 'table' ? wordsOf(blocks[findTableHead(blocks, blockIndex)]) : '';
    const header = isMail && block.speaker === undefined ? readHeader(blocks, blockIndex, wordsOf) : undefined;
    const speaker = normalizeForMatching(block.speaker ?? header?.speaker ?? '');
    const span = header === undefined ? {} : { header: header.span };
    return { words: [heading, table, speaker].join('\n'), ...span };
  });
  return (index) => frameOfBlock(sentences[index]?.blockIndex ?? -1);
}

function findTableHead(blocks: readonly Block[], index: number): number {
  let first = index;
  while (blocks[first - 1]?.kind === 'table') first -= 1;
  return first;
}

/** The header of the message to which a block belongs: the nearest lines above of the same depth of quotation. */
function readHeader(
  blocks: readonly Block[],
  index: number,
  wordsOf: (block: Block | undefined) => string,
): { speaker: string; span: Span } | undefined {
  const depth = blocks[index]?.quote ?? 0;
  let introduced = '';
  for (let at = index; at >= Math.max(0, index - headerBlocksMax); at -= 1) {
    if ((blocks[at]?.quote ?? 0) !== depth) break;
    const words = wordsOf(blocks[at]);
    const line = words.split('\n')[0] ?? '';
    const own = signature.exec(line)?.[1];
    if (own !== undefined && introduced === '') introduced = own;
    const from = sender.exec(line)?.[1];
    if (from !== undefined) return { speaker: `${from} ${introduced}`, span: headerAround(blocks, at, wordsOf) };
  }
  return undefined;
}

function headerAround(blocks: readonly Block[], at: number, wordsOf: (block: Block | undefined) => string): Span {
  const isHeader = (index: number): boolean => headerLine.test(wordsOf(blocks[index]));
  let first = at;
  let last = at;
  while (isHeader(first - 1)) first -= 1;
  while (isHeader(last + 1)) last += 1;
  return { start: blocks[first]?.start ?? 0, end: blocks[last]?.end ?? 0 };
}
