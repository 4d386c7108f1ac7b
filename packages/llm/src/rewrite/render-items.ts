import type { Check } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { countCharacters } from '@youyaku/contract/count-characters';
import { estimateTokens } from '#chunk/estimate-tokens.ts';
import { type AskEnd, type AskEvent, askLines, continuationsMax } from '#session/ask-lines.ts';
import { AnswerError } from '#session/answer-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { judgeFacts, worseOf } from '#items/check-item.ts';
import { sourceLanguageOf, targetLanguageOf } from './choose-rendering.ts';
import type { Display } from '#session/display.ts';
import { checkFigures } from '@youyaku/language/figures/check-figures';
import type { Job } from '#session/job.ts';
import { cutToLength, findMiss } from '#length/keep-length.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { readNumberedLines } from '#items/mend-items.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { renderPrompt, type RenderKind } from '#prompts/render-prompt.ts';

export type Rendering = {
  readonly kind: RenderKind;
  /** Takes out of a rendered line what may not stand; undefined when nothing is left. */
  readonly guard: (text: string) => string | undefined;
  /** What is wrong with the words for this reader or in this language, in words for the model; none when all is well. */
  readonly complain: (text: string) => readonly string[];
};

const roundsMax = 2;
/** Other words for the same take more tokens than the same words. */
const tokensFactor = 3;

export type Rendered = {
  readonly items: WrittenItem[];
  /** The title in the same words; undefined when the model left it out. */
  readonly title: string | undefined;
};

/** By the number of the line that was rendered, from 0. */
type ByLine = ReadonlyMap<number, WrittenItem>;

/**
 * Says checked sentences in other words: another language, やさしい日本語, for children. Each keeps what was checked as
 * `original` with its evidence; figures, dates and names are held against the source once more. At most three tries; of
 * each line the one with the fewest faults stays.
 */
export async function* renderItems(
  items: readonly WrittenItem[],
  title: string | undefined,
  rendering: Rendering,
  job: Job,
  display: Display,
): AsyncGenerator<EngineEvent, Rendered> {
  let best: ByLine = new Map();
  let renderedTitle: string | undefined;
  let complaints: readonly string[] = [];
  let isCut = false;
  const lines = [...items.map(({ text }) => text), ...(title === undefined ? [] : [title])];
  for (let round = 0; round <= roundsMax; round += 1) {
    const shown = round === 0 ? display : undefined;
    try {
      const tried = yield* renderOnce(lines, items, rendering, complaints, job, shown);
      best = chooseBetter(best, tried.byLine, rendering);
      renderedTitle ??= tried.title;
      ({ isCut } = tried);
    } catch (error) {
      if (!isModelFailure(error) || best.size === 0) throw error;
      break;
    }
    complaints = listComplaints(best, rendering, job);
    if (complaints.length === 0 && best.size === items.length) break;
  }
  if (isCut && best.size < items.length) job.notes.add('answer_cut');
  const kept = settle(items.length, best, rendering, job);
  yield* display.show(layOutItems(kept, job.form));
  return { items: kept, title: renderedTitle };
}

/** The law on what was rendered; what could not be kept is noted. Throws when nothing of it may stand. */
function settle(
  linesAll: number,
  best: ByLine,
  rendering: Rendering,
  { budget, form, model, notes, options, speaks }: Job,
): WrittenItem[] {
  const rendered = inOrder(best).filter((item) => options.unsupported !== 'strike' || item.verdict === 'supported');
  if (rendered.length === 0) throw new AnswerError('broken', model.id);
  if (!speaks(rendered.map(({ text }) => text).join('\n'))) throw new AnswerError('language', model.id);
  notes.add('sentences_struck', best.size - rendered.length);
  notes.add('style_unmet', rendered.filter(({ text }) => rendering.complain(text).length > 0).length);
  const kept = cutToLength(rendered, budget, form);
  if (kept.length === 0) throw new AnswerError('broken', model.id);
  const left = findMiss(kept, budget, form)?.kind;
  if (kept.length < rendered.length) notes.add('length_cut');
  else if (best.size < linesAll || left === 'short' || left === 'few') notes.add('length_short');
  return kept;
}

function chooseBetter(best: ByLine, tried: ByLine, { complain }: Rendering): ByLine {
  const chosen = new Map(best);
  for (const [line, item] of tried) {
    const known = chosen.get(line);
    if (known === undefined || complain(item.text).length <= complain(known.text).length) chosen.set(line, item);
  }
  return chosen;
}

function inOrder(byLine: ByLine): WrittenItem[] {
  return [...byLine].toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

type RenderedOnce = { readonly byLine: ByLine; readonly title: string | undefined; readonly isCut: boolean };

/** One rendering of all lines, gone on with where the provider cut it. */
async function* renderOnce(
  lines: readonly string[],
  items: readonly WrittenItem[],
  rendering: Rendering,
  complaints: readonly string[],
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, RenderedOnce> {
  const { budget, delimiter, language, model, signal } = job;
  const request = renderPrompt({
    render: rendering.kind,
    lines,
    charactersMax: budget.kind === 'items' ? undefined : budget.characters,
    complaints,
    delimiter,
    outputTokensMax: Math.min(model.outputTokensMax, 256 + tokensFactor * estimateTokens(lines.join('\n'))),
  });
  const read = (asked: ChatRequest, before: ByLine): ReturnType<typeof readRendered> =>
    readRendered(askLines(model, asked, signal), lines.length, items, before, rendering, job, display);
  let done = yield* read(request, new Map());
  for (let round = 0; done.isCut && round < continuationsMax; round += 1) {
    try {
      const next = yield* read(continuePrompt(request, writeLines(done.byLine), language), done.byLine);
      done = { ...next, title: next.title ?? done.title };
    } catch (error) {
      if (!isModelFailure(error) || done.byLine.size === 0) throw error;
      break;
    }
  }
  return done;
}

function writeLines(byLine: ByLine): string {
  return [...byLine].map(([line, { text }]) => `S${line + 1} | ${text}`).join('\n');
}

async function* readRendered(
  stream: AsyncGenerator<AskEvent, AskEnd>,
  linesAll: number,
  items: readonly WrittenItem[],
  before: ByLine,
  rendering: Rendering,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, RenderedOnce> {
  let byLine = new Map(before);
  let title: string | undefined;
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { byLine, title, isCut: step.value.isCut };
    const event = step.value;
    if (event.type === 'restart') byLine = new Map(before);
    if (event.type !== 'line') continue;
    for (const [number, text] of readNumberedLines([event.line])) {
      const item = items[number - 1];
      const next = item === undefined ? undefined : render(item, text, rendering, job);
      if (next !== undefined) byLine.set(number - 1, next);
      if (number === linesAll && item === undefined) title = rendering.guard(text);
    }
    if (display === undefined) continue;
    yield* display.show(layOutItems(cutToLength(inOrder(byLine), job.budget, job.form), job.form));
  }
}

/** The parts of an action are in the other words only as a whole. */
function render(item: WrittenItem, line: string, rendering: Rendering, job: Job): WrittenItem | undefined {
  const text = rendering.guard(line);
  if (text === undefined) return undefined;
  const facts = checkRendered(text, item, rendering, job);
  const { task: _task, owner: _owner, due: _due, ...rest } = item;
  return {
    ...rest,
    text,
    original: item.text,
    checks: facts.some(({ verdict }) => verdict === 'missing' || verdict === 'conflict') ? facts : [...item.checks],
    verdict: worseOf(item.verdict, judgeFacts(facts)),
  };
}

/** In another language names change with the script and words cannot be compared: figures are what is left to check. */
function checkRendered(text: string, item: WrittenItem, { kind }: Rendering, { source, options }: Job): Check[] {
  const { document, grounder } = source;
  const figures = checkFigures(text, item.text, {
    language: targetLanguageOf(document, options),
    originalLanguage: sourceLanguageOf(document),
  });
  if (kind.kind === 'translate') return figures;
  const facts = grounder.check(text, item.evidence).checks.filter((check) => check.kind !== 'coverage');
  const isNew = (figure: Check): boolean =>
    figure.verdict === 'missing' && facts.every(({ value }) => !value.includes(figure.value));
  return [...facts, ...figures.filter(isNew)];
}

function listComplaints(byLine: ByLine, { complain }: Rendering, { budget, form }: Job): string[] {
  const ofLines = [...byLine].flatMap(([line, { text }]) =>
    complain(text).map((problem) => `S${line + 1}: ${problem}`),
  );
  const items = inOrder(byLine);
  const miss = budget.kind === 'items' ? undefined : findMiss(items, budget, form);
  if (miss === undefined || 'count' in miss) return ofLines;
  const now = countCharacters(items.map(({ text }) => text).join(''));
  return [...ofLines, `${now} characters / 字 → ${miss.goal}`];
}
