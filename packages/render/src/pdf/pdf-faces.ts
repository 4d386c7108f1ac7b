import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { findFaceFile, listFaceParts } from '#typeset/list-faces.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 700;
export type PdfFace = { readonly name: string; readonly file: Buffer; readonly font: Font };

/** In the place of a letter that no face has, as printers do. */
export const geta = '〓';

/** Which part of the face has a letter, and how wide it is. Parts are read when a letter needs them. */
export type PdfFaces = {
  /** Undefined where no part has the letter. */
  find: (letter: string, weight: Weight) => PdfFace | undefined;
  /** In thousandths of the type size. */
  widthOf: (letter: string, face: PdfFace) => number;
};

/** The letters of JIS X 0208 and the Latin ones; all others are in parts of a few hundred letters. */
const common = 'japanese';

export function openFaces(): PdfFaces {
  const parts = listFaceParts();
  const opened = new Map<string, PdfFace>();
  const known = new Map<string, PdfFace | undefined>();
  const open = (part: string, weight: Weight): PdfFace => {
    const name = `${part}-${weight}`;
    const face = opened.get(name) ?? readFace(name, findFaceFile(part, weight, 'woff'));
    opened.set(name, face);
    return face;
  };
  const search = (codePoint: number, weight: Weight): PdfFace | undefined => {
    const main = open(common, weight);
    if (main.font.hasGlyphForCodePoint(codePoint)) return main;
    const part = parts.find(({ has }) => has(codePoint));
    const face = part === undefined ? undefined : open(part.name, weight);
    return face?.font.hasGlyphForCodePoint(codePoint) === true ? face : undefined;
  };
  const widths = new Map<PdfFace, Map<string, number>>();
  return {
    find(letter, weight) {
      const key = `${weight}${letter}`;
      if (!known.has(key)) known.set(key, search(letter.codePointAt(0) ?? 0, weight));
      return known.get(key);
    },
    widthOf(letter, face) {
      const own = widths.get(face) ?? new Map<string, number>();
      widths.set(face, own);
      const width = own.get(letter) ?? advanceOf(letter, face);
      own.set(letter, width);
      return width;
    },
  };
}

function readFace(name: string, path: string): PdfFace {
  const file = unpackWoff(readFileSync(path));
  return { name, file, font: create(file) as Font };
}

function advanceOf(letter: string, { font }: PdfFace): number {
  return (font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * 1_000) / font.unitsPerEm;
}
