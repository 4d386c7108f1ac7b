import type { Token } from '@youyaku/language/tokenize/token';
import { everydayLoanWords } from '@youyaku/language/lexicon/everyday-loan-words';
import { gradeOfKanji } from '@youyaku/language/lexicon/kanji-grades';
import type { PlainBounds, PlainProblem } from './plain-problem.ts';
import { isKanji, type StrippedSentence } from './strip-readings.ts';

/** Several loan words and chains of nouns; spans in the stripped text, whose tokens are given. */
export function findHardWords(
  sentence: StrippedSentence,
  tokens: readonly Token[],
  bounds: PlainBounds,
): PlainProblem[] {
  return [...findLoanWords(tokens, bounds), ...findNounChains(sentence, tokens)];
}

function findLoanWords(tokens: readonly Token[], bounds: PlainBounds): PlainProblem[] {
  const hard = tokens.filter((token, index) => isHardLoanWord(token, tokens[index + 1]));
  const first = hard[0];
  const last = hard.at(-1);
  if (first === undefined || last === undefined) return [];
  // モバイルバッテリー counts as one word.
  const heads = hard.filter((token, index) => hard[index - 1]?.end !== token.start);
  const differing = new Set(heads.map((token) => token.surface)).size;
  return differing > bounds.loanWordsMax ? [{ kind: 'katakana', start: first.start, end: last.end }] : [];
}

/** Names cannot be replaced by plainer words. */
function isHardLoanWord(token: Token, next: Token | undefined): boolean {
  if (token.pos !== 'noun' || !/^[ァ-ヺー]{3,}$/u.test(token.surface)) return false;
  if (token.posDetail.startsWith('固有名詞') || everydayLoanWords.has(token.surface)) return false;
  return !/^接尾\/(?:人名|地域)/u.test(next?.posDetail ?? '') && !/^[氏社駅州国]$/u.test(next?.surface ?? '');
}

const nounsMax = 3;
const chainKanjiMax = 6;

/** 住民税非課税世帯, but not a name, a date, or a term followed by its reading. */
function findNounChains(sentence: StrippedSentence, tokens: readonly Token[]): PlainProblem[] {
  const problems: PlainProblem[] = [];
  let chain: Token[] = [];
  const close = (): void => {
    // In 著作権法第 the last word belongs to the number that follows.
    if (chain.at(-1)?.pos === 'prefix') chain.pop();
    const first = chain[0];
    const last = chain.at(-1);
    if (first !== undefined && last !== undefined && isLong(chain) && !hasReading(sentence, first.start, last.end))
      problems.push({ kind: 'noun-chain', start: first.start, end: last.end });
    chain = [];
  };
  for (const token of tokens) {
    const isNext = chain.length === 0 || chain.at(-1)?.end === token.start;
    if (!isNext || !isLink(token)) close();
    if (isLink(token)) chain.push(token);
  }
  close();
  return problems;
}

function isLink(token: Token): boolean {
  if (token.pos === 'prefix') return true;
  if (token.pos !== 'noun' || !/^[\p{Script=Han}々ァ-ヺー]+$/u.test(token.surface)) return false;
  return !/固有名詞|非自立|代名詞|副詞可能|助数詞|接尾\/(?:人名|地域)/u.test(token.posDetail);
}

/** Years and companies have no plainer name. */
const fixed = /^(?:令和|平成|昭和)|(?:株式|有限|合同)会社/u;

function isLong(chain: readonly Token[]): boolean {
  if (fixed.test(chain.map((token) => token.surface).join(''))) return false;
  const kanji = chain.reduce((sum, token) => sum + [...token.surface].filter(isKanji).length, 0);
  return chain.length > nounsMax || (chain.length > 1 && kanji > chainKanjiMax);
}

/** Each run of kanji that contains one beyond the level and has no reading. */
export function findHardKanji(sentence: StrippedSentence, bounds: PlainBounds): PlainProblem[] {
  const problems: PlainProblem[] = [];
  for (const match of sentence.text.matchAll(/[\p{Script=Han}々]+/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const isHard = [...match[0]].some(
      (kanji) => isKanji(kanji) && kanji !== '々' && gradeOfKanji(kanji) > bounds.kanjiGradeMax,
    );
    if (isHard && !hasReading(sentence, start, end)) problems.push({ kind: 'kanji-level', start, end });
  }
  return problems;
}

function hasReading(sentence: StrippedSentence, start: number, end: number): boolean {
  return sentence.hasReading.slice(start, end).every(Boolean);
}
