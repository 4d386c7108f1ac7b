import { limits } from '@youyaku/contract/limits';
import type { Draft } from './compose-draft.ts';
import { listSources, withSources } from './list-sources.ts';
import { emptySource, isEmptySource, type SourceDraft } from './source-draft.ts';

/** The draft with the additions, and the files that did not fit, to be reported. */
export type AddResult = { draft: Draft; left: File[] };

/**
 * Adds every file as a source of its own. Filled-in sources are kept: a file goes into an empty source, first the one with the
 * key `at`, or into a new one at the end, up to `limits.sourcesMax`.
 */
export function addFileSources(
  draft: Draft,
  files: readonly File[],
  at?: number,
  origin: { isReceived?: true } = {},
): AddResult {
  const left: File[] = [];
  const sources = listSources(draft);
  for (const file of files) {
    const filled = { sourceKind: 'file', file: { kind: 'chosen', file, ...origin } } as const;
    if (!fill(sources, filled, at)) left.push(file);
  }
  return { draft: withSources(draft, sources), left };
}

/** Adds a text in an empty source or a new one, and returns that source's key; undefined when there is no space. */
export function addTextSource(draft: Draft, text: string): { draft: Draft; key: number } | undefined {
  const sources = listSources(draft);
  const filled = fill(sources, { sourceKind: 'text', text });
  return filled === undefined ? undefined : { draft: withSources(draft, sources), key: filled.key };
}

/** Which source would receive what is dropped on the source `over`: an empty one by its key, a new one, or none. */
export function findDropTarget(draft: Draft, over: number | undefined): number | 'new' | undefined {
  const sources = listSources(draft);
  const empty = findEmpty(sources, over);
  if (empty !== undefined) return empty.key;
  return sources.length < limits.sourcesMax ? 'new' : undefined;
}

function fill(sources: SourceDraft[], part: Partial<SourceDraft>, at?: number): SourceDraft | undefined {
  const empty = findEmpty(sources, at);
  if (empty === undefined && sources.length >= limits.sourcesMax) return undefined;
  const key = empty?.key ?? Math.max(...sources.map((source) => source.key)) + 1;
  const filled = { ...(empty ?? emptySource), ...part, key };
  if (empty === undefined) sources.push(filled);
  else sources[sources.indexOf(empty)] = filled;
  return filled;
}

function findEmpty(sources: readonly SourceDraft[], at: number | undefined): SourceDraft | undefined {
  const empty = sources.filter(isEmptySource);
  return empty.find(({ key }) => key === at) ?? empty[0];
}
