import type { Check } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { countCharacters } from '#budget/count-characters.ts';
import { estimateTokens } from '#chunk/estimate-tokens.ts';
import { askLines, type AskEvent } from './ask-lines.ts';
import { AnswerError } from './answer-error.ts';
import { judgeFacts, worseOf } from './check-item.ts';
import { sourceLanguageOf, targetLanguageOf } from './choose-rendering.ts';
import type { Display } from './display.ts';
import { checkFigures } from './figures/check-figures.ts';
import type { Job } from './job.ts';
import { cutToLength, findMiss } from './keep-length.ts';
import { layOutItems, type WrittenItem } from './lay-out-items.ts';
import { readNumberedLines } from './mend-items.ts';
import { renderPrompt, type RenderKind } from './prompts/render-prompt.ts';

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

/**
 * Says checked sentences in other words: another language, やさしい日本語, for children. Each keeps what was checked as
 * `original` with its evidence; figures, dates and names are held against the source once more.
 */
export async function* renderItems(
  items: readonly WrittenItem[],
  rendering: Rendering,
  job: Job,
  display: Display,
): AsyncGenerator<EngineEvent, WrittenItem[]> {
  let best: WrittenItem[] = [];
  let complaints: readonly string[] = [];
  for (let round = 0; round <= roundsMax; round += 1) {
    const rendered = yield* renderOnce(items, rendering, complaints, job, round === 0 ? display : undefined);
    if (rendered.length >= best.length) best = rendered;
    complaints = listComplaints(best, rendering, job);
    if (complaints.length === 0 && best.length === items.length) break;
  }
  if (best.length === 0) throw new AnswerError('broken', job.model.id);
  if (!job.speaks(best.map(({ text }) => text).join('\n'))) throw new AnswerError('language', job.model.id);
  job.notes.add('style_unmet', best.filter(({ text }) => rendering.complain(text).length > 0).length);
  const kept = cutToLength(best, job.budget, job.form);
  if (kept.length < best.length) job.notes.add('length_cut');
  if (kept.length === 0) throw new AnswerError('broken', job.model.id);
  yield* display.show(layOutItems(kept, job.form));
  return kept;
}

async function* renderOnce(
  items: readonly WrittenItem[],
  rendering: Rendering,
  complaints: readonly string[],
  job: Job,
  display: Display | undefined,
): AsyncGenerator<EngineEvent, WrittenItem[]> {
  const { budget, delimiter, form, model, signal } = job;
  const lines = items.map(({ text }) => text);
  const request = renderPrompt({
    render: rendering.kind,
    lines,
    charactersMax: budget.kind === 'items' ? undefined : budget.characters,
    complaints,
    delimiter,
    outputTokensMax: Math.min(model.outputTokensMax, 256 + tokensFactor * estimateTokens(lines.join('\n'))),
  });
  let rendered: WrittenItem[] = [];
  const stream = askLines(model, request, signal);
  for (let step = await stream.next(); step.done !== true; step = await stream.next()) {
    const event: AskEvent = step.value;
    if (event.type === 'restart') rendered = [];
    if (event.type !== 'line') continue;
    for (const [number, text] of readNumberedLines([event.line])) {
      const item = items[number - 1];
      const next = item === undefined ? undefined : render(item, text, rendering, job);
      if (next !== undefined && rendered.every(({ original }) => original !== next.original)) rendered.push(next);
    }
    if (display !== undefined) yield* display.show(layOutItems(cutToLength(rendered, budget, form), form));
  }
  return rendered;
}

function render(item: WrittenItem, line: string, rendering: Rendering, job: Job): WrittenItem | undefined {
  const text = rendering.guard(line);
  if (text === undefined) return undefined;
  const facts = checkRendered(text, item, rendering, job);
  return {
    ...item,
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

function listComplaints(items: readonly WrittenItem[], { complain }: Rendering, { budget, form }: Job): string[] {
  const ofLines = items.flatMap(({ text }, index) => complain(text).map((problem) => `S${index + 1}: ${problem}`));
  const miss = budget.kind === 'items' ? undefined : findMiss(items, budget, form);
  if (miss === undefined || 'count' in miss) return ofLines;
  const now = countCharacters(items.map(({ text }) => text).join(''));
  return [...ofLines, `${now} characters / 字 → ${miss.goal}`];
}
