import { assembleParts } from '#container/assemble-parts.ts';
import { markTypedLines } from '#text/mark-typed-lines.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import { readXml } from '#container/read-xml.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { odfNamespaces } from './odf-namespaces.ts';
import { createOdfLists } from './odf-lists.ts';
import { openOdf } from './open-odf.ts';
import { readOdfText } from './read-odf-text.ts';

/**
 * Reads an OpenDocument text: its body with list numbers, then its notes. Headers, footers and comments are not read.
 */
export async function readOdt(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openOdf(bytes);
  const content = await zip.read('content.xml');
  signal?.throwIfAborted();
  const lists = createOdfLists();
  if (zip.has('styles.xml')) {
    const styles = await zip.read('styles.xml');
    readXml(
      styles,
      {
        open: (name, attributes) => lists.recordStyle(name, attributes),
        close: () => undefined,
        text: () => undefined,
      },
      odfNamespaces,
    );
  }
  const { body, notes } = readOdfText(content, {}, lists);
  const title =
    (await readStatedTitle(zip, 'meta.xml')) ?? body.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return {
    ...(title === undefined ? {} : { title }),
    ...assembleParts(markTypedLines([...body, ...notes])),
    warnings: [],
  };
}
