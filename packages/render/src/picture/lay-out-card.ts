import { cardSizes, type CardSize } from '@youyaku/contract/summary-files';
import { mayNotBegin, mayNotEnd } from '#typeset/break-lines.ts';
import { isDrawable } from './card-faces.ts';

export type CardText = { title: string; text: string; service: string };
type Tone = 'ink' | 'soft' | 'cut';
export type CardLine = { words: string; x: number; y: number; size: number; tone: Tone };
export type Card = { width: number; height: number; margin: number; lines: CardLine[] };

type Style = {
  readonly margin: number;
  readonly title: { readonly top: number; readonly size: number; readonly step: number; readonly linesMax: number };
  /** Of the lines of the summary: how many there are at most, and in how many lines of the picture each is shown. */
  readonly text: {
    readonly size: number;
    readonly step: number;
    readonly gap: number;
    readonly itemsMax: number;
    readonly linesMax: number;
  };
};

const styles: Record<CardSize, Style> = {
  wide: {
    margin: 80,
    title: { top: 140, size: 60, step: 84, linesMax: 2 },
    text: { size: 34, step: 62, gap: 0, itemsMax: 3, linesMax: 1 },
  },
  tall: {
    margin: 90,
    title: { top: 180, size: 64, step: 92, linesMax: 3 },
    text: { size: 38, step: 62, gap: 26, itemsMax: 8, linesMax: 4 },
  },
};

/** The title and the first lines of the text, as many as there is room for; what is cut ends in 「…」. */
export function layOutCard({ title, text, service }: CardText, size: CardSize = 'wide'): Card {
  const { width, height } = cardSizes[size];
  const style = styles[size];
  const { margin } = style;
  const columns = width - 2 * margin;
  const head = wrap(clean(title), columns / style.title.size, style.title.linesMax).map((words, nth) => ({
    words,
    x: margin,
    y: style.title.top + nth * style.title.step,
    size: style.title.size,
    tone: 'ink' as const,
  }));
  const below = style.title.top + (head.length - 1) * style.title.step + 88;
  const foot: CardLine[] = [
    { words: '要', x: margin + 7, y: height - 76, size: 34, tone: 'cut' },
    { words: service, x: margin + 66, y: height - 76, size: 32, tone: 'ink' },
  ];
  return { width, height, margin, lines: [...head, ...layOutText(text, style, { columns, below, height }), ...foot] };
}

/** Above the rule over the name of the service. */
const footHeight = 170;

type Room = { columns: number; below: number; height: number };

function layOutText(text: string, { margin, text: style }: Style, { columns, below, height }: Room): CardLine[] {
  const items = text
    .split('\n')
    .map(clean)
    .filter((line) => line !== '')
    .slice(0, style.itemsMax);
  const lines: CardLine[] = [];
  let y = below;
  for (const item of items) {
    const room = Math.floor((height - footHeight - y) / style.step) + 1;
    if (room < 1) break;
    for (const words of wrap(item, columns / style.size, Math.min(style.linesMax, room))) {
      lines.push({ words, x: margin, y, size: style.size, tone: 'soft' });
      y += style.step;
    }
    y += style.gap;
  }
  return lines;
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
    if (!mayNotBegin.test(next) && !mayNotEnd.test(last)) return count - back;
  }
  return count;
}

/** In ems, rather too much than too little: no letter of these faces is wider. */
function widthOf(letter: string): number {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (codePoint >= 0x2e80) return 1;
  return /[mwMW@%—…]/u.test(letter) ? 1 : 0.68;
}
