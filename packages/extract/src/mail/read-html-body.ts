import type { Piece } from '#container/assemble-pieces.ts';
import { buildDom } from '#html/build-dom.ts';
import type { DomDocument, DomElement, DomNode } from '#html/dom.ts';
import { dropHidden } from '#html/drop-clutter.ts';
import { parseTree } from '#html/parse-tree.ts';
import { readBlocks } from '#html/read-blocks.ts';
import type { Part } from '#container/assemble-parts.ts';
import { hasText } from '#container/assemble-parts.ts';
import { findOriginal } from './split-sections.ts';

/** Selectors that mail programs use for the quoted mail and for the signature. */
const quotes = 'blockquote[type=cite],.gmail_quote,.yahoo_quoted,.moz-cite-prefix,.protonmail_quote,.quoted-text';
const quoteStarts = '#divRplyFwdMsg,#appendonsend,#mail-editor-reference-message-container,#OLK_SRC_BODY_SECTION';
const signatures = '.gmail_signature,.moz-signature,#Signature,.protonmail_signature_block';

/**
 * Blocks of an HTML mail, all of it: a mail has no navigation to omit. Quotes and signatures become gaps at the end,
 * unless there is nothing else. Nothing is loaded, no script is run.
 */
export function readHtmlBody(html: string, isForward: boolean): { parts: Part[]; isTruncated: boolean } {
  const tree = parseTree(html);
  const document = buildDom(tree);
  dropHidden(document);
  const whole = readBlocks(document.body);
  const removed = isForward ? [] : removeMarked(document);
  const left = readBlocks(document.body);
  const own = isForward ? left : left.slice(0, countOwnPieces(left));
  const isOwn = own.some(({ text }) => hasText(text));
  const hasUnmarkedQuote = own.length < left.length && !removed.some(({ omitted }) => omitted === 'quoted_reply');
  const gaps = hasUnmarkedQuote ? [{ omitted: 'quoted_reply' }, ...removed] : removed;
  const parts: Part[] = isOwn ? [...own, ...gaps] : whole;
  return { parts, isTruncated: tree.isTruncated };
}

/** Number of blocks above the header block of a quoted mail, which some programs do not mark up. */
function countOwnPieces(pieces: readonly Piece[]): number {
  const lines: string[] = [];
  const pieceIndexes: number[] = [];
  for (const [index, { text }] of pieces.entries()) {
    for (const line of text.split('\n')) {
      lines.push(line);
      pieceIndexes.push(index);
    }
  }
  const original = findOriginal(lines);
  return original < 0 ? pieces.length : (pieceIndexes[original] ?? pieces.length);
}

/** Removes quotes and signatures from the tree and returns a gap for each kind that had text. */
function removeMarked(document: DomDocument): { omitted: string }[] {
  const quoted = [...document.querySelectorAll(quotes)];
  const [start] = document.querySelectorAll(quoteStarts);
  if (start !== undefined) quoted.push(start, ...elementsAfter(start));
  return [
    ...removeElements(quoted, 'quoted_reply'),
    ...removeElements([...document.querySelectorAll(signatures)], 'signature'),
  ];
}

function removeElements(elements: readonly DomElement[], omitted: string): { omitted: string }[] {
  let hasContent = false;
  for (const element of elements) {
    hasContent ||= hasText(element.textContent ?? '');
    element.remove();
  }
  return hasContent ? [{ omitted }] : [];
}

function elementsAfter(start: DomElement): DomElement[] {
  const found: DomElement[] = [];
  for (let node: DomNode | null = start.nextSibling; node !== null; node = node.nextSibling) {
    if ('remove' in node) found.push(node as DomElement);
  }
  return found;
}

/** Total text length of the pieces, in UTF-16 units. */
export function unitsOf(parts: readonly Part[]): number {
  return parts.reduce((units, part) => units + ('text' in part ? (part satisfies Piece).text.length : 0), 0);
}
