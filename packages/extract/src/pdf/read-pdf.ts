import type { ReadWarning } from '@youyaku/contract/document';
import type { Piece } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { markTypedLines } from '#text/mark-typed-lines.ts';
import type { Part } from '#container/assemble-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { dropRunningHeads } from './drop-running-heads.ts';
import { replaceLookAlikes } from './replace-look-alikes.ts';
import { layoutPages } from './layout-pages.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfThread } from './open-pdf.ts';
import type { PageRuns } from './run.ts';
import type { ReadScannedPages, ScannedPages } from './scanned-pages.ts';
import type { OutlineEntry } from './thread-messages.ts';

/** Maximum pages of one PDF; more are `source_too_large`, reason `pages`. */
const pdfPagesMax = 2_000;
const textUnitsMax = 5_000_000;

/** Timeout for a whole file: half a minute and a tenth of a second per page. */
const readMsMin = 30_000;
const readMsPerPage = 100;

/**
 * Reads a PDF with text: blocks in reading order, each with its page. A PDF of images is `source_unreadable`,
 * `no_text`.
 */
export const readPdf = createPdfReader();

/**
 * Creates a PDF reader that passes pages without text to `loadScanned`, if given; otherwise they are reported as not
 * read.
 */
export function createPdfReader(
  loadScanned?: () => Promise<ReadScannedPages>,
): (bytes: Uint8Array, options: ExtractOptions) => Promise<ReadSource> {
  return async (bytes, options) => {
    const file = await readFile(bytes, options);
    const readable = replaceLookAlikes(file.pages.filter(hasReadableText));
    const withoutHeads = dropRunningHeads(readable);
    const pages = withoutHeads.pages.filter(({ runs }) => runs.length > 0);
    const withText = new Set(pages.map(({ page }) => page));
    const textless = Array.from({ length: file.pageCount }, (_, i) => i + 1).filter((page) => !withText.has(page));
    const readScanned = textless.length === 0 ? undefined : await loadScanned?.();
    const { password, signal, onProgress } = options;
    const scanned = await readScanned?.(bytes, textless, {
      password,
      signal,
      onPage: (...done) => onProgress?.(...done),
    });
    const pieces = inPageOrder([...layoutPages(pages, file.outline), ...(scanned?.pieces ?? [])]);
    if (pieces.length === 0) throw new ExtractError('source_unreadable', 'no_text');
    const title = file.title ?? firstHeading(pieces);
    const missing = findMissing(textless, file.broken, scanned);
    return {
      ...(title === undefined ? {} : { title }),
      ...assembleParts(withGaps(markTypedLines(pieces), { ...missing, page_heads: withoutHeads.guessed })),
      pages: file.pageCount,
      warnings: [...Object.entries(missing).flatMap(pageWarning), ...(scanned?.warnings ?? [])],
    };
  };
}

type PdfFile = {
  pageCount: number;
  title: string | undefined;
  pages: PageRuns[];
  broken: number[];
  outline: OutlineEntry[];
};

async function readFile(bytes: Uint8Array, options: ExtractOptions): Promise<PdfFile> {
  const thread = openPdf(bytes, options, { pagesMax: pdfPagesMax, unitsMax: textUnitsMax });
  try {
    const opened = await thread.next();
    if (opened.kind !== 'opened') throw new ExtractError('source_unreadable', 'parser_failed');
    const { pageCount, title } = opened;
    return { pageCount, title, ...(await readPages(thread, pageCount, options)) };
  } finally {
    await thread.close();
  }
}

async function readPages(thread: PdfThread, pageCount: number, { onProgress }: ExtractOptions) {
  const endsAt = performance.now() + readMsMin + pageCount * readMsPerPage;
  const pages: PageRuns[] = [];
  const broken: number[] = [];
  let outline: OutlineEntry[] = [];
  for (let isDone = false; !isDone;) {
    const message = await thread.next();
    if (message.kind === 'done') {
      outline = message.outline;
      isDone = true;
    } else if (message.kind === 'page') {
      if (message.page === undefined) broken.push(message.number);
      else pages.push(message.page);
      onProgress?.(message.number, pageCount);
    }
    if (performance.now() > endsAt) throw new ExtractError('source_unreadable', 'timeout');
  }
  if (pages.length === 0) throw new ExtractError('source_unreadable', 'broken_pdf');
  return { pages, broken, outline };
}

/** Fonts without a character map give control and private-use code points, which are not readable. */
function hasReadableText({ runs }: PageRuns): boolean {
  let good = 0;
  let bad = 0;
  for (const { text } of runs) {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 32 || (unit >= 0x7f && unit < 0xa0) || (unit >= 0xe000 && unit <= 0xf8ff) || unit >= 0xfffd) bad++;
      else good++;
    }
  }
  return good > 0 && good >= bad;
}

function firstHeading(pieces: readonly Piece[]): string | undefined {
  return pieces.slice(0, 8).find((piece) => piece.kind === 'heading' && piece.page === pieces[0]?.page)?.text;
}

/** Page numbers by the reason code of what is missing there. */
type Missing = Record<string, readonly number[]>;

function findMissing(textless: readonly number[], broken: readonly number[], scanned?: ScannedPages): Missing {
  if (scanned === undefined) {
    return { pages_without_text: textless.filter((page) => !broken.includes(page)), pages_unreadable: broken };
  }
  return { pages_without_text: scanned.empty, pages_not_recognised: scanned.unread };
}

/** Inserts a gap before the first piece after each run of pages that are not in the text. */
function withGaps(pieces: readonly Piece[], missing: Missing): Part[] {
  const gaps = Object.entries(missing).flatMap(([omitted, pages]) =>
    pages.filter((page) => !pages.includes(page - 1)).map((page) => ({ page, omitted })),
  );
  const parts: (Piece | { page: number; omitted: string })[] = [...gaps, ...pieces];
  return inPageOrder(parts).map((part) => ('omitted' in part ? { omitted: part.omitted } : part));
}

function inPageOrder<Paged extends { page?: number | undefined }>(parts: readonly Paged[]): Paged[] {
  return parts.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0));
}

function pageWarning([code, pages]: [string, readonly number[]]): ReadWarning[] {
  return pages.length === 0 ? [] : [{ code, detail: pageRanges(pages) }];
}

/** Formats 1, 3, 4, 5 as 1,3-5. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}
