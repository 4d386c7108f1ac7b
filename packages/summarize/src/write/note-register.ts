import { shapes } from '@youyaku/contract/shapes';
import type { SummaryNote } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { classifyEnding, isInRegister } from '@youyaku/language/register/in-register';
import type { Tokenizer } from '@youyaku/language/tokenize/token';

/**
 * A note if a sentence could not be written in the register asked for. 体言止め allows a plain predicate where there is no noun
 * to end in (飲む, 行かない), but who asked for it is told.
 */
export function noteIfOutOfRegister(
  { register, shape }: Pick<SummaryOptions, 'register' | 'shape'>,
  texts: readonly string[],
  tokenizer: Tokenizer,
): SummaryNote[] {
  if (register === 'asIs' || shapes[shape].isTerms) return [];
  const isMet = (text: string): boolean => {
    const tokens = tokenizer.tokenize(text);
    return isInRegister(tokens, register) && (register !== 'taigendome' || classifyEnding(tokens) !== 'plain');
  };
  return texts.every(isMet) ? [] : [{ code: 'style_unmet' }];
}
