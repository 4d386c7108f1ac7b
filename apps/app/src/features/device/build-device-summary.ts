import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Coverage, Sentence, Summary } from '@youyaku/contract/summary';
import { detectDeviceLanguage, type DeviceRequest } from './device-request.ts';
import type { FittedText } from './fit-device-text.ts';

const titleUnitsMax = 40;

/** Result of the comparison with the source. */
export type CheckResult = { sentences: Sentence[]; coverage: Coverage };

/** Converts the pasted text to a document without sending it: one block per line. */
export function buildDeviceDocument({ text, title }: Pick<DeviceRequest, 'text' | 'title'>): Document {
  const blocks = [...text.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => ({
    kind: 'paragraph' as const,
    start: index,
    end: index + line.length,
  }));
  return { ...(title === '' ? {} : { title }), language: detectDeviceLanguage(text), text, blocks, warnings: [] };
}

/** Builds a summary like any other. It exists on this page only; sentences that were not compared are 言い換え, with nothing matched. */
export function buildDeviceSummary(
  request: DeviceRequest,
  document: Document,
  { text, sentences, notes }: FittedText,
  checked: CheckResult | undefined,
): Summary {
  const title = request.title || document.title || getFirstLine(document.text);
  const characters = countCharacters(document.text);
  return {
    id: 'device',
    status: 'done',
    attempt: 1,
    createdAt: new Date().toISOString(),
    title,
    pinned: false,
    tags: [],
    request: {
      shape: request.shape,
      length: request.length,
      register: request.register,
      reader: 'general',
      language: request.language,
      engine: 'auto',
      retention: 'none',
      source: { type: 'text' },
    },
    engine: { kind: 'device', model: 'summarizer', version: '' },
    source: {
      id: 'device',
      type: 'text',
      title,
      language: document.language,
      characters,
      sha256: '',
      warnings: document.warnings,
    },
    ...(checked === undefined ? {} : { coverage: checked.coverage }),
    text,
    characters: countCharacters(text),
    shape: request.shape,
    sentences: checked?.sentences ?? sentences.map((span) => toUnchecked(text, span)),
    keywords: [],
    ...(notes.length === 0 ? {} : { notes }),
    usage: { charged: false, reason: 'device' },
    error: null,
  };
}

function toUnchecked(text: string, { start, end }: { start: number; end: number }): Sentence {
  const check = { kind: 'coverage', value: '', verdict: 'open' } as const;
  return { text: text.slice(start, end), start, end, evidence: [], checks: [check], verdict: 'paraphrased' };
}

function getFirstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const start = line.slice(0, titleUnitsMax).toWellFormed();
  return line.length > titleUnitsMax ? `${start}…` : start;
}
