import type { Token } from '#tokenize/token.ts';
import type { Alignment } from './align.ts';
import type { Opposite } from './antonyms.ts';
import { supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import type { Predicate } from './predicate.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

/** Whether the claim denies what its support affirms, or the reverse, or says the opposite word. */
export function verifySense(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const support = supportStatements(alignment, source);
  const strong = support.filter((_, index) => index === 0 || (alignment.shares[index] ?? 0) >= 0.4);
  return [...verifyPolarity(claim, support), ...verifyOpposites(claim, strong, antonyms)];
}

function verifyPolarity(claim: Statement, support: readonly Statement[]): Finding[] {
  const findings: Finding[] = [];
  const told = support.flatMap((statement) => statement.predicates);
  for (const predicate of claim.predicates) {
    const same = told.filter((other) => other.key === predicate.key);
    const value = claim.text.slice(predicate.start, predicate.end);
    if (same.some((other) => other.denied === predicate.denied)) {
      if (predicate.denied) findings.push(finding(value, 'found', 'none'));
    } else if (same.length > 0) findings.push(finding(value, 'conflict', 'hard'));
    else if (predicate.denied) {
      const isTold = support.some((statement) => statement.terms.some((term) => term.key === predicate.key));
      findings.push(
        isTold ? finding(value, 'conflict', 'hard') : finding(value, 'missing', hasDenial(told) ? 'none' : 'soft'),
      );
    }
  }
  return findings;
}

function hasDenial(predicates: readonly Predicate[]): boolean {
  return predicates.some((predicate) => predicate.denied);
}

/** 増加 in the claim where the support has only 減少. A denied opposite says the same and is left alone. */
function verifyOpposites(
  claim: Statement,
  support: readonly Statement[],
  antonyms: ReadonlyMap<string, readonly Opposite[]>,
): Finding[] {
  const findings: Finding[] = [];
  const own = sidesOf(claim, antonyms);
  const told = new Map<string, Side>();
  for (const statement of support) for (const [id, side] of sidesOf(statement, antonyms)) told.set(id, side);
  for (const [id, side] of own) {
    const opposite = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const other = told.get(opposite);
    if (other === undefined || told.has(id) || own.has(opposite)) continue;
    if (side.denied !== other.denied) continue;
    if (support.some((statement) => statement.terms.some((term) => term.key === side.key))) continue;
    findings.push(finding(side.key, 'conflict', 'hard'));
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

function finding(value: string, verdict: Finding['check']['verdict'], severity: Finding['severity']): Finding {
  return { check: { kind: 'negation', value, verdict }, severity };
}
