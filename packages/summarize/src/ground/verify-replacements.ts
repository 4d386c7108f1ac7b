import { type Alignment, isNearCopy } from './align.ts';
import type { Finding } from './finding.ts';
import { countAnchors, isEqual } from './match-claim.ts';
import type { Matching, Piece } from './match-tokens.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { isOtherSpelling } from './verify-names.ts';
import { roleSuffix } from '@youyaku/language/lexicon/person-words';

const shareMin = 0.7;
const shareMinEnglish = 0.8;
/** From here on what differs was changed. */
const closeShareMin = 0.9;

type Sides = {
  readonly claim: Statement;
  readonly source: SourceIndex;
  readonly matching: Matching;
  readonly isClose: boolean;
};
type Mention = Exclude<Piece, { kind: 'word' }>;

/** For a claim that follows one sentence: the amounts, dates, names and office holders that replace others of the sentence. */
export function findReplacements(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  matching: Matching | undefined,
): Finding[] {
  if (matching === undefined) return [];
  const needed = claim.language === 'en' ? shareMinEnglish : shareMin;
  if (matching.share < needed && !isNearCopy(alignment)) return [];
  const isClose = matching.share >= closeShareMin || isNearCopy(alignment);
  const sides = { claim, source, matching, isClose };
  const findings: Finding[] = [];
  matching.claim.forEach((piece, index) => {
    const other = matching.source[matching.partner[index] ?? -1];
    const found =
      piece.kind === 'word'
        ? checkRole(piece, index, matching, claim)
        : other
          ? checkPair(piece, other, index, sides)
          : checkGap(piece, index, sides);
    if (found) findings.push(found);
  });
  return findings;
}

function checkPair(piece: Mention, other: Piece, index: number, sides: Sides): Finding | undefined {
  if (other.kind === 'word' || isEqual(piece, other)) return undefined;
  // A free sentence may have it in another order; values that changed places are found by the words around them.
  if (!sides.isClose && sides.matching.source.some((one) => one.kind !== 'word' && isEqual(piece, one)))
    return undefined;
  const anchors = countAnchors(sides.matching, index);
  if (anchors < (sides.claim.language === 'en' ? 2 : 1)) return undefined;
  if (piece.kind === 'name' && other.kind === 'name') {
    const [mine, theirs] = [piece.mention.key, other.mention.key];
    if (isOtherSpelling(mine, theirs) || isTransliteration(mine, theirs)) return undefined;
  }
  const isLoose = isWeak(piece, sides) || isWeak(other, sides) || anchors < 2;
  return compare(sides.claim, piece, piece.kind, isLoose ? 'open' : 'conflict');
}

/** A capital at the beginning of a sentence does not make a name, unless the word is a name in the other text. */
function isWeak(piece: Mention, { matching }: Sides): boolean {
  if (piece.kind === 'number') return piece.mention.isInconclusive;
  if (piece.kind === 'date' || !piece.mention.isInconclusive) return false;
  return [...matching.claim, ...matching.source].every(
    (other) => other.kind !== 'name' || other.mention.isInconclusive || other.mention.key !== piece.mention.key,
  );
}

/** A name between two matched words where the sentence has other nouns: 財務局長は for 総務局長は. */
function checkGap(piece: Mention, index: number, sides: Sides): Finding | undefined {
  const { claim, source, matching } = sides;
  if (piece.kind !== 'name' || piece.mention.isInconclusive || claim.language === 'en') return undefined;
  const left = matching.partner.findLastIndex((place, at) => at < index && place >= 0);
  const right = matching.partner.findIndex((place, at) => at > index && place >= 0);
  if (right < 0) return undefined;
  const claimGap = matching.claim.slice(left + 1, right);
  const sourceGap = matching.source.slice((matching.partner[left] ?? -1) + 1, matching.partner[right]);
  if (![claimGap, sourceGap].every((pieces) => pieces.length > 0 && pieces.length <= 3 && pieces.every(isNominal)))
    return undefined;
  const sourceWords = source.folded.slice(sourceGap[0]?.start, sourceGap.at(-1)?.end);
  const claimWords = claim.folded.slice(claimGap[0]?.start, claimGap.at(-1)?.end);
  return isOtherSpelling(piece.mention.key, sourceWords) ||
    sharesLetters(claimWords, sourceWords) ||
    isTransliteration(claimWords, sourceWords)
    ? undefined
    : compare(claim, piece, 'name', 'conflict');
}

function isNominal(piece: Piece): boolean {
  if (piece.kind === 'name') return true;
  return (
    piece.kind === 'word' && piece.token.pos === 'noun' && !/^(?:代名詞|非自立|副詞可能)/.test(piece.token.posDetail)
  );
}

/** デプロイ for deploy may be the same word: in two scripts nothing can be compared. */
function isTransliteration(one: string, other: string): boolean {
  const [katakana, latin] = [/^[ァ-ヺー]+$/, /^[a-z .-]+$/i];
  return (katakana.test(one) && latin.test(other)) || (latin.test(one) && katakana.test(other));
}

/** Apart from a common ending: 東電 and 東京電力 share letters, 財務局 and 総務局 do not. */
function sharesLetters(one: string, other: string): boolean {
  let tail = 0;
  while (tail < one.length && tail < other.length && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [head, rest] = [one.slice(0, one.length - tail), other.slice(0, other.length - tail)];
  return head === '' || rest === '' || [...head].some((letter) => rest.includes(letter));
}

function compare(claim: Statement, piece: Piece, kind: Mention['kind'], verdict: 'open' | 'conflict'): Finding {
  return { check: { kind, value: claim.text.slice(piece.start, piece.end), verdict } };
}

/** 財務局長 for 総務局長. */
function checkRole(
  piece: Extract<Piece, { kind: 'word' }>,
  index: number,
  matching: Matching,
  claim: Statement,
): Finding | undefined {
  if (matching.partner[index] !== -1 || piece.token.pos !== 'noun') return undefined;
  const tail = matching.claim[index + 1];
  const place = matching.partner[index + 1] ?? -1;
  if (tail?.kind !== 'word' || place < 1 || !roleSuffix.test(tail.token.surface) || tail.start !== piece.end)
    return undefined;
  const rival = matching.source[place - 1];
  if (rival?.kind !== 'word' || rival.token.pos !== 'noun' || rival.end !== matching.source[place]?.start)
    return undefined;
  if (matching.partner.includes(place - 1)) return undefined;
  return {
    check: { kind: 'name', value: claim.text.slice(piece.start, tail.end), verdict: 'conflict' },
  };
}
