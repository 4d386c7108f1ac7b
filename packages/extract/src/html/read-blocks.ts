import type { Piece } from '#container/assemble-pieces.ts';
import type { DomElement, DomNode } from './dom.ts';
import { isElement, textNodeType } from './dom.ts';
import { collapseSpace } from './collapse-space.ts';
import { isDataTable, readTable } from './read-table.ts';

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

type Walk = { pieces: Piece[]; words: string[]; place: Omit<Piece, 'text'>; listDepth: number; quoteDepth: number };

/** Blocks of a part of a page in order, with white space collapsed as in a browser. */
export function readBlocks(root: DomElement): Piece[] {
  const walk: Walk = { pieces: [], words: [], place: { kind: 'paragraph' }, listDepth: 0, quoteDepth: 0 };
  walkElement(walk, root);
  flush(walk);
  return walk.pieces;
}

/** Recursion is bounded by the depth limit of the tree. */
function walkChildren(walk: Walk, element: DomElement): void {
  for (const child of element.childNodes) walkNode(walk, child);
}

function walkNode(walk: Walk, node: DomNode): void {
  if (node.nodeType === textNodeType) walk.words.push(node.textContent ?? '');
  else if (isElement(node)) walkElement(walk, node);
}

function walkElement(walk: Walk, element: DomElement): void {
  const name = element.localName;
  if (name === 'script') return;
  if (name === 'br') walk.words.push('\n\uE000');
  else if (inline.has(name) && !hasBlockChild(element)) walkChildren(walk, element);
  else if (/^h[1-6]$/.test(name)) inPlace(walk, element, { kind: 'heading', level: Number(name.charAt(1)) });
  else if (name === 'pre' || name === 'listing') readPre(walk, element);
  else if (name === 'ul' || name === 'ol' || name === 'dir') readList(walk, element);
  else if (name === 'li' || name === 'dd') inPlace(walk, element, { kind: 'item', level: Math.max(1, walk.listDepth) });
  else if (name === 'figcaption' || name === 'caption') inPlace(walk, element, { kind: 'caption' });
  else if (name === 'blockquote') readQuote(walk, element);
  else if (name === 'table' && isDataTable(element)) readRows(walk, element);
  else {
    flush(walk);
    walkChildren(walk, element);
    flush(walk);
  }
}

/** Some pages put whole sections inside a link or a span. */
function hasBlockChild(element: DomElement): boolean {
  for (const child of element.children) if (!inline.has(child.localName) && child.localName !== 'br') return true;
  return false;
}

function inPlace(walk: Walk, element: DomElement, place: Omit<Piece, 'text'>): void {
  flush(walk);
  const outer = walk.place;
  walk.place = place;
  walkChildren(walk, element);
  flush(walk);
  walk.place = outer;
}

function readList(walk: Walk, element: DomElement): void {
  flush(walk);
  walk.listDepth++;
  walkChildren(walk, element);
  flush(walk);
  walk.listDepth--;
}

function readQuote(walk: Walk, element: DomElement): void {
  flush(walk);
  walk.quoteDepth++;
  walkChildren(walk, element);
  flush(walk);
  walk.quoteDepth--;
}

function readPre(walk: Walk, element: DomElement): void {
  flush(walk);
  walk.pieces.push({ kind: 'code', text: preformattedText(element) });
}

function preformattedText(node: DomNode): string {
  if (node.nodeType === textNodeType) return node.textContent ?? '';
  if (node.nodeName === 'BR') return '\n';
  return [...node.childNodes].map(preformattedText).join('');
}

function readRows(walk: Walk, element: DomElement): void {
  flush(walk);
  walk.pieces.push(...readTable(element));
}

function flush(walk: Walk): void {
  if (walk.words.length === 0) return;
  const text = walk.words.join('');
  walk.words = [];
  for (const paragraph of text.split(/\n\uE000\s*\n\uE000/)) {
    const lines = paragraph.split('\n\uE000').map((line) => collapseSpace(line));
    const words = lines.filter((line) => line !== '').join('\n');
    const quote = walk.quoteDepth === 0 ? {} : { quote: walk.quoteDepth };
    if (words !== '') walk.pieces.push({ ...walk.place, ...quote, text: words });
  }
}
