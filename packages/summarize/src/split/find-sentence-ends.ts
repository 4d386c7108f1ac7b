import { isAbbreviation } from './is-abbreviation.ts';
import { matchBrackets } from './match-brackets.ts';

const strongMarks = new Set('。！？!?｡');
const names = [
  'モーニング娘。',
  'モー娘。',
  'Yahoo!',
  'Yahoo！',
  'ヤフー！',
  'ラブライブ！',
  'けいおん！',
  'ゆるキャン△',
];
const openingQuotes = new Set('「『“｢');

/**
 * Ends of the sentences from `start` to `end`, which must be one run of prose: ascending offsets, the last is `end`.
 * Own rules for Japanese and English; brackets and quotes are passed over whole. Time is linear.
 */
export function findSentenceEnds(text: string, start: number, end: number): number[] {
  const pairs = matchBrackets(text, start, end);
  const ends: number[] = [];
  let sentenceStart = start;
  for (let at = start; at < end;) {
    const close = pairs.get(at);
    if (close !== undefined) {
      at = close + 1;
      if (!isOwnSentence(text, sentenceStart, close, end)) continue;
    } else {
      const markEnd = findMarkEnd(text, at, end, sentenceStart);
      if (markEnd === undefined) {
        at += 1;
        continue;
      }
      at = markEnd;
    }
    at = absorbClosers(text, at, end, pairs);
    ends.push(at);
    while (at < end && isSpace(text, at)) at += 1;
    sentenceStart = at;
  }
  if (ends.at(-1) !== end && sentenceStart < end) ends.push(end);
  return ends;
}

/** A quotation or a bracketed remark that opens the sentence, ends like one and is not spoken on. */
function isOwnSentence(text: string, sentenceStart: number, close: number, end: number): boolean {
  const opening = text.charAt(sentenceStart);
  const isRemark = opening === '（' || opening === '(';
  if (!isRemark && !openingQuotes.has(opening)) return false;
  if (!/[。．.！？!?…]$/u.test(text.slice(close - 1, close))) return false;
  const next = text.slice(close + 1, Math.min(end, close + 4));
  if (isRemark) return true;
  // 「はい。」と答えた: the sentence goes on. A particle, a verb of saying or a comma shows it.
  return !/^(?:と|って|は|が|を|に|の|も|や|か|で|へ|、|,|など|という|[a-z])/u.test(next);
}

/** The end of the end mark at `at`, undefined when there is none. */
function findMarkEnd(text: string, at: number, end: number, sentenceStart: number): number | undefined {
  const mark = text.charAt(at);
  if (strongMarks.has(mark)) return endAfterMarks(text, at, end);
  if (mark === '．') return /[0-9０-９A-Za-zＡ-Ｚａ-ｚ]/u.test(text.charAt(at + 1)) ? undefined : at + 1;
  if (mark === '.') return findPeriodEnd(text, at, end, sentenceStart);
  if (mark === '…' || mark === '‥') return findTrailingEnd(text, at, end, /^[…‥]+/u);
  if (mark === '♪' || mark === '♡' || mark === '☆') return findTrailingEnd(text, at, end, /^[♪♡☆]+/u);
  if ((mark === 'ｗ' || mark === 'w' || mark === '笑') && isLaugh(text, at)) {
    return findTrailingEnd(text, at, end, /^(?:[ｗw]+|笑)/u);
  }
  return undefined;
}

function endAfterMarks(text: string, at: number, end: number): number | undefined {
  let after = at + 1;
  while (after < end && (strongMarks.has(text.charAt(after)) || text.charAt(after) === '\ufe0f')) after += 1;
  if (after === at + 1 && isInName(text, at)) return undefined;
  const mark = text.charAt(at);
  if (mark === '。' || mark === '｡') return after;
  const next = text.slice(after, Math.min(end, after + 2));
  // 「けいおん！の」「なぜ？が残る」: a particle straight after the mark and then a word.
  if (/^[はがをにのと][\p{Script=Han}\p{Script=Katakana}、]/u.test(next)) return undefined;
  // "Stop!" she said.
  if (/^[a-z0-9=&/_-]/u.test(next)) return undefined;
  return /^["'”’)]*\s+[a-z]/u.test(text.slice(after, after + 5)) ? undefined : after;
}

function isInName(text: string, at: number): boolean {
  return names.some((name) => {
    const place = name.search(/[。！!△]/u);
    if (text.slice(at - place, at - place + name.length) !== name) return false;
    // At the very end of its line the mark is both.
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
  if (after > at + 1) return /^["'”’)\]]*\s+[a-z]/u.test(text.slice(after, after + 6)) ? undefined : after;
  if (isAbbreviation(text, at, sentenceStart)) return undefined;
  return /^["'”’)\]]*\s+[a-z]/u.test(text.slice(after, Math.min(end, after + 6))) ? undefined : after;
}

/** Marks that end a sentence only where the writer also left a space or began a quotation. */
function findTrailingEnd(text: string, at: number, end: number, run: RegExp): number | undefined {
  const length = run.exec(text.slice(at, at + 40))?.[0].length ?? 1;
  const after = at + length;
  if (after >= end) return after;
  return /[\s「『]/u.test(text.charAt(after)) ? after : undefined;
}

function isLaugh(text: string, at: number): boolean {
  const previous = text.charAt(at - 1);
  if (text.charAt(at) === '笑') return /[。！？!?\u3040-\u309f（(]/u.test(previous) && /\s/u.test(text.charAt(at + 1));
  return /[\u3040-\u30ff\u4e00-\u9fff！？!?]/u.test(previous) && text.charAt(at + 1) === text.charAt(at);
}

/** Closing marks, and a short source note such as （共同）, belong to the sentence before them. */
function absorbClosers(text: string, from: number, end: number, pairs: ReadonlyMap<number, number>): number {
  let at = from;
  while (at < end && /[」｣』）)\]］】〕”’"']/u.test(text.charAt(at)) && !opensHere(text, at)) at += 1;
  const close = pairs.get(at);
  if (close === undefined || close - at > 20 || !/[（(]/u.test(text.charAt(at))) return at;
  const inside = text.slice(at + 1, close);
  if (/[。！？!?.]/u.test(inside) || /^\s*[0-9０-９a-zⅰ-ⅹア-ン一二三四五]{1,2}\s*$/u.test(inside)) return at;
  let after = close + 1;
  while (after < end && strongMarks.has(text.charAt(after))) after += 1;
  return after;
}

/** A straight quote after a space opens the next sentence instead of closing this one. */
function opensHere(text: string, at: number): boolean {
  return /["']/u.test(text.charAt(at)) && /\S/u.test(text.charAt(at + 1)) && /\s/u.test(text.charAt(at - 1));
}

function isSpace(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at));
}
