import type { Document } from '@youyaku/contract/document';
import type { ExtractedPage } from './extract-page.ts';

/** Bytes of one UTF-16 unit in UTF-8; bytes of a block without its names. */
const unitBytesMax = 3;
const blockBytes = 100;

/** Estimates from above the size of a Document as JSON, in bytes: its text, its blocks and the names each of them holds. */
export function estimateDocumentBytes({ text, blocks, ...facts }: Document): number {
  let units = text.length + JSON.stringify(facts).length;
  for (const { sheet, part, speaker } of blocks)
    units += (sheet?.length ?? 0) + (part?.length ?? 0) + (speaker?.length ?? 0);
  return units * unitBytesMax + blocks.length * blockBytes;
}

export function estimateExtractedBytes(extracted: ExtractedPage): number {
  return extracted.kind === 'document'
    ? estimateDocumentBytes(extracted.document)
    : JSON.stringify(extracted.feed).length * unitBytesMax;
}
