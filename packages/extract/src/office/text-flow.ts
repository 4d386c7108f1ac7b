import type { Piece } from '#container/assemble-pieces.ts';

/** A separate text flow: the body, a note, a text box. */
export type TextFlow = { sink: Piece[]; words: string[]; label: string; row: Piece[][]; cell: Piece[] };

export function createFlow(sink: Piece[]): TextFlow {
  return { sink, words: [], label: '', row: [], cell: [] };
}

export function endCell(flow: TextFlow): void {
  flow.row.push(flow.cell);
  flow.cell = [];
}

/** A row is one block with tab-separated cells; a table of a single cell is a frame, and its paragraphs are kept. */
export function endRow(flow: TextFlow): void {
  const row = flow.row;
  flow.row = [];
  if (row.length === 1) flow.sink.push(...(row[0] ?? []));
  else {
    const cells = row.map((pieces) => pieces.map(({ text }) => text.replace(/\s+/g, ' ')).join(' '));
    if (cells.some((cell) => cell !== '')) flow.sink.push({ kind: 'table', text: cells.join('\t').trimEnd() });
  }
}
