import type { ReadSource } from '#reader.ts';
import type { ExtractOptions } from '#reader.ts';
import { cleanText } from '#container/assemble-pieces.ts';
import { refuseLongText } from '#refuse-long-text.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { readPlainBlocks } from './read-plain.ts';

/** Reads a text file: its decoded text, unchanged, with detected blocks. */
export async function readText(bytes: Uint8Array, { charset }: ExtractOptions): Promise<ReadSource> {
  const { text, encoding, warnings } = decodeBytes(bytes, charset);
  refuseLongText(text);
  const clean = cleanText(text);
  return { text: clean, blocks: readPlainBlocks(clean), encoding, warnings };
}
