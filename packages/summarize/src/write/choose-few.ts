import { rangeOf } from '#budget/resolve-length.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { chooseSentences, type ChooseOptions } from './choose-sentences.ts';

/** Of an even share of the characters, how much one sentence may take; the first that leads to the full number is used. */
const factors = [1.5, 1];

/** Below this share, in characters without white space, more lines would only be worse ones. */
const shareMin = (language: string) => (language === 'ja' ? 20 : 45);

/** `options.itemsMax` sentences within a budget of characters; fewer, as many as fit, where it has no space for so many. In steps. */
export function* chooseFew(context: WriteContext, options: ChooseOptions): Generator<undefined, Variant[]> {
  const { budget, itemsMax } = options;
  let most = yield* chooseSentences(context, options);
  if (budget.kind === 'items') return most;
  const share = rangeOf(budget).high / itemsMax;
  if (share < shareMin(context.document.language)) return most;
  for (const factor of factors) {
    if (most.length >= itemsMax) break;
    const itemCharactersMax = Math.floor(factor * share);
    const next = yield* chooseSentences(context, { ...options, itemCharactersMax });
    if (next.length > most.length) most = next;
  }
  return most;
}
