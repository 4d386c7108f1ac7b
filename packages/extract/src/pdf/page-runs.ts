import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { normalizeGlyphs } from './normalize-glyphs.ts';
import { readMarks } from './read-marks.ts';
import type { Mark, PageRun, PageRuns } from './run.ts';
import { keepReliableMarks } from './keep-reliable-marks.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Options = { isTagged: boolean; unitsMax: number };
type Item = TextContent['items'][number];

/**
 * Runs of one page with its rotation undone, and their UTF-16 units. Text outside the page and text of size zero is
 * invisible and skipped. Throws TextOverflow as soon as there is more text than allowed.
 */
export async function pageRuns(
  proxy: PDFPageProxy,
  { isTagged, unitsMax }: Options,
): Promise<{ runs: PageRuns; units: number }> {
  const { width, height, transform } = proxy.getViewport({ scale: 1 });
  const marks = isTagged ? await readMarks(proxy) : undefined;
  const open: (Mark | undefined)[] = [];
  const runs: PageRun[] = [];
  let units = 0;
  const vertical = new Map<string, boolean>();
  const read = (item: Item): void => {
    if ('type' in item) return followMarks(item, open, marks);
    units += item.str.length;
    if (item.str.trim() === '') return;
    const isVertical = vertical.get(item.fontName) === true;
    const matrix = multiply(transform, item.transform as number[]);
    const size = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0);
    const x = matrix[4] ?? 0;
    const y = matrix[5] ?? 0;
    const isOnPage = x > -1 && y > -1 && x < width + 1 && y < height + size;
    if (size < 1 || !isOnPage) return;
    const mark = open.at(-1);
    if (mark?.kind === 'ruby') return;
    const run = { text: normalizeGlyphs(item.str), x, y, width: isVertical ? item.height : item.width, size };
    runs.push({ ...run, turn: turnOf(matrix), isVertical, ...(mark === undefined ? {} : { mark }) });
  };
  const stream: ReadableStream<TextContent> = proxy.streamTextContent({
    disableNormalization: true,
    includeMarkedContent: isTagged,
  });
  for await (const { items, styles } of stream as unknown as AsyncIterable<TextContent>) {
    for (const [font, style] of Object.entries(styles)) vertical.set(font, style.vertical);
    for (const item of items) read(item);
    if (units > unitsMax) throw new TextOverflow();
  }
  return { runs: { page: proxy.pageNumber, width, height, runs: isTagged ? keepReliableMarks(runs) : runs }, units };
}

/** More text than allowed. */
export class TextOverflow extends Error {}

/** Text belongs to the innermost marked content that the structure tree references, if any. */
function followMarks(item: Item, open: (Mark | undefined)[], marks: ReadonlyMap<string, Mark> | undefined): void {
  if (!('type' in item)) return;
  if (item.type === 'endMarkedContent') open.pop();
  else {
    const isArtifact = 'tag' in item && item.tag === 'Artifact';
    open.push((isArtifact ? artifact : marks?.get(item.id)) ?? open.at(-1));
  }
}

const artifact: Mark = { kind: 'artifact', block: 0 };

function multiply(a: readonly number[], b: readonly number[]): number[] {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a;
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b;
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ];
}

/** Direction of the baseline in page space, y down. */
function turnOf([a = 1, b = 0]: readonly number[]): 0 | 1 | 2 | 3 {
  if (Math.abs(a) >= Math.abs(b)) return a >= 0 ? 0 : 2;
  return b > 0 ? 1 : 3;
}
