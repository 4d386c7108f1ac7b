import type { Token } from '@youyaku/language/tokenize/token';
import { listPieces, type Piece } from './match-tokens.ts';
import { isNegation, lightVerbs } from '@youyaku/language/lexicon/polarity';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { caseParticles, contractedAuxiliary, voiceAuxiliaries } from '@youyaku/language/lexicon/function-words';

/**
 * The sentence that the claim repeats in another register: the same words, figures and names in the same order, each with the same
 * case particle and the same polarity. 回りませんでした equals 回らなかった; 釜をたけなくなったのだ equals たけなくなったんです.
 */
export function findParaphrase(
  claim: Statement,
  source: SourceIndex,
  candidates: readonly number[],
): number | undefined {
  if (claim.language === 'en') return undefined;
  const own = outline(claim);
  if (own.length === 0) return undefined;
  return candidates.find((index) => {
    const other = outline(source.statement(index));
    return own.length === other.length && own.every((part, at) => part === other[at]);
  });
}

/** Wishes and requests: くださる, いただく and ほしい are interchangeable. */
const wishes = new Set([...lightVerbs, 'ほしい', '欲しい', '下さる', 'いただける', 'もらえる', 'くれる']);

function outline(statement: Statement): string[] {
  const parts: string[] = [];
  let tail = '';
  let denials = 0;
  const close = (): void => {
    const last = parts.length - 1;
    if (last >= 0) parts[last] += `${tail}${denials % 2 === 1 ? '!' : ''}`;
    tail = '';
    denials = 0;
  };
  const pieces = listPieces(statement);
  pieces.forEach((piece, index) => {
    const head = headOf(piece);
    if (head !== undefined) {
      close();
      parts.push(head);
    } else if (piece.kind === 'word') {
      if (isNegation(piece.token)) denials += 1;
      else if (piece.token.base === 'う' && isQuestion(pieces[index + 1])) return;
      else if (voiceAuxiliaries.has(piece.token.base)) tail += `+${piece.token.base}`;
      else if (piece.token.pos === 'particle' && caseParticles.has(piece.token.surface))
        tail += isWish(pieces[index + 1]) && piece.token.surface === 'が' ? '/を' : `/${piece.token.surface}`;
    }
  });
  close();
  return parts;
}

/** か after う: でしょうか asks the same as か. */
function isQuestion(piece: Piece | undefined): boolean {
  return piece?.kind === 'word' && piece.token.surface === 'か';
}

function isWish(piece: Piece | undefined): boolean {
  return piece?.kind === 'word' && (piece.token.base === 'ほしい' || piece.token.base === '欲しい');
}

function headOf(piece: Piece): string | undefined {
  switch (piece.kind) {
    case 'number':
      return `#${piece.mention.value}${piece.mention.unit}${piece.mention.modifier}`;
    case 'date':
      return `@${JSON.stringify({ ...piece.mention, start: 0, end: 0 })}`;
    case 'name':
      return piece.mention.key;
    case 'word':
      return isHeadWord(piece.token) ? piece.key : undefined;
  }
}

function isHeadWord(token: Token): boolean {
  switch (token.pos) {
    case 'noun':
      return !token.posDetail.startsWith('非自立') || /^以[上下]$/.test(token.surface);
    case 'verb':
      return !token.posDetail.startsWith('接尾') && !contractedAuxiliary.test(token.base) && !wishes.has(token.base);
    case 'adjective':
      return !wishes.has(token.base) && !isNegation(token);
    case 'adverb':
    case 'interjection':
    case 'adnominal':
    case 'number':
    case 'word':
      return true;
    case 'prefix':
      return /^[不未非無反再]/.test(token.surface);
    default:
      return false;
  }
}
