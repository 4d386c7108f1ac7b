import type { Register } from '@youyaku/contract/summary-request';
import { findSentenceEnds } from '#split/find-sentence-ends.ts';
import type { Tokenizer } from '#tokenize/token.ts';
import { applyEdits } from '#text/apply-edits.ts';
import { isInRegister, classifyEnding } from './in-register.ts';
import { listRegisterEdits } from './list-register-edits.ts';
import { isPoliteFormUncertain, rewriteEnding } from './rewrite-ending.ts';

/** A text in the register asked for; `isKept` is the judgement of `isInRegister` on every sentence of it. */
export type RegisterResult = { readonly text: string; readonly isKept: boolean };

/**
 * Puts what a model wrote (a sentence, an item of a list, or a few sentences) into the register by the rules of the
 * engine. A sentence that could only be put there by a guess stays as it was, and `isKept` is false. Words in quotation
 * marks and other languages stay as they are.
 */
export function applyRegister(text: string, register: Register, tokenizer: Tokenizer): RegisterResult {
  if (register === 'asIs') return { text, isKept: true };
  const parts: string[] = [];
  let isKept = true;
  let start = 0;
  for (const end of findSentenceEnds(text, 0, text.length)) {
    const kept = keepSentence(text.slice(start, end), register, tokenizer);
    parts.push(kept.text);
    isKept &&= kept.isKept;
    start = end;
  }
  return { text: parts.join('') + text.slice(start), isKept };
}

function keepSentence(given: string, register: Exclude<Register, 'asIs'>, tokenizer: Tokenizer): RegisterResult {
  const sentence = given.trim();
  const at = given.indexOf(sentence);
  if (register === 'desumasu' && classifyEnding(tokenizer.tokenize(sentence)) === 'polite')
    return { text: given, isKept: true };
  const written = writeInRegister(sentence, register, tokenizer);
  const isDoubtful = register === 'desumasu' && isPoliteFormUncertain(sentence, written);
  const text = isDoubtful ? sentence : written;
  return {
    text: given.slice(0, at) + text + given.slice(at + sentence.length),
    // A doubtful phrase (年度内に策定) would count as an entry of a list, which every register takes.
    isKept: !isDoubtful && isInRegister(tokenizer.tokenize(text), register),
  };
}

function writeInRegister(sentence: string, register: Exclude<Register, 'asIs'>, tokenizer: Tokenizer): string {
  const settled = rewriteEnding(sentence, register);
  return applyEdits(settled, 0, settled.length, listRegisterEdits(tokenizer.tokenize(settled), register));
}
