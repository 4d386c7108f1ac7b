import type { SummaryLength } from '@youyaku/contract/summary-request';
import { isPlainShape, isProse, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { isComparison, listChanges } from '@youyaku/summarize/compare/list-changes';
import { summarize, SummarizeError } from '@youyaku/summarize';
import { fillRoundsMax } from '#session/limits.ts';
import type { ItemKind } from '#items/draft-item.ts';
import type { RunContext } from '#session/run-context.ts';
import { countItems, cutToCount, cutToLength, findMiss } from './cut-to-length.ts';
import { layOutItems, type LayoutForm, type CheckedItem } from '#items/lay-out-items.ts';
import type { LengthMiss } from '#prompts/length-prompt.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';
import { listShorterForms, type ShorterForm } from './list-shorter-forms.ts';
import { shortenItems } from './shorten-items.ts';

/** Enforces the length, whatever the model did: shortened, cut after a sentence, or filled by the built-in engine, with a note. */
export async function enforceLength(written: readonly CheckedItem[], run: RunContext): Promise<CheckedItem[]> {
  const { budget, form, notes } = run;
  const items = cutToCount(written, budget, form);
  if (items.length < written.length) notes.add('length_cut');
  const miss = findMiss(items, budget, form);
  if (miss === undefined) return [...items];
  if (miss.kind === 'few' || miss.kind === 'short') return fill(items, miss, run);
  const cut = shortenOrCut(items, run);
  const left = findMiss(cut, budget, form);
  if (cut.length > 0 && left === undefined) {
    notes.add('length_cut');
    return cut;
  }
  const condensed = await condense(items, run);
  if (condensed !== undefined) {
    notes.add('length_cut');
    return condensed;
  }
  if (cut.length > 0) return fill(cut, left ?? miss, run);
  return replaceAll(run);
}

/** Clauses are shortened first, a whole sentence is dropped last. */
function shortenOrCut(items: readonly CheckedItem[], run: RunContext): CheckedItem[] {
  const { budget, form } = run;
  const formsOf = (item: CheckedItem): ShorterForm[] => listShorterForms(item, run);
  const short = budget.kind === 'items' ? undefined : shortenItems(items, { budget, formsOf, canDrop: true }, run);
  return short ?? cutToLength(items, budget, form);
}

/** Shapes that the built-in engine may refuse, or lay out differently, are filled with single sentences. */
const shapeOfSentences: SummaryShape = 'bullets';

/** Nothing of the draft is short enough: the built-in engine may find something, or its error states the least length. */
async function replaceAll(run: RunContext): Promise<CheckedItem[]> {
  return reportReplaced(await chooseBuiltin(run), run);
}

function reportReplaced(items: CheckedItem[], { budget, form, notes }: RunContext): CheckedItem[] {
  notes.add('items_filled', countItems(items));
  if (findMiss(items, budget, form) !== undefined) notes.add('length_short');
  return items;
}

async function chooseBuiltin(run: RunContext): Promise<CheckedItem[]> {
  const { budget, form, options, source } = run;
  const { layout, isTerms } = shapes[form.shape];
  const shape = layout === 'running' || isTerms ? form.shape : shapeOfSentences;
  const chosen = fromSentences(await runBuiltin(source.document, options.length, run, shape), run);
  const kept = cutToLength(chosen, budget, form);
  if (kept.length === 0) {
    const lengths = chosen.map((item) => layOutItems([item], form).characters);
    throw new SummarizeError('length_impossible', { charactersMin: Math.min(...lengths) });
  }
  return kept;
}

/** The model's own words shortened by the built-in engine, which can compress a sentence. */
async function condense(items: readonly CheckedItem[], run: RunContext): Promise<CheckedItem[] | undefined> {
  const { budget, form, source } = run;
  const { layout } = shapes[form.shape];
  if (budget.kind === 'items' || (layout !== 'lines' && layout !== 'running')) return undefined;
  const text = items.map((item) => item.text).join('\n');
  const lines: Document = { language: source.document.language, text, blocks: [], warnings: [] };
  const sentences = await tryBuiltin(lines, run.options.length, run);
  const kept = sentences?.flatMap((sentence) => {
    const origin = findOrigin(items, text, sentence);
    const written =
      origin && guardAndCheckItem({ kind: origin.kind, text: sentence.text, citations: origin.citations }, run);
    return written === undefined ? [] : [written];
  });
  return kept !== undefined && kept.length > 0 && findMiss(kept, budget, form) === undefined ? kept : undefined;
}

function findOrigin(items: readonly CheckedItem[], text: string, { evidence }: Sentence): CheckedItem | undefined {
  const line = text.slice(0, evidence[0]?.start ?? 0).split('\n').length - 1;
  return items[line];
}

/** Adds sentences that the built-in engine chooses among those that no item covers yet. */
async function fill(items: readonly CheckedItem[], miss: LengthMiss, run: RunContext): Promise<CheckedItem[]> {
  const { budget, form, notes, options } = run;
  const shape = isProse(options.shape) ? options.shape : shapeOfSentences;
  const filled = [...items];
  for (let round = 0; round < fillRoundsMax; round += 1) {
    const left = findMiss(filled, budget, form);
    if (left?.kind !== miss.kind) break;
    const rest = remainingSentences(filled, run);
    if (rest.text === '') break;
    const sentences = (await tryBuiltin(rest, lengthOf(left), run, shape)) ?? [];
    const before = filled.length;
    for (const { text } of sentences) {
      const added = guardAndCheckItem({ kind: kindOf(form), text, citations: [] }, run);
      const after = added === undefined ? left : findMiss([...filled, added], budget, form);
      if (added !== undefined && (after === undefined || after.kind === miss.kind)) filled.push(added);
    }
    if (filled.length === before) break;
  }
  const left = findMiss(filled, budget, form);
  // The draft may cover several sentences with one item: the built-in engine's sentences are used where they are more.
  const isSingleSource = options.compare !== true && run.source.document.sources === undefined;
  if (left?.kind === 'few' && isSingleSource && isPlainShape(form.shape)) {
    const all = await chooseBuiltin(run);
    if (countItems(all) > countItems(filled)) return reportReplaced(all, run);
  }
  notes.add('items_filled', countItems(filled) - countItems(items));
  if (left !== undefined) notes.add('length_short');
  return filled;
}

function lengthOf(miss: LengthMiss): SummaryLength {
  if ('count' in miss) return { unit: 'items', count: miss.goal - miss.count };
  return { unit: 'characters', about: Math.max(1, miss.goal - miss.characters) };
}

/** The sentences of the source that no item covers, one a line, headings excluded; in a comparison only new ones. */
function remainingSentences(items: readonly CheckedItem[], { source, options }: RunContext): Document {
  const { document, analysis } = source;
  const { text, language } = document;
  const covered = items.flatMap(({ evidence }) => evidence);
  const newIndices = isComparison(document, options) ? listNewIndices(source) : undefined;
  const lines = analysis.sentences
    .filter((_, index) => newIndices?.has(index) ?? true)
    .filter(({ blockIndex }) => analysis.blocks[blockIndex]?.kind !== 'heading')
    .filter(({ contentStart, end }) => !covered.some((place) => place.start < end && contentStart < place.end))
    .map(({ contentStart, end }) => text.slice(contentStart, end).replace(/\s+/gu, ' '));
  return { language, text: lines.join('\n'), blocks: [], warnings: [] };
}

function listNewIndices({ document, analysis }: RunContext['source']): ReadonlySet<number> {
  const { list } = listChanges(document, analysis);
  return new Set(list.flatMap((change) => (change.kind === 'removed' ? [] : [change.new.index])));
}

function fromSentences(sentences: readonly Sentence[], { form }: RunContext): CheckedItem[] {
  const kind = kindOf(form);
  return sentences.map(({ text, evidence, checks, verdict, contradicts }) => ({
    kind,
    text,
    citations: [],
    evidence,
    checks,
    verdict,
    ...(contradicts === undefined ? {} : { contradicts }),
  }));
}

/** The kind of an item that is neither a heading nor a question. */
function kindOf({ shape }: LayoutForm): ItemKind {
  return shapes[shape].layout === 'questions' ? 'answer' : 'point';
}

async function tryBuiltin(
  document: Document,
  length: SummaryLength,
  run: RunContext,
  shape = run.options.shape,
): Promise<Sentence[] | undefined> {
  try {
    return await runBuiltin(document, length, run, shape);
  } catch (error) {
    if (error instanceof SummarizeError) return undefined;
    throw error;
  }
}

async function runBuiltin(
  document: Document,
  length: SummaryLength,
  { context, options }: RunContext,
  shape = options.shape,
): Promise<Sentence[]> {
  const plain = { ...options, shape, length, language: 'source', reader: 'general' } as const;
  // The model reports contradictions between sources; only a comparison needs to know where each of them begins.
  const { sources: _, ...joined } = document;
  for await (const event of summarize(options.compare === true ? document : joined, plain, context))
    if (event.type === 'body-end') return event.body.sentences;
  return [];
}
