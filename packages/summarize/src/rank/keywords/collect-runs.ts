import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { cuesOf } from '#rank/cues-of.ts';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { Token } from '@youyaku/language/tokenize/token';
import { genericEnglish } from '@youyaku/language/lexicon/generic-words';
import { clockNames, detachableSuffix, neverPartOfTerm, unitNames } from '@youyaku/language/lexicon/generic-words';

/** A sequence of nouns at one place of the text, which may be a term. */
export type Run = {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  /** The abbreviation in brackets after it: 日本自動車部品協会（JAPA）. */
  readonly alias: string | undefined;
  /** は or とは follows: it is the topic of the sentence. */
  readonly isTopic: boolean;
  /** It fills a pair of 「」 or 『』. */
  readonly isQuoted: boolean;
  /** The run after の when two form a phrase: 代数学の基本定理. `tokens` are those before の, `end` is that of the phrase. */
  readonly tail: Run | undefined;
};

const sentencesRead = 20_000;
/** Sentences between two yields; about 20 ms of work. */
const stepSentences = 3_000;
const partsMax = 8;
const phraseUnitsMax = 16;

/** Every possible occurrence of a term; skips code, letterheads and greetings. Yields between steps. */
export function* collectRuns(text: string, analysis: Analysis): Generator<undefined, Run[]> {
  const runs: Run[] = [];
  for (const [index, sentence] of analysis.sentences.slice(0, sentencesRead).entries()) {
    if (index % stepSentences === stepSentences - 1) yield;
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    const cues = cuesOf(text, sentence);
    if (kind === 'code' || kind === 'caption' || cues.isHeadLine || (cues.isBoilerplate && kind !== 'heading'))
      continue;
    const before = runs.length;
    appendRuns(runs, text, sentence);
    appendPhrases(runs, text, before);
  }
  return runs;
}

/** The runs of one sentence, without phrases. */
export function collectSentenceRuns(text: string, sentence: AnalysedSentence): Run[] {
  const runs: Run[] = [];
  appendRuns(runs, text, sentence);
  return runs;
}

function appendRuns(runs: Run[], text: string, { tokens }: AnalysedSentence): void {
  let from = -1;
  const close = (to: number): void => {
    if (from >= 0) appendRun(runs, text, tokens, Math.max(from, to - partsMax), to);
    from = -1;
  };
  tokens.forEach((token, index) => {
    if (from >= 0 && !isAdjacent(text, tokens[index - 1], token)) close(index);
    if (!isPart(tokens, index, from >= 0)) close(index);
    else if (from < 0) from = index;
  });
  close(tokens.length);
}

function appendRun(runs: Run[], text: string, tokens: readonly Token[], from: number, to: number): void {
  let last = to;
  while (last > from && isLooseEnd(tokens[last - 1])) last -= 1;
  const run = tokens.slice(from, last);
  const head = run[0];
  const tail = run.at(-1);
  if (head === undefined || tail === undefined || (run.length === 1 && !isNoun(tail, tokens[last]))) return;
  const start = extendKatakana(text, head);
  const end = extendModel(text, tail);
  runs.push({
    tokens: run,
    start,
    end,
    alias: readAlias(text, end),
    isTopic: last === to && isTopicMarked(tokens, to),
    isQuoted: isQuoted(text, start, end),
    tail: undefined,
  });
}

/** For a single word; before する it is part of a verb. */
function isNoun(token: Token, next: Token | undefined): boolean {
  if (token.pos === 'verb' || !isContent(token)) return false;
  const isSuruVerb = next?.start === token.end && /^(?:する|いたす|致す|できる|くださる|なさる)$/u.test(next.base);
  return !(isSuruVerb && token.posDetail.startsWith('サ変'));
}

/** A middle dot at the end, a prefix without its word, 用 of 社内共有用. */
function isLooseEnd(token: Token | undefined): boolean {
  return token === undefined || token.pos === 'symbol' || token.pos === 'prefix' || token.surface === '用';
}

function isTopicMarked(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next?.surface === 'は' && next.pos === 'particle') return true;
  return next?.surface === 'と' && tokens[at + 1]?.surface === 'は';
}

function appendPhrases(runs: Run[], text: string, before: number): void {
  const ownEnd = runs.length;
  for (let index = before + 1; index < ownEnd; index += 1) {
    const head = runs[index - 1];
    const tail = runs[index];
    if (head === undefined || tail === undefined || tail.end - head.start > phraseUnitsMax) continue;
    if (tail.start !== head.end + 1 || text.charAt(head.end) !== 'の') continue;
    runs.push({
      tokens: head.tokens,
      start: head.start,
      end: tail.end,
      alias: undefined,
      isTopic: tail.isTopic,
      isQuoted: isQuoted(text, head.start, tail.end),
      tail,
    });
  }
}

function isQuoted(text: string, start: number, end: number): boolean {
  return (
    start > 0 &&
    '「『《“"'.includes(text.charAt(start - 1)) &&
    end < text.length &&
    '」』》”"'.includes(text.charAt(end))
  );
}

function readAlias(text: string, end: number): string | undefined {
  if (text[end] !== '（' && text[end] !== '(') return undefined;
  return /^[（(]([A-Z][A-Za-z0-9-]{1,11})[）)]/u.exec(text.slice(end, end + 16))?.[1];
}

/** Japanese parts are adjacent; Latin words have one space between them. */
function isAdjacent(text: string, previous: Token | undefined, token: Token): boolean {
  if (previous === undefined || previous.end === token.start) return true;
  const isLatin = /[A-Za-z]$/u.test(previous.surface) && /^[A-Za-z]/u.test(token.surface);
  return isLatin && text.slice(previous.end, token.start) === ' ';
}

function isPart(tokens: readonly Token[], index: number, isInside: boolean): boolean {
  const token = tokens[index];
  if (token === undefined || isUnit(tokens, index)) return false;
  // 瀬戸ヶ原: the small ke joins two halves of a name.
  if (isInside && isJoint(token)) return true;
  switch (token.pos) {
    case 'prefix':
      return !/^(?:約|第|同|各|計|本|当|御|お|ご|毎|全|某|両|昨|翌|現|今)$/u.test(token.surface);
    case 'word':
      return isContent(token) && isInformative(token);
    case 'noun':
      return isNounPart(token, isInside) || isManner(tokens[index - 1], token, isInside);
    case 'verb':
      return isNominal(tokens, index, isInside);
    case 'symbol':
      return isInside && joinsKatakana(tokens[index - 1], token, tokens[index + 1]);
    default:
      return false;
  }
}

export function isJoint(token: Token): boolean {
  return /^[ヶケ々ノ之]$/u.test(token.surface);
}

/** 方 of 出し方. */
function isManner(verb: Token | undefined, { surface, posDetail }: Token, isInside: boolean): boolean {
  return isInside && verb?.pos === 'verb' && surface === '方' && posDetail === '接尾/特殊';
}

function isNounPart(token: Token, isInside: boolean): boolean {
  const { posDetail, base, surface, isUnknown } = token;
  if (/^(?:非自立|代名詞|副詞可能|接続詞的|動詞非自立的|特殊|引用文字列)/u.test(posDetail)) return false;
  if (posDetail.startsWith('接尾')) {
    const isLoose = /助数詞|副詞可能|特殊|人名|形容動詞語幹|助動詞語幹/u.test(posDetail);
    return isInside && !isLoose && !detachableSuffix.test(surface);
  }
  if (/^[A-Za-z]/u.test(surface)) return base.length > 1 && isInformative(token);
  if (neverPartOfTerm.test(surface)) return false;
  if (isUnknown && /[ぁ-ん]{2}/u.test(surface)) return false;
  return posDetail.startsWith('固有名詞') || base.length > 1 || /\p{Script=Han}/u.test(base);
}

/** Whether a Latin word is more than a function word, a common verb or an adverb. */
function isInformative({ surface }: Token): boolean {
  if (/^\p{Lu}\p{Ll}+ly$/u.test(surface)) return true;
  const word = surface.toLowerCase();
  return !genericEnglish.has(word) && !genericEnglish.has(word.replace(/s$/u, '')) && !/[a-z]ly$/u.test(word);
}

/** 5 kg, 10:00 JST. */
function isUnit(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.surface.length > 3 || !isLatinUnit(token.surface.charCodeAt(0))) return false;
  const surface = token.surface.normalize('NFKC');
  const previous = tokens[index - 1];
  const isBehindFigure = previous?.pos === 'number' && token.start - previous.end < 2;
  return clockNames.test(surface) || (isBehindFigure && unitNames.test(surface));
}

/** ASCII, Latin, Greek or full width. */
function isLatinUnit(unit: number): boolean {
  return unit < 0x400 || unit > 0xff20;
}

/** 働き方改革, 見える化, 文字起こし: verbs nominalized by a suffix or by a noun before them. */
function isNominal(tokens: readonly Token[], index: number, isInside: boolean): boolean {
  const verb = tokens[index];
  const next = tokens[index + 1];
  if (verb === undefined || !verb.posDetail.startsWith('自立')) return false;
  const isStem = verb.conjugation?.form === '連用形';
  if (next?.start === verb.end && next.pos === 'noun') {
    if (next.surface === '化' || (isStem && next.surface === '方' && next.posDetail === '接尾/特殊')) return true;
  }
  if (
    !isInside ||
    !isStem ||
    verb.surface.length < 2 ||
    verb.base === 'する' ||
    tokens[index - 1]?.end !== verb.start
  ) {
    return false;
  }
  if (next === undefined || next.start > verb.end) return true;
  return /^[のをがはにでと）」』]$/u.test(next.surface) && !next.posDetail.startsWith('接続助詞');
}

/** フランシス・フォード・コッポラ */
function joinsKatakana(before: Token | undefined, dot: Token, after: Token | undefined): boolean {
  if (!/^[・･]$/u.test(dot.surface) || before?.end !== dot.start || after?.start !== dot.end) return false;
  return isKatakana(before.surface) && isKatakana(after.surface);
}

function isKatakana(surface: string): boolean {
  return /^[\p{Script=Katakana}ー]{2,}$/u.test(surface);
}

/** Extends a katakana word that the dictionary split to its beginning. */
function extendKatakana(text: string, first: Token): number {
  if (!/^[\p{Script=Katakana}ー]/u.test(first.surface)) return first.start;
  const broken = /[\p{Script=Katakana}ー]*$/u.exec(text.slice(Math.max(0, first.start - 10), first.start));
  return first.start - (broken?.[0].length ?? 0);
}

/** KB-220, GPT4, CO₂: a model number belongs to the name. */
function extendModel(text: string, last: Token): number {
  if (!/[A-Za-z]$/u.test(last.surface)) return last.end;
  const number = /^(?:[-‐–]?[0-9０-９]{1,5}[A-Za-z]?(?![0-9０-９,.])|[₀-₉]+)/u.exec(text.slice(last.end, last.end + 8));
  return last.end + (number?.[0].length ?? 0);
}
