import type { Token } from '@youyaku/language/tokenize/token';
import { decidingKeys, deniedCondition, exempting, preventingWords } from '@youyaku/language/lexicon/denial-words';
import { isNearCopy, type Alignment } from './align.ts';
import type { Opposite } from '@youyaku/language/lexicon/antonyms';
import type { Predicate } from '@youyaku/language/lexicon/predicate';
import { countDenials, isNegation } from '@youyaku/language/lexicon/polarity';
import { supportStatements } from './context.ts';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Finding } from './finding.ts';
import { isContentWord, matchTokens, type Piece } from './match-tokens.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { termKey } from '@youyaku/language/lexicon/term-key';

/** How far behind a denied word its condition or exemption may stand. */
const conditionUnits = 8;
/** How far behind an affirmed word it may be said to be forbidden or avoided. */
const preventionUnits = 10;
const replacementMin = 0.7;
/** What was only expected or considered is neither affirmed nor denied: 自動で行うはずでしたが, 廃止を検討していましたが. */
const expectation =
  /はずだ|はずで|つもりだった|つもりでし|(?:検討|計画|提案)(?:し|され)てい(?:た|まし)|(?:予定|計画)(?:だった|でし)/u;
const expectationUnits = 9;
/** Share of a claim that one sentence covers if the claim follows it. */
const closeMin = 0.7;

/**
 * Finds where a near copy denies what its support affirms, or the reverse, or uses an antonym. In other wording a word may be about
 * something else than in the support: there the same finding is only open, and the clauses are compared (`sense`).
 */
export function verifyNearCopy(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const findings = compareWords(claim, source, alignment, antonyms);
  if ((alignment.shares[0] ?? 0) >= closeMin) return findings;
  return findings.map((one) => (isContradiction(one.check) ? { check: { ...one.check, verdict: 'open' } } : one));
}

function compareWords(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const support = supportStatements(alignment, source);
  const strong = support.filter((_, index) => index === 0 || (alignment.shares[index] ?? 0) >= 0.4);
  const best = support[0];
  const findings = [...verifyPolarity(claim, support), ...verifyOpposites(claim, strong, antonyms)];
  if (best === undefined || findings.some(({ check }) => isContradiction(check))) return findings;
  if ((alignment.shares[0] ?? 0) >= replacementMin) findings.push(...findReplacedWords(claim, best, antonyms));
  if (isNearCopy(alignment) && hasOtherDenials(claim, best))
    findings.push(finding(claim.text.trim().slice(-12), 'conflict'));
  return findings;
}

/** Whether a near copy has one negation more or less. A shorter claim may have left out a negated clause. */
function hasOtherDenials(claim: Statement, best: Statement): boolean {
  if (expects(best) || exempting.test(claim.folded) || asks(best)) return false;
  const claimCount = countDenials(claim.tokens);
  const sourceCount = countDenials(best.tokens);
  if (claimCount > sourceCount) return true;
  const isOdd = (sourceCount - claimCount) % 2 === 1 && claim.tokens.length >= best.tokens.length * 0.85;
  return isOdd && hasLostDenial(claim, best);
}

/** Whether a negation is gone and the word that it negated is not. */
function hasLostDenial(claim: Statement, best: Statement): boolean {
  const matching = matchTokens(claim, best);
  if (matching === undefined) return true;
  const kept = new Set(matching.partner);
  return matching.source.some((piece, index) => {
    if (piece.kind !== 'word' || kept.has(index) || countDenials([piece.token]) === 0) return false;
    if (claim.language === 'en') return true;
    // A missing 非公開 is a lost negation if the claim has 公開.
    if (!isNegation(piece.token)) return affirms(claim, affirmativeForm(matching.source, index));
    const before = matching.source.slice(0, index);
    const head = before.findLastIndex((other) => other.kind !== 'word' || isContentWord(other.token));
    return kept.has(head);
  });
}

function affirms(claim: Statement, word: string): boolean {
  const plain = claim.folded.replace(/[不未非無]./g, '');
  return word !== '' && plain.includes(word);
}

function affirmativeForm(pieces: readonly Piece[], index: number): string {
  const [piece, next] = [pieces[index], pieces[index + 1]];
  if (piece?.kind !== 'word') return '';
  if (piece.token.pos !== 'prefix') return piece.token.surface.slice(1);
  return next?.kind === 'word' ? next.token.surface : '';
}

/** Words of the claim that the best sentence lacks while it has their antonym and the claim does not. */
function findReplacedWords(
  claim: Statement,
  best: Statement,
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const own = new Map(claim.tokens.map((token) => [token.base, token]));
  const sourceTokens = new Map(best.tokens.map((token) => [token.base, token]));
  const lost = [...sourceTokens.keys()].filter((base) => !own.has(base)).flatMap((base) => antonyms.get(base) ?? []);
  const findings: Finding[] = [];
  for (const [base, token] of own) {
    // 預金が減った一方、在庫も減っている for 増えた一方: the word is there, once too often.
    if (countOf(base, best) >= countOf(base, claim)) continue;
    const isOpposite = (antonyms.get(base) ?? []).some((side) =>
      lost.some((other) => other.pair === side.pair && other.side !== side.side),
    );
    if (isOpposite && !isDenied(claim, token)) findings.push(finding(token.surface, 'conflict'));
  }
  return findings;
}

function countOf(base: string, { tokens }: Statement): number {
  return tokens.filter((token) => token.base === base).length;
}

function verifyPolarity(claim: Statement, given: readonly Statement[]): Finding[] {
  const findings: Finding[] = [];
  const support = given.filter((statement) => !asks(statement));
  const predicates = support.flatMap((statement) =>
    statement.predicates.filter(
      ({ end }) => !expectation.test(statement.folded.slice(end - expectationUnits, end + expectationUnits)),
    ),
  );
  for (const predicate of claim.predicates) {
    const words = claim.folded.slice(predicate.start, predicate.end + conditionUnits);
    if (predicate.denied && (exempting.test(words) || deniedCondition.test(words))) continue;
    // Whether something is decided is compared as its status.
    if (decidingKeys.has(predicate.key)) continue;
    const same = predicates.filter((other) => other.key === predicate.key);
    const value = claim.text.slice(predicate.start, predicate.end);
    if (same.some((other) => other.denied === predicate.denied)) {
      if (predicate.denied) findings.push(finding(value, 'found'));
    } else if (same.length > 0) findings.push(finding(value, isPrevented(claim, predicate) ? 'open' : 'conflict'));
    else if (predicate.denied) {
      const isInSource = support.some((statement) => affirmsTerm(statement, termKey(predicate.key)));
      findings.push(isInSource ? finding(value, 'conflict') : finding(value, 'open'));
    }
  }
  return findings;
}

/** 流すのを避ける, 撮影は禁止: an affirmed word that is as good as denied by the words behind it. */
function isPrevented({ folded }: Statement, { denied, end }: Predicate): boolean {
  return !denied && preventingWords.test(folded.slice(end, end + preventionUnits));
}

/** Whether a statement has the word and does not only expect it. */
function affirmsTerm(statement: Statement, key: string): boolean {
  return statement.terms.some((term) => term.key === key) && !expects(statement);
}

function expects({ folded, tokens }: Statement): boolean {
  return expectation.test(folded.slice(tokens[0]?.start, tokens.at(-1)?.end));
}

/** "Did we decide to drop it?" affirms nothing that "No, we haven't decided that" could deny. */
function asks({ folded, tokens }: Statement): boolean {
  const end = tokens.at(-1)?.end ?? 0;
  return folded.slice(end - 1, end + 1).includes('?');
}

/** 増加 in the claim where the support has only 減少. A negated antonym means the same and is accepted. */
function verifyOpposites(
  claim: Statement,
  support: readonly Statement[],
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const findings: Finding[] = [];
  const own = sidesOf(claim, antonyms);
  const sourceSides = new Map<string, Side>();
  for (const statement of support) for (const [id, side] of sidesOf(statement, antonyms)) sourceSides.set(id, side);
  for (const [id, side] of own) {
    const opposite = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const other = sourceSides.get(opposite);
    if (other === undefined || sourceSides.has(id) || own.has(opposite)) continue;
    if (side.denied !== other.denied) continue;
    if (support.some((statement) => statement.terms.some((term) => term.key === termKey(side.key)))) continue;
    findings.push(finding(side.key, 'conflict'));
  }
  return findings;
}

type Side = { readonly key: string; readonly denied: boolean };

function sidesOf(statement: Statement, antonyms: ReadonlyMap<string, readonly Opposite[]>): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const token of statement.tokens) {
    for (const { pair, side } of antonyms.get(token.base) ?? [])
      sides.set(`${pair}:${side}`, { key: token.base, denied: isDenied(statement, token) });
  }
  return sides;
}

function isDenied(statement: Statement, token: Token): boolean {
  return statement.predicates.some((predicate) => predicate.denied && predicate.start === token.start);
}

function finding(value: string, verdict: Finding['check']['verdict']): Finding {
  return { check: { kind: 'negation', value, verdict } };
}
