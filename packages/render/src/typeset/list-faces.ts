import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = '@fontsource/noto-serif-jp';

/** A part of Noto Serif JP (SIL Open Font License 1.1): the face comes in more than a hundred of them, by how common their letters are. */
export type FacePart = { readonly name: string; readonly has: (codePoint: number) => boolean };

/** All parts, those with Latin letters first, so that figures are those of one part. */
export function listFaceParts(): FacePart[] {
  const file = fileURLToPath(import.meta.resolve('@fontsource/noto-serif-jp/unicode.json'));
  const parts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return parts
    .toSorted(([a], [b]) => Number(a !== 'latin') - Number(b !== 'latin'))
    .map(([key, ranges]) => ({ name: key.replace(/[[\]]/g, ''), has: parseRanges(ranges) }));
}

/** The file of a part; `japanese` has the letters of JIS X 0208 in one file. */
export function findFaceFile(part: string, weight: 400 | 600 | 700, extension: 'woff' | 'woff2'): string {
  return fileURLToPath(import.meta.resolve(`${folder}/files/noto-serif-jp-${part}-${weight}-normal.${extension}`));
}

/** `U+20-7e,U+3000`, as in CSS. */
function parseRanges(text: string): FacePart['has'] {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}
