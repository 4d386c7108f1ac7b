import { assembleParts } from '#office/assemble-parts.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { openOdf } from './open-odf.ts';
import { readOdfText } from './read-odf-text.ts';

/** An OpenDocument text: its body, then its notes. Headers, footers and comments are not read. */
export async function readOdt(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openOdf(bytes);
  const content = await zip.read('content.xml');
  signal?.throwIfAborted();
  const { body, notes } = readOdfText(content);
  const title =
    (await readStatedTitle(zip, 'meta.xml')) ?? body.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return { ...(title === undefined ? {} : { title }), ...assembleParts([...body, ...notes]), warnings: [] };
}
