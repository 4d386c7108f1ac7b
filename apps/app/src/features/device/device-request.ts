import type { Register, SummaryLength, SummaryOptions } from '@youyaku/contract/summary-request';
import { isPlainShape, shapes, type SummaryShape, summaryShapes } from '@youyaku/contract/shapes';
import type { SummarizerOptions } from './summarizer-api.ts';

/** A request to the browser's model: a pasted text, and the options that it supports. */
export type DeviceRequest = {
  text: string;
  title: string;
  shape: SummaryShape;
  length: SummaryLength;
  register: Register;
  language: SummaryOptions['language'];
  focus: string;
  /** Whether the text may be sent to compare each sentence with it. */
  isChecked: boolean;
};

/** Shapes that a model without instructions can write. */
export const deviceShapes: readonly SummaryShape[] = summaryShapes.filter(isPlainShape);
export const deviceLanguages = ['ja', 'en'] as const;
type DeviceLanguage = (typeof deviceLanguages)[number];

/** Longer texts would take a device many minutes. */
export const deviceUnitsMax = 200_000;

/** Japanese if there are kana, otherwise English: the model supports no other language well. */
export function detectDeviceLanguage(text: string): DeviceLanguage {
  const letters = text.slice(0, 20_000).match(/[\p{L}]/gu)?.length ?? 0;
  const kana = text.slice(0, 20_000).match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return kana > letters / 20 ? 'ja' : 'en';
}

/** The options for the browser's API. `isPart`: for one part of a long text, whose summary is summarised again. */
export function buildSummarizerOptions(
  request: DeviceRequest,
  target: number | undefined,
  isPart: boolean,
): SummarizerOptions {
  const language = detectDeviceLanguage(request.text);
  const isList = shapes[request.shape].layout === 'lines';
  return {
    type: isList || isPart ? 'key-points' : 'tldr',
    format: 'plain-text',
    length: isPart ? 'long' : chooseLengthOption(request, target),
    expectedInputLanguages: [language],
    outputLanguage: language,
    ...(request.focus === '' ? {} : { sharedContext: request.focus }),
  };
}

/** The browser supports three lengths only; longer output is cut. */
function chooseLengthOption({ length }: DeviceRequest, target: number | undefined): SummarizerOptions['length'] {
  if ('preset' in length) return length.preset;
  if (length.unit === 'items') return length.count <= 3 ? 'short' : length.count <= 5 ? 'medium' : 'long';
  return target === undefined || target <= 100 ? 'short' : target <= 250 ? 'medium' : 'long';
}
