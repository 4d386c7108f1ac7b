import { limits } from '@youyaku/contract/limits';
import { sangyo, shapes } from '@youyaku/contract/shapes';
import { withShape, type Draft } from './compose-draft.ts';
import { emptySource, type SourceDraft } from './source-draft.ts';

/** The sources of a draft in order. */
export function listSources({ others, ...first }: Draft): SourceDraft[] {
  const { key, sourceKind, text, url, file, password, title } = first;
  return [{ key, sourceKind, text, url, file, password, title }, ...others];
}

/** Replaces the sources of the draft. Ends a comparison unless there are exactly two. */
export function withSources(draft: Draft, sources: readonly SourceDraft[]): Draft {
  const [first = emptySource, ...others] = sources;
  return { ...draft, ...first, others, isComparison: draft.isComparison && sources.length === 2 };
}

export function withNewSource(draft: Draft): Draft {
  const sources = listSources(draft);
  const key = Math.max(...sources.map((source) => source.key)) + 1;
  return withSources(draft, [...sources, { ...emptySource, key }]);
}

/** Sets the password of all its files: the one that needs it is not reported. */
export function withPassword(draft: Draft, password: string): Draft {
  return { ...draft, password, others: draft.others.map((source) => ({ ...source, password })) };
}

export function canAddSource({ others }: Draft): boolean {
  return others.length + 1 < limits.sourcesMax;
}

export function withComparison(draft: Draft, isComparison: boolean): Draft {
  const comparable = isComparison && !shapes[draft.shape].isComparable ? withShape(draft, sangyo.shape) : draft;
  return withSources({ ...comparable, isComparison }, listSources(draft));
}
