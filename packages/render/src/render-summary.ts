import type { Summary } from '@youyaku/contract/summary';
import type { CardSize, MinutesForm, SummaryFileFormat } from '@youyaku/contract/summary-files';
import { renderWords, type RenderLanguage } from '#messages/render-words.ts';
import { formatDay, layOutSheet } from '#sheet/lay-out-sheet.ts';
import type { Sheet } from '#sheet/sheet.ts';
import type { RenderWords } from '#messages/render-words.ts';

export type RenderOptions = {
  /** Of the words around the summary. */
  readonly language: RenderLanguage;
  /** Of minutes; `shown` when absent. */
  readonly form?: MinutesForm | undefined;
  readonly size?: CardSize | undefined;
};

export type Rendering = RenderOptions & { readonly words: RenderWords; readonly footer: string };
type Writer = (sheet: Sheet, rendering: Rendering, summary: Summary) => Promise<Uint8Array>;

const writers: Partial<Record<SummaryFileFormat, Writer>> = {
  docx: async (sheet, rendering) => (await import('#docx/write-docx.ts')).writeDocx(sheet, rendering),
  pdf: async (sheet, rendering, { createdAt }) =>
    (await import('#pdf/write-pdf.ts')).writePdf(sheet, { ...rendering, madeAt: new Date(createdAt) }),
};

/** A finished summary as a file: the same summary gives the same words in every format. Pure; libraries are loaded with the first file of a format. */
export async function renderSummary(
  summary: Summary,
  format: SummaryFileFormat,
  options: RenderOptions,
): Promise<Uint8Array> {
  const words = renderWords[options.language];
  const { form = 'shown' } = options;
  const sheet = layOutSheet(summary, { language: options.language, form });
  const footer = words.madeBy(formatDay(summary.createdAt, options.language));
  return (writers[format] as Writer)(sheet, { ...options, words, footer }, summary);
}
