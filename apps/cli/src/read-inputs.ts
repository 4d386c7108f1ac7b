import { basename } from 'node:path';
import type { Document } from '@youyaku/contract/document';
import { joinDocuments } from '@youyaku/extract/join-documents';
import { CliError } from './cli-error.ts';
import { localizeError } from './localize-error.ts';
import { failures } from './messages/failures.ts';
import type { Step } from './progress.ts';
import { readInput } from './read-input.ts';
import { printMessage } from './write-out.ts';

type Options = {
  signal: AbortSignal;
  shouldAskPassword: boolean;
  isComparison: boolean;
  showProgress?: ((step: Step) => void) | undefined;
};

/** `parts`: the sources that could be read, in the order of the document's `sources`; empty for a single source. */
export type ReadInputs = {
  readonly document: Document;
  readonly parts: readonly ReadPart[];
  readonly skipped: readonly Skipped[];
};
export type ReadPart = { readonly source: string; readonly document: Document };

/** One of several sources that could not be read, and why. */
type Skipped = { readonly title: string; readonly number: number; readonly error: CliError };

/**
 * One source, or several joined into one Document. An unreadable one of several is skipped, except in comparisons; when
 * none can be read, throws the first error.
 */
export async function readInputs(sources: readonly string[], options: Options): Promise<ReadInputs> {
  const { signal, shouldAskPassword, isComparison, showProgress } = options;
  const total = sources.length;
  const reporter = (index: number) => (share: number) => showProgress?.({ stage: 'read', done: index + share, total });
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0) {
    const document = await readInput(only, { signal, shouldAskPassword, onProgress: reporter(0) });
    return { document, parts: [], skipped: [] };
  }
  const read: { title: string; document: Document | undefined }[] = [];
  const skipped: Skipped[] = [];
  for (const [index, source] of sources.entries()) {
    const onProgress = reporter(index);
    onProgress(0);
    const document = await readInput(source, { signal, shouldAskPassword, onProgress }).catch((error: unknown) => {
      if (isComparison || !(error instanceof CliError)) throw error;
      skipped.push({ title: nameOf(source, undefined), number: index + 1, error });
      return undefined;
    });
    read.push({ title: nameOf(source, document), document });
  }
  if (skipped.length === sources.length) throw skipped[0]?.error ?? new CliError(3, failures.sourceUnread());
  const parts = read.flatMap(({ document }, index) =>
    document === undefined ? [] : [{ source: sources[index] ?? '', document }],
  );
  return { document: joinDocuments(read, { isComparison }), parts, skipped };
}

/** Says on standard error which sources were skipped, and why. */
export async function reportSkipped(skipped: readonly Skipped[]): Promise<void> {
  for (const { title, number, error } of skipped) {
    printMessage(await localizeError(error));
    printMessage(failures.goingOnWithout(title, number));
  }
}

function nameOf(source: string, document: Document | undefined): string {
  if (source === '-') return document?.title ?? 'stdin';
  return /^https?:\/\//i.test(source) ? (document?.title ?? source) : basename(source);
}
