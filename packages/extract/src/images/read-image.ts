import { assemblePieces } from '#container/assemble-pieces.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { readImageFacts } from './image-facts.ts';
import type { ImageFrame } from './image-facts.ts';
import { ocrWarnings } from './ocr-warnings.ts';
import type { PageConfidence } from './ocr-warnings.ts';
import { cutSlices } from './cut-tiers.ts';
import { cropImage, lightenPaper } from './grey-image.ts';
import { createPageReader } from './page-reader.ts';
import { readBmpGrey } from './read-bmp-grey.ts';
import { scannedPageMs, scannedPagesMax } from './scan-limits.ts';
import { plainFrame, uprightImage } from './upright-image.ts';

/** Maximum pixels of one image, and of one side; more is `source_too_large`, reason `pixels`. */
const pixelsMax = 50_000_000;
const sideMax = 30_000;

/**
 * Reads the text in an image (PNG, JPEG, WebP, GIF, BMP, TIFF with its pages) by OCR on this machine. An image without
 * text is `source_unreadable`, reason `no_text_in_image`.
 */
export async function readImage(bytes: Uint8Array, { signal, onProgress }: ExtractOptions): Promise<ReadSource> {
  const facts = readImageFacts(bytes);
  if (facts === undefined) throw new ExtractError('source_unreadable', 'broken_image');
  const frames = facts.frames.slice(0, scannedPagesMax);
  if (frames.some(isTooLarge)) throw new ExtractError('source_too_large', 'pixels');
  const isPaged = facts.frames.length > 1;
  const reader = createPageReader(signal);
  const pieces: Piece[] = [];
  const read: PageConfidence[] = [];
  onProgress?.(0, frames.length, scannedPageMs);
  try {
    for (const [index, frame] of frames.entries()) {
      const image =
        facts.format === 'bmp'
          ? readBmpGrey(bytes)
          : await reader.decode(plainFrame(bytes, frame), frame.width * frame.height);
      if (image === undefined || isTooLarge(image)) throw new ExtractError('source_unreadable', 'broken_image');
      const paper = lightenPaper(uprightImage(image, frame.orientation));
      const slices = cutSlices(paper);
      for (const [part, slice] of slices.entries()) {
        const page = await reader.read(slices.length === 1 ? paper : cropImage(paper, slice));
        const place = isPaged ? { page: index + 1 } : {};
        pieces.push(...page.pieces.map((piece) => ({ ...piece, ...place })));
        if (page.pieces.length > 0) read.push({ ...place, confidence: page.confidence });
        if (!isPaged) onProgress?.(part + 1, slices.length, scannedPageMs);
      }
      if (isPaged) onProgress?.(index + 1, frames.length, scannedPageMs);
    }
  } finally {
    await reader.close();
  }
  if (pieces.length === 0) throw new ExtractError('source_unreadable', 'no_text_in_image');
  const { text, blocks } = assemblePieces(pieces);
  const end = text.length;
  return {
    text,
    blocks,
    ...(isPaged ? { pages: facts.frames.length } : {}),
    warnings: ocrWarnings(read),
    ...(facts.frames.length > frames.length ? { omitted: [{ start: end, end, reason: 'pages_not_recognised' }] } : {}),
  };
}

function isTooLarge({ width, height }: Pick<ImageFrame, 'width' | 'height'>): boolean {
  return width * height > pixelsMax || Math.max(width, height) > sideMax;
}
