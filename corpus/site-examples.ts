import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Evidence, Sentence, SummaryBody } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { boundDocument } from '@youyaku/extract/bound-document';
import { prepareSource, type PreparedSource, summarizePrepared } from '@youyaku/summarize';
import { check } from '@youyaku/summarize/check';
import { engineVersion } from '@youyaku/summarize/engine-version';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { plainOptions } from './golden-summaries.ts';

/** The reports on the home pages of the site: every summary that its ruler can ask for, by the engine as it is. */
export const siteReports = {
  ja: {
    lie: { value: '300円', instead: '500円' },
    /** As somebody might have written them: one correct, two with a mistake. */
    claims: [
      '運賃は1回300円で、小学生と障害者手帳を持つ人は150円だった。',
      '電話の受付は、平日の午前8時から午後8時までとした。',
      '半年間の運行費は1,319万円で、運賃の収入は254万円であった。',
    ],
    /** Characters of the examples on manuscript paper. */
    within: [80, 160],
  },
  en: {
    lie: { value: '£2', instead: '£3' },
    claims: [
      'The fare was £2 for any distance, and £1 for children.',
      'The fare was £3 for any distance, and £1 for children.',
      'Of the 4,940 people in the three parishes, 1,837 registered.',
    ],
    within: [],
  },
} as const;
export type SiteReport = keyof typeof siteReports;

/** The ends of the ruler, as the site draws it. */
export const rulerEnds = { least: 50, most: 1600 } as const;
const folder = join(import.meta.dirname, '../apps/site/src/report');

export type OpenReport = { id: SiteReport; document: Document; prepared: PreparedSource; dictionary: Dictionary };

export async function openReport(id: SiteReport, dictionary: Dictionary): Promise<OpenReport> {
  const document = boundDocument(extractText(readFileSync(join(folder, `report-${id}.txt`), 'utf8'), {}));
  const steps = prepareSource(document, { dictionary });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return { id, document, prepared: step.value, dictionary };
}

/** One summary of a report, asked for as the desk of the app does. */
export async function summarizeReport(
  { prepared, dictionary }: OpenReport,
  options: Pick<SummaryOptions, 'shape' | 'length'>,
): Promise<SummaryBody> {
  for await (const event of summarizePrepared(prepared, { ...plainOptions, ...options }, { dictionary }))
    if (event.type === 'body-end') return event.body;
  throw new Error('The engine ended without a body');
}

export const linesWithin = (max: number): Pick<SummaryOptions, 'shape' | 'length'> => ({
  shape: 'lines',
  length: { unit: 'characters', max },
});

/** A sentence as it is stored: its text, then start and end of each place in the source. What is not 根拠あり is stored whole. */
type StoredSentence = [text: string, ...places: number[]] | Sentence;

/**
 * All variants of a report: `runs` names the smallest limit and the sentences that are given from there on; `-1 - id` is one that follows on the
 * line of the one before.
 */
export async function writeVariants(report: OpenReport): Promise<object> {
  const sentences = new Map<string, StoredSentence>();
  const ids = new Map<string, number>();
  const runs: number[][] = [];
  const { coverage } = await summarizeReport(report, linesWithin(rulerEnds.least));
  let before = '';
  for (let max = rulerEnds.least; max <= rulerEnds.most; max += 1) {
    const body = await summarizeReport(report, linesWithin(max));
    const keys = body.sentences.map((sentence, at) => {
      const stored = storeSentence(sentence);
      const key = JSON.stringify(stored);
      sentences.set(key, stored);
      if (!ids.has(key)) ids.set(key, ids.size);
      const id = ids.get(key) ?? 0;
      return isOnNewLine(body, at) ? id : -1 - id;
    });
    if (keys.join() !== before) runs.push([max, ...keys]);
    before = keys.join();
  }
  const all = [...sentences.values()];
  return {
    engine: engineVersion,
    characters: countCharacters(report.document.text),
    textUnits: report.document.text.length,
    coverage: { ...coverage, sections: [] },
    sentences: all,
    runs,
    lies: listLies(report, all),
  };
}

/** Whether a sentence begins a line of the summary; the page joins the others to the one before. */
function isOnNewLine({ text, sentences }: SummaryBody, at: number): boolean {
  const between = text.slice(sentences[at - 1]?.end ?? 0, sentences[at]?.start);
  if (between.trim() !== '') throw new Error(`There is text between the sentences: ${text}`);
  return at === 0 || between.includes('\n');
}

function storeSentence({ text, evidence, ...rest }: Sentence): StoredSentence {
  if (rest.verdict !== 'supported') return { text, evidence, ...rest, start: 0, end: text.length };
  return [text, ...evidence.flatMap(({ start, end }: Evidence) => [start, end])];
}

/** Every sentence with the figure of the lie, told with the false figure and checked like any other. */
function listLies(
  { id, document, dictionary }: OpenReport,
  sentences: readonly StoredSentence[],
): Record<number, Sentence> {
  const { value, instead } = siteReports[id].lie;
  const told = sentences.map((stored) => (Array.isArray(stored) ? stored[0] : stored.text));
  const lies: Record<number, Sentence> = {};
  for (const [at, text] of told.entries()) {
    if (!text.includes(value)) continue;
    const [sentence] = check(text.replace(value, instead), document, { dictionary }).sentences;
    if (sentence?.verdict === 'check') lies[at] = sentence;
  }
  return lies;
}

/** What the pages show of a report besides the desk. */
export async function writeReport(report: OpenReport): Promise<object> {
  const { id, document, dictionary } = report;
  const { claims, within } = siteReports[id];
  const outline = await summarizeReport(report, { shape: 'outline', length: { unit: 'items', count: 12 } });
  const passages = [];
  for (const max of within) {
    const { text, characters } = await summarizeReport(report, {
      shape: 'paragraph',
      length: { unit: 'characters', max },
    });
    passages.push({ max, text, characters });
  }
  return {
    document: { title: document.title, text: document.text, blocks: document.blocks },
    used: { coverage: outline.coverage, spans: outline.sentences.flatMap(({ evidence }) => evidence.map(toSpan)) },
    within: passages,
    claims: claims.map((claim) => check(claim, document, { dictionary }).sentences[0]),
  };
}

const toSpan = ({ start, end }: Evidence): { start: number; end: number } => ({ start, end });

export function writeSiteFile(name: string, value: object): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value)}\n`);
}

export function readSiteFile(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
