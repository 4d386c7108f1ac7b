import { assemblePieces } from '#container/assemble-pieces.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { buildDom } from './build-dom.ts';
import { declaredCharset } from './declared-charset.ts';
import type { DomDocument } from './dom.ts';
import { dropLinkLists } from './drop-link-lists.ts';
import { parseTree } from './parse-tree.ts';
import { readBlocks } from './read-blocks.ts';
import { readMain } from './read-main.ts';
import { isArticle, readMetadata } from './read-metadata.ts';
import { trimBoilerplate } from './trim-boilerplate.ts';

/** Reads a web page: its main text as blocks, and its stated title, author and date. */
export async function readHtml(bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const { text: html, encoding, warnings } = decodeBytes(bytes, options.charset ?? declaredCharset(bytes));
  const tree = parseTree(html);
  const build = (): DomDocument => buildDom(tree);
  const document = build();
  const { linked, ...metadata } = readMetadata(document, options.url);
  const isPost = isArticle(document, { linked, ...metadata });
  const { main, isWhole } = readMain(document, build, { url: options.url, isArticle: isPost });
  dropLinkLists(main, { keepsTitles: true });
  const pieces = trimBoilerplate(readBlocks(main), { ...metadata, isWhole });
  const read = assemblePieces(pieces);
  const stated = linked.articleBody ?? '';
  const isBetterStated = stated.length > read.text.length * 1.25 && stated.length > 200 && !/&lt;|<\w+/.test(stated);
  const body = isBetterStated ? assemblePieces(stated.split(/\n+/).map((text) => ({ kind: 'paragraph', text }))) : read;
  if (tree.isTruncated) warnings.push({ code: 'html_truncated', detail: '100000' });
  return { ...metadata, ...body, encoding, warnings };
}
