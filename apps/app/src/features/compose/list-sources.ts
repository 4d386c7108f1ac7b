import { limits } from '@youyaku/contract/limits';
import type { SourceWords } from '#messages/source-words.ts';
import { withShape, type Draft } from './compose-draft.ts';
import { emptySource, type SourceDraft } from './source-draft.ts';

/** Shapes that changes can be told in without a model. */
const comparable: ReadonlySet<Draft['shape']> = new Set(['lines', 'bullets', 'paragraph', 'sentence', 'outline']);

/** The sources of a draft in their order. */
export function listSources({ others, ...first }: Draft): SourceDraft[] {
  const { key, sourceKind, text, url, file, password, title } = first;
  return [{ key, sourceKind, text, url, file, password, title }, ...others];
}

/** The draft with these sources. Names that nobody has changed follow from their places; two versions are no longer compared where there are not two. */
export function withSources(draft: Draft, sources: readonly SourceDraft[], words: SourceWords): Draft {
  const isComparison = draft.isComparison && sources.length === 2;
  const [first = emptySource, ...others] = sources.map((source, index) => {
    const title = isGivenName(source.title, words)
      ? nameOfPlace(index, sources.length, isComparison, words)
      : source.title;
    return { ...source, title };
  });
  return { ...draft, ...first, others, isComparison };
}

export function withOneMore(draft: Draft, words: SourceWords): Draft {
  const sources = listSources(draft);
  const key = Math.max(...sources.map((source) => source.key)) + 1;
  return withSources(draft, [...sources, { ...emptySource, key }], words);
}

/** The draft with a password for its files: which of several wanted one is not told. */
export function withPassword(draft: Draft, password: string): Draft {
  return { ...draft, password, others: draft.others.map((source) => ({ ...source, password })) };
}

export function canAddSource({ others }: Draft): boolean {
  return others.length + 1 < limits.sourcesMax;
}

export function withComparison(draft: Draft, isComparison: boolean, words: SourceWords): Draft {
  const told = isComparison && !comparable.has(draft.shape) ? withShape(draft, 'lines') : draft;
  return withSources({ ...told, isComparison }, listSources(draft), words);
}

function isGivenName(title: string, words: SourceWords): boolean {
  const given = Array.from({ length: limits.sourcesMax }, (_, index) => words.name(index + 1));
  return ['', words.oldVersion, words.newVersion, ...given].includes(title);
}

function nameOfPlace(index: number, count: number, isComparison: boolean, words: SourceWords): string {
  if (count === 1) return '';
  if (!isComparison) return words.name(index + 1);
  return index === 0 ? words.oldVersion : words.newVersion;
}
