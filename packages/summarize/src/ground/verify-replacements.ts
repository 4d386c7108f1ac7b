import { type Alignment, findFrame, isNearCopy } from './align.ts';
import { relateDates } from './equate-dates.ts';
import { relateQuantities } from './equate-quantities.ts';
import type { Finding } from './finding.ts';
import { isSameName, type Matching, matchTokens, type Piece } from './match-tokens.ts';
import { isWrittenOtherwise } from './verify-names.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

const shareMin = 0.7;
const shareMinEnglish = 0.8;

/** Tells who or which body it is only with the word before it: 総務局長, 環境省, 北支店. */
const roleTail =
  /^(?:[^\s]{0,3}長|.?大臣|知事|議員|委員|教授|社長|専務|常務|監督|選手|記者|弁護士|医師|会長|代表|理事|部|課|局|省|庁|党|支店|工場|支社|営業所|委員会|班|係|室)$/;

/** In a claim that goes along one sentence: the amounts, dates, names and office holders that stand where the sentence has others. */
export function findReplacements(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  const matching = matchBest(claim, source, alignment);
  if (matching === undefined) return [];
  const needed = claim.language === 'en' ? shareMinEnglish : shareMin;
  if (matching.share < needed && !isNearCopy(alignment)) return [];
  const findings: Finding[] = [];
  matching.claim.forEach((piece, index) => {
    const other = matching.source[matching.partner[index] ?? -1];
    const found =
      piece.kind === 'word'
        ? judgeRole(piece, index, matching, claim)
        : judgeMention(piece, other, index, matching, claim, source, alignment);
    if (found) findings.push(found);
  });
  return findings;
}

function matchBest(claim: Statement, source: SourceIndex, alignment: Alignment): Matching | undefined {
  const best = alignment.support[0];
  if (best === undefined) return undefined;
  const matching = matchTokens(claim, source.statement(best));
  if (claim.names.length === 0) return matching;
  const frame = findFrame(claim, source);
  if (frame === undefined || frame === best) return matching;
  const other = matchTokens(claim, source.statement(frame));
  return other !== undefined && other.share > (matching?.share ?? 0) ? other : matching;
}

function judgeMention(
  piece: Exclude<Piece, { kind: 'word' }>,
  other: Piece | undefined,
  index: number,
  matching: Matching,
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
): Finding | undefined {
  if (other === undefined || isEqual(piece, other)) return undefined;
  const sides = countAnchors(matching, index);
  if (sides < (claim.language === 'en' ? 2 : 1)) return undefined;
  if (piece.kind === 'name' && (other.kind !== 'name' || isWrittenOtherwise(source, alignment, piece.mention)))
    return undefined;
  const isWeak = (mention: object): boolean => 'weak' in mention && mention.weak === true;
  const isLoose = isWeak(piece.mention) || (other.kind !== 'word' && isWeak(other.mention)) || sides < 2;
  const value = claim.text.slice(piece.start, piece.end);
  return { check: { kind: piece.kind, value, verdict: 'conflict' }, severity: isLoose ? 'soft' : 'hard' };
}

function isEqual(one: Piece, other: Piece): boolean {
  if (one.kind === 'name') return other.kind === 'name' && isSameName(one.mention, other.mention);
  if (one.kind === 'number')
    return other.kind === 'number' && relateQuantities(one.mention, other.mention) !== undefined;
  if (one.kind === 'date') return other.kind === 'date' && relateDates(one.mention, other.mention) !== undefined;
  return true;
}

/** On how many sides the pair's neighbours are a pair too, or the sentence ends. */
function countAnchors(matching: Matching, index: number): number {
  const here = matching.partner[index] ?? -1;
  const before = index === 0 ? here === 0 : matching.partner[index - 1] === here - 1 && here > 0;
  const isLast = index === matching.claim.length - 1;
  const after = isLast ? here === matching.source.length - 1 : matching.partner[index + 1] === here + 1;
  return Number(before) + Number(after);
}

/** 財務局長 where the sentence has 総務局長. */
function judgeRole(
  piece: Extract<Piece, { kind: 'word' }>,
  index: number,
  matching: Matching,
  claim: Statement,
): Finding | undefined {
  if (matching.partner[index] !== -1 || piece.token.pos !== 'noun') return undefined;
  const tail = matching.claim[index + 1];
  const place = matching.partner[index + 1] ?? -1;
  if (tail?.kind !== 'word' || place < 1 || !roleTail.test(tail.token.surface) || tail.start !== piece.end)
    return undefined;
  const rival = matching.source[place - 1];
  if (rival?.kind !== 'word' || rival.token.pos !== 'noun' || rival.end !== matching.source[place]?.start)
    return undefined;
  if (matching.partner.includes(place - 1)) return undefined;
  return {
    check: { kind: 'name', value: claim.text.slice(piece.start, tail.end), verdict: 'conflict' },
    severity: 'hard',
  };
}
