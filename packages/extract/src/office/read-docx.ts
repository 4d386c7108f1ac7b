import { assemblePieces } from '#assemble-pieces.ts';
import type { Piece } from '#assemble-pieces.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { openZip } from './open-zip.ts';
import type { OpenZip } from './open-zip.ts';
import { readStyles } from './read-styles.ts';
import { readWordPart } from './read-word-part.ts';
import { readXml } from './read-xml.ts';

/** A Word file: its body, then its notes. Headers, footers and comments are not read. */
export async function readDocx(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openZip(bytes);
  const styles = zip.has('word/styles.xml') ? readStyles(await zip.read('word/styles.xml')) : new Map();
  const main = zip.names.find((name) => /^word\/document\d*\.xml$/.test(name)) ?? 'word/document.xml';
  const pieces = readWordPart(await zip.read(main), styles);
  for (const notes of ['word/footnotes.xml', 'word/endnotes.xml']) {
    signal?.throwIfAborted();
    if (zip.has(notes)) pieces.push(...readWordPart(await zip.read(notes), styles));
  }
  const title = (await statedTitle(zip)) ?? firstHeading(pieces);
  return { ...(title === undefined ? {} : { title }), ...assemblePieces(pieces), warnings: [] };
}

/** dc:title of the core properties. */
async function statedTitle(zip: OpenZip): Promise<string | undefined> {
  if (!zip.has('docProps/core.xml')) return undefined;
  const words: string[] = [];
  let isTitle = false;
  readXml(await zip.read('docProps/core.xml'), {
    open: (name) => (isTitle = name === 'dc:title'),
    close: () => (isTitle = false),
    text: (text) => isTitle && words.push(text),
  });
  const title = words.join('').trim();
  return title === '' ? undefined : title.slice(0, 300);
}

function firstHeading(pieces: readonly Piece[]): string | undefined {
  return pieces.find((piece) => piece.kind === 'heading' && piece.level === 1)?.text.trim();
}
