import type { ExtractOptions } from '@youyaku/extract/reader';
import { extract } from '@youyaku/extract';

/** Every block of a file as `kind[level][@slide or sheet]: text`. */
export async function showBlocks(bytes: Uint8Array, options: ExtractOptions = {}): Promise<string[]> {
  const { text, blocks } = await extract(bytes, options);
  return blocks.map(({ kind, start, end, level, slide, sheet }) => {
    const place = slide === undefined ? (sheet === undefined ? '' : `@${sheet}`) : `@${slide}`;
    return `${kind}${level ?? ''}${place}: ${text.slice(start, end)}`;
  });
}
