import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { foldGlyphs } from './fold-glyphs.ts';
import type { PageRun, PageRuns } from './run.ts';

/** Runs of one page, its own rotation undone. Text outside the page and text of no size is not there for a reader. */
export async function pageRuns(proxy: PDFPageProxy): Promise<PageRuns> {
  const { width, height, transform } = proxy.getViewport({ scale: 1 });
  const content = await proxy.getTextContent({ disableNormalization: true });
  const runs: PageRun[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const isVertical = content.styles[item.fontName]?.vertical === true;
    const matrix = multiply(transform, item.transform);
    const size = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0);
    const x = matrix[4] ?? 0;
    const y = matrix[5] ?? 0;
    const isOnPage = x > -1 && y > -1 && x < width + 1 && y < height + size;
    if (size < 1 || !isOnPage) continue;
    const text = foldGlyphs(item.str);
    runs.push({ text, x, y, width: isVertical ? item.height : item.width, size, turn: turnOf(matrix), isVertical });
  }
  return { page: proxy.pageNumber, width, height, runs };
}

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
