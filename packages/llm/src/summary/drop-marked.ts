import { dropEmptyHeadings, type CheckedItem } from '#items/lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';

/** Drops what the source contradicts where the user chose so. */
export function dropMarked(items: readonly CheckedItem[], { options, notes }: RunContext): readonly CheckedItem[] {
  if (options.unsupported !== 'strike') return items;
  const { check: struck = [], kept = [] } = Object.groupBy(items, ({ verdict }) =>
    verdict === 'check' ? 'check' : 'kept',
  );
  notes.addLeftOut('sentences_struck', struck);
  return dropEmptyHeadings(kept);
}
