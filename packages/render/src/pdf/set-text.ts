import type { RenderWords } from '#messages/render-words.ts';
import { noteGapPoints } from '#sheet/note-gap.ts';
import type { Run } from '#sheet/sheet.ts';
import { breakLines, type Letter } from '#typeset/break-lines.ts';
import { geta, type PdfFace, type PdfFaces, type Weight } from './pdf-faces.ts';

export type TextStyle = {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** Between baselines, in points. */ readonly leading: number;
};

export type SetLetter = Letter & {
  readonly face: PdfFace;
  readonly size: number;
  readonly color: string;
  /** Above the baseline, in points. */
  readonly raise: number;
  /** What stands there, where no face has it. */
  readonly actual?: string;
  /** The note that it leads to. */
  readonly note?: number;
};

/** A piece of text in one style. */
type Piece = { text: string; style: Omit<TextStyle, 'leading'>; raise?: number; note?: number; isBound?: boolean };

export const colors = { ink: '#1c1b19', soft: '#57534a', line: '#bdb8ab', head: '#f1eee6', check: '#8a5a00' };

/** Lines of a paragraph, with marks behind what is to be checked and numbers of notes. Points throughout. */
export function setRuns(
  runs: readonly Run[],
  style: TextStyle,
  width: number,
  { words, faces }: { words: RenderWords; faces: PdfFaces },
): SetLetter[][] {
  const pieces = runs.flatMap(({ text, isToCheck = false, note }): Piece[] => [
    { text, style },
    ...(isToCheck
      ? [{ text: words.verdicts.mark, style: { ...style, weight: 700 as const, color: colors.check } }]
      : []),
    ...(note === undefined
      ? []
      : [
          {
            text: `${note}`,
            style: { ...style, weight: 400 as const, size: style.size * 0.62 },
            raise: style.size * 0.36,
            note,
            isBound: true,
          },
        ]),
  ]);
  return breakLines(
    pieces.flatMap((piece) => withGap(setPiece(piece, faces))),
    width,
  );
}

/** The words after the number of a note stand clear of it. */
function withGap(letters: SetLetter[]): SetLetter[] {
  const last = letters.at(-1);
  if (last?.note === undefined) return letters;
  return [...letters.slice(0, -1), { ...last, width: last.width + noteGapPoints }];
}

export function setWords(text: string, style: TextStyle, width: number, faces: PdfFaces): SetLetter[][] {
  return breakLines(setPiece({ text, style }, faces), width);
}

/** Joiners and selectors have no width of their own: they stay with the letter before. */
const invisible = /^(?:\p{Variation_Selector}|\p{Emoji_Modifier}|\p{Join_Control})$/u;

function setPiece({ text, style, raise = 0, note, isBound = false }: Piece, faces: PdfFaces): SetLetter[] {
  const { size, weight, color } = style;
  const more = { size, color, raise, ...(isBound ? { isBound } : {}), ...(note === undefined ? {} : { note }) };
  return [...text.normalize('NFC')].flatMap((letter): SetLetter[] => {
    if (invisible.test(letter)) return [];
    const face = faces.find(letter, weight);
    if (face !== undefined)
      return [{ text: letter, face, width: (faces.widthOf(letter, face) * size) / 1_000, ...more }];
    const other = faces.find(geta, weight);
    if (other === undefined) return [];
    return [{ text: geta, face: other, width: (faces.widthOf(geta, other) * size) / 1_000, actual: letter, ...more }];
  });
}
