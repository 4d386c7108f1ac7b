import type { Piece } from '#container/assemble-pieces.ts';
import { buildDom } from '#html/build-dom.ts';
import { declaredCharset } from '#html/declared-charset.ts';
import { parseTree } from '#html/parse-tree.ts';
import { readBlocks } from '#html/read-blocks.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { openZip } from '#container/open-zip.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { closeEmptyTags } from './close-empty-tags.ts';
import { readPackage } from './read-package.ts';

/** Reads a book: its parts in reading order, with chapter headings from the text or from the table of contents. */
export async function readEpub(bytes: Uint8Array, { signal, onProgress }: ExtractOptions): Promise<ReadSource> {
  const zip = await openZip(bytes);
  const { title, creator, spine, labels } = await readPackage(zip);
  const pieces: Piece[] = [];
  const warnings: ReadSource['warnings'] = [];
  for (const [index, name] of spine.entries()) {
    signal?.throwIfAborted();
    const chapter = readChapter(await zip.read(name));
    pieces.push(...withHeading(chapter.pieces, labels.get(name)));
    if (chapter.isTruncated) warnings.push({ code: 'html_truncated', detail: '100000' });
    onProgress?.(index + 1, spine.length);
  }
  const byline = creator !== undefined && !/^unknown/i.test(creator) ? creator : undefined;
  return {
    ...(title === undefined ? {} : { title: title.slice(0, 300) }),
    ...(byline === undefined ? {} : { byline: byline.slice(0, 200) }),
    ...assembleParts(pieces),
    warnings,
  };
}

function readChapter(bytes: Uint8Array): { pieces: Piece[]; isTruncated: boolean } {
  const { text } = decodeBytes(bytes, declaredCharset(bytes) ?? 'utf-8');
  const tree = parseTree(closeEmptyTags(text));
  return { pieces: readBlocks(buildDom(tree).body), isTruncated: tree.isTruncated };
}

/** A part without a heading is headed by its label; a first line that equals the label becomes the heading. */
function withHeading(pieces: Piece[], label: string | undefined): Piece[] {
  const [first, ...rest] = pieces;
  if (first === undefined || label === undefined || pieces.slice(0, 5).some(({ kind }) => kind === 'heading'))
    return pieces;
  const heading: Piece = { kind: 'heading', level: 1, text: label };
  const bare = (text: string) => text.replace(/[\s\u3000]+/g, '');
  return bare(first.text) === bare(label) ? [{ ...heading, text: first.text }, ...rest] : [heading, ...pieces];
}
