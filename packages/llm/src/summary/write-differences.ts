import type { Document } from '@youyaku/contract/document';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import type { Change, Changes } from '@youyaku/summarize/compare/list-changes';
import type { VersionSentence } from '@youyaku/summarize/compare/list-versions';
import { showSentence } from '#items/number-sentences.ts';
import { createContextFinder } from '#items/show-sentences.ts';
import { differenceLabels } from '#prompts/compare-prompt.ts';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';

const contextUnitsMax = 120;

/** Writes the sentences in which two versions differ, numbered, each with its heading and the head of its table. */
export type DifferenceWriter = {
  readonly writeAll: (list: Changes['list']) => string;
  readonly writeOne: (change: Change) => string;
};

export function createDifferenceWriter(
  document: Document,
  split: SplitDocument,
  language: PromptLanguage,
): DifferenceWriter {
  const labels = differenceLabels[language];
  const describePlace = createPlaceDescriber(document, split);
  const write = ({ index }: VersionSentence, label: string): string => {
    const lead = [label, describePlace(index)].filter((part) => part !== '').join(' ');
    return `[${index + 1}] ${lead === '' ? '' : `${lead}: `}${showSentence(split, index)}`;
  };
  const writeOne = (change: Change): string => {
    switch (change.kind) {
      case 'changed':
        return `${write(change.old, labels.old)}\n${write(change.new, labels.new)}`;
      case 'added':
        return write(change.new, '');
      case 'removed':
        return write(change.old, '');
    }
  };
  const writeAll = (list: Changes['list']): string =>
    (['changed', 'added', 'removed'] as const)
      .map((kind) => ({ kind, changes: list.filter((change) => change.kind === kind) }))
      .filter(({ changes }) => changes.length > 0)
      .map(({ kind, changes }) => [`--- ${labels[kind]} ---`, ...changes.map(writeOne)].join('\n'))
      .join('\n');
  return { writeAll, writeOne };
}

/** 「（第3条 解約）」, 「（料金 | 項目 | 2024年）」: without it a row or a clause says nothing about what it is. */
function createPlaceDescriber({ sources = [] }: Document, split: SplitDocument): (index: number) => string {
  const findContext = createContextFinder(split);
  const isInSource = (index: number): boolean => {
    const at = split.sentences[index]?.start ?? -1;
    return sources.some(({ start, end }) => start <= at && at < end);
  };
  return (index) => {
    const kindOf = (at: number): string | undefined => split.blocks[split.sentences[at]?.blockIndex ?? -1]?.kind;
    const context = findContext(index, 0).filter((at) => at < index && isInSource(at));
    const heading = Math.max(...context.filter((at) => kindOf(at) === 'heading'));
    const head = kindOf(index) === 'table' ? Math.max(...context.filter((at) => kindOf(at) === 'table')) : -Infinity;
    const parts = [heading, head].filter(Number.isFinite).map((at) => showSentence(split, at).replace(/^#+ /u, ''));
    const place = parts.join(' | ').slice(0, contextUnitsMax);
    return place === '' ? '' : `(${place})`;
  };
}
