import type { Finding } from './finding.ts';
import type { Matching, Piece } from './match-tokens.ts';
import type { Statement } from './read-claim.ts';

/** Particles that mark the role of a noun. */
const roles: Record<string, string> = {
  が: '>',
  は: '>',
  も: '>',
  を: 'を',
  に: 'に',
  へ: 'に',
  から: 'から',
  より: 'より',
};

/**
 * Two words that swapped roles: 猫を犬が追う where the sentence has 猫が犬を追う. Only if each occurs once in either text and the
 * claim has no verb of its own, because another verb may reverse the roles and mean the same (勝つ, 負ける).
 */
export function findSwappedRoles(claim: Statement, matching: Matching | undefined): Finding[] {
  if (matching === undefined || claim.language === 'en') return [];
  const own = readRoles(matching.claim);
  const sourceRoles = readRoles(matching.source);
  const changed = [...own].filter(([key, part]) => {
    const other = sourceRoles.get(key);
    return other !== undefined && other.role !== '' && part.role !== '' && other.role !== part.role;
  });
  if (changed.length < 2 || !sharesVerbs(matching)) return [];
  const findings: Finding[] = [];
  for (const [key, part] of changed) {
    const isSwap = changed.some(
      ([other, rival]) =>
        other !== key && rival.role === sourceRoles.get(key)?.role && sourceRoles.get(other)?.role === part.role,
    );
    if (!isSwap) continue;
    const value = claim.text.slice(part.piece.start, part.piece.end);
    findings.push({ check: { kind: 'name', value, verdict: 'conflict' } });
  }
  return findings;
}

type Part = { readonly role: string; readonly piece: Piece };

function readRoles(pieces: readonly Piece[]): Map<string, Part> {
  const found = new Map<string, Part>();
  pieces.forEach((piece, index) => {
    const key = keyOf(piece);
    if (key === undefined) return;
    const next = pieces[index + 1];
    const isTouching = next?.kind === 'word' && next.start === piece.end;
    // The last word of a compound noun has the role of the whole.
    if (isTouching && next.token.pos === 'noun') return;
    const role = isTouching && next.token.pos === 'particle' ? (roles[next.token.surface] ?? '') : '';
    found.set(key, found.has(key) ? { role: '', piece } : { role, piece });
  });
  return found;
}

function keyOf(piece: Piece): string | undefined {
  if (piece.kind === 'name') return piece.mention.key;
  if (piece.kind !== 'word' || piece.token.pos !== 'noun') return undefined;
  return /^(?:非自立|代名詞|接尾|副詞可能|特殊)/.test(piece.token.posDetail) ? undefined : piece.key;
}

function sharesVerbs(matching: Matching): boolean {
  return matching.claim.every(
    (piece, index) => piece.kind !== 'word' || piece.token.pos !== 'verb' || (matching.partner[index] ?? -1) >= 0,
  );
}
