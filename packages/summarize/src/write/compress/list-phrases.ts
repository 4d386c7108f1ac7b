import type { Token } from '@youyaku/language/tokenize/token';
import { classifyPhrase } from './classify-phrase.ts';
import type { Phrase } from './phrase.ts';
import { isComma, isInflected, isNominal } from './token-kinds.ts';

/** Splits a Japanese sentence into phrases (文節). Quotations and brackets are never split. */
export function listPhrases(tokens: readonly Token[]): Phrase[] {
  const depths = markDepth(tokens);
  const starts: number[] = [];
  tokens.forEach((token, index) => {
    if (index === 0 || (depths[index] === 0 && beginsPhrase(tokens, index, token))) starts.push(index);
  });
  return starts.map((first, order) => {
    const next = starts[order + 1];
    const last = (next ?? tokens.length) - 1;
    return classifyPhrase(tokens, first, last, next === undefined, depths);
  });
}

/** Bracket depth of each token; an opening bracket that begins a quotation counts as outside, as its first word. */
function markDepth(tokens: readonly Token[]): number[] {
  let depth = 0;
  return tokens.map((token) => {
    const before = depth;
    if (/^[「『（(“《〈【［[]/u.test(token.surface)) depth += 1;
    else if (/^[」』）)”》〉】］\]]/u.test(token.surface)) depth = Math.max(0, depth - 1);
    else return depth;
    return Math.max(before, depth) - (before === 0 && /^[「『“《〈]/u.test(token.surface) ? 1 : 0);
  });
}

function beginsPhrase(tokens: readonly Token[], index: number, token: Token): boolean {
  const previous = tokens[index - 1];
  if (previous === undefined || (isComma(previous) && !isWithinNumber(tokens, index - 1))) return true;
  if (previous.pos === 'prefix') return false;
  if (token.pos === 'symbol') return /^[「『“《〈]/u.test(token.surface) && !isNominal(previous);
  if (isNominal(token)) return beginsNoun(token, previous);
  switch (token.pos) {
    case 'verb':
      return beginsVerb(token, previous);
    case 'adjective':
      return token.posDetail.startsWith('自立') && !isNegationOfCopula(tokens, index, token);
    case 'adverb':
    case 'adnominal':
    case 'conjunction':
    case 'interjection':
    case 'filler':
    case 'prefix':
      return true;
    default:
      return false;
  }
}

/** The comma of 198,000. */
function isWithinNumber(tokens: readonly Token[], index: number): boolean {
  const [before, comma, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (before?.end !== comma?.start || comma?.end !== after?.start || comma?.surface === '、') return false;
  return /[0-9０-９]$/u.test(before?.surface ?? '') && /^[0-9０-９]{3}(?![0-9０-９])/u.test(after?.surface ?? '');
}

function beginsNoun(token: Token, previous: Token): boolean {
  if (token.posDetail.startsWith('接尾')) return false;
  if (/^(?:の|ん)$/u.test(token.surface) && token.posDetail.startsWith('非自立')) return isInflected(previous);
  if (previous.posDetail.startsWith('非自立') && !/^(?:の|ん)$/u.test(previous.surface)) return true;
  if (isNominal(previous)) return false;
  // ・ and the like join a name; closing brackets attach to the noun before.
  return previous.pos !== 'symbol' || /^[。．！？!?…]/u.test(previous.surface);
}

function beginsVerb(token: Token, previous: Token): boolean {
  if (!token.posDetail.startsWith('自立')) return false;
  if (/^(?:する|できる|出来る|いたす|致す|なさる|くださる|下さる|いただく|頂く|申し上げる)$/u.test(token.base))
    return !isNominal(previous);
  return true;
}

/** では|ない and く|ない, not 問題が|ない. */
function isNegationOfCopula(tokens: readonly Token[], index: number, token: Token): boolean {
  if (token.base !== 'ない') return false;
  const previous = tokens[index - 1];
  if (previous === undefined) return false;
  if (previous.pos === 'adjective' || previous.pos === 'auxiliary') return true;
  return /^(?:は|も)$/u.test(previous.surface) && /^(?:で|に|と|く)$/u.test(tokens[index - 2]?.surface.slice(-1) ?? '');
}
