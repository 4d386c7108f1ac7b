import type { Piece } from '#container/assemble-pieces.ts';
import { cropImage, lightenPaper, turnImage } from './grey-image.ts';
import type { GreyImage } from './grey-image.ts';
import { joinLines, lineText } from './join-lines.ts';
import { cutTiers } from './cut-tiers.ts';
import { measureInk } from './measure-ink.ts';
import { recheckFigures } from './recheck-figures.ts';
import { readPngGrey } from './read-png-grey.ts';
import { startOcrWorker } from './ocr-worker.ts';
import type { OcrLanguage, OcrLine, OcrWorker } from './ocr-worker.ts';
import { scaleImage } from './scale-image.ts';

/** The text of a page and the mean confidence over its characters, 0 to 100. */
export type PageText = { readonly pieces: Piece[]; readonly confidence: number };

export type PageReader = {
  /** Decodes to grey; undefined when the image is damaged. The caller must have checked the number of pixels. */
  decode: (bytes: Uint8Array, pixels: number) => Promise<GreyImage | undefined>;
  read: (image: GreyImage) => Promise<PageText>;
  close: () => Promise<void>;
};

/** Line thickness that the OCR models read best; much thinner and thicker lines are scaled to it. */
const readingLinePx = 28;
const scaleMax = 4;
const pixelsMax = 16_000_000;
const sideMax = 32_000;
const keptPixelsMax = 12_000_000;

/** Below this mean the other text direction is tried: the wrong one reaches 20 to 40, the right one 85 to 95. */
const sureConfidenceMin = 75;

/** A mean below this in both directions suggests that the page is rotated. */
const uprightConfidenceMin = 60;
const trialPx = 600;

/** Below this the result is not text: patterns, photos without letters, unsupported scripts. */
const readableConfidenceMin = 30;
const workersMax = 2;

/** Reads pages one at a time; `close` ends the OCR workers it started. */
export function createPageReader(signal?: AbortSignal): PageReader {
  const open = new Map<OcrLanguage, Promise<OcrWorker>>();
  const getWorker = async (language: OcrLanguage): Promise<OcrWorker> => {
    const found = open.get(language);
    if (found === undefined && open.size >= workersMax) await drop([...open.keys()][0]);
    open.delete(language);
    const worker = found ?? startOcrWorker(language, signal);
    open.set(language, worker);
    return worker;
  };
  const drop = async (language?: OcrLanguage): Promise<void> => {
    const dropped = language === undefined ? undefined : open.get(language);
    if (language !== undefined) open.delete(language);
    await dropped?.then((worker) => worker.close()).catch(() => undefined);
  };
  const dropAll = async (): Promise<void> => {
    await Promise.all([...open.keys()].map(drop));
  };
  return {
    decode: async (bytes, pixels) => {
      const png = await (await getWorker('jpn')).toGreyPng(bytes);
      // A worker frees the memory of a large image only when its thread ends.
      if (png === undefined || pixels > keptPixelsMax) await drop('jpn');
      return png === undefined ? undefined : readPngGrey(png);
    },
    read: (image) =>
      readPage(image, getWorker).catch(async (error: unknown) => {
        // A failed worker may still be busy with that page.
        await dropAll();
        throw error;
      }),
    close: dropAll,
  };
}

type GetWorker = (language: OcrLanguage) => Promise<OcrWorker>;

async function readPage(image: GreyImage, getWorker: GetWorker): Promise<PageText> {
  const paper = lightenPaper(image);
  const ink = measureInk(paper);
  if (ink === undefined) return { pieces: [], confidence: 0 };
  const page = toReadingSize(paper, ink.sizePx);
  const guess = await readAs(page, ink.isVertical ? 'jpn_vert' : 'jpn', getWorker);
  const other =
    guess.confidence >= sureConfidenceMin
      ? guess
      : moreConfident(guess, await readAs(page, ink.isVertical ? 'jpn' : 'jpn_vert', getWorker));
  const sure = other.confidence >= uprightConfidenceMin ? other : ((await readTurned(page, getWorker)) ?? other);
  if (sure.confidence < readableConfidenceMin) return { pieces: [], confidence: 0 };
  return isLatin(sure.pieces) ? moreConfident(sure, await readAs(page, 'eng', getWorker)) : sure;
}

/** Reads a rotated page; a trial on its middle part finds the rotation. */
async function readTurned(page: GreyImage, getWorker: GetWorker): Promise<PageText | undefined> {
  const [left, top] = [page.width, page.height].map((side) => Math.max(0, (side - trialPx) >> 1)) as [number, number];
  const middle = cropImage(page, { left, top, right: page.width - left, bottom: page.height - top });
  for (const quarters of [1, 3, 2] as const) {
    const trial = await readAs(turnImage(middle, quarters), 'jpn', getWorker);
    if (trial.confidence >= sureConfidenceMin) return readAs(turnImage(page, quarters), 'jpn', getWorker);
  }
  return undefined;
}

function toReadingSize(image: GreyImage, linePx: number): GreyImage {
  const { width, height } = image;
  const wanted = Math.min(scaleMax, readingLinePx / linePx);
  const factor = Math.min(wanted, Math.sqrt(pixelsMax / (width * height)), sideMax / Math.max(width, height));
  return factor > 0.8 && factor < 1.25 ? image : scaleImage(image, factor);
}

async function readAs(page: GreyImage, language: OcrLanguage, getWorker: GetWorker): Promise<PageText> {
  const worker = await getWorker(language);
  const isVertical = language === 'jpn_vert';
  const lines: OcrLine[] = [];
  for (const tier of isVertical ? cutTiers(page, readingLinePx) : [undefined]) {
    const part = tier === undefined ? page : cropImage(page, tier);
    const found = await worker.read(part, isVertical ? 'vertical-block' : 'page');
    const block = lines.length;
    for (const line of found) lines.push({ ...line, block: block + line.block });
  }
  const checked = language === 'jpn' ? await recheckFigures(page, lines, () => getWorker('eng')) : lines;
  return { pieces: joinLines(checked, isVertical), confidence: meanConfidence(lines) };
}

function moreConfident(one: PageText, other: PageText): PageText {
  return other.confidence > one.confidence ? other : one;
}

function meanConfidence(lines: readonly OcrLine[]): number {
  const units = lines.reduce((sum, line) => sum + lineText(line).length, 0);
  return units === 0 ? 0 : lines.reduce((sum, line) => sum + lineText(line).length * line.confidence, 0) / units;
}

/** At least twenty Latin letters with hardly any Japanese ones. */
function isLatin(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin >= 20 && (text.match(/\p{L}/gu)?.length ?? 0) - latin < latin / 5;
}
