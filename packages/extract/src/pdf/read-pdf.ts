import type { ReadWarning } from '@youyaku/contract/document';
import { assemblePieces } from '#assemble-pieces.ts';
import type { Piece } from '#assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { layoutPages } from './layout-pages.ts';
import { openPdf } from './open-pdf.ts';
import type { OpenPdf } from './open-pdf.ts';
import { pageRuns } from './page-runs.ts';
import type { PageRuns } from './run.ts';

/** Most pages of one PDF; more are `source_too_large`, reason `pages`. */
const PAGES_MAX = 2_000;
const TEXT_UNITS_MAX = 5_000_000;

/** A PDF with text: blocks in reading order, each with its page. A PDF of pictures is `source_unreadable`, `no_text`. */
export async function readPdf(bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const opened = await openPdf(bytes, options.password);
  try {
    const pageCount = opened.pdf.numPages;
    if (pageCount > PAGES_MAX) throw new ExtractError('source_too_large', 'pages');
    const { pages, broken } = await readPages(opened, options);
    const empty = pages.filter((page) => !hasReadableText(page)).map((page) => page.page);
    if (empty.length === pages.length) throw new ExtractError('source_unreadable', 'no_text');
    const pieces = layoutPages(pages.filter((page) => !empty.includes(page.page)));
    const title = (await statedTitle(opened)) ?? firstHeading(pieces);
    return {
      ...(title === undefined ? {} : { title }),
      ...assemblePieces(pieces),
      pages: pageCount,
      warnings: [...pageWarning('pages_without_text', empty), ...pageWarning('pages_unreadable', broken)],
    };
  } finally {
    await opened.close();
  }
}

async function readPages({ pdf, ask }: OpenPdf, { signal, onProgress }: ExtractOptions) {
  const pages: PageRuns[] = [];
  const broken: number[] = [];
  let units = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    signal?.throwIfAborted();
    try {
      const page = await ask(pdf.getPage(number));
      const runs = await ask(pageRuns(page));
      page.cleanup();
      pages.push(runs);
      units += runs.runs.reduce((sum, run) => sum + run.text.length, 0);
    } catch (error) {
      if (error instanceof ExtractError) throw error;
      broken.push(number);
    }
    if (units > TEXT_UNITS_MAX) throw new ExtractError('source_too_large', 'characters');
    onProgress?.(number, pdf.numPages);
  }
  if (pages.length === 0) throw new ExtractError('source_unreadable', 'broken_pdf');
  return { pages, broken };
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

/** Title in the file's own data, unless a program put its name or the file's there. */
async function statedTitle({ pdf, ask }: OpenPdf): Promise<string | undefined> {
  const { info } = await ask(pdf.getMetadata()).catch(() => ({ info: {} }));
  const stated: unknown = 'Title' in info ? info.Title : undefined;
  if (typeof stated !== 'string') return undefined;
  const title = stated.trim().slice(0, 300);
  const isMachine =
    /^(?:microsoft (?:word|powerpoint|excel)|untitled|無題|名称未設定|about:blank|https?:|file:|data:|document\d*$|スライド|powerpoint)/i.test(
      title,
    ) || /\.(?:docx?|xlsx?|pptx?|pdf|html?|txt|indd|tex|dvi|odt)$/i.test(title);
  return title.length < 2 || isMachine || title.includes('\uFFFD') ? undefined : title;
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
