import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#write/apply-edits.ts';
import { conjugate } from './conjugate.ts';
import { findPredicateEnd, isCopulaDe, isPast, isPredicateVerb } from './predicate-end.ts';

/** だ・である to です・ます at the end of the sentence. What is not certain stays as it was. */
export function toPolite(tokens: readonly Token[]): Edit[] {
  const end = findPredicateEnd(tokens);
  if (end === undefined) return [];
  const last = tokens[end.last];
  if (last === undefined || isPolite(tokens, end.last)) return [];
  const edit = politeEnd(tokens, end.last, last, end.particle);
  return edit === undefined ? [] : [edit];
}

function isPolite(tokens: readonly Token[], last: number): boolean {
  return tokens.slice(Math.max(0, last - 3), last + 1).some((token, index, tail) => {
    const rest = tail.slice(index + 1);
    const isMark = token.pos === 'auxiliary' && (token.base === 'ます' || token.base === 'です');
    return isMark && rest.every((after) => /^(?:た|ん|う|でし|です|ない)$/u.test(after.surface));
  });
}

function politeEnd(tokens: readonly Token[], at: number, last: Token, particle: string): Edit | undefined {
  if (isPredicateVerb(last)) return politeVerb(tokens, at, last);
  if (last.pos === 'auxiliary') return politeAuxiliary(tokens, at, last, particle);
  if (last.pos === 'adjective') return politeAdjective(tokens, at, last);
  if (last.pos === 'noun' || last.pos === 'number') return politeNoun(tokens, at, last, particle);
  return undefined;
}

function politeVerb(tokens: readonly Token[], at: number, last: Token): Edit | undefined {
  if (last.surface !== last.base) return undefined;
  const before = tokens[at - 1];
  if (last.base === 'ある' && before !== undefined && isCopulaDe(before))
    return { start: before.start, end: last.end, text: 'です' };
  if (/^(?:いう|言う)$/u.test(last.base) && before?.surface === 'と') return append(last, 'ことです');
  const stem = conjugate(last.base, last.conjugation?.type ?? '', 'continuative');
  return stem === undefined ? undefined : { start: last.start, end: last.end, text: `${stem}ます` };
}

function politeAdjective(tokens: readonly Token[], at: number, last: Token): Edit | undefined {
  if (last.surface !== last.base) return undefined;
  if (last.base !== 'ない' && last.base !== '無い') return append(last, 'です');
  // 問題がない, 高くない, ではない.
  const before = tokens[at - 1];
  const isNegation = before?.pos === 'particle' || before?.pos === 'adjective';
  return isNegation ? { start: last.start, end: last.end, text: 'ありません' } : append(last, 'です');
}

function politeAuxiliary(tokens: readonly Token[], at: number, last: Token, particle: string): Edit | undefined {
  const before = tokens[at - 1];
  if (before === undefined) return undefined;
  if (isPast(last)) return politePast(tokens, at, last, before);
  if (last.base === 'だ' && last.surface === 'だ') {
    return { start: last.start, end: last.end, text: particle === 'か' ? 'でしょう' : 'です' };
  }
  if (last.base === 'ない' && last.surface === 'ない') return politeNegative(before, last, 'ません');
  if ((last.base === 'たい' || last.base === 'らしい') && last.surface === last.base) return append(last, 'です');
  if (last.surface !== 'う' && last.surface !== 'よう') return undefined;
  if (before.base === 'だ') return { start: before.start, end: last.end, text: 'でしょう' };
  if (before.base === 'ある' && isCopulaDe(tokens[at - 2])) {
    return { start: tokens[at - 2]?.start ?? before.start, end: last.end, text: 'でしょう' };
  }
  if (!isPredicateVerb(before)) return undefined;
  const stem = conjugate(before.base, before.conjugation?.type ?? '', 'continuative');
  return stem === undefined ? undefined : { start: before.start, end: last.end, text: `${stem}ましょう` };
}

function politePast(tokens: readonly Token[], at: number, last: Token, before: Token): Edit | undefined {
  const earlier = tokens[at - 2];
  if (before.base === 'ある' && earlier !== undefined && isCopulaDe(earlier))
    return { start: earlier.start, end: last.end, text: 'でした' };
  if (isPredicateVerb(before)) {
    const stem = conjugate(before.base, before.conjugation?.type ?? '', 'continuative');
    return stem === undefined ? undefined : { start: before.start, end: last.end, text: `${stem}ました` };
  }
  if (before.base === 'ない' || before.base === '無い') {
    if (before.pos === 'auxiliary') return earlier && politeNegative(earlier, last, 'ませんでした');
    if (earlier?.pos === 'particle') return { start: before.start, end: last.end, text: 'ありませんでした' };
  }
  if (before.pos === 'adjective' || before.base === 'たい' || before.base === 'らしい') return append(last, 'です');
  if (before.base === 'だ') return { start: before.start, end: last.end, text: 'でした' };
  return undefined;
}

/** 書か|ない becomes 書き|ません; で|は|ない becomes では|ありません. */
function politeNegative(before: Token, last: Token, ending: 'ません' | 'ませんでした'): Edit | undefined {
  if (isPredicateVerb(before)) {
    const stem = conjugate(before.base, before.conjugation?.type ?? '', 'continuative');
    return stem === undefined ? undefined : { start: before.start, end: last.end, text: stem + ending };
  }
  if (before.pos !== 'particle' && before.pos !== 'adjective') return undefined;
  return { start: before.end, end: last.end, text: `あり${ending}` };
}

/** A noun that states something about a topic becomes a statement; サ変 nouns hide their tense and stay. */
function politeNoun(tokens: readonly Token[], at: number, last: Token, particle: string): Edit | undefined {
  if (particle === 'か') return append(last, last.surface === 'の' ? 'でしょう' : 'です');
  if (last.surface === 'の' || last.posDetail.startsWith('サ変') || last.posDetail.startsWith('副詞可能'))
    return undefined;
  const hasTopic = tokens
    .slice(0, at)
    .some((token) => token.pos === 'particle' && /^(?:は|が|も)$/u.test(token.surface));
  return hasTopic ? append(last, 'です') : undefined;
}

function append(token: Token, text: string): Edit {
  return { start: token.end, end: token.end, text };
}
