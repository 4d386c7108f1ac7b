import type { Check } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { countCharacters } from '@youyaku/contract/count-characters';
import { estimateTokens } from '#chunk/estimate-tokens.ts';
import { type CompletionEnd, type CompletionEvent, streamLines, continuationsMax } from '#session/stream-completion.ts';
import { CompletionError } from '#session/completion-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { assessFacts, worseOf } from '#items/check-item.ts';
import { sourceLanguageOf, targetLanguageOf } from './choose-rewrite.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import { checkFigures } from '@youyaku/language/figures/check-figures';
import type { RunContext } from '#session/run-context.ts';
import { cutToLength, findMiss } from '#length/cut-to-length.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { readNumberedLines } from '#items/repair-items.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { rewritePrompt, type RewriteKind } from '#prompts/rewrite-prompt.ts';

export type Rewrite = {
  readonly kind: RewriteKind;
  /** Takes out of a rewritten line what may not stand; undefined when nothing is left. */
  readonly guard: (text: string) => string | undefined;
  /** What is wrong with the words for this reader or in this language, in words for the model; none when all is well. */
  readonly complain: (text: string) => readonly string[];
};

const roundsMax = 2;
/** Other words for the same take more tokens than the same words. */
const tokensFactor = 3;

export type Rewritten = {
  readonly items: WrittenItem[];
  /** The title in the same words; undefined when the model left it out. */
  readonly title: string | undefined;
};

/** By the number of the line that was rewritten, from 0. */
type ByLine = ReadonlyMap<number, WrittenItem>;

/**
 * Says checked sentences in other words: another language, やさしい日本語, for children. Each keeps what was checked as
 * `original` with its evidence; figures, dates and names are held against the source once more. At most three tries; of
 * each line the one with the fewest faults stays.
 */
export async function* rewriteItems(
  items: readonly WrittenItem[],
  title: string | undefined,
  rewrite: Rewrite,
  run: RunContext,
  diff: StreamDiff,
): AsyncGenerator<EngineEvent, Rewritten> {
  let best: ByLine = new Map();
  let rewrittenTitle: string | undefined;
  let complaints: readonly string[] = [];
  let isCut = false;
  const lines = [...items.map(({ text }) => text), ...(title === undefined ? [] : [title])];
  for (let round = 0; round <= roundsMax; round += 1) {
    const shown = round === 0 ? diff : undefined;
    try {
      const tried = yield* rewriteOnce(lines, items, rewrite, complaints, run, shown);
      best = chooseBetter(best, tried.byLine, rewrite);
      rewrittenTitle ??= tried.title;
      ({ isCut } = tried);
    } catch (error) {
      if (!isModelFailure(error) || best.size === 0) throw error;
      break;
    }
    complaints = listComplaints(best, rewrite, run);
    if (complaints.length === 0 && best.size === items.length) break;
  }
  if (isCut && best.size < items.length) run.notes.add('answer_cut');
  const kept = settle(items.length, best, rewrite, run);
  yield* diff.show(layOutItems(kept, run.form));
  return { items: kept, title: rewrittenTitle };
}

/** The law on what was rewritten; what could not be kept is noted. Throws when nothing of it may stand. */
function settle(
  linesAll: number,
  best: ByLine,
  rewrite: Rewrite,
  { budget, form, model, notes, options, speaks }: RunContext,
): WrittenItem[] {
  const rewritten = inOrder(best).filter((item) => options.unsupported !== 'strike' || item.verdict === 'supported');
  if (rewritten.length === 0) throw new CompletionError('broken', model.id);
  if (!speaks(rewritten.map(({ text }) => text).join('\n'))) throw new CompletionError('language', model.id);
  notes.add('sentences_struck', best.size - rewritten.length);
  notes.add('style_unmet', rewritten.filter(({ text }) => rewrite.complain(text).length > 0).length);
  const kept = cutToLength(rewritten, budget, form);
  if (kept.length === 0) throw new CompletionError('broken', model.id);
  const left = findMiss(kept, budget, form)?.kind;
  if (kept.length < rewritten.length) notes.add('length_cut');
  else if (best.size < linesAll || left === 'short' || left === 'few') notes.add('length_short');
  return kept;
}

function chooseBetter(best: ByLine, tried: ByLine, { complain }: Rewrite): ByLine {
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

type RewrittenOnce = { readonly byLine: ByLine; readonly title: string | undefined; readonly isCut: boolean };

/** One rewrite of all lines, gone on with where the provider cut it. */
async function* rewriteOnce(
  lines: readonly string[],
  items: readonly WrittenItem[],
  rewrite: Rewrite,
  complaints: readonly string[],
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, RewrittenOnce> {
  const { budget, delimiter, language, model, signal } = run;
  const request = rewritePrompt({
    rewrite: rewrite.kind,
    lines,
    charactersMax: budget.kind === 'items' ? undefined : budget.characters,
    complaints,
    delimiter,
    outputTokensMax: Math.min(model.outputTokensMax, 256 + tokensFactor * estimateTokens(lines.join('\n'))),
  });
  const read = (asked: ChatRequest, before: ByLine): ReturnType<typeof readRewritten> =>
    readRewritten(streamLines(model, asked, signal), lines.length, items, before, rewrite, run, diff);
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

async function* readRewritten(
  stream: AsyncGenerator<CompletionEvent, CompletionEnd>,
  linesAll: number,
  items: readonly WrittenItem[],
  before: ByLine,
  rewrite: Rewrite,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, RewrittenOnce> {
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
      const next = item === undefined ? undefined : rewriteItem(item, text, rewrite, run);
      if (next !== undefined) byLine.set(number - 1, next);
      if (number === linesAll && item === undefined) title = rewrite.guard(text);
    }
    if (diff === undefined) continue;
    yield* diff.show(layOutItems(cutToLength(inOrder(byLine), run.budget, run.form), run.form));
  }
}

/** The parts of an action are in the other words only as a whole. */
function rewriteItem(item: WrittenItem, line: string, rewrite: Rewrite, run: RunContext): WrittenItem | undefined {
  const text = rewrite.guard(line);
  if (text === undefined) return undefined;
  const facts = checkRewritten(text, item, rewrite, run);
  const { task: _task, owner: _owner, due: _due, ...rest } = item;
  return {
    ...rest,
    text,
    original: item.text,
    checks: facts.some(({ verdict }) => verdict === 'missing' || verdict === 'conflict') ? facts : [...item.checks],
    verdict: worseOf(item.verdict, assessFacts(facts)),
  };
}

/** In another language names change with the script and words cannot be compared: figures are what is left to check. */
function checkRewritten(text: string, item: WrittenItem, { kind }: Rewrite, { source, options }: RunContext): Check[] {
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

function listComplaints(byLine: ByLine, { complain }: Rewrite, { budget, form }: RunContext): string[] {
  const ofLines = [...byLine].flatMap(([line, { text }]) =>
    complain(text).map((problem) => `S${line + 1}: ${problem}`),
  );
  const items = inOrder(byLine);
  const miss = budget.kind === 'items' ? undefined : findMiss(items, budget, form);
  if (miss === undefined || 'count' in miss) return ofLines;
  const now = countCharacters(items.map(({ text }) => text).join(''));
  return [...ofLines, `${now} characters / 字 → ${miss.goal}`];
}
