import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Mark } from './run.ts';

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type Row = { number: number; columns: number };
type Place = { mark: Mark | undefined; listLevel: number; row: Row | undefined };

/** Block numbers of a page start at the page number times this. */
const blocksPerPage = 100_000;

/** The tags of a page's marked content, by content id. */
export async function readMarks(proxy: PDFPageProxy): Promise<Map<string, Mark>> {
  const marks = new Map<string, Mark>();
  const tree: Node | null = await proxy.getStructTree().catch(() => null);
  let block = proxy.pageNumber * blocksPerPage;
  const next = (mark: Omit<Mark, 'block'>): Mark => ({ ...mark, block: ++block });
  const visit = (node: Node, place: Place): void => {
    if (node.type === 'content' && node.id !== undefined && place.mark !== undefined) marks.set(node.id, place.mark);
    if (node.children === undefined) return;
    const inside = enter(node.role ?? '', place, next);
    for (const child of node.children) visit(child, inside);
  };
  if (tree !== null) visit(tree, { mark: undefined, listLevel: 0, row: undefined });
  return marks;
}

const paragraphs = new Set('P Div BlockQuote Caption Note FENote TOCI Code BibEntry Aside'.split(' '));

/** The place of direct content of an element with this role. */
function enter(role: string, place: Place, next: (mark: Omit<Mark, 'block'>) => Mark): Place {
  if (role === 'RT' || role === 'RP') return { ...place, mark: next({ kind: 'ruby' }) };
  if (role === 'TR') return { ...place, row: { number: next({ kind: 'cell' }).block, columns: 0 } };
  if (role === 'TD' || role === 'TH') {
    const { row } = place;
    return { ...place, mark: next(row === undefined ? { kind: 'paragraph' } : cellOf(row)) };
  }
  if (role === 'L') return { ...place, listLevel: place.listLevel + 1 };
  if (role === 'LI') return { ...place, mark: next({ kind: 'item', level: Math.max(1, place.listLevel) }) };
  const kind = place.mark?.kind;
  const isSettled = kind === 'cell' || kind === 'item' || kind === 'ruby';
  const heading = /^H([1-6])$/.exec(role)?.[1] ?? (role === 'Title' ? '1' : undefined);
  if (heading !== undefined && kind !== 'cell')
    return { ...place, mark: next({ kind: 'heading', level: Number(heading) }) };
  // Grouping and inline elements do not define blocks.
  return paragraphs.has(role) && !isSettled ? { ...place, mark: next({ kind: 'paragraph' }) } : place;
}

function cellOf(row: Row): Omit<Mark, 'block'> {
  return { kind: 'cell', row: row.number, column: row.columns++ };
}
