import { isContentWord, type Matching, type Piece } from './match-tokens.ts';
import type { Statement } from './read-claim.ts';
import { nonConditionalBases } from '@youyaku/language/lexicon/function-words';

const shareMin = 0.7;
const clauseWords = 3;

/**
 * Whether the sentence states a condition (〜した場合に限り、〜すれば、〜しない限り) that the claim leaves out. The reader should
 * verify it: a summary may omit it on purpose.
 */
export function hasLostCondition(claim: Statement, matching: Matching | undefined): boolean {
  if (matching === undefined || matching.share < shareMin || claim.language === 'en') return false;
  if (matching.claim.some((piece, index) => isCondition(matching.claim, index, piece))) return false;
  const kept = new Set(matching.partner);
  const lost = matching.source.findIndex(
    (piece, index) =>
      !kept.has(index) && isCondition(matching.source, index, piece) && isClauseLost(matching, kept, index),
  );
  return lost >= 0 && isConsequenceKept(matching, kept, lost);
}

function isCondition(pieces: readonly Piece[], index: number, piece: Piece): boolean {
  if (piece.kind !== 'word') return false;
  const { surface, base, pos } = piece.token;
  const before = pieces[index - 1];
  const head = before?.kind === 'word' ? before.token : undefined;
  if (surface === '場合' || surface === '限り') return head?.pos === 'auxiliary' || head?.pos === 'verb';
  if (pos === 'particle' && surface === 'ば') return head !== undefined && !nonConditionalBases.test(head.base);
  return base === 'た' && surface === 'たら' && !nonConditionalBases.test(head?.base ?? '');
}

function isClauseLost(matching: Matching, kept: ReadonlySet<number>, index: number): boolean {
  const words: number[] = [];
  for (let at = index - 1; at >= 0 && words.length < clauseWords; at -= 1) {
    const piece = matching.source[at];
    if (piece && (piece.kind !== 'word' || isContentWord(piece.token))) words.push(at);
  }
  return words.length > 0 && words.every((at) => !kept.has(at));
}

/** Whether the claim contains what depends on the condition. */
function isConsequenceKept(matching: Matching, kept: ReadonlySet<number>, lost: number): boolean {
  const after = matching.source.flatMap((piece, at) => (at > lost && isSignificant(piece) ? [at] : []));
  const isKept = (at: number): boolean => kept.has(at);
  return after.slice(0, 4).some(isKept) && after.slice(-3).some(isKept);
}

function isSignificant(piece: Piece): boolean {
  if (piece.kind !== 'word') return true;
  const { token } = piece;
  return isContentWord(token) && !token.posDetail.startsWith('非自立') && token.base !== 'する';
}
