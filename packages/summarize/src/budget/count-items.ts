import type { SummaryShape } from '@youyaku/contract/summary-request';

const countedByLine: ReadonlySet<SummaryShape> = new Set(['lines', 'bullets', 'timeline', 'keywords']);

/** Items as the reader of the shape counts them; undefined where headings stand between them. */
export function countItems(shape: SummaryShape, text: string, sentencesCount: number): number | undefined {
  if (countedByLine.has(shape)) return text.split('\n').length;
  if (shape === 'qa') return text.split('\n').filter((line) => /^(?:問：|Q: )/u.test(line)).length;
  if (shape === 'outline') return undefined;
  return sentencesCount;
}
