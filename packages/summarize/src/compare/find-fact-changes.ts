import type { Span } from '@youyaku/language/text/span';
import { type Fact, isSameFact, isSameKind, readFacts } from './read-facts.ts';

/** An amount or a date that changed. Spans count in the old and in the new sentence. */
export type FactChange = { readonly kind: Fact['kind']; readonly old: Span; readonly new: Span };

export type FactChanges = {
  readonly changes: readonly FactChange[];
  /** Some amount or date was added or removed without a counterpart. */
  readonly isOpen: boolean;
};

/** The amounts and dates that differ between two versions of a sentence. */
export function findFactChanges(old: string, fresh: string): FactChanges {
  const [leftOld, leftNew] = dropSame(readFacts(old), readFacts(fresh));
  const changes: FactChange[] = [];
  let rest = leftNew;
  for (const fact of leftOld) {
    const partner = rest.find((other) => isSameKind(fact, other));
    if (partner === undefined) continue;
    rest = rest.filter((other) => other !== partner);
    changes.push({ kind: partner.kind, old: toSpan(fact), new: toSpan(partner) });
  }
  return { changes: mergeAdjacent(changes, old, fresh), isOpen: changes.length < leftOld.length || rest.length > 0 };
}

/** The facts of each that the other lacks. */
function dropSame(old: readonly Fact[], fresh: readonly Fact[]): [Fact[], Fact[]] {
  let leftNew = [...fresh];
  const leftOld = old.filter((fact) => {
    const same = leftNew.find((other) => isSameFact(fact, other));
    if (same !== undefined) leftNew = leftNew.filter((other) => other !== same);
    return same === undefined;
  });
  return [leftOld, leftNew];
}

/** A day and the hour after it change together: 25日17時 → 20日12時. */
function mergeAdjacent(changes: readonly FactChange[], old: string, fresh: string): FactChange[] {
  const merged: FactChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const isNextToLast =
      last !== undefined && areAdjacent(old, last.old, change.old) && areAdjacent(fresh, last.new, change.new);
    if (!isNextToLast) merged.push(change);
    else
      merged[merged.length - 1] = {
        kind: last.kind,
        old: { start: last.old.start, end: change.old.end },
        new: { start: last.new.start, end: change.new.end },
      };
  }
  return merged;
}

function areAdjacent(text: string, a: Span, b: Span): boolean {
  return a.end <= b.start && /^(?:の|\s)?$/.test(text.slice(a.end, b.start));
}

function toSpan({ start, end }: Span): Span {
  return { start, end };
}
