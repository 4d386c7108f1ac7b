import type PdfWriter from 'pdfkit';
import type { SetLetter } from './set-text.ts';
import { colors } from './set-text.ts';

export type Pdf = InstanceType<typeof PdfWriter>;

/** A4 with 25 mm on each side, in points. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 71];
export const textWidth = pageWidth - 2 * margin;
const bottom = pageHeight - margin;
export const columnHeight = bottom - margin;

/** The page that is being set, and how far it is filled. */
export type Page = {
  readonly pdf: Pdf;
  /** Baseline-free: the top of what comes next. */
  y: number;
};

export function openPage(pdf: Pdf): Page {
  pdf.addPage({ size: [pageWidth, pageHeight], margin: 0 });
  return { pdf, y: margin };
}

/** Begins a page where less than `height` is left; says whether it did. */
export function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= bottom || page.y <= margin) return false;
  // The parts of a tagged PDF go on over the end of a page.
  page.pdf.continueOnNewPage({ size: [pageWidth, pageHeight], margin: 0 });
  page.y = margin;
  return true;
}

export function skip(page: Page, height: number): void {
  if (page.y > margin) page.y += height;
}

/** `x` from the left edge of the text. The line is stretched to `width` unless it is the last of its paragraph. */
export function drawLine(
  page: Page,
  line: readonly SetLetter[],
  at: { x: number; y: number; stretchTo?: number },
): void {
  const spacing = findSpacing(line, at.stretchTo);
  let x = margin + at.x;
  for (const group of groupLetters(line)) {
    drawGroup(page.pdf, group, x, at.y, spacing);
    x += group.reduce((sum, { width }) => sum + width + spacing, 0);
  }
}

/** At most a sixteenth of a letter between two: a line that lacks more is left as it is. */
function findSpacing(line: readonly SetLetter[], stretchTo: number | undefined): number {
  const [first] = line;
  if (stretchTo === undefined || first === undefined || line.length < 10) return 0;
  const missing = stretchTo - line.reduce((sum, { width }) => sum + width, 0);
  const spacing = missing / (line.length - 1);
  return spacing > 0 && spacing < first.size / 16 ? spacing : 0;
}

/** Neighbours that are drawn in one go. */
function groupLetters(line: readonly SetLetter[]): SetLetter[][] {
  const groups: SetLetter[][] = [];
  for (const letter of line) {
    const last = groups.at(-1)?.at(-1);
    const isSame =
      last !== undefined &&
      last.face === letter.face &&
      last.size === letter.size &&
      last.color === letter.color &&
      last.note === letter.note &&
      (last.actual === undefined) === (letter.actual === undefined);
    if (isSame) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

function drawGroup(pdf: Pdf, group: readonly SetLetter[], x: number, y: number, spacing: number): void {
  const [first] = group;
  if (first === undefined) return;
  const { face, size, color, raise, note, actual } = first;
  pdf.registerFont(face.name, face.file).font(face.name).fontSize(size).fillColor(color);
  const isReplaced = actual !== undefined;
  if (isReplaced) pdf.markContent('Span', { actual: group.map((letter) => letter.actual ?? '').join('') });
  pdf.text(group.map(({ text }) => text).join(''), x, y - raise, {
    lineBreak: false,
    baseline: 'alphabetic',
    features: [],
    characterSpacing: spacing,
    ...(note === undefined ? {} : { goTo: anchorOf(note) }),
  });
  if (isReplaced) pdf.endMarkedContent();
}

export const anchorOf = (note: number): string => `note-${note}`;

/** So that the number of a note in the text leads to its row. */
export function markNote(page: Page, note: number): void {
  page.pdf.addNamedDestination(anchorOf(note), 'XYZ', margin, page.y, null);
}

export function drawBox(
  page: Page,
  box: { x: number; y: number; width: number; height: number; isShaded: boolean },
): void {
  const { pdf } = page;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(margin + box.x, box.y, box.width, box.height).lineWidth(0.5);
  if (box.isShaded) pdf.fillAndStroke(colors.head, colors.line);
  else pdf.stroke(colors.line);
  pdf.endMarkedContent();
}

export const footY = pageHeight - 40;
