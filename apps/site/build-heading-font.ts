import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = fileURLToPath(
  import.meta.resolve('@fontsource/noto-serif-jp/files/noto-serif-jp-japanese-600-normal.woff2'),
);

/** Location of the subset font for the bundler; `dist` is never committed. */
export const headingFontFile = fileURLToPath(new URL('./dist/font/heading.woff2', import.meta.url));

/**
 * Subsets Noto Serif JP SemiBold to the given characters: the whole face is 1.4 MB, the headings need a few dozen KB. Other
 * characters fall back to the visitor's own Mincho.
 */
export async function buildHeadingFont(characters: string): Promise<void> {
  const font = await subsetFont(await readFile(source), characters, { targetFormat: 'woff2' });
  await mkdir(dirname(headingFontFile), { recursive: true });
  await writeFile(headingFontFile, font);
}
