import { type ShapeLayout, shapes, type SummaryShape } from '@youyaku/contract/shapes';

type ItemCounter = (lines: readonly string[], sentencesCount: number) => number | undefined;

const counters: Readonly<Record<ShapeLayout, ItemCounter>> = {
  lines: (lines) => lines.length,
  running: (_, sentencesCount) => sentencesCount,
  headed: () => undefined,
  grouped: (_, sentencesCount) => sentencesCount,
  questions: (lines) => lines.filter((line) => /^(?:問：|Q: )/u.test(line)).length,
};

/** The number of items in a shape; undefined for shapes with headings between them. */
export function countItems(shape: SummaryShape, text: string, sentencesCount: number): number | undefined {
  return counters[shapes[shape].layout](text.split('\n'), sentencesCount);
}
