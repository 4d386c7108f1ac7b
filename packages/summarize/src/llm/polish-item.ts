import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { AnswerItem } from './answer-item.ts';
import { checkItem, type GroundedSource } from './check-item.ts';
import { guardLine, type SourceGuard } from './guard/guard-line.ts';
import { keepRegister } from './keep-register.ts';
import type { WrittenItem } from './lay-out-items.ts';
import type { Notebook } from './notebook.ts';

export type Polishing = {
  readonly source: GroundedSource;
  readonly guard: SourceGuard;
  readonly options: Pick<SummaryOptions, 'register'>;
  readonly notes: Notebook;
};

/** The way of every sentence of a model: guarded, brought into register, checked. Undefined when nothing of it may stand. */
export function polishItem(item: AnswerItem, { source, guard, options, notes }: Polishing): WrittenItem | undefined {
  const guarded = guardLine(decodeMarks(item.text), guard);
  notes.add('output_guarded', guarded.removed);
  if (!/[\p{L}\p{N}]/u.test(guarded.text)) return undefined;
  const { tokenizer } = source.analysis;
  const isProse = item.kind !== 'heading' && item.kind !== 'question' && item.kind !== 'action';
  const kept = isProse ? keepRegister(guarded.text, options.register, tokenizer) : { text: guarded.text, isKept: true };
  if (!kept.isKept) notes.add('style_unmet');
  return checkItem({ ...item, text: kept.text }, source);
}

/** The source was shown to the model with its angle brackets and ampersands written out. */
function decodeMarks(text: string): string {
  return text.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>').replace(/&amp;/gu, '&');
}
