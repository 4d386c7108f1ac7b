import { isAbbreviation } from './is-abbreviation.ts';

export const sentenceEndMarks = new Set('。！？!?｡');
const names = [
  'モーニング娘。',
  'モー娘。',
  'Yahoo!',
  'Yahoo！',
  'Ｙａｈｏｏ！',
  'ヤフー！',
  'ラブライブ！',
  'けいおん！',
  'ゆるキャン△',
];
/** A run of emoji with variation selectors, skin tones and joiners. */
export const emojiRun = /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*)+/u;
/** Continuations that never begin a sentence: 「なぜ？という疑問」. */
const quotativeContinuation = /^(?:という|といっ|との|って(?:いう|言|聞|思|書)|など(?:と|の|という))/u;
/** Typical last characters of a Japanese sentence without an end mark. */
const finalCharacters = /[よねなぞわさただすいうるーっ！？!?]/u;
const continuation = /^(?!では[、\p{Script=Han}]|でも|はい|もう|はじめ)[はがをにのとでもへやか、。！？!?]/u;

/** The end of the sentence end mark at `at`, undefined when there is none; `end` is the end of the run. */
export function findMarkEnd(text: string, at: number, end: number, sentenceStart: number): number | undefined {
  const mark = text.charAt(at);
  if (mark < '\u0080' && mark !== '.' && mark !== '!' && mark !== '?' && mark !== 'w') return undefined;
  if (sentenceEndMarks.has(mark)) return endAfterMarks(text, at, end);
  if (mark === '．') {
    // 「1．5倍」 is one number; 「半数を占める．4階西病棟では」 are two sentences.
    const isJoined = /[0-9０-９A-Za-zＡ-Ｚａ-ｚ]/u.test(text.charAt(at + 1)) && !/[ぁ-ん]/u.test(text.charAt(at - 1));
    return isJoined ? undefined : at + 1;
  }
  if (mark === '.') return findPeriodEnd(text, at, end, sentenceStart);
  if (mark === '…' || mark === '‥') return findTrailingEnd(text, at, end, /^[…‥]+/u);
  if (mark === '♪' || mark === '♡') return findTrailingEnd(text, at, end, /^[♪♡]+/u, /[ぁ-ゖァ-ヺー！？]/u);
  if (mark === '☆') return findTrailingEnd(text, at, end, /^☆+/u);
  if ((mark === 'ｗ' || mark === 'w' || mark === '笑') && isLaugh(text, at)) {
    return findTrailingEnd(text, at, end, /^(?:[ｗw]+|笑)/u);
  }
  if (mark >= '\ud800' && mark <= '\udbff') {
    return findTrailingEnd(text, at, end, emojiRun, finalCharacters);
  }
  return undefined;
}

function endAfterMarks(text: string, at: number, end: number): number | undefined {
  let after = at + 1;
  while (after < end && (sentenceEndMarks.has(text.charAt(after)) || text.charAt(after) === '\ufe0f')) after += 1;
  if (after === at + 1 && isInName(text, at)) return undefined;
  const mark = text.charAt(at);
  if (mark === '。' || mark === '｡') return after;
  const next = text.slice(after, Math.min(end, after + 4));
  // 「けいおん！の」「なぜ？が残る」: a particle directly after the mark, followed by a word.
  if (/^[はがをにのと][\p{Script=Han}\p{Script=Katakana}、]/u.test(next) || quotativeContinuation.test(next))
    return undefined;
  // "Stop!" she said.
  if (/^[a-z0-9=&/_-]/u.test(next)) return undefined;
  const lowerCaseAfter = mark === '?' ? /^["'”’)]+\s+[a-z]/u : /^["'”’)]*\s+[a-z]/u;
  return lowerCaseAfter.test(text.slice(after, after + 5)) ? undefined : after;
}

function isInName(text: string, at: number): boolean {
  return names.some((name) => {
    const place = name.search(/[。！!△]/u);
    if (text.slice(at - place, at - place + name.length) !== name) return false;
    // At the end of its line the mark belongs to the name and ends the sentence.
    return /^\S/u.test(text.slice(at + 1, at + 2)) || name.startsWith('Y');
  });
}

function findPeriodEnd(text: string, at: number, end: number, sentenceStart: number): number | undefined {
  let after = at + 1;
  while (after < end && text.charAt(after) === '.') after += 1;
  const previous = text.charAt(at - 1);
  const next = after < end ? text.charAt(after) : ' ';
  if (/[\u3040-\u30ff\u4e00-\u9fff」』）]/u.test(previous) && !/[A-Za-z0-9]/u.test(next)) return after;
  if (!/[\s"'”’)\]]/u.test(next)) return undefined;
  if (after === at + 1 && isAbbreviation(text, at, sentenceStart)) return undefined;
  // A lower-case letter continues the sentence, except in names such as iPhone and eBay.
  return /^["'”’)\]]*\s+(?![a-z][A-Z])[a-z]/u.test(text.slice(after, Math.min(end, after + 7))) ? undefined : after;
}

/**
 * Marks that end a sentence only if a space or a quotation follows, or, after one of the `endings`, if no particle
 * follows.
 */
function findTrailingEnd(text: string, at: number, end: number, run: RegExp, endings?: RegExp): number | undefined {
  const length = run.exec(text.slice(at, at + 40))?.[0].length;
  if (length === undefined) return undefined;
  const after = at + length;
  if (after >= end) return after;
  const next = text.slice(after, after + 3);
  if (/^[\s「『]/u.test(next)) return endings === undefined || isJapanese(text.charAt(at - 1)) ? after : undefined;
  return endings?.test(text.charAt(at - 1)) === true && isJapanese(next.charAt(0)) && !continuation.test(next)
    ? after
    : undefined;
}

function isJapanese(mark: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff！？!?〜～]/u.test(mark);
}

function isLaugh(text: string, at: number): boolean {
  const previous = text.charAt(at - 1);
  const next = text.charAt(at + 1);
  if (text.charAt(at) === '笑') return /[。！？!?\u3040-\u309f（(]/u.test(previous) && /\s/u.test(next);
  if (!/[\u3040-\u30ff\u4e00-\u9fff！？!?]/u.test(previous)) return false;
  return next === text.charAt(at) || (/[\u3040-\u309f！？]/u.test(previous) && /\s/u.test(next));
}
