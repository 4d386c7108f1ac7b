import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Mark } from './run.ts';

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type Place = { mark: Mark; listLevel: number; row: number | undefined };

/** Blocks of one page are numbered from the page's number times this. */
const BLOCKS_PER_PAGE = 100_000;

/** What the tags of one page say about each piece of its marked content, by the piece's id. */
export async function readMarks(proxy: PDFPageProxy): Promise<Map<string, Mark>> {
  const marks = new Map<string, Mark>();
  const tree: Node | null = await proxy.getStructTree().catch(() => null);
  let block = proxy.pageNumber * BLOCKS_PER_PAGE;
  const next = (mark: Omit<Mark, 'block'>): Mark => ({ ...mark, block: ++block });
  const visit = (node: Node, place: Place): void => {
    if (node.type === 'content' && node.id !== undefined) marks.set(node.id, place.mark);
    if (node.children === undefined) return;
    const inside = enter(node.role ?? '', place, next);
    for (const child of node.children) visit(child, inside);
  };
  if (tree !== null) visit(tree, { mark: next({ kind: 'paragraph' }), listLevel: 0, row: undefined });
  return marks;
}

const inline = new Set(
  'Span Link Em Strong Sub Quote Ruby RB Warichu Reference Annot Lbl LBody FENote Figure Formula'.split(' '),
);

/** The place of what stands directly in an element of this role. */
function enter(role: string, place: Place, next: (mark: Omit<Mark, 'block'>) => Mark): Place {
  if (role === 'RT' || role === 'RP') return { ...place, mark: next({ kind: 'ruby' }) };
  if (role === 'TR') return { ...place, row: next({ kind: 'cell' }).block };
  if (role === 'TD' || role === 'TH') {
    return { ...place, mark: next({ kind: 'cell', ...(place.row === undefined ? {} : { row: place.row }) }) };
  }
  if (role === 'L') return { ...place, listLevel: place.listLevel + 1 };
  if (role === 'LI') return { ...place, mark: next({ kind: 'item', level: Math.max(1, place.listLevel) }) };
  const isSettled = place.mark.kind === 'cell' || place.mark.kind === 'item' || place.mark.kind === 'ruby';
  const heading = /^H([1-6])$/.exec(role)?.[1] ?? (role === 'Title' ? '1' : undefined);
  if (heading !== undefined && place.mark.kind !== 'cell') {
    return { ...place, mark: next({ kind: 'heading', level: Number(heading) }) };
  }
  return inline.has(role) || isSettled ? place : { ...place, mark: next({ kind: 'paragraph' }) };
}
