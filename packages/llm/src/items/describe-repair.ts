import { isContradiction } from '@youyaku/contract/contradiction';
import type { RunContext } from '#session/run-context.ts';
import { cleanSource } from '#guard/clean-source.ts';
import type { RepairTask } from '#prompts/repair-prompt.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { numberSentences } from './number-sentences.ts';
import { listQuotedSentences, listShownSentences } from './shown-sentences.ts';

/** A contradicted sentence as a task for the model: what contradicts it, in which words of the source, and the value there. */
export function describeRepair(item: CheckedItem, { source }: Pick<RunContext, 'source'>): RepairTask {
  const { document, analysis } = source;
  const { text, checks, contradicts } = item;
  const { sentences, blocks } = analysis;
  const failed = checks.filter((check) => isContradiction(check) && check.value !== '');
  const [first] = listQuotedSentences(item, source);
  return {
    text,
    ...(contradicts === undefined
      ? {}
      : {
          contradiction: {
            kind: contradicts.kind,
            claim: contradicts.claim,
            quote: cleanSource(contradicts.quote),
            sentence: (first ?? 0) + 1,
          },
        }),
    values: failed.map(({ kind, value, instead }) => ({
      kind,
      value,
      instead: instead === undefined ? undefined : cleanSource(instead.value),
    })),
    evidence: listShownSentences(item, source)
      .map((index) => numberSentences({ text: document.text, blocks, sentences }, index, index + 1))
      .join('\n'),
  };
}
