import type { DraftItem } from './draft-item.ts';
import { checkItem } from './check-item.ts';
import { guardLine } from '#guard/guard-line.ts';
import { applyRegister } from '@youyaku/language/register/apply-register';
import type { CheckedItem } from './lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';

/** What it takes to hold a model's words against the source. */
export type PolishContext = Pick<RunContext, 'source' | 'guard' | 'findLeak' | 'options' | 'notes'>;

/** Every sentence of a model is guarded, brought into register and checked. Undefined when nothing of it may be kept. */
export function polishItem(item: DraftItem, context: PolishContext): CheckedItem | undefined {
  const { source, options, notes } = context;
  const text = guardText(item.text, context);
  if (text === undefined) return undefined;
  const isProse = item.kind !== 'heading' && item.kind !== 'question' && item.kind !== 'action';
  const kept = isProse ? applyRegister(text, options.register, source.analysis.tokenizer) : { text, isKept: true };
  if (!kept.isKept) notes.add('style_unmet');
  const isChange = options.compare === true || item.kind === 'disagreement';
  return checkItem({ ...guardFields(item, context), text: kept.text }, source, isChange);
}

/** Parts of an action are shown by themselves too (`minutes.actions`), and so are guarded by themselves. */
function guardFields(item: DraftItem, context: PolishContext): DraftItem {
  const { task, owner, due, ...rest } = item;
  const fields = Object.entries({ task, owner, due }).map(([name, words]) => {
    return [name, words === undefined ? undefined : guardText(words, context)] as const;
  });
  return { ...rest, ...Object.fromEntries(fields.filter(([, words]) => words !== undefined)) };
}

/** What of a model's words may be shown; undefined when nothing is left, or when it tells its instructions. */
export function guardText(
  text: string,
  { guard, findLeak, notes }: Pick<PolishContext, 'guard' | 'findLeak' | 'notes'>,
): string | undefined {
  const guarded = guardLine(decodeMarks(text), guard);
  const isLeak = findLeak(guarded.text) !== undefined;
  notes.add('output_guarded', isLeak ? 1 : guarded.removed);
  return isLeak || !/[\p{L}\p{N}]/u.test(guarded.text) ? undefined : guarded.text;
}

/** The source was shown to the model with its angle brackets and ampersands written out. */
function decodeMarks(text: string): string {
  return text.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>').replace(/&amp;/gu, '&');
}

/** A sentence of the source as it is, with itself as evidence. */
export function quoteSentence(index: number, context: PolishContext): CheckedItem[] {
  const { analysis, document } = context.source;
  const sentence = analysis.sentences[index];
  if (sentence === undefined) return [];
  const text = document.text.slice(sentence.contentStart, sentence.end).replace(/\s+/gu, ' ').trim();
  const written = polishItem({ kind: 'point', text, citations: [index + 1] }, context);
  return written === undefined ? [] : [written];
}
