import type { PageRuns, Segment } from './run.ts';
import { largest, median } from './run.ts';

const unitsMax = 40;

/**
 * Whether the first line of a page that has a page number is its head: short, in letters no larger than the text's, well
 * apart from what follows, and nothing that a letter begins with (a date, a number, whom it is for).
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
  // The baseline of the next line: its own height does not part it.
  return next.y - y - next.size > size;
}
