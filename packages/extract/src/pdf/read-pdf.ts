import type { ReadWarning } from '@youyaku/contract/document';
import { assemblePieces } from '#assemble-pieces.ts';
import type { Piece } from '#assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { dropRunningHeads } from './drop-running-heads.ts';
import { layoutPages } from './layout-pages.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfThread } from './open-pdf.ts';
import type { PageRuns } from './run.ts';
import type { OutlineEntry } from './thread-messages.ts';

/** Most pages of one PDF; more are `source_too_large`, reason `pages`. */
const PAGES_MAX = 2_000;
const TEXT_UNITS_MAX = 5_000_000;

/** Time for a whole file: half a minute and a tenth of a second a page. */
const READ_MS_MIN = 30_000;
const READ_MS_PER_PAGE = 100;

/** A PDF with text: blocks in reading order, each with its page. A PDF of pictures is `source_unreadable`, `no_text`. */
export async function readPdf(bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const thread = openPdf(bytes, options, { pagesMax: PAGES_MAX, unitsMax: TEXT_UNITS_MAX });
  try {
    const opened = await thread.next();
    if (opened.kind !== 'opened') throw new ExtractError('source_unreadable', 'parser_failed');
    const { pages, broken } = await readPages(thread, opened.pageCount, options);
    const empty = pages.filter((page) => !hasReadableText(page)).map((page) => page.page);
    if (empty.length === pages.length) throw new ExtractError('source_unreadable', 'no_text');
    const printed = dropRunningHeads(pages.filter((page) => !empty.includes(page.page)));
    const pieces = layoutPages(printed.pages);
    const title = opened.title ?? firstHeading(pieces);
    return {
      ...(title === undefined ? {} : { title }),
      ...assemblePieces(pieces),
      pages: opened.pageCount,
      warnings: [...pageWarning('pages_without_text', empty), ...pageWarning('pages_unreadable', broken)],
    };
  } finally {
    await thread.close();
  }
}

async function readPages(thread: PdfThread, pageCount: number, { onProgress }: ExtractOptions) {
  const endsAt = performance.now() + READ_MS_MIN + pageCount * READ_MS_PER_PAGE;
  const pages: PageRuns[] = [];
  const broken: number[] = [];
  let outline: OutlineEntry[] = [];
  for (let isDone = false; !isDone;) {
    const said = await thread.next();
    if (said.kind === 'done') {
      outline = said.outline;
      isDone = true;
    } else if (said.kind === 'page') {
      if (said.page === undefined) broken.push(said.number);
      else pages.push(said.page);
      onProgress?.(said.number, pageCount);
    }
    if (performance.now() > endsAt) throw new ExtractError('source_unreadable', 'timeout');
  }
  if (pages.length === 0) throw new ExtractError('source_unreadable', 'broken_pdf');
  return { pages, broken, outline };
}

/** Fonts without a map to characters give control and private-use code points: nothing that a reader could read. */
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

function pageWarning(code: string, pages: readonly number[]): ReadWarning[] {
  return pages.length === 0 ? [] : [{ code, detail: pageRanges(pages) }];
}

/** 1,3-5 of 1, 3, 4, 5. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}
