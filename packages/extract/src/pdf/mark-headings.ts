import type { Piece } from '#container/assemble-pieces.ts';
import type { RegionBlock } from './region-blocks.ts';
import type { OutlineEntry } from './thread-messages.ts';

const sizeMin = 1.12;
const unitsMax = 120;
const levelsMax = 6;
/** A title in the outline may lack the number shown on the page, or vice versa. */
const numberUnitsMax = 8;
const wordsMin = 4;

export type PrintedBlock = RegionBlock & { page: number };

/**
 * Finds headings: tagged ones, blocks named by the outline on that page, and short blocks in clearly larger letters
 * than the body. Levels come from the tags and the outline; by size alone a block takes the level of blocks of that
 * size, or the largest size is level 1.
 */
export function markHeadings(blocks: readonly PrintedBlock[], outline: readonly OutlineEntry[]): Piece[] {
  const named = nameByOutline(blocks, outline);
  const body = bodySize(blocks);
  const isLarge = ({ size, text, kind }: RegionBlock) =>
    kind !== 'table' && size >= body * sizeMin && text.length <= unitsMax && !text.endsWith('。');
  const large = blocks.filter((block) => isLarge(block) && block.kind !== 'heading');
  const sizes = [...new Set(large.map(({ size }) => Math.round(size)))].toSorted((a, b) => b - a);
  const levelOfSize = new Map(sizes.map((size, i) => [size, i + 1]));
  for (const [block, level] of named) levelOfSize.set(Math.round(block.size), level);
  return blocks.map((block) => {
    const { size, isOpen: _isOpen, isFlush: _isFlush, mark: _mark, level, ...piece } = block;
    const tagged = block.kind === 'heading' ? level : undefined;
    const found = tagged ?? named.get(block) ?? (isLarge(block) ? levelOfSize.get(Math.round(size)) : undefined);
    if (found !== undefined) return { ...piece, kind: 'heading', level: Math.min(levelsMax, found) };
    return level === undefined ? piece : { ...piece, level };
  });
}

/** Each outline entry marks the first block with its words on its page. */
function nameByOutline(blocks: readonly PrintedBlock[], outline: readonly OutlineEntry[]): Map<PrintedBlock, number> {
  const entriesOf = outline.map(({ title, level, page }) => ({ words: wordsOf(title), level, page }));
  const pages = Map.groupBy(entriesOf, ({ page }) => page);
  const named = new Map<PrintedBlock, number>();
  for (const block of blocks) {
    if (block.kind === 'table' || block.text.length > unitsMax) continue;
    const entries = pages.get(block.page) ?? [];
    const words = wordsOf(block.text);
    const at = entries.findIndex((entry) => isSameTitle(entry.words, words));
    const [entry] = at < 0 ? [] : entries.splice(at, 1);
    if (entry !== undefined) named.set(block, entry.level);
  }
  return named;
}

function isSameTitle(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= wordsMin && long.length - short.length <= numberUnitsMax && long.endsWith(short);
}

function wordsOf(title: string): string {
  return title.normalize('NFKC').replace(/\s/g, '').toLowerCase();
}

/** The size of most of the text. */
function bodySize(blocks: readonly RegionBlock[]): number {
  const units = new Map<number, number>();
  for (const { size, text } of blocks) {
    const key = Math.round(size * 2) / 2;
    units.set(key, (units.get(key) ?? 0) + text.length);
  }
  return [...units].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}
