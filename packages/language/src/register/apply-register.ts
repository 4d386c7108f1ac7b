import type { Register } from '@youyaku/contract/summary-request';
import { findSentenceEnds } from '#split/find-sentence-ends.ts';
import type { Tokenizer } from '#tokenize/token.ts';
import { applyEdits } from '#text/apply-edits.ts';
import { isInRegister, classifyEnding } from './in-register.ts';
import { listRegisterEdits } from './list-register-edits.ts';
import { isPoliteFormUncertain, rewriteEnding } from './rewrite-ending.ts';

/** A text in the requested register; `isKept` is true if `isInRegister` holds for every sentence of it. */
export type RegisterResult = { readonly text: string; readonly isKept: boolean };

/**
 * Converts a model's text (a sentence, a list item or a few sentences) to the register by rules. A sentence that could
 * only be converted by guessing stays unchanged, and `isKept` is false. Quotations and other languages stay unchanged.
 */
export function applyRegister(text: string, register: Register, tokenizer: Tokenizer): RegisterResult {
  if (register === 'asIs') return { text, isKept: true };
  const parts: string[] = [];
  let isKept = true;
  let start = 0;
  for (const end of findSentenceEnds(text, 0, text.length)) {
    const result = applyToSentence(text.slice(start, end), register, tokenizer);
    parts.push(result.text);
    isKept &&= result.isKept;
    start = end;
  }
  return { text: parts.join('') + text.slice(start), isKept };
}

function applyToSentence(given: string, register: Exclude<Register, 'asIs'>, tokenizer: Tokenizer): RegisterResult {
  const sentence = given.trim();
  const at = given.indexOf(sentence);
  if (register === 'desumasu' && classifyEnding(tokenizer.tokenize(sentence)) === 'polite')
    return { text: given, isKept: true };
  const converted = convert(sentence, register, tokenizer);
  const isUncertain = register === 'desumasu' && isPoliteFormUncertain(sentence, converted);
  const text = isUncertain ? sentence : converted;
  return {
    text: given.slice(0, at) + text + given.slice(at + sentence.length),
    // An uncertain phrase (年度内に策定) would pass as a list entry, which every register allows.
    isKept: !isUncertain && isInRegister(tokenizer.tokenize(text), register),
  };
}

function convert(sentence: string, register: Exclude<Register, 'asIs'>, tokenizer: Tokenizer): string {
  const rewritten = rewriteEnding(sentence, register);
  return applyEdits(rewritten, 0, rewritten.length, listRegisterEdits(tokenizer.tokenize(rewritten), register));
}
