import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#write/apply-edits.ts';
import { findPredicateEnd, isCopulaDe } from './predicate-end.ts';
import { toPlain } from './to-plain.ts';

const keepsCopula = /^(?:の|ん|よう|はず|わけ|つもり|そう|まま|ところ)$/u;

/** 体言止め where it is certain (実施した → 実施, 必要である → 必要), else だ・である. */
export function toNounEnding(tokens: readonly Token[]): Edit[] {
  const cut = findNounEnd(tokens);
  if (cut === undefined) return toPlain(tokens);
  return [...toPlain(tokens).filter((edit) => edit.end <= cut.start), cut];
}

function findNounEnd(tokens: readonly Token[]): Edit | undefined {
  const end = findPredicateEnd(tokens);
  if (end === undefined || end.particle !== '') return undefined;
  const last = tokens[end.last];
  if (last === undefined) return undefined;
  const first = findPredicateStart(tokens, end.last);
  const noun = tokens[first - 1];
  if (first > end.last || noun === undefined || noun.pos !== 'noun') return undefined;
  const words = tokens
    .slice(first, end.last + 1)
    .map((token) => token.surface)
    .join('');
  if (!isDropped(words, noun)) return undefined;
  return { start: noun.end, end: last.end, text: '' };
}

/** する, した, します, しました, いたします …; だ, です, である, であります. */
function isDropped(words: string, noun: Token): boolean {
  if (/^(?:する|した|します|しました|いたします|いたしました|致します|致しました)$/u.test(words)) {
    return noun.posDetail.startsWith('サ変');
  }
  return /^(?:だ|です|である|であります|でございます)$/u.test(words) && !keepsCopula.test(noun.surface);
}

function findPredicateStart(tokens: readonly Token[], last: number): number {
  let first = last;
  while (first > 0 && isPredicatePart(tokens[first])) first -= 1;
  return first + 1;
}

function isPredicatePart(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.pos === 'auxiliary' || isCopulaDe(token)) return true;
  return token.pos === 'verb' && /^(?:する|いたす|致す|ある|ござる)$/u.test(token.base);
}
