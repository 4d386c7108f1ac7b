import type { Piece } from '#container/assemble-pieces.ts';
import { collapseSpace } from './collapse-space.ts';
import type { DomElement } from './dom.ts';
import { textUnits } from './dom.ts';

/** Maximum mean cell length of a data table; longer cells are layout columns. */
const cellUnitsMax = 150;

/** Whether a table holds data rather than page layout. */
export function isDataTable(table: DomElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  if (table.querySelector('table,h1,h2,h3') !== null) return false;
  const rows = rowsOf(table);
  const cells = rows.reduce((count, row) => count + row.length, 0);
  if (cells < 2 || cells === rows.length) return table.querySelector('th') !== null && cells > 1;
  return textUnits(table) / cells <= cellUnitsMax || table.querySelector('th') !== null;
}

/** Reads a table as one block per row with tab-separated cells, after its caption. */
export function readTable(table: DomElement): Piece[] {
  const caption = table.querySelector('caption');
  const pieces: Piece[] = caption === null ? [] : [{ kind: 'caption', text: collapseSpace(caption.textContent ?? '') }];
  for (const row of rowsOf(table)) {
    const cells = row.map((cell) => collapseSpace(cellText(cell)));
    if (cells.some((cell) => cell !== '')) pieces.push({ kind: 'table', text: cells.join('\t') });
  }
  return pieces;
}

function rowsOf(table: DomElement): DomElement[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter((cell) => cell.localName === 'td' || cell.localName === 'th'),
  );
}

/** Lines and paragraphs of one cell are separated by a space. */
function cellText(cell: DomElement): string {
  const parts: string[] = [];
  for (const child of cell.childNodes) {
    parts.push(child.textContent ?? '');
    if (/^(?:BR|P|DIV|LI|UL|OL)$/.test(child.nodeName)) parts.push(' ');
  }
  return parts.join('');
}
