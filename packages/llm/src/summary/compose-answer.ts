import type { EngineEvent } from '@youyaku/contract/summary-events';
import { type AskEnd, type AskEvent, askLines, continuationsMax } from '#session/ask-lines.ts';
import { AnswerError } from '#session/answer-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { judgeFacts } from '#items/check-item.ts';
import type { Display } from '#session/display.ts';
import type { Job } from '#session/job.ts';
import { countItems, cutToLength, fits } from '#length/keep-length.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { enforceLength, repairLength } from '#length/meet-length.ts';
import { mendItems } from '#items/mend-items.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { readItem } from '#items/read-item.ts';
import { tryModel } from '#session/try-model.ts';
import { writeLine } from '#session/write-line.ts';

/** A model that writes so many times more than was asked for is stopped: nobody will read it, somebody pays for it. */
const runawayFactor = 4;
const runawayItemsMin = 12;
/** UTF-16 units of the answer between two tellings that it is coming. */
const progressUnits = 40;

export type Composed = { readonly items: WrittenItem[]; readonly model: string };
type Answered = Composed & { readonly isCut: boolean };
export type AskStream = AsyncGenerator<AskEvent, AskEnd>;

/**
 * Writes by the model and holds what it writes to the law: shown sentence by sentence as each has been checked, then
 * mended in length and evidence. `display` shows nothing where the words are still to be rendered for their reader.
 */
export async function* composeAnswer(
  asked: ChatRequest,
  stream: AskStream,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, Composed> {
  let answer = yield* readAnswer(stream, asked, job, display);
  if (!isAnswer(answer.items, job)) {
    if (display !== undefined) yield* display.clear();
    answer = yield* readAnswer(askLines(job.model, asked, job.signal), asked, job, display);
  }
  if (answer.items.length === 0) throw new AnswerError('broken', answer.model);
  if (!isAnswer(answer.items, job)) throw new AnswerError('language', answer.model);
  if (answer.isCut) job.notes.add('answer_cut');

  const show = (items: readonly WrittenItem[]): Iterable<EngineEvent> =>
    display === undefined ? [] : display.show(layOutItems(items, job.form));
  const sized = await repairLength(answer.items, asked, job);
  yield* show(cutToLength(sized, job.budget, job.form));
  const mended = (await tryModel(mendItems(sized, job))) ?? sized;
  const proved = strikeUnproved(mended, job);
  if (proved.length === 0) throw new AnswerError('broken', answer.model);
  // Characters are counted when the words are those of the reader; so many items are so many in other words too.
  const isRendered = display === undefined;
  const items = isRendered && job.budget.kind !== 'items' ? proved : await enforceLength(proved, job);
  yield* show(items);
  return { items, model: answer.model };
}

async function* readAnswer(
  stream: AskStream,
  asked: ChatRequest,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, Answered> {
  let { items, end } = yield* readStream(stream, [], job, display);
  for (let round = 0; end?.isCut === true && round < continuationsMax; round += 1) {
    const soFar = items.map((item) => writeLine(item, job.form.shape)).join('\n');
    const next = askLines(job.model, continuePrompt(asked, soFar, job.language), job.signal);
    try {
      ({ items, end } = yield* readStream(next, items, job, display));
    } catch (error) {
      // What came whole stands, and is said to be cut.
      if (!isModelFailure(error) || items.length === 0) throw error;
      break;
    }
  }
  return { items, model: end?.model ?? job.model.id, isCut: end?.isCut === true };
}

type Read = { items: WrittenItem[]; end: AskEnd | undefined };

/** `end` is absent when the answer was stopped because far too much came. */
async function* readStream(
  stream: AskStream,
  before: readonly WrittenItem[],
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, Read> {
  const { form, budget } = job;
  let items = [...before];
  let told = 0;
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { items, end: step.value };
    const event = step.value;
    if (event.type === 'restart') {
      items = [...before];
      told = 0;
      if (display !== undefined) yield* display.show(layOutItems(items, form));
    } else if (event.type === 'units') {
      if (event.units - told < progressUnits) continue;
      told = event.units;
      yield { type: 'progress', stage: 'write', done: countItems(items), total: 0 };
    } else {
      const item = readItem(event.line, form.shape);
      const written = item === undefined ? undefined : job.polish(item);
      if (written === undefined || items.some(({ text }) => text === written.text)) continue;
      items = [...items, written];
      await job.context.pause?.();
      if (display !== undefined && fits(items, budget, form)) yield* display.show(layOutItems(items, form));
      if (isRunaway(items, job)) {
        await stream.return({ isCut: false, model: job.model.id });
        return { items, end: undefined };
      }
    }
  }
}

function isRunaway(items: readonly WrittenItem[], { budget, form }: Job): boolean {
  if (items.length < runawayItemsMin) return false;
  if (budget.kind === 'items') return countItems(items) > budget.count * runawayFactor;
  return layOutItems(items, form).characters > budget.characters * runawayFactor;
}

/** Something was said, in the language it was asked for. */
function isAnswer(items: readonly WrittenItem[], { speaks }: Job): boolean {
  return items.length > 0 && speaks(items.map(({ text }) => text).join('\n'));
}

/** The reader chose to see only what the source bears out. */
function strikeUnproved(items: readonly WrittenItem[], { options, notes }: Job): WrittenItem[] {
  if (options.unsupported !== 'strike') return [...items];
  const kept = items.filter(({ verdict, checks }) => verdict !== 'unsupported' && judgeFacts(checks) === 'supported');
  notes.add('sentences_struck', items.length - kept.length);
  return kept;
}
