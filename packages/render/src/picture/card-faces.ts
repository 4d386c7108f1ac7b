import { findFaceFile, listFaceParts, type FacePart } from '#typeset/list-faces.ts';

let known: FacePart[] | undefined;

/** The files of the face that have the letters of a text, of which a picture needs a few. */
export function listFaces(text: string): { name: string; file: string }[] {
  known ??= listFaceParts();
  const found = new Set<FacePart>();
  for (const letter of text) {
    const face = known.find(({ has }) => has(letter.codePointAt(0) ?? 0));
    if (face !== undefined) found.add(face);
  }
  return [...found].map(({ name }) => ({ name: `Card ${name}`, file: findFaceFile(name, 600, 'woff2') }));
}

/** Whether a picture can show this letter. */
export function isDrawable(letter: string): boolean {
  known ??= listFaceParts();
  return known.some(({ has }) => has(letter.codePointAt(0) ?? 0));
}
