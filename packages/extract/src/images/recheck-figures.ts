import { cropImage } from './grey-image.ts';
import type { Box, GreyImage } from './grey-image.ts';
import { lineText } from './join-lines.ts';
import { otsuThreshold } from './measure-ink.ts';
import type { OcrLine, OcrWord, OcrWorker } from './ocr-worker.ts';

/** A figure within a line, or a word with an ambiguous l, I or 1. */
type Doubt = { readonly line: number; readonly word: number; readonly crop: GreyImage };

const doubtsMax = 400;
const rowGapPx = 24;
const marginPx = 30;

/**
 * Rechecks the figures of lines with the English OCR model. The Japanese one reads 4,582 for 4.582 and 12.4% for
 * 12.49%; the second reading is used only if the digits of both agree as far as they go.
 */
export async function recheckFigures(
  page: GreyImage,
  lines: readonly OcrLine[],
  getEnglishWorker: () => Promise<OcrWorker>,
): Promise<readonly OcrLine[]> {
  const doubts = findDoubts(page, lines);
  if (doubts.length === 0) return lines;
  const sheet = stack(doubts.map(({ crop }) => crop));
  const read = await (await getEnglishWorker()).read(sheet.image, 'block');
  const corrected = lines.map((line) => ({ ...line, words: [...line.words] }));
  for (const [index, { line, word }] of doubts.entries()) {
    const { top, bottom } = sheet.rows[index] ?? { top: 0, bottom: 0 };
    const texts = read.filter(({ box }) => box.top + box.bottom > 2 * top && box.top + box.bottom < 2 * bottom);
    const first = lines[line]?.words[word];
    if (first === undefined || texts.length !== 1) continue;
    const second = texts.map(lineText).join('').replaceAll(' ', '');
    const text = agreeOn(first.text, second);
    if (text !== undefined) corrected[line]?.words.splice(word, 1, { ...first, text });
  }
  return corrected;
}

/**
 * The reading that both agree on: with the same digits, the second, whose points and commas are more reliable; the
 * second with the first digit of the first, when only that is missing, because it is sometimes cut off; the second
 * before a percent sign, which the first model may read as extra digits; the second when words differ only in l, I, 1.
 */
export function agreeOn(first: string, second: string): string | undefined {
  const unifyStrokes = (text: string) => text.replace(/[lI|]/g, '1');
  if (/^[A-Za-z]+$/.test(second)) return unifyStrokes(first) === unifyStrokes(second) ? second : undefined;
  if (!/^[\d.,]*\d%?$/.test(second) || !/^\d/.test(first) || !/[.,]/.test(second)) return undefined;
  const [digits, fewer] = [first.replace(/\D/g, ''), second.replace(/\D/g, '')];
  const isSameEnd = first.endsWith('%') === second.endsWith('%');
  if (digits === fewer && /^\d/.test(second)) return isSameEnd ? second : undefined;
  if (digits.slice(1) === fewer && /^\d[.,\d]/.test(first)) return isSameEnd ? digits.slice(0, 1) + second : undefined;
  const isDoubled = /^\d/.test(second) && second.endsWith('%') && digits.length - fewer.length <= 2;
  return isDoubled && digits.startsWith(fewer) ? second : undefined;
}

function findDoubts(page: GreyImage, lines: readonly OcrLine[]): Doubt[] {
  const threshold = otsuThreshold(page);
  const doubts: Doubt[] = [];
  for (const [line, { words, box }] of lines.entries()) {
    for (const [index, word] of words.entries()) {
      if (!isDoubtful(word) || doubts.length >= doubtsMax) continue;
      const area = areaOf(page, threshold, box, word, words[index + 1]);
      if (area !== undefined) doubts.push({ line, word: index, crop: cropImage(page, area) });
    }
  }
  return doubts;
}

function isDoubtful({ text }: OcrWord): boolean {
  return /^[\d.,%]*\d[\d.,%]*$/.test(text) ? /[.,%]/.test(text) : /^(?=.*[lI|])[A-Za-z|]{2,}$/.test(text);
}

/**
 * Area of the word, extended to the white space on both sides: its box sometimes starts in the middle of its first
 * character.
 */
function areaOf(page: GreyImage, threshold: number, line: Box, { box }: OcrWord, next?: OcrWord): Box | undefined {
  const tall = line.bottom - line.top;
  const pad = Math.round(tall / 6);
  const top = Math.max(0, line.top - pad);
  const bottom = Math.min(page.height, line.bottom + pad);
  const isWhite = (x: number): boolean => {
    for (let y = line.top; y < line.bottom; y++)
      if ((page.pixels[y * page.width + x] ?? 255) <= threshold) return false;
    return true;
  };
  const last = Math.min(box.right, next?.box.left ?? box.right);
  let left = box.left;
  let right = last;
  while (left > Math.max(0, box.left - tall / 2) && !isWhite(left)) left--;
  while (right < Math.min(page.width, last + tall / 2) && !isWhite(right - 1)) right++;
  return right - left < 4 || bottom - top < 4 || right - left > 20 * tall ? undefined : { left, top, right, bottom };
}

/** Stacks images vertically on white, with the rows of each. */
function stack(crops: readonly GreyImage[]): { image: GreyImage; rows: { top: number; bottom: number }[] } {
  const width = Math.max(...crops.map((crop) => crop.width)) + 2 * marginPx;
  const rows: { top: number; bottom: number }[] = [];
  let height = marginPx;
  for (const crop of crops) {
    rows.push({ top: height, bottom: height + crop.height });
    height += crop.height + rowGapPx;
  }
  const pixels = new Uint8Array(width * (height + marginPx)).fill(255);
  for (const [index, crop] of crops.entries()) {
    for (let y = 0; y < crop.height; y++) {
      const row = crop.pixels.subarray(y * crop.width, (y + 1) * crop.width);
      pixels.set(row, ((rows[index]?.top ?? 0) + y) * width + marginPx);
    }
  }
  return { image: { width, height: height + marginPx, pixels }, rows };
}
