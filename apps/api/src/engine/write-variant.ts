import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { countCharacters } from '@youyaku/contract/count-characters';
import { extractText } from '@youyaku/extract';
import { boundDocument } from '@youyaku/extract/bound-document';
import { type PreparedSource, prepareSource, type SummarizeContext, summarizePrepared } from '@youyaku/summarize';
import type { HeldSources } from './held-sources.ts';

/** What a variant is written from: a Document, or a text as it was pasted. */
export type VariantText = { document: Document } | { text: string; title: string | undefined };

export type VariantTask = {
  kind: 'variant';
  ownerId: string;
  /** Names the source among those of its owner. */
  key: string;
  options: SummaryOptions;
  /** Absent: it is held here, or else the result is undefined. */
  source?: VariantText;
  isHeld: boolean;
};

export type WrittenVariant = { body: SummaryBody; language: string; characters: number };

/** Writes a variant of a text that is held, or of one that is prepared for it. Throws what `summarize` throws. */
export async function writeVariant(
  { ownerId, key, options, source, isHeld }: VariantTask,
  held: HeldSources,
  context: SummarizeContext,
): Promise<WrittenVariant | undefined> {
  const known = held.find(ownerId, key);
  if (known === undefined && source === undefined) return undefined;
  const prepared = known ?? (await prepare(source as VariantText, context));
  // Every use extends the time.
  if (isHeld) held.keep(ownerId, key, prepared);
  const { language, text } = prepared.document;
  return { body: await writeBody(prepared, options, context), language, characters: countCharacters(text) };
}

async function prepare(source: VariantText, context: SummarizeContext): Promise<PreparedSource> {
  const document = 'document' in source ? source.document : boundDocument(extractText(source.text, readTitle(source)));
  const steps = prepareSource(document, context);
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return step.value;
}

function readTitle({ title }: { title: string | undefined }): { title?: string } {
  return title === undefined ? {} : { title };
}

async function writeBody(
  prepared: PreparedSource,
  options: SummaryOptions,
  context: SummarizeContext,
): Promise<SummaryBody> {
  let body: SummaryBody | undefined;
  for await (const event of summarizePrepared(prepared, options, context))
    if (event.type === 'body-end') ({ body } = event);
  if (body === undefined) throw new Error('a summary ends with its body');
  return body;
}
