import { columnHeight, drawBox, drawLine, makeRoom, markNote, skip, textWidth, type Page } from './pdf-page.ts';
import type { SetLetter } from './set-text.ts';

/** Lines of one cell; each paragraph is a list of lines. */
export type Cell = readonly SetLetter[][];
export type TableRow = { readonly cells: readonly Cell[]; readonly note?: number };
export type PdfTable = {
  /** Widths of the columns in percent. */
  readonly shares: readonly number[];
  /** Repeated on each page. */
  readonly head?: readonly Cell[];
  readonly rows: readonly TableRow[];
  /** Its first column is shaded and holds names. */
  readonly isForm: boolean;
  readonly leading: number;
};

const padding = { x: 5, y: 4 };

export function cellWidth(share: number): number {
  return (textWidth * share) / 100 - 2 * padding.x;
}

/** Rows are kept whole; one taller than a page goes on in further rows. */
export function drawTable(page: Page, table: PdfTable, tag: Tagger): void {
  const { pdf } = page;
  const linesMax = Math.floor((columnHeight - 4 * table.leading) / table.leading) - 1;
  const node = pdf.struct('Table');
  tag(node);
  const head = table.head === undefined ? undefined : { cells: table.head };
  if (head !== undefined) {
    makeRoom(page, heightOf(head, table) * 2 + table.leading);
    drawRow(page, head, table, { node, kind: 'head' });
  }
  for (const row of table.rows.flatMap((one) => splitRow(one, linesMax))) {
    const isNewPage = makeRoom(page, heightOf(row, table));
    if (isNewPage && head !== undefined) drawRow(page, head, table, { node, kind: 'again' });
    drawRow(page, row, table, { node, kind: 'row' });
  }
  node.end();
  skip(page, table.leading);
}

export type Tagger = (node: PDFKit.PDFStructureElement) => void;

function splitRow({ cells, ...row }: TableRow, linesMax: number): TableRow[] {
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return Array.from({ length: Math.ceil(lines / linesMax) }, (_, nth) => ({
    ...(nth === 0 ? row : {}),
    cells: cells.map((cell) => cell.slice(nth * linesMax, (nth + 1) * linesMax)),
  }));
}

function heightOf({ cells }: TableRow, { leading }: PdfTable): number {
  return Math.max(1, ...cells.map((cell) => cell.length)) * leading + 2 * padding.y;
}

type Place = { node: PDFKit.PDFStructureElement; kind: 'head' | 'again' | 'row' };

function drawRow(page: Page, row: TableRow, table: PdfTable, { node, kind }: Place): void {
  const { pdf } = page;
  const height = heightOf(row, table);
  if (row.note !== undefined) markNote(page, row.note);
  // A head that is repeated is read once.
  const line = kind === 'again' ? undefined : pdf.struct('TR');
  if (line !== undefined) node.add(line);
  let x = 0;
  for (const [nth, cell] of row.cells.entries()) {
    const width = (textWidth * (table.shares[nth] ?? 0)) / 100;
    const isName = kind !== 'row' || (table.isForm && nth === 0);
    drawBox(page, { x, y: page.y, width, height, isShaded: isName });
    const left = x + padding.x;
    const draw = (): void => drawCell(page, cell, left, table.leading);
    if (line === undefined) drawAsArtifact(page, draw);
    else line.add(pdf.struct(isName ? 'TH' : 'TD', {}, draw));
    x += width;
  }
  line?.end();
  page.y += height;
}

function drawAsArtifact({ pdf }: Page, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  draw();
  pdf.endMarkedContent();
}

function drawCell(page: Page, cell: Cell, x: number, leading: number): void {
  for (const [nth, line] of cell.entries())
    drawLine(page, line, { x, y: page.y + padding.y + nth * leading + leading * 0.72 });
}
