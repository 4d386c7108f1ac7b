import type { Piece } from '#container/assemble-pieces.ts';
import { childOf } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';
import { trimLines } from '#office/trim-lines.ts';

/** Paragraphs of a DrawingML text body. `isList`: the placeholder shows bullets unless a paragraph overrides it. */
export function readTextBody(body: XmlNode | undefined, isList: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const paragraph of body?.children ?? []) {
    if (paragraph.name !== 'a:p') continue;
    const text = trimLines(wordsOf(paragraph));
    if (text !== '') pieces.push({ ...placeOf(paragraph, isList), text });
  }
  return pieces;
}

/** A table row is one block with tab-separated cells; cells covered by a merged one are empty. */
export function readTableRows(table: XmlNode): Piece[] {
  const pieces: Piece[] = [];
  for (const row of table.children) {
    if (row.name !== 'a:tr') continue;
    const cells = row.children.filter(({ name }) => name === 'a:tc').map(cellText);
    if (cells.some((cell) => cell !== '')) pieces.push({ kind: 'table', text: cells.join('\t').trimEnd() });
  }
  return pieces;
}

function cellText(cell: XmlNode): string {
  const pieces = readTextBody(childOf(cell, 'a:txBody'), false);
  return pieces.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
}

function placeOf(paragraph: XmlNode, isList: boolean): Omit<Piece, 'text'> {
  const properties = childOf(paragraph, 'a:pPr');
  const marks = properties?.children.map(({ name }) => name) ?? [];
  const isItem =
    marks.some((name) => /^a:bu(?:Char|AutoNum|Blip)$/.test(name)) || (isList && !marks.includes('a:buNone'));
  if (!isItem) return { kind: 'paragraph' };
  const level = Number(properties?.attributes['lvl'] ?? 0) + 1;
  return { kind: 'item', level: level >= 1 && level <= 9 ? level : 1 };
}

/** Depth is bounded by the XML reader. */
function wordsOf(node: XmlNode): string {
  if (node.name === 'a:t' || node.name === 'm:t') return node.text.replaceAll('_x000B_', '\n').replaceAll('\v', '\n');
  if (node.name === 'a:br') return '\n';
  if (node.name === 'a:tab') return '\t';
  if (node.name === 'mc:Fallback' || node.name.endsWith('Pr')) return '';
  return node.children.map(wordsOf).join('');
}
