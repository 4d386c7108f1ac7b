import type { Register, SummaryLength, SummaryOptions } from '@youyaku/contract/summary-request';
import { isPlainShape, shapes, type SummaryShape, summaryShapes } from '@youyaku/contract/shapes';
import type { SummarizerOptions } from './summarizer-api.ts';

/** What a reader asks of the model of the browser: a pasted text, and of the options those that it has an answer to. */
export type DeviceRequest = {
  text: string;
  title: string;
  shape: SummaryShape;
  length: SummaryLength;
  register: Register;
  language: SummaryOptions['language'];
  focus: string;
  /** Whether the text may be sent to have each sentence compared with it. */
  isChecked: boolean;
};

/** Shapes that a model without instructions can give. */
export const deviceShapes: readonly SummaryShape[] = summaryShapes.filter(isPlainShape);
export const deviceLanguages = ['ja', 'en'] as const;
type DeviceLanguage = (typeof deviceLanguages)[number];

/** Longer texts would take a device many minutes. */
export const deviceUnitsMax = 200_000;

/** Japanese where there are kana, else English: the model reads no third language well. */
export function detectDeviceLanguage(text: string): DeviceLanguage {
  const letters = text.slice(0, 20_000).match(/[\p{L}]/gu)?.length ?? 0;
  const kana = text.slice(0, 20_000).match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return kana > letters / 20 ? 'ja' : 'en';
}

/** How the browser is asked for it. `part`: for one piece of a long text, whose summary is summarised again. */
export function buildSummarizerOptions(
  job: DeviceRequest,
  target: number | undefined,
  isPart: boolean,
): SummarizerOptions {
  const language = detectDeviceLanguage(job.text);
  const isList = shapes[job.shape].layout === 'lines';
  return {
    type: isList || isPart ? 'key-points' : 'tldr',
    format: 'plain-text',
    length: isPart ? 'long' : chooseLengthOption(job, target),
    expectedInputLanguages: [language],
    outputLanguage: language,
    ...(job.focus === '' ? {} : { sharedContext: job.focus }),
  };
}

/** The browser knows three lengths only; what it gives too much is cut. */
function chooseLengthOption({ length }: DeviceRequest, target: number | undefined): SummarizerOptions['length'] {
  if ('preset' in length) return length.preset;
  if (length.unit === 'items') return length.count <= 3 ? 'short' : length.count <= 5 ? 'medium' : 'long';
  return target === undefined || target <= 100 ? 'short' : target <= 250 ? 'medium' : 'long';
}
