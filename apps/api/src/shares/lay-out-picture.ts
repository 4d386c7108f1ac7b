import { isDrawable } from './picture-faces.ts';

export type PictureText = { title: string; text: string; service: string };
type Tone = 'ink' | 'soft' | 'cut';
export type PictureLine = { words: string; x: number; y: number; size: number; tone: Tone };

const [width, height, margin] = [1_200, 630, 80];
/** May not begin a line, and may not end one (JIS X 4051). */
const notFirst = /[、。，．・：；？！’”）〕］｝〉》」』】ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々,.!?:;)\]}]/u;
const notLast = /[‘“（〔［｛〈《「『【([{]/u;

/** The title in at most two lines, and the first three lines of the text, each cut to one line of the picture. */
export function layOutPicture({ title, text, service }: PictureText): {
  width: number;
  height: number;
  lines: PictureLine[];
} {
  const columns = width - 2 * margin;
  const head = wrap(clean(title), columns / 60, 2).map((words, nth) => ({
    words,
    x: margin,
    y: 140 + nth * 84,
    size: 60,
    tone: 'ink' as const,
  }));
  const below = 140 + (head.length - 1) * 84 + 88;
  const own = text
    .split('\n')
    .map(clean)
    .filter((line) => line !== '')
    .slice(0, 3)
    .flatMap((line) => wrap(line, columns / 34, 1));
  const body = own.map((words, nth) => ({ words, x: margin, y: below + nth * 62, size: 34, tone: 'soft' as const }));
  const foot: PictureLine[] = [
    { words: '要', x: margin + 7, y: height - 76, size: 34, tone: 'cut' },
    { words: service, x: margin + 66, y: height - 76, size: 32, tone: 'ink' },
  ];
  return { width, height, lines: [...head, ...body, ...foot] };
}

/** Letters that the faces have, in one line. */
function clean(text: string): string {
  const words = text
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...words].filter(isDrawable).join('').trim();
}

/** Lines of at most `ems` full-width letters; what does not fit ends in 「…」. */
function wrap(text: string, ems: number, linesMax: number): string[] {
  const letters = [...text];
  const lines: string[] = [];
  let at = 0;
  while (at < letters.length && lines.length < linesMax) {
    const isLast = lines.length === linesMax - 1;
    const whole = countFitting(letters, at, ems);
    if (at + whole >= letters.length) lines.push(letters.slice(at).join(''));
    else if (isLast) lines.push(`${letters.slice(at, at + countFitting(letters, at, ems - 1)).join('')}…`);
    else
      lines.push(
        letters
          .slice(at, at + findBreak(letters, at, whole))
          .join('')
          .trimEnd(),
      );
    at += isLast ? letters.length : findBreak(letters, at, whole);
  }
  return lines;
}

function countFitting(letters: readonly string[], from: number, ems: number): number {
  let used = 0;
  for (let at = from; at < letters.length; at += 1) {
    used += widthOf(letters[at] ?? '');
    if (used > ems) return Math.max(1, at - from);
  }
  return letters.length - from;
}

/** After a space not far from the end; else at most two letters earlier where a line may not begin or end there. */
function findBreak(letters: readonly string[], from: number, count: number): number {
  const space = letters.slice(from, from + count + 1).lastIndexOf(' ');
  if (space > count * 0.6) return space + 1;
  for (let back = 0; back < 3 && count - back > 1; back += 1) {
    const [last, next] = [letters[from + count - back - 1] ?? '', letters[from + count - back] ?? ''];
    if (!notFirst.test(next) && !notLast.test(last)) return count - back;
  }
  return count;
}

/** In ems, rather too much than too little: no letter of these faces is wider. */
function widthOf(letter: string): number {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (codePoint >= 0x2e80) return 1;
  return /[mwMW@%—…]/u.test(letter) ? 1 : 0.68;
}
