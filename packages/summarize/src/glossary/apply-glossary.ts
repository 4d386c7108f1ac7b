import { countCharacters } from '@youyaku/contract/count-characters';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { rangeOf, resolveLength } from '#budget/resolve-length.ts';
import { type SpellingEdit, SpellingRules } from './spelling-rules.ts';

type Length = Pick<SummaryOptions, 'shape' | 'length'>;
type Applied = NonNullable<SummaryBody['glossary']>[number];

/**
 * A summary with the spellings of a glossary. Only sentences are rewritten: evidence, and what stands in quotation marks, stay as the source
 * has them. The requested length is kept exactly: a spelling that would exceed it stays, and is counted in `left`. Returns the
 * edits of `text`, in order, as well.
 */
export function applyGlossary(
  body: SummaryBody,
  entries: readonly GlossaryEntry[],
  { shape, length }: Length,
): { body: SummaryBody; edits: readonly SpellingEdit[] } {
  const rules = new SpellingRules(entries);
  const found = body.sentences.flatMap((sentence) => findInSentence(sentence, rules));
  const budget = resolveLength(length, shape, body.coverage.totalCharacters);
  const range = budget.kind === 'items' ? undefined : rangeOf(budget);
  const edits = range === undefined ? found : keepWithin(found, body, range);
  const chapters = body.chapters?.map((chapter) => {
    const inChapter = chapter.sentences.flatMap((sentence) => findInSentence(sentence, rules));
    return { ...chapter, ...rewrite(chapter, inChapter) };
  });
  const written = rewrite(body, edits);
  const glossary = summarizeEdits(found, edits);
  return {
    body: {
      ...body,
      ...written,
      characters: edits.length === 0 ? body.characters : countCharacters(written.text),
      ...(chapters === undefined ? {} : { chapters }),
      ...(body.minutes === undefined
        ? {}
        : { minutes: rewriteMinutes(body.minutes, rules, edits.length === found.length) }),
      ...(glossary.length === 0 ? {} : { glossary }),
    },
    edits,
  };
}

/** The same for the events of a run: the replacements come before the body, so that deltas and replacements give its text. */
export async function* applyGlossaryToEvents(
  events: AsyncIterable<EngineEvent>,
  entries: readonly GlossaryEntry[],
  length: Length,
): AsyncGenerator<EngineEvent> {
  for await (const event of events) {
    if (event.type !== 'body-end' || entries.length === 0) {
      yield event;
      continue;
    }
    const { body, edits } = applyGlossary(event.body, entries, length);
    // From the end, so that the places before stay where they are.
    for (const { start, end, text } of edits.toReversed()) yield { type: 'text-replace', start, end, text };
    yield { ...event, body };
  }
}

/** Edits of the text that a sentence stands in. Words in ［ ］ were put there with their place in the source: they stay. */
function findInSentence({ text, start, insertions = [] }: Sentence, rules: SpellingRules): SpellingEdit[] {
  return rules
    .find(text)
    .filter((edit) => !insertions.some((insertion) => insertion.start < edit.end && edit.start < insertion.end))
    .map((edit) => ({ ...edit, start: start + edit.start, end: start + edit.end }));
}

/** Those that keep the length: every one that shortens, then in order what still fits. */
function keepWithin(
  edits: readonly SpellingEdit[],
  { text, characters }: SummaryBody,
  { low, high }: { low: number; high: number },
): SpellingEdit[] {
  const growthOf = (edit: SpellingEdit): number =>
    countCharacters(edit.text) - countCharacters(text.slice(edit.start, edit.end));
  const kept = new Set<SpellingEdit>();
  let count = characters;
  for (const edit of edits.toSorted((a, b) => growthOf(a) - growthOf(b))) {
    const next = count + growthOf(edit);
    // What is outside already, because the source gives no more, may stay outside but not go further.
    if (next > Math.max(high, count) || next < Math.min(low, count)) continue;
    count = next;
    kept.add(edit);
  }
  return edits.filter((edit) => kept.has(edit));
}

function rewrite(
  { text, sentences }: Pick<SummaryBody, 'text' | 'sentences'>,
  edits: readonly SpellingEdit[],
): Pick<SummaryBody, 'text' | 'sentences'> {
  if (edits.length === 0) return { text, sentences };
  const shift = (at: number): number =>
    edits.reduce((sum, edit) => sum + (edit.end <= at ? edit.text.length - (edit.end - edit.start) : 0), at);
  const replaced = (from: number, to: number): string => {
    let at = from;
    let written = '';
    for (const edit of edits) {
      if (edit.start < from || edit.end > to) continue;
      written += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return written + text.slice(at, to);
  };
  return {
    text: replaced(0, text.length),
    sentences: sentences.map((sentence) => {
      const own = edits.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
      const moved = { ...sentence, start: shift(sentence.start), end: shift(sentence.end) };
      return own.length === 0 ? moved : { ...moved, ...rewriteParts(sentence, own, replaced) };
    }),
  };
}

/** The words of a sentence, and what points into them. */
function rewriteParts(
  { start, end, insertions, contradicts }: Sentence,
  edits: readonly SpellingEdit[],
  replaced: (from: number, to: number) => string,
): Partial<Sentence> {
  const shift = (at: number): number =>
    edits.reduce((sum, edit) => sum + (edit.end - start <= at ? edit.text.length - (edit.end - edit.start) : 0), at);
  const written = replaced(start, end);
  const moved = insertions?.map((one) => ({ ...one, start: shift(one.start), end: shift(one.end) }));
  const claim = edits.reduce((words, edit) => words.replaceAll(edit.from, edit.text), contradicts?.claim ?? '');
  return {
    text: written,
    ...(moved === undefined ? {} : { insertions: moved }),
    ...(contradicts === undefined ? {} : { contradicts: { ...contradicts, claim } }),
  };
}

function rewriteMinutes(
  minutes: NonNullable<SummaryBody['minutes']>,
  rules: SpellingRules,
  isWhole: boolean,
): NonNullable<SummaryBody['minutes']> {
  // Where a spelling stayed for the length, the fields stay like the text.
  if (!isWhole) return minutes;
  const write = (text: string): string =>
    rules
      .find(text)
      .reduceRight((written, { start, end, text: term }) => written.slice(0, start) + term + written.slice(end), text);
  return {
    ...minutes,
    decisions: minutes.decisions.map(write),
    actions: minutes.actions.map((action) => ({ ...action, task: write(action.task) })),
    open: minutes.open.map(write),
    ...(minutes.next === undefined ? {} : { next: write(minutes.next) }),
  };
}

function summarizeEdits(found: readonly SpellingEdit[], edits: readonly SpellingEdit[]): Applied[] {
  const kept = new Set(edits);
  const byTerm = new Map<string, { count: number; left: number }>();
  for (const edit of found) {
    const { count, left } = byTerm.get(edit.term) ?? { count: 0, left: 0 };
    const isKept = kept.has(edit);
    byTerm.set(edit.term, { count: count + (isKept ? 1 : 0), left: left + (isKept ? 0 : 1) });
  }
  return [...byTerm].map(([term, { count, left }]) => ({ term, count, ...(left === 0 ? {} : { left }) }));
}
