import type { DraftItem } from './draft-item.ts';
import { checkItem } from './check-item.ts';
import { decodeMarks } from '#guard/clean-source.ts';
import { guardLine } from '#guard/guard-line.ts';
import { applyRegister } from '@youyaku/language/register/apply-register';
import type { CheckedItem } from './lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';

/** What is needed to check a model's words against the source. */
export type GuardContext = Pick<RunContext, 'source' | 'guard' | 'findLeak' | 'options' | 'notes'>;

/** Guards a sentence of a model, converts it to the register and checks it. Undefined when nothing of it may be kept. */
export function guardAndCheckItem(item: DraftItem, context: GuardContext): CheckedItem | undefined {
  const { source, options, notes } = context;
  const text = guardText(item.text, context);
  if (text === undefined) return undefined;
  const isProse = item.kind !== 'heading' && item.kind !== 'question' && item.kind !== 'action';
  const kept = isProse ? applyRegister(text, options.register, source.analysis.tokenizer) : { text, isKept: true };
  if (!kept.isKept) notes.add('style_unmet');
  const isChange = options.compare === true || item.kind === 'disagreement';
  return checkItem({ ...guardFields(item, context), text: kept.text }, source, isChange);
}

/** Fields of an action are also shown separately (`minutes.actions`), and so are guarded separately. */
function guardFields(item: DraftItem, context: GuardContext): DraftItem {
  const { task, owner, due, ...rest } = item;
  const fields = Object.entries({ task, owner, due }).map(([name, words]) => {
    return [name, words === undefined ? undefined : guardText(words, context)] as const;
  });
  return { ...rest, ...Object.fromEntries(fields.filter(([, words]) => words !== undefined)) };
}

/** The part of a model's words that may be shown; undefined when nothing is left, or when they leak the instructions. */
export function guardText(
  text: string,
  { guard, findLeak, notes }: Pick<GuardContext, 'guard' | 'findLeak' | 'notes'>,
): string | undefined {
  const guarded = guardLine(decodeMarks(text), guard);
  const isLeak = findLeak(guarded.text) !== undefined;
  notes.add('output_guarded', isLeak ? 1 : guarded.removed);
  return isLeak || !/[\p{L}\p{N}]/u.test(guarded.text) ? undefined : guarded.text;
}

/** A sentence of the source verbatim, with itself as evidence. */
export function quoteSentence(index: number, context: GuardContext): CheckedItem[] {
  const { analysis, document } = context.source;
  const sentence = analysis.sentences[index];
  if (sentence === undefined) return [];
  const text = document.text.slice(sentence.contentStart, sentence.end).replace(/\s+/gu, ' ').trim();
  const written = guardAndCheckItem({ kind: 'point', text, citations: [index + 1] }, context);
  return written === undefined ? [] : [written];
}
