import { getLengthRange } from '@youyaku/contract/length-range';
import { countCharacters } from '@youyaku/contract/count-characters';
import { stripListMarks } from '@youyaku/contract/list-marks';
import { shapes } from '@youyaku/contract/shapes';
import type { SummaryNote } from '@youyaku/contract/summary';
import { DeviceError } from './run-device-summarizer.ts';
import { detectDeviceLanguage, type DeviceRequest } from './device-request.ts';

/** The text in the requested shape and length, its sentences as spans of it, and notes for the user. */
export type FittedText = { text: string; sentences: readonly { start: number; end: number }[]; notes: SummaryNote[] };

type Limit = { max: number | undefined; least: number | undefined; items: number | undefined };

/** Number of characters that the summary may have; undefined if items are counted or the browser's own lengths suffice. */
export function getTargetCharacters({ text, length }: Pick<DeviceRequest, 'text' | 'length'>): number | undefined {
  if ('preset' in length || length.unit === 'items') return undefined;
  if (length.unit === 'ratio') return Math.max(1, Math.floor((countCharacters(text) * length.percent) / 100));
  return 'max' in length ? length.max : length.about;
}

/**
 * Removes list marks, then keeps sentences from the start as long as they fit: `max` is never exceeded, items are exact or
 * fewer. Throws a DeviceError when not even the first sentence fits.
 */
export function fitDeviceText(answer: string, request: DeviceRequest): FittedText {
  const limit = getLimit(request);
  const lines = answer
    .split('\n')
    .map(removeMarks)
    .filter((line) => line !== '');
  const isList = shapes[request.shape].layout === 'lines';
  const all = isList ? lines : lines.flatMap((line) => splitLine(line, detectDeviceLanguage(request.text)));
  const glue = isList ? '\n' : detectDeviceLanguage(request.text) === 'ja' ? '' : ' ';
  const kept: string[] = [];
  let characters = 0;
  for (const piece of all.slice(0, limit.items)) {
    characters += countCharacters(piece);
    if (limit.max !== undefined && characters > limit.max) break;
    kept.push(piece);
  }
  if (kept.length === 0) throw new DeviceError('length');
  const text = kept.join(glue);
  const isCut = kept.length < all.slice(0, limit.items).length;
  const isShort = limit.items !== undefined && kept.length < limit.items;
  const isBelow = limit.least !== undefined && countCharacters(text) < limit.least;
  return {
    text,
    sentences: getSpans(kept, glue.length),
    notes: [
      ...(isCut ? [{ code: 'length_cut' } as const] : []),
      ...(!isCut && (isShort || isBelow) ? [{ code: 'length_short' } as const] : []),
      ...(request.register === 'asIs' ? [] : [{ code: 'style_unmet' } as const]),
    ],
  };
}

function getLimit(request: DeviceRequest): Limit {
  const { length, shape } = request;
  const requested = 'unit' in length && length.unit === 'items' ? length.count : undefined;
  const items = shapes[shape].itemsMax ?? requested;
  const target = getTargetCharacters(request);
  const isAbout = 'about' in length;
  // 字程度 is met within 5 %.
  return {
    max: target === undefined || !isAbout ? target : getLengthRange(target).high,
    least: target === undefined || !isAbout ? undefined : getLengthRange(target).low,
    items,
  };
}

const headingMark = /^\s*#{1,6}\s*/u;

/** Removes the marks of lists, headings and emphasis that models write even when asked for plain text. */
function removeMarks(line: string): string {
  return stripListMarks(line.replace(headingMark, '')).replaceAll('**', '').trim();
}

function splitLine(line: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line);
  return [...segments].map(({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

function getSpans(pieces: readonly string[], glueUnits: number): { start: number; end: number }[] {
  let at = 0;
  return pieces.map((piece) => {
    const span = { start: at, end: at + piece.length };
    at = span.end + glueUnits;
    return span;
  });
}
