import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = '@fontsource/noto-serif-jp';
type Face = { name: string; file: string; has: (codePoint: number) => boolean };
let known: Face[] | undefined;

/**
 * The files of Noto Serif JP that have the letters of a text: the face comes in more than a hundred parts of some ten kilobytes, by how common
 * their letters are, of which a picture needs a few.
 */
export function listFaces(text: string): Pick<Face, 'name' | 'file'>[] {
  known ??= readFaces();
  const found = new Set<Face>();
  for (const letter of text) {
    const face = known.find(({ has }) => has(letter.codePointAt(0) ?? 0));
    if (face !== undefined) found.add(face);
  }
  return [...found].map(({ name, file }) => ({ name, file }));
}

/** Whether a picture can show this letter. */
export function isDrawable(letter: string): boolean {
  known ??= readFaces();
  return known.some(({ has }) => has(letter.codePointAt(0) ?? 0));
}

function readFaces(): Face[] {
  const file = fileURLToPath(import.meta.resolve('@fontsource/noto-serif-jp/unicode.json'));
  const parts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  // Latin first, so that figures are those of one part.
  return parts
    .toSorted(([a], [b]) => Number(a !== 'latin') - Number(b !== 'latin'))
    .map(([key, ranges]) => {
      const part = key.replace(/[[\]]/g, '');
      return {
        name: `Share ${part}`,
        file: `${folder}/files/noto-serif-jp-${part}-600-normal.woff2`,
        has: parseRanges(ranges),
      };
    });
}

/** `U+20-7e,U+3000`, as in CSS. */
function parseRanges(text: string): Face['has'] {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}
