import { basename } from 'node:path';
import type { Document } from '@youyaku/contract/document';
import { joinDocuments } from '@youyaku/extract/join-documents';
import { CliError } from './cli-error.ts';
import { failures } from './messages/failures.ts';
import { readInput } from './read-input.ts';
import { printMessage } from './write-out.ts';

type Options = { signal: AbortSignal; shouldAskPassword: boolean; isComparison: boolean };

/** `parts`: the sources that could be read, in the order of the document's `sources`; empty for a single source. */
export type ReadInputs = { readonly document: Document; readonly parts: readonly ReadPart[] };
export type ReadPart = { readonly source: string; readonly document: Document };

/**
 * One source, or several joined into one Document. An unreadable one of several is reported on standard error and
 * skipped, except in comparisons; when none can be read, throws the first error.
 */
export async function readInputs(sources: readonly string[], options: Options): Promise<ReadInputs> {
  const { signal, shouldAskPassword, isComparison } = options;
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0)
    return { document: await readInput(only, { signal, shouldAskPassword }), parts: [] };
  const read: { title: string; document: Document | undefined }[] = [];
  const errors: CliError[] = [];
  for (const source of sources) {
    const document = await readInput(source, { signal, shouldAskPassword }).catch((error: unknown) => {
      if (isComparison || !(error instanceof CliError)) throw error;
      errors.push(error);
      return undefined;
    });
    read.push({ title: nameOf(source, document), document });
  }
  if (errors.length === sources.length) throw errors[0] ?? new CliError(3, failures.sourceUnread());
  read.forEach(({ document, title }, index) => {
    if (document === undefined) printMessage(failures.goingOnWithout(title, index + 1));
  });
  const parts = read.flatMap(({ document }, index) =>
    document === undefined ? [] : [{ source: sources[index] ?? '', document }],
  );
  return { document: joinDocuments(read, { isComparison }), parts };
}

function nameOf(source: string, document: Document | undefined): string {
  if (source === '-') return document?.title ?? 'stdin';
  return /^https?:\/\//i.test(source) ? (document?.title ?? source) : basename(source);
}
