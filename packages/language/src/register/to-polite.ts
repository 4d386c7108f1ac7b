import type { Token } from '#tokenize/token.ts';
import type { Edit } from '#text/apply-edits.ts';
import { conjugate } from './conjugate.ts';
import {
  findPredicateEnd,
  findFinalQuotative,
  isCopulaDe,
  isPast,
  isPredicateVerb,
  joinSurfaces,
  hasTopicOrArgument,
} from './predicate-end.ts';

/** Converts だ・である to です・ます at the end of the sentence. Uncertain endings stay unchanged. */
export function toPolite(tokens: readonly Token[]): Edit[] {
  const quotative = findFinalQuotative(tokens);
  if (quotative !== undefined) return [append(quotative, 'のことです')];
  const end = findPredicateEnd(tokens);
  const last = end === undefined ? undefined : tokens[end.last];
  if (end === undefined || last === undefined || isPolite(tokens, end.last)) return [];
  const edit = politeEnd(tokens, end.last, last, end.particle);
  if (edit === undefined) return [];
  const asks = end.isQuestion && end.particle === '' && /(?:です|ます|した|ません)$/u.test(edit.text);
  return [asks ? { ...edit, text: `${edit.text}か` } : edit];
}

function isPolite(tokens: readonly Token[], last: number): boolean {
  if (/^(?:くだ|下)さい$/u.test(tokens[last]?.surface ?? '')) return true;
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
  if (last.pos === 'adverb' && last.surface === '初めて') return append(last, 'です');
  const isHow = last.pos === 'adverb' && particle === 'か';
  const isBound = last.pos === 'particle' && /^(?:まで|から|だけ|のみ|ほど|など|ばかり)$/u.test(last.surface);
  return isHow || (isBound && hasTopic(tokens, at)) ? append(last, particle === 'か' ? 'でしょう' : 'です') : undefined;
}

function politeVerb(tokens: readonly Token[], at: number, last: Token): Edit | undefined {
  const before = tokens[at - 1];
  const type = last.conjugation?.type ?? '';
  if (isCommand(last, before)) return politeCommand(last, type);
  if (last.surface !== last.base) return undefined;
  if (last.base === 'ある' && before !== undefined && isCopulaDe(before))
    return { start: before.start, end: last.end, text: 'です' };
  if (/^(?:いう|言う)$/u.test(last.base) && before?.surface === 'と') return append(last, 'ことです');
  return inflected(last, last.end, 'ます');
}

/** 一目ぼれ is not a command: the short form needs an object. */
function isCommand(last: Token, before: Token | undefined): boolean {
  const form = last.conjugation?.form ?? '';
  return form.startsWith('命令') && (form !== '命令ｅ' || before === undefined || before.pos === 'particle');
}

/** 急げ → 急いでください. */
function politeCommand(last: Token, type: string): Edit | undefined {
  const te = conjugate(last.base, type, 'past')?.replace(/た$/u, 'て').replace(/だ$/u, 'で');
  return te === undefined ? undefined : { start: last.start, end: last.end, text: `${te}ください` };
}

function politeAdjective(tokens: readonly Token[], at: number, last: Token): Edit | undefined {
  if (last.surface === 'なし' && tokens[at - 1]?.pos === 'particle') {
    return { start: last.start, end: last.end, text: 'ありません' };
  }
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
  if (last.base === 'ない' && last.surface === 'ない') return politeNegative(tokens, at - 1, last, 'ません');
  if (/^[ぬん]$/u.test(last.surface))
    return isPredicateVerb(before) ? inflected(before, last.end, 'ません') : undefined;
  if ((last.base === 'たい' || last.base === 'らしい') && last.surface === last.base) return append(last, 'です');
  // 二つ: the dictionary reads the つ after a figure as an archaic auxiliary.
  if (last.base === 'べし' || (last.surface === 'つ' && before.pos === 'number')) return append(last, 'です');
  if (last.surface !== 'う' && last.surface !== 'よう') return undefined;
  return politeGuess(tokens, at, last, before);
}

/** だろう, であろう, 始めよう. */
function politeGuess(tokens: readonly Token[], at: number, last: Token, before: Token): Edit | undefined {
  if (before.base === 'だ') return { start: before.start, end: last.end, text: 'でしょう' };
  if (before.base === 'ある' && isCopulaDe(tokens[at - 2])) {
    return { start: tokens[at - 2]?.start ?? before.start, end: last.end, text: 'でしょう' };
  }
  return isPredicateVerb(before) ? inflected(before, last.end, 'ましょう') : undefined;
}

function politePast(tokens: readonly Token[], at: number, last: Token, before: Token): Edit | undefined {
  const earlier = tokens[at - 2];
  if (before.base === 'ある' && earlier !== undefined && isCopulaDe(earlier))
    return { start: earlier.start, end: last.end, text: 'でした' };
  if (isPredicateVerb(before)) return inflected(before, last.end, 'ました');
  if (before.base === 'ない' || before.base === '無い') {
    if (before.pos === 'auxiliary') return politeNegative(tokens, at - 2, last, 'ませんでした');
    if (earlier?.pos === 'particle') return { start: before.start, end: last.end, text: 'ありませんでした' };
  }
  if (before.pos === 'adjective' || before.base === 'たい' || before.base === 'らしい') return append(last, 'です');
  if (before.base === 'だ') return { start: before.start, end: last.end, text: 'でした' };
  return undefined;
}

/** 書か|ない becomes 書き|ません; で|は|ない and で|ない become では|ありません. */
function politeNegative(tokens: readonly Token[], at: number, last: Token, ending: string): Edit | undefined {
  const before = tokens[at];
  if (before === undefined) return undefined;
  if (isPredicateVerb(before)) return inflected(before, last.end, ending);
  // 結論がでない is the verb 出る.
  if (before.surface === 'で' && tokens[at - 1]?.pos === 'particle')
    return { start: before.end, end: last.end, text: ending };
  if (before.surface === 'で') return { start: before.end, end: last.end, text: `はあり${ending}` };
  if (before.pos !== 'particle' && before.pos !== 'adjective' && before.base !== 'たい') return undefined;
  return { start: before.end, end: last.end, text: `あり${ending}` };
}

/** Marks of future events, in the words before the noun. */
const futureMark = /(?:予定|今後|来月|来年|来週|来春|明日|次回|これから|までに|以降)[^。]{0,24}$/u;
const deadline = /[（(][^（(]*(?:まで|以内|締切|期限)/u;
const reportedNoun = /(?:決定|発表|表明|公表|指摘|判明|発覚|確認|承認|可決|合意|逮捕|死亡|報道|主張|説明|強調)$/u;
const outlookNoun = /^(?:予定|方針|模様|見込み?|見通し|意向)$/u;
const statePredicate = /^(?:計画|可能|必要|必至|確実|不可欠|重要|未定|不明|初|最多|最大)$/u;

/** The stem of a verb used as a noun: 引き上げ, 取り組み. 手続き is none. */
const nominalizedVerb = /^(?:[一-龠][ぁ-ん][一-龠]+[ぁ-ん]|見直し|見送り)$/u;
/** Its last kana before いる, by the last kana of the stem. */
const continuing: Readonly<Record<string, string>> = {
  え: 'えて',
  け: 'けて',
  げ: 'げて',
  せ: 'せて',
  て: 'てて',
  べ: 'べて',
  め: 'めて',
  れ: 'れて',
  い: 'って',
  ち: 'って',
  り: 'って',
  き: 'いて',
  ぎ: 'いで',
  し: 'して',
  び: 'んで',
  み: 'んで',
};

/**
 * Turns a noun that makes a statement about a topic into a full sentence. A サ変 noun has no tense: 〜しています is used for
 * past and ongoing events, 〜します for events stated to be in the future.
 */
function politeNoun(tokens: readonly Token[], at: number, last: Token, particle: string): Edit | undefined {
  if (particle === 'か') return append(last, last.surface === 'の' ? 'でしょう' : 'です');
  if (outlookNoun.test(last.surface) && hasParticle(tokens, at)) return append(last, 'です');
  if (last.surface === 'の' || !hasTopicOrArgument(tokens.slice(0, at))) return undefined;
  const isVerbWithObject = nominalizedVerb.test(last.surface) && /^[をに]$/u.test(tokens[at - 1]?.surface ?? '');
  const isAction = (last.posDetail.startsWith('サ変') && last.surface.length > 1) || isVerbWithObject;
  if (statePredicate.test(last.surface)) return append(last, 'です');
  if (!isAction) return hasTopic(tokens, at) ? append(afterRemark(tokens, at, last), 'です') : undefined;
  // 〜との対戦, 第三者委員会の設置: a noun with an attribute names the action instead of stating it.
  if (tokens[at - 1]?.surface === 'の') return hasTopic(tokens, at) ? append(last, 'です') : undefined;
  const isFuture = !reportedNoun.test(last.surface) && futureMark.test(joinSurfaces(tokens, 0, at - 1));
  const isDue = deadline.test(joinSurfaces(tokens, at + 1, tokens.length - 1));
  const stem = nominalizedVerb.test(last.surface) ? (continuing[last.surface.at(-1) ?? ''] ?? '') : undefined;
  if (stem === undefined) return append(last, isFuture || isDue ? 'します' : 'しています');
  if (isFuture || isDue || stem === '') return append(last, 'ます');
  return { start: last.end - 1, end: last.end, text: `${stem}います` };
}

/** 少年(18歳): です follows the remark that belongs to the noun. */
function afterRemark(tokens: readonly Token[], at: number, noun: Token): Token {
  const close = tokens.findLastIndex((token) => !/^[。．.]$/u.test(token.surface));
  const isRemark = /^[（(]$/u.test(tokens[at + 1]?.surface ?? '') && /^[）)]$/u.test(tokens[close]?.surface ?? '');
  return (isRemark ? tokens[close] : undefined) ?? noun;
}

function hasParticle(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some((token) => token.pos === 'particle' && /^[はがをに]$/u.test(token.surface));
}

/** は anywhere, or が and も after the last verb: not those of a clause that only describes the noun. */
function hasTopic(tokens: readonly Token[], at: number): boolean {
  const verb = tokens.slice(0, at).findLastIndex((token) => token.pos === 'verb' || token.pos === 'adjective');
  return tokens
    .slice(0, at)
    .some(
      (token, index) =>
        token.pos === 'particle' && (token.surface === 'は' || (index > verb && /^[がも]$/u.test(token.surface))),
    );
}

/** Replaces the words up to `end` by the verb's 連用形 and an ending. */
function inflected(verb: Token, end: number, ending: string): Edit | undefined {
  const stem = conjugate(verb.base, verb.conjugation?.type ?? '', 'continuative');
  return stem === undefined ? undefined : { start: verb.start, end, text: stem + ending };
}

function append(token: Token, text: string): Edit {
  return { start: token.end, end: token.end, text };
}
