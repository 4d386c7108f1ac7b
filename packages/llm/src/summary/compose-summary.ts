import type { EngineEvent } from '@youyaku/contract/summary-events';
import { type CompletionEnd, type CompletionEvent, streamLines, continuationsMax } from '#session/stream-completion.ts';
import { CompletionError } from '#session/completion-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { assessFacts } from '#items/check-item.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import type { RunContext } from '#session/run-context.ts';
import { countItems, cutToLength, fits } from '#length/cut-to-length.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { enforceLength, repairLength } from '#length/enforce-length.ts';
import { repairItems } from '#items/repair-items.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { readItem } from '#items/read-item.ts';
import { tryModel } from '#session/try-model.ts';
import { writeLine } from '#items/write-item.ts';

/** A model that writes so many times more than was asked for is stopped: nobody will read it, somebody pays for it. */
const runawayFactor = 4;
const runawayItemsMin = 12;
/** UTF-16 units of the answer between two tellings that it is coming. */
const progressUnits = 40;

export type Composed = { readonly items: WrittenItem[]; readonly model: string };
type Draft = Composed & { readonly isCut: boolean };
export type CompletionStream = AsyncGenerator<CompletionEvent, CompletionEnd>;

/**
 * Writes by the model and holds what it writes to the law: shown sentence by sentence as each has been checked, then
 * repaired in length and evidence. `diff` shows nothing where the words are still to be rewritten for their reader.
 */
export async function* composeSummary(
  asked: ChatRequest,
  stream: CompletionStream,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Composed> {
  let answer = yield* readDraft(stream, asked, run, diff);
  if (!isUsable(answer.items, run)) {
    if (diff !== undefined) yield* diff.clear();
    answer = yield* readDraft(streamLines(run.model, asked, run.signal), asked, run, diff);
  }
  if (answer.items.length === 0) throw new CompletionError('broken', answer.model);
  if (!isUsable(answer.items, run)) throw new CompletionError('language', answer.model);
  if (answer.isCut) run.notes.add('answer_cut');

  const show = (items: readonly WrittenItem[]): Iterable<EngineEvent> =>
    diff === undefined ? [] : diff.show(layOutItems(items, run.form));
  const sized = await repairLength(answer.items, asked, run);
  yield* show(cutToLength(sized, run.budget, run.form));
  const repaired = (await tryModel(repairItems(sized, run))) ?? sized;
  const proved = dropUnsupported(repaired, run);
  if (proved.length === 0) throw new CompletionError('broken', answer.model);
  // Characters are counted when the words are those of the reader; so many items are so many in other words too.
  const isRewritten = diff === undefined;
  const items = isRewritten && run.budget.kind !== 'items' ? proved : await enforceLength(proved, run);
  yield* show(items);
  return { items, model: answer.model };
}

async function* readDraft(
  stream: CompletionStream,
  asked: ChatRequest,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Draft> {
  let { items, end } = yield* readStream(stream, [], run, diff);
  for (let round = 0; end?.isCut === true && round < continuationsMax; round += 1) {
    const soFar = items.map((item) => writeLine(item, run.form.shape)).join('\n');
    const next = streamLines(run.model, continuePrompt(asked, soFar, run.language), run.signal);
    try {
      ({ items, end } = yield* readStream(next, items, run, diff));
    } catch (error) {
      // What came whole stands, and is said to be cut.
      if (!isModelFailure(error) || items.length === 0) throw error;
      break;
    }
  }
  return { items, model: end?.model ?? run.model.id, isCut: end?.isCut === true };
}

type Read = { items: WrittenItem[]; end: CompletionEnd | undefined };

/** `end` is absent when the answer was stopped because far too much came. */
async function* readStream(
  stream: CompletionStream,
  before: readonly WrittenItem[],
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Read> {
  const { form, budget } = run;
  let items = [...before];
  let told = 0;
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { items, end: step.value };
    const event = step.value;
    if (event.type === 'restart') {
      items = [...before];
      told = 0;
      if (diff !== undefined) yield* diff.show(layOutItems(items, form));
    } else if (event.type === 'units') {
      if (event.units - told < progressUnits) continue;
      told = event.units;
      yield { type: 'progress', stage: 'write', done: countItems(items), total: 0 };
    } else {
      const item = readItem(event.line, form.shape);
      const written = item === undefined ? undefined : run.polish(item);
      if (written === undefined || items.some(({ text }) => text === written.text)) continue;
      items = [...items, written];
      await run.context.pause?.();
      if (diff !== undefined && fits(items, budget, form)) yield* diff.show(layOutItems(items, form));
      if (isRunaway(items, run)) {
        await stream.return({ isCut: false, model: run.model.id });
        return { items, end: undefined };
      }
    }
  }
}

function isRunaway(items: readonly WrittenItem[], { budget, form }: RunContext): boolean {
  if (items.length < runawayItemsMin) return false;
  if (budget.kind === 'items') return countItems(items) > budget.count * runawayFactor;
  return layOutItems(items, form).characters > budget.characters * runawayFactor;
}

/** Something was said, in the language it was asked for. */
function isUsable(items: readonly WrittenItem[], { speaks }: RunContext): boolean {
  return items.length > 0 && speaks(items.map(({ text }) => text).join('\n'));
}

/** The reader chose to see only what the source bears out. */
function dropUnsupported(items: readonly WrittenItem[], { options, notes }: RunContext): WrittenItem[] {
  if (options.unsupported !== 'strike') return [...items];
  const kept = items.filter(({ verdict, checks }) => verdict !== 'unsupported' && assessFacts(checks) === 'supported');
  notes.add('sentences_struck', items.length - kept.length);
  return kept;
}
