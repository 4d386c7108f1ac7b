import { getLengthRange } from '@youyaku/contract/length-range';
import type { Document } from '@youyaku/contract/document';
import type { Check, Sentence, SummaryNote } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { shapes } from '@youyaku/contract/shapes';
import type { Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { createCiter } from '#evidence.ts';
import { type Budget, resolveLength } from '#budget/resolve-length.ts';
import { applyRegister } from '@youyaku/language/register/apply-register';
import { createSummaryBody } from '#write/create-summary-body.ts';
import type { Ranking } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseLines, countPlaced, type PlacedLine } from './choose-lines.ts';
import { type Changes, listChangesInSteps } from './list-changes.ts';
import { type ChangeLine, describeChange } from './describe-change.ts';

type Comparison = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly ranking: Ranking;
  readonly options: SummaryOptions;
};

/**
 * Summarises by rules what changed from the first to the second of two joined versions: changed figures first, then other
 * rewritten, added or removed sentences, each line with its places in both. Deterministic. When there are fewer changes than
 * asked for, or none, the result says so.
 */
export function* compareVersions(comparison: Comparison): Generator<EngineEvent | undefined> {
  const { document, analysis, ranking, options } = comparison;
  if (!shapes[options.shape].isComparable) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  yield { type: 'stage-start', stage: 'write' };
  const changes = yield* listChangesInSteps(document, analysis);
  const isJapanese = document.language.split('-')[0] === 'ja';
  const lines = yield* describeAll(changes, isJapanese);
  const budget = resolveLength(options.length, options.shape, countCharacters(document.text));
  const inRegister = yield* applyRegisterToAll(lines, comparison);
  const placed = yield* chooseLines(inRegister, createLineScorer(ranking), { ...options, budget, isJapanese });
  const { text, sentences } =
    placed.length > 0 ? cite(placed, comparison) : describeNoChanges(changes, budget, isJapanese);
  let from = 0;
  for (const { end } of sentences) {
    yield { type: 'text-delta', text: text.slice(from, end) };
    from = end;
  }
  yield { type: 'stage-start', stage: 'ground' };
  for (const [index, sentence] of sentences.entries()) yield { type: 'sentence-ready', index, sentence };
  const body = yield* createSummaryBody(document, analysis, ranking, { text }, sentences);
  const notes = listNotes(lines.length, placed, budget);
  yield { type: 'body-end', body: { ...body, ...(notes.length === 0 ? {} : { notes }) } };
}

const stepLines = 100;

function* describeAll({ list }: Changes, isJapanese: boolean): Generator<undefined, ChangeLine[]> {
  const lines: ChangeLine[] = [];
  for (const [index, change] of list.entries()) {
    lines.push(...describeChange(change, isJapanese));
    if (index % stepLines === stepLines - 1) yield;
  }
  return lines;
}

/** Puts lines that quote a sentence into the requested register, as far as the rules of the engine can. */
function* applyRegisterToAll(
  lines: readonly ChangeLine[],
  { analysis, options }: Comparison,
): Generator<undefined, readonly ChangeLine[]> {
  if (options.register === 'asIs') return lines;
  const kept: ChangeLine[] = [];
  for (const line of lines) {
    const { text, isKept } = applyRegister(line.text, options.register, analysis.tokenizer);
    kept.push(isKept && !line.text.includes(' → ') ? { ...line, text } : line);
    if (kept.length % stepLines === 0) yield;
  }
  return kept;
}

/** The score of a change is that of its sentence. */
function createLineScorer({ sentences }: Ranking): (line: ChangeLine) => number {
  const scores = new Map(sentences.map(({ index, score }) => [index, score]));
  return ({ change }) =>
    Math.max(
      'new' in change ? (scores.get(change.new.index) ?? 0) : 0,
      'old' in change ? (scores.get(change.old.index) ?? 0) : 0,
    );
}

type Written = { text: string; sentences: Sentence[] };

function cite(placed: readonly PlacedLine[], { document, analysis }: Comparison): Written {
  const citeSpan = createCiter(document.text, analysis.blocks);
  let text = '';
  const sentences = placed.map(({ before, text: words, line }): Sentence => {
    text += before;
    const start = text.length;
    text += words;
    const { change } = line;
    const places = [...('old' in change ? [change.old] : []), ...('new' in change ? [change.new] : [])];
    const evidence = places.map((place) => citeSpan(place, 1));
    const facts = line.facts.map(({ kind, value }): Check => ({ kind, value, verdict: 'found' }));
    const coverage: Check = { kind: 'coverage', value: '100%', verdict: 'found' };
    return { text: words, start, end: text.length, evidence, checks: [...facts, coverage], verdict: 'supported' };
  });
  return { text, sentences };
}

/** The summary of two versions without changes. */
function describeNoChanges({ movedCount }: Changes, budget: Budget, isJapanese: boolean): Written {
  const text = isJapanese
    ? movedCount > 0
      ? `文の順序だけが変わりました（${movedCount}か所）。`
      : '二つの版に違いはありません。'
    : movedCount > 0
      ? `Only the order of sentences changed (places: ${movedCount}).`
      : 'The two versions do not differ.';
  const charactersMin = countCharacters(text);
  if (budget.kind === 'max' && budget.characters < charactersMin)
    throw new SummarizeError('length_impossible', { charactersMin });
  return { text, sentences: [{ text, start: 0, end: text.length, evidence: [], checks: [], verdict: 'supported' }] };
}

function listNotes(linesCount: number, placed: readonly PlacedLine[], budget: Budget): SummaryNote[] {
  const omittedCount = linesCount - placed.length;
  const isShort =
    budget.kind === 'items'
      ? placed.length < budget.count && !budget.isLoose
      : budget.kind === 'about' && countPlaced(placed) < getLengthRange(budget.characters).low;
  return [
    ...(isShort ? [{ code: 'length_short' as const }] : []),
    ...(omittedCount > 0 ? [{ code: 'changes_untold' as const, count: omittedCount }] : []),
  ];
}
