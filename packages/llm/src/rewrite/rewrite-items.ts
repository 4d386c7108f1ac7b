import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { Check } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { countCharacters } from '@youyaku/contract/count-characters';
import { isContradiction } from '@youyaku/contract/contradiction';
import { checkFigures } from '@youyaku/language/figures/check-figures';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { assessFacts, isWorse, worseOf } from '#items/check-item.ts';
import { dropEmptyHeadings, layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { guardText } from '#items/guard-and-check-item.ts';
import { readNumberedLines } from '#items/repair-items.ts';
import { cutToLength, findMiss } from '#length/cut-to-length.ts';
import { describeTranslations } from '#prompts/describe-glossary.ts';
import { type RewriteComplaints, type RewriteKind, rewritePrompt } from '#prompts/rewrite-prompt.ts';
import type { LengthMiss } from '#prompts/length-prompt.ts';
import { rewriteRoundsMax, rewriteTokensFactor } from '#session/limits.ts';
import { CompletionError, drain, readCompletion, tryModel } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import { sourceLanguageOf, targetLanguageOf } from './choose-rewrite.ts';
import { FixedTranslations } from './fixed-translations.ts';
import { checkPlainness } from './plainness/check-plainness.ts';
import { describeProblems } from './plainness/describe-problems.ts';
import type { PlainProblem } from './plainness/plain-problem.ts';

export type RewriteResult = {
  readonly items: readonly CheckedItem[];
  /** The rewritten title; undefined when the model left it out. */
  readonly title: string | undefined;
};

/** By the number of the line that was rewritten, from 0. */
type ByLine = ReadonlyMap<number, CheckedItem>;
type Lines = { readonly byLine: ByLine; readonly title: string | undefined };

/** What is rewritten; `run` has the length, labels and language that the user asked for. */
type RewriteTask = {
  readonly items: readonly CheckedItem[];
  readonly title: string | undefined;
  readonly kind: RewriteKind;
  readonly run: RunContext;
  readonly fixed: FixedTranslations;
};

/**
 * Rewrites checked sentences: in another language, in やさしい日本語, for children. Each keeps the checked sentence as
 * `original` with its evidence; figures, dates and names are checked against the source once more, and of a translation the terms that the
 * glossary translates. At most three tries; the version of each line with the fewest problems is kept.
 */
export async function* rewriteItems(
  given: Omit<RewriteTask, 'fixed'>,
  diff: StreamDiff,
): AsyncGenerator<EngineEvent, RewriteResult> {
  const task = { ...given, fixed: fixTranslations(given) };
  const { items, run } = task;
  let best: ByLine = new Map();
  let title: string | undefined;
  let complaints: RewriteComplaints = { lines: [], length: undefined };
  let isCut = false;
  for (let round = 0; round <= rewriteRoundsMax; round += 1) {
    const rewrite = rewriteOnce(task, complaints, round === 0 ? diff : undefined);
    const tried = best.size === 0 ? yield* rewrite : await tryModel(drain(rewrite));
    if (round === 0) yield { type: 'stage-start', stage: 'ground' };
    if (tried === undefined) break;
    best = chooseBetter(best, tried.byLine, task);
    title ??= tried.title;
    ({ isCut } = tried);
    complaints = listComplaints(best, task);
    const isFine = complaints.lines.length === 0 && complaints.length === undefined;
    if (isFine && best.size === items.length) break;
  }
  if (isCut && best.size < items.length) run.notes.add('answer_cut');
  const kept = finishRewrite(best, task);
  yield* diff.show(layOutItems(kept, run.form));
  return { items: kept, title };
}

function fixTranslations({ kind, run: { glossary, options, source } }: Omit<RewriteTask, 'fixed'>): FixedTranslations {
  return new FixedTranslations(kind.kind === 'translate' ? glossary : [], targetLanguageOf(source.document, options));
}

/** Enforces length, language and support on the rewrite and notes what was dropped. Throws when nothing is left. */
function finishRewrite(best: ByLine, task: RewriteTask): CheckedItem[] {
  const { budget, form, model, notes, options, isInLanguage } = task.run;
  const all = listInOrder(best);
  const struck = all.filter((item) => options.unsupported === 'strike' && item.verdict === 'check');
  const rewritten = dropEmptyHeadings(all.filter((item) => !struck.includes(item)));
  if (rewritten.length === 0) throw new CompletionError('broken', model.id);
  if (!isInLanguage(rewritten.map(({ text }) => text).join('\n'))) throw new CompletionError('language', model.id);
  notes.addLeftOut('sentences_struck', struck);
  notes.add('style_unmet', rewritten.filter(({ text }) => findProblems(text, task).length > 0).length);
  const kept = cutToLength(rewritten, budget, form);
  notes.add('terms_missed', kept.filter((item) => findMissed(item, task).length > 0).length);
  if (kept.length === 0) throw new CompletionError('broken', model.id);
  const left = findMiss(kept, budget, form)?.kind;
  if (kept.length < rewritten.length) notes.add('length_cut');
  else if (best.size < task.items.length || left === 'short' || left === 'few') notes.add('length_short');
  return kept;
}

/** What is not plain enough for this reader; empty when nothing is. */
function findProblems(text: string, { kind: { kind }, run }: RewriteTask): readonly PlainProblem[] {
  return kind === 'translate' ? [] : checkPlainness(text, kind, run.source.analysis.tokenizer).problems;
}

function findMissed({ text, original = '' }: CheckedItem, { fixed }: RewriteTask): readonly GlossaryEntry[] {
  return fixed.findMissed(original, text);
}

function countProblems(item: CheckedItem, task: RewriteTask): number {
  return findProblems(item.text, task).length + findMissed(item, task).length;
}

/** A line is replaced by a plainer one, or by a shorter one that is as plain where all are too long; never by a worse one. */
function chooseBetter(best: ByLine, tried: ByLine, task: RewriteTask): ByLine {
  const chosen = new Map(best);
  const isTooLong = findMissOf(best, task)?.kind === 'long';
  for (const [line, item] of tried) {
    const known = chosen.get(line);
    if (known === undefined || isBetter(item, known, isTooLong, task)) chosen.set(line, item);
  }
  return chosen;
}

function isBetter(item: CheckedItem, known: CheckedItem, isTooLong: boolean, task: RewriteTask): boolean {
  if (item.verdict !== known.verdict) return isWorse(known.verdict, item.verdict);
  const fewer = countProblems(known, task) - countProblems(item, task);
  return fewer > 0 || (fewer === 0 && isTooLong && countCharacters(item.text) < countCharacters(known.text));
}

function listInOrder(byLine: ByLine): CheckedItem[] {
  return [...byLine].toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

/** One rewrite of all lines. */
async function* rewriteOnce(
  task: RewriteTask,
  complaints: RewriteComplaints,
  diff: StreamDiff | undefined,
): AsyncGenerator<EngineEvent, Lines & { readonly isCut: boolean }> {
  const { items, kind, run } = task;
  const { budget, delimiter, form, model } = run;
  const lines = [...items.map(({ text }) => text), ...(task.title === undefined ? [] : [task.title])];
  const request = rewritePrompt({
    rewrite: kind,
    lines,
    charactersMax: budget.kind === 'items' ? undefined : budget.characters,
    complaints,
    terms: describeTranslations(task.fixed.entries, lines.join('\n')),
    delimiter,
    outputTokensMax: Math.min(model.outputTokensMax, 256 + rewriteTokensFactor * estimateTokens(lines.join('\n'))),
  });
  const initial: Lines = { byLine: new Map(), title: undefined };
  const { state, isCut } = yield* readCompletion(run, request, {
    initial,
    add: (read, line) => addLine(read, line, lines.length, task),
    linesOf: ({ byLine }) => [...byLine].map(([line, { text }]) => `S${line + 1} | ${text}`),
    // When the call is repeated, the displayed text is kept until the first line has arrived again.
    show: ({ byLine }) =>
      diff === undefined || byLine.size === 0
        ? []
        : diff.show(layOutItems(cutToLength(listInOrder(byLine), budget, form), form)),
  });
  return { ...state, isCut };
}

function addLine(read: Lines, line: string, linesTotal: number, task: RewriteTask): Lines {
  const { items, run } = task;
  let { byLine, title } = read;
  for (const [number, text] of readNumberedLines([line])) {
    const item = items[number - 1];
    const next = item === undefined ? undefined : rewriteItem(item, text, task);
    if (next !== undefined) byLine = new Map([...byLine, [number - 1, next]]);
    if (number === linesTotal && item === undefined) title = guardText(text, run);
  }
  return byLine === read.byLine && title === read.title ? read : { byLine, title };
}

/** An action is rewritten as a whole, so it loses its fields. */
function rewriteItem(item: CheckedItem, line: string, task: RewriteTask): CheckedItem | undefined {
  const text = guardText(line, task.run);
  if (text === undefined) return undefined;
  const facts = checkRewritten(text, item, task);
  const { task: _task, owner: _owner, due: _due, contradicts, ...rest } = item;
  return {
    ...rest,
    // The words that are contradicted are those of the checked sentence: here they are somewhere in the rewrite.
    ...(contradicts === undefined ? {} : { contradicts: { ...contradicts, claim: text } }),
    text,
    original: item.text,
    checks: facts.some(isContradiction) ? facts : [...item.checks],
    verdict: worseOf(item.verdict, assessFacts(facts)),
  };
}

/** In a translation names change with the script and words cannot be compared: only figures can be checked. */
function checkRewritten(text: string, item: CheckedItem, { kind, run: { source, options } }: RewriteTask): Check[] {
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

function listComplaints(byLine: ByLine, task: RewriteTask): RewriteComplaints {
  const lines = [...byLine].flatMap(([line, item]) => {
    const { text } = item;
    const missed = findMissed(item, task).map(({ term, translation = '' }) => `"${term}" is "${translation}".`);
    const problems = [...describeProblems(text, findProblems(text, task)), ...missed];
    return problems.length === 0 ? [] : [{ line: line + 1, text, problems }];
  });
  const miss = findMissOf(byLine, task);
  if (miss === undefined) return { lines, length: undefined };
  const characters = countCharacters(
    listInOrder(byLine)
      .map(({ text }) => text)
      .join(''),
  );
  return { lines, length: { characters, goal: miss.goal } };
}

function findMissOf(
  byLine: ByLine,
  { run: { budget, form } }: RewriteTask,
): Extract<LengthMiss, { characters: number }> | undefined {
  const miss = budget.kind === 'items' ? undefined : findMiss(listInOrder(byLine), budget, form);
  return miss === undefined || 'count' in miss ? undefined : miss;
}
