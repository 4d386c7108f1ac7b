import type { Piece } from '#container/assemble-pieces.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { createListCounter } from '#office/count-lists.ts';
import { macroWarnings } from '#office/macro-warnings.ts';
import { markTypedLines } from '#text/mark-typed-lines.ts';
import { openZip } from '#container/open-zip.ts';
import type { OpenZip } from '#container/open-zip.ts';
import { readChart } from '#office/read-chart.ts';
import { readNumbering } from './read-numbering.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import { readRelations } from '#container/read-relations.ts';
import { readStyles } from './read-styles.ts';
import { readWordPart } from './read-word-part.ts';
import { readXmlTree } from '#container/read-xml-tree.ts';
import { slideNamespaces } from '#office/slides/slide-namespaces.ts';

/** Reads a Word file: its body with list numbers, then its notes. Headers, footers and comments are not read. */
export async function readDocx(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openZip(bytes);
  const styles = zip.has('word/styles.xml') ? readStyles(await zip.read('word/styles.xml')) : new Map();
  const lists = zip.has('word/numbering.xml') ? readNumbering(await zip.read('word/numbering.xml')) : new Map();
  const main = zip.names.find((name) => /^word\/document\d*\.xml$/.test(name)) ?? 'word/document.xml';
  const pieces = readWordPart(await zip.read(main), styles, createListCounter(lists), await readCharts(zip, main));
  for (const notes of ['word/footnotes.xml', 'word/endnotes.xml']) {
    signal?.throwIfAborted();
    if (zip.has(notes)) pieces.push(...readWordPart(await zip.read(notes), styles, createListCounter(lists)));
  }
  const title = (await readStatedTitle(zip)) ?? firstHeading(pieces);
  return {
    ...(title === undefined ? {} : { title }),
    ...assembleParts(markTypedLines(pieces)),
    warnings: macroWarnings(zip),
  };
}

/** The text of the charts, by relationship id. */
async function readCharts(zip: OpenZip, main: string): Promise<Map<string, Piece[]>> {
  const charts = new Map<string, Piece[]>();
  for (const { id, type, target } of await readRelations(zip, main)) {
    if (type === 'chart' && zip.has(target)) {
      charts.set(id, readChart(readXmlTree(await zip.read(target), slideNamespaces)));
    }
  }
  return charts;
}

function firstHeading(pieces: readonly Piece[]): string | undefined {
  return pieces.find((piece) => piece.kind === 'heading' && piece.level === 1)?.text.trim();
}
