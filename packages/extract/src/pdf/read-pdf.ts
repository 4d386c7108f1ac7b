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

/** Time for a whole file: half a minute and a tenth of a second a page. */
const READ_MS_MIN = 30_000;
const READ_MS_PER_PAGE = 100;

/** A PDF with text: blocks in reading order, each with its page. A PDF of pictures is `source_unreadable`, `no_text`. */
export async function readPdf(bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const opened = await openPdf(bytes, options);
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

async function readPages(opened: OpenPdf, { onProgress }: ExtractOptions) {
  const pageCount = opened.pdf.numPages;
  const endsAt = performance.now() + READ_MS_MIN + pageCount * READ_MS_PER_PAGE;
  const pages: PageRuns[] = [];
  const broken: number[] = [];
  let units = 0;
  let ahead = readPage(opened, 1);
  for (let number = 1; number <= pageCount; number++) {
    const reading = ahead;
    // The parsing thread goes on while this one takes over what it has sent.
    if (number < pageCount) ahead = readPage(opened, number + 1);
    const page = await reading;
    if (page === undefined) broken.push(number);
    else pages.push(page);
    units += page?.runs.reduce((sum, run) => sum + run.text.length, 0) ?? 0;
    if (units > TEXT_UNITS_MAX) throw new ExtractError('source_too_large', 'characters');
    if (performance.now() > endsAt) throw new ExtractError('source_unreadable', 'timeout');
    onProgress?.(number, pageCount);
  }
  if (pages.length === 0) throw new ExtractError('source_unreadable', 'broken_pdf');
  return { pages, broken };
}

/** Runs of a page, or undefined when it alone is damaged. */
function readPage({ pdf, ask }: OpenPdf, number: number): Promise<PageRuns | undefined> {
  const runs = pdf.getPage(number).then(async (page) => {
    const found = await pageRuns(page);
    page.cleanup();
    return found;
  });
  const reading = ask(runs.catch(() => undefined));
  // Read ahead, it may fail before anybody waits for it.
  reading.catch(() => undefined);
  return reading;
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
