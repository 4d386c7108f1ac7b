import type { Summary } from '@youyaku/contract/summary';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { CardSize, MinutesForm, SummaryFileFormat } from '@youyaku/contract/summary-files';
import type { RenderLanguage, RenderWords } from '#messages/render-words.ts';
import { formatDay, layOutSheet, type SheetOptions } from '#sheet/lay-out-sheet.ts';
import { wordsOfForm } from '#sheet/minutes-forms.ts';
import type { Sheet } from '#sheet/sheet.ts';

export type RenderOptions = {
  /** Of the words around the summary. */
  readonly language: RenderLanguage;
  readonly moreFacts?: SheetOptions['moreFacts'];
  /** Of minutes, a built-in form or one's own; `shown` when absent. */
  readonly form?: MinutesForm | MinutesTemplate | undefined;
  /** Of a picture; `wide` when absent. */
  readonly size?: CardSize | undefined;
};

type Rendering = {
  readonly sheet: Sheet;
  readonly summary: Summary;
  readonly words: RenderWords;
  readonly footer: string;
  readonly size: CardSize | undefined;
};
type Writer = (rendering: Rendering) => Promise<Uint8Array | undefined>;

const writers: Record<SummaryFileFormat, Writer> = {
  docx: async ({ sheet, ...asked }) => (await import('#docx/write-docx.ts')).writeDocx(sheet, asked),
  pdf: async ({ sheet, summary, ...asked }) =>
    (await import('#pdf/write-pdf.ts')).writePdf(sheet, { ...asked, madeAt: new Date(summary.createdAt) }),
  md: async ({ sheet, words }) => (await import('#markup/write-markdown.ts')).writeMarkdown(sheet, { words }),
  txt: async ({ sheet, words }) => (await import('#markup/write-plain-text.ts')).writePlainText(sheet, { words }),
  html: async ({ sheet, ...asked }) => (await import('#markup/write-html.ts')).writeHtml(sheet, asked),
  json: async ({ summary }) => new TextEncoder().encode(`${JSON.stringify(summary, null, 2)}\n`),
  csv: async ({ sheet, words }) => (await import('#csv/write-csv.ts')).writeCsv(sheet, { words }),
  ics: async ({ summary, words }) => (await import('#calendar/write-ics.ts')).writeIcs(summary, { words }),
  png: async ({ sheet, words, size }) => (await import('#picture/write-png.ts')).writePng(sheet, { words, size }),
};

/**
 * A finished summary as a file: the same summary gives the same words in every format. Libraries are loaded with the first file of a format.
 * Undefined where the format has nothing to show of it: no tasks (`csv`), no days (`ics`), no drawing library on this machine (`png`).
 */
export async function renderSummary(
  summary: Summary,
  format: SummaryFileFormat,
  { language, form = 'shown', size, moreFacts }: RenderOptions,
): Promise<Uint8Array | undefined> {
  // The writers name the columns of tasks as the form does.
  const words = wordsOfForm(language, form);
  const sheet = layOutSheet(summary, { language, form, moreFacts });
  const footer = words.madeBy(formatDay(summary.createdAt, language));
  return writers[format]({ sheet, summary, words, footer, size });
}
