import type { PageRuns, Segment } from './run.ts';
import { median } from '#median.ts';
import { largest } from './run.ts';

const unitsMax = 40;

/**
 * Whether the first line of a page with a page number is a running head although it does not repeat: short, in letters
 * no larger than the text's, well separated from what follows, and not the opening of a letter (a date, a number, a
 * recipient).
 */
export function isLoneHead(line: readonly Segment[], page: PageRuns): boolean {
  const text = line.map((part) => part.text).join(' ');
  const size = largest(line.map((part) => part.size));
  const y = largest(line.map((part) => part.y));
  if (text.length > unitsMax || /[0-9０-９〇一二三四五六七八九十]|[。．.!?！？]$|(?:様|殿|御中|各位|へ)$/.test(text))
    return false;
  const others = page.runs.filter((run) => run.turn === 0 && run.y > y + size * 0.5);
  if (others.length === 0 || size > median(others.map((run) => run.size)) * 1.05) return false;
  const next = others.reduce((first, run) => (run.y < first.y ? run : first));
  // Measured from the baseline of the next line, whose own height does not count as a gap.
  return next.y - y - next.size > size;
}
