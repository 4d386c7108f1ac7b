import { findMarkEnd, emojiRun, sentenceEndMarks } from './find-mark-end.ts';
import { matchBrackets } from './match-brackets.ts';

const openingQuotes = new Set('「『“｢');

/** A longer run is processed in parts, so that the brackets of a very long text are never held at once. */
const partUnitsMax = 20_000;
/** Upper bound on the look-ahead of the rules. */
const lookUnits = 600;

/**
 * Ends of the sentences from `start` to `end`, which must be one run of prose: ascending offsets, the last is `end`.
 * Rules for Japanese and English; brackets and quotations are skipped as a whole. Lazy; linear time.
 */
export function* findSentenceEnds(text: string, start: number, end: number): Generator<number> {
  let from = start;
  while (end - from > partUnitsMax + lookUnits) {
    const partEnd = from + partUnitsMax;
    let last = from;
    for (const sentenceEnd of listEnds(text, from, partEnd)) {
      if (sentenceEnd > partEnd - lookUnits) break;
      yield sentenceEnd;
      last = sentenceEnd;
    }
    if (last === from) {
      last = partEnd - lookUnits;
      if (isLowSurrogate(text.charCodeAt(last))) last += 1;
      yield last;
    }
    from = last;
  }
  yield* listEnds(text, skipSpace(text, from, end), end);
}

function* listEnds(text: string, start: number, end: number): Generator<number> {
  const pairs = matchBrackets(text, start, end);
  let sentenceStart = skipSpace(text, start, end);
  if (isLongQuote(text, sentenceStart, end, pairs)) pairs.delete(sentenceStart);
  for (let at = sentenceStart; at < end;) {
    const close = pairs.get(at);
    if (close !== undefined) {
      at = close + 1;
      if (!endsAtBracket(text, sentenceStart, at, close, end, pairs)) continue;
    } else {
      const markEnd = findMarkEnd(text, at, end, sentenceStart);
      if (markEnd === undefined) {
        at += 1;
        continue;
      }
      at = markEnd;
    }
    const bare = at;
    at = absorbClosers(text, at, end, pairs);
    // "Too late."と言った: straight quotation marks are treated like any others.
    if (/["']/u.test(text.slice(bare, at)) && /^(?:と|って)/u.test(text.slice(at, at + 2))) continue;
    yield at;
    at = skipSpace(text, at, end);
    sentenceStart = at;
  }
  if (sentenceStart < end) yield end;
}

const quoteUnitsMin = 80;

/** A long quotation of several sentences is split like other text. */
function isLongQuote(text: string, start: number, end: number, pairs: ReadonlyMap<number, number>): boolean {
  const close = openingQuotes.has(text.charAt(start)) ? pairs.get(start) : undefined;
  if (close === undefined || close - start <= quoteUnitsMin) return false;
  const following = text.slice(close + 1, Math.min(end, close + 40)).trimEnd();
  if (following !== '' && (!/^[。．｡.]$/u.test(following) || sentenceEndMarks.has(text.charAt(close - 1))))
    return false;
  let ends = 0;
  for (let at = start + 1; at < close; at += 1) {
    const inner = pairs.get(at);
    const markEnd = inner === undefined ? findMarkEnd(text, at, close, start + 1) : undefined;
    at = inner ?? (markEnd === undefined ? at : markEnd - 1);
    // The last sentence of a quotation often has no end mark.
    if (markEnd !== undefined && markEnd < close) ends += 1;
  }
  return ends > 0;
}

/** Whether the sentence ends after the bracket or quotation that closes at `close`. */
function endsAtBracket(
  text: string,
  sentenceStart: number,
  after: number,
  close: number,
  end: number,
  pairs: ReadonlyMap<number, number>,
): boolean {
  const next = text.slice(after, Math.min(end, after + 8));
  const tail = text.slice(close - 8, close);
  if (text.charAt(close) === '”') {
    // He said “It is over.” Then silence fell.
    if (/[.!?…]$/u.test(tail) && /^\s+["“‘(]?[A-Z]/u.test(next)) return true;
  }
  if (isLaughter(text, close) && /^(?![はがをにのとでもへやか、。！？!?])\S/u.test(next)) return true;
  return isIndependentSentence(text, sentenceStart, close, next, pairs);
}

/** 冗談だよ（笑）: after the end of a sentence it is the end mark. */
function isLaughter(text: string, close: number): boolean {
  return /[よねなぞわさただすいうるーっ！？!?][（(](?:笑|苦笑|爆笑|爆|泣|汗|怒|照)$/u.test(
    text.slice(Math.max(0, close - 4), close),
  );
}

/**
 * Whether a quotation or a bracketed remark at the start is a sentence of its own: it ends like one and is not
 * continued.
 */
function isIndependentSentence(
  text: string,
  sentenceStart: number,
  close: number,
  next: string,
  pairs: ReadonlyMap<number, number>,
): boolean {
  const opening = text.charAt(sentenceStart);
  const isRemark = opening === '（' || opening === '(';
  if (!isRemark && !openingQuotes.has(opening)) return false;
  const tail = text.slice(Math.max(sentenceStart, close - 8), close);
  const isMarked = /[。．.！？!?…]$/u.test(tail);
  if (isRemark) return isMarked;
  if (!isMarked && !/(?:です|ます|した|ません|でしょう)[かねよ]?$/u.test(tail)) return false;
  // 「はい。」と答えた: a particle, a verb of saying, a comma or an end mark continues the sentence.
  if (/^(?:と|って|は|が|を|に|の|も|や|か|で|へ|、|,|など|という|\s*[a-z])/u.test(next)) return false;
  return isMarked ? !isInRow(text, close, pairs) : /^[\p{L}「『]/u.test(next);
}

/** 「賛成です。」「反対です。」といった声: consecutive quotations that belong to one sentence. */
function isInRow(text: string, close: number, pairs: ReadonlyMap<number, number>): boolean {
  let at = close + 1;
  for (let passed = 0; passed < 8; passed += 1) {
    const next = openingQuotes.has(text.charAt(at)) ? pairs.get(at) : undefined;
    if (next === undefined)
      return passed > 0 && /^(?:など|といった|という|との|の[声意二三両]|と[二三四両口])/u.test(text.slice(at, at + 4));
    at = next + 1;
  }
  return false;
}

/** Closing marks, emoji and a short source note such as （共同） belong to the sentence before them. */
function absorbClosers(text: string, from: number, end: number, pairs: ReadonlyMap<number, number>): number {
  let at = from;
  while (at < end && isCloser(text.charAt(at)) && !opensHere(text, at)) at += 1;
  at = absorbEmoji(text, at, end);
  const close = pairs.get(at);
  if (close === undefined || close - at > 20 || !/[（(]/u.test(text.charAt(at))) return at;
  const inside = text.slice(at + 1, close);
  if (/[。！？!?.]/u.test(inside) || /^\s*[0-9０-９a-zⅰ-ⅹア-ン一二三四五]{1,2}\s*$/u.test(inside)) return at;
  let after = close + 1;
  while (after < end && sentenceEndMarks.has(text.charAt(after))) after += 1;
  return after;
}

/** Closing brackets and quotation marks, and invisible characters. */
function isCloser(mark: string): boolean {
  return /[」｣』）)\]］】〕”’"']|\u200b|\u200c|\u200d|\u2060|\ufe0e|\ufe0f/u.test(mark);
}

function absorbEmoji(text: string, from: number, end: number): number {
  return from + (emojiRun.exec(text.slice(from, Math.min(end, from + 40)))?.[0].length ?? 0);
}

/** A straight quotation mark after a space opens the next sentence instead of closing this one. */
function opensHere(text: string, at: number): boolean {
  return /["']/u.test(text.charAt(at)) && /\S/u.test(text.charAt(at + 1)) && /\s/u.test(text.charAt(at - 1));
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/u.test(text.charAt(at))) at += 1;
  return at;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
