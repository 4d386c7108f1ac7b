import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { ChatRequest } from '#chat-model.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';
import type { ItemKind } from '#items/draft-item.ts';
import { readGroup, readItem, writeItem } from '#items/read-item.ts';
import { repairItems } from '#items/repair-items.ts';
import { countItems, cutToLength, fits } from '#length/cut-to-length.ts';
import { enforceLength } from '#length/enforce-length.ts';
import { repairLength } from '#length/repair-length.ts';
import { runawayFactor, runawayItemsMin } from '#session/limits.ts';
import {
  type Completion,
  CompletionError,
  type CompletionReader,
  readCompletion,
  streamLines,
  tryModel,
} from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import { dropMarked } from './drop-marked.ts';
import { judgeSummary } from './judge-summary.ts';

export type Composed = { readonly items: readonly CheckedItem[]; readonly model: string };

/**
 * Has the model write, and enforces the rules on its text: shown sentence by sentence once checked, then repaired in length
 * and evidence. `diff` is undefined where the text is still to be rewritten for its reader.
 */
export async function* composeSummary(
  request: ChatRequest,
  stream: Completion,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Composed> {
  const reader = readDraft(run, diff);
  let draft = yield* readCompletion(run, request, reader, stream);
  if (!isUsable(draft.state.items, run)) {
    if (diff !== undefined) yield* diff.clear();
    draft = yield* readCompletion(run, request, reader, streamLines(run, request));
  }
  const {
    state: { items: written },
    model,
    isCut,
  } = draft;
  if (written.length === 0) throw new CompletionError('broken', model);
  if (!isUsable(written, run)) throw new CompletionError('language', model);
  if (isCut) run.notes.add('answer_cut');

  const isRewritten = diff === undefined;
  const show = (items: readonly CheckedItem[]): Iterable<EngineEvent> =>
    isRewritten ? [] : diff.show(layOutItems(items, run.form));
  // With a rewrite, grounding is reported after it: only then the user's text exists.
  if (!isRewritten) yield { type: 'stage-start', stage: 'ground' };
  const sized = await repairLength(written, request, run);
  yield* show(cutToLength(sized, run.budget, run.form));
  const repaired = (await tryModel(repairItems(sized, run))) ?? sized;
  const supported = dropMarked(repaired, run);
  if (supported.length === 0) throw new CompletionError('broken', model);
  // A rewrite changes the number of characters, which is enforced after it, but not the number of items.
  const items = isRewritten && run.budget.kind !== 'items' ? supported : await enforceLength(supported, run);
  yield* show(items);
  return { items: isRewritten ? items : yield* judgeSummary(items, run, diff), model };
}

/** `under`: the kind that the last group heading names. */
type Draft = { readonly items: readonly CheckedItem[]; readonly under?: ItemKind | undefined };

/** Checks every line as it arrives and shows it while the draft fits the length. */
function readDraft(run: RunContext, diff: StreamDiff | undefined): CompletionReader<Draft, EngineEvent> {
  const { budget, form } = run;
  return {
    initial: { items: [] },
    add: async (draft, line) => {
      const under = readGroup(line, form.shape);
      if (under !== undefined) return { ...draft, under };
      const { items } = draft;
      const item = readItem(line, form.shape, draft.under);
      const written = item && guardAndCheckItem(item, run);
      if (written === undefined || items.some(({ text }) => text === written.text)) return draft;
      await run.context.pause?.();
      return { items: [...items, written], under: written.kind === 'heading' ? undefined : draft.under };
    },
    linesOf: ({ items }) => items.map((item) => writeItem(item, form.shape)),
    show: ({ items }) => (diff !== undefined && fits(items, budget, form) ? diff.show(layOutItems(items, form)) : []),
    progress: ({ items }) => ({ type: 'progress', stage: 'write', done: countItems(items), total: 0 }),
    isEnough: ({ items }) => isRunaway(items, run),
  };
}

function isRunaway(items: readonly CheckedItem[], { budget, form }: RunContext): boolean {
  if (items.length < runawayItemsMin) return false;
  if (budget.kind === 'items') return countItems(items) > budget.count * runawayFactor;
  return layOutItems(items, form).characters > budget.characters * runawayFactor;
}

/** Whether something was written, in the requested language. */
function isUsable(items: readonly CheckedItem[], { isInLanguage }: RunContext): boolean {
  return items.length > 0 && isInLanguage(items.map(({ text }) => text).join('\n'));
}
