import type { ReadWarning } from '@youyaku/contract/document';

/** `page` is undefined for a single image. */
export type PageConfidence = { readonly page?: number | undefined; readonly confidence: number };

/** A mean confidence below this is reported: good scans reach 81 to 95, pages with errors in every line less. */
const reliableConfidenceMin = 76;

/** Warns that text comes from OCR, on which pages, and where confidence was low, with its mean in percent. */
export function ocrWarnings(pages: readonly PageConfidence[]): ReadWarning[] {
  if (pages.length === 0) return [];
  const used = { code: 'ocr_used', detail: ranges(pages) };
  const unsure = pages.filter(({ confidence }) => confidence < reliableConfidenceMin);
  if (unsure.length === 0) return [used];
  const mean = unsure.reduce((sum, { confidence }) => sum + confidence, 0) / unsure.length;
  const where = ranges(unsure);
  return [used, { code: 'ocr_unsure', detail: `${Math.round(mean)}%${where === '' ? '' : `: ${where}`}` }];
}

/** 1,3-5 of the pages 1, 3, 4 and 5. */
function ranges(pages: readonly PageConfidence[]): string {
  const found: [number, number][] = [];
  for (const { page } of pages) {
    if (page === undefined) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] >= page - 1) last[1] = page;
    else found.push([page, page]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
