import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { ChatRequest } from '#chat-model.ts';
import { assessFacts } from '#items/check-item.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { polishItem } from '#items/polish-item.ts';
import { readItem, writeItem } from '#items/read-item.ts';
import { repairItems } from '#items/repair-items.ts';
import { countItems, cutToLength, fits } from '#length/cut-to-length.ts';
import { enforceLength, repairLength } from '#length/enforce-length.ts';
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

export type Composed = { readonly items: readonly CheckedItem[]; readonly model: string };

/**
 * Writes by the model and enforces the rules on what it writes: shown sentence by sentence as each has been checked, then
 * repaired in length and evidence. `diff` is absent where the words are still to be rewritten for their user.
 */
export async function* composeSummary(
  request: ChatRequest,
  stream: Completion,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Composed> {
  const reader = readDraft(run, diff);
  let draft = yield* readCompletion(run, request, reader, stream);
  if (!isUsable(draft.state, run)) {
    if (diff !== undefined) yield* diff.clear();
    draft = yield* readCompletion(run, request, reader, streamLines(run, request));
  }
  const { state: written, model, isCut } = draft;
  if (written.length === 0) throw new CompletionError('broken', model);
  if (!isUsable(written, run)) throw new CompletionError('language', model);
  if (isCut) run.notes.add('answer_cut');

  const isRewritten = diff === undefined;
  const show = (items: readonly CheckedItem[]): Iterable<EngineEvent> =>
    isRewritten ? [] : diff.show(layOutItems(items, run.form));
  // A rewrite comes before the words of the user are there to be grounded.
  if (!isRewritten) yield { type: 'stage-start', stage: 'ground' };
  const sized = await repairLength(written, request, run);
  yield* show(cutToLength(sized, run.budget, run.form));
  const repaired = (await tryModel(repairItems(sized, run))) ?? sized;
  const supported = dropUnsupported(repaired, run);
  if (supported.length === 0) throw new CompletionError('broken', model);
  // Characters are counted when the words are those of the user; so many items are so many in other words too.
  const items = isRewritten && run.budget.kind !== 'items' ? supported : await enforceLength(supported, run);
  yield* show(items);
  return { items, model };
}

/** Every line is checked as it comes, and shown while it fits the length. */
function readDraft(
  run: RunContext,
  diff: StreamDiff | undefined,
): CompletionReader<readonly CheckedItem[], EngineEvent> {
  const { budget, form } = run;
  return {
    initial: [],
    add: async (items, line) => {
      const item = readItem(line, form.shape);
      const written = item && polishItem(item, run);
      if (written === undefined || items.some(({ text }) => text === written.text)) return items;
      await run.context.pause?.();
      return [...items, written];
    },
    linesOf: (items) => items.map((item) => writeItem(item, form.shape)),
    show: (items) => (diff !== undefined && fits(items, budget, form) ? diff.show(layOutItems(items, form)) : []),
    progress: (items) => ({ type: 'progress', stage: 'write', done: countItems(items), total: 0 }),
    isEnough: (items) => isRunaway(items, run),
  };
}

function isRunaway(items: readonly CheckedItem[], { budget, form }: RunContext): boolean {
  if (items.length < runawayItemsMin) return false;
  if (budget.kind === 'items') return countItems(items) > budget.count * runawayFactor;
  return layOutItems(items, form).characters > budget.characters * runawayFactor;
}

/** Something was written, in the language it was asked for. */
function isUsable(items: readonly CheckedItem[], { isInLanguage }: RunContext): boolean {
  return items.length > 0 && isInLanguage(items.map(({ text }) => text).join('\n'));
}

/** The user chose to see only what the source supports. */
function dropUnsupported(items: readonly CheckedItem[], { options, notes }: RunContext): readonly CheckedItem[] {
  if (options.unsupported !== 'strike') return items;
  const kept = items.filter(({ verdict, checks }) => verdict !== 'unsupported' && assessFacts(checks) === 'supported');
  notes.add('sentences_struck', items.length - kept.length);
  return kept;
}
