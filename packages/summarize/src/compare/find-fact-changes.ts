import type { Span } from '@youyaku/language/text/span';
import { type Fact, isSameFact, isSameKind, readFacts } from './read-facts.ts';

/** An amount or a date that is another one now. Spans count in the old and in the new sentence. */
export type FactChange = { readonly kind: Fact['kind']; readonly old: Span; readonly new: Span };

export type FactChanges = {
  readonly changes: readonly FactChange[];
  /** Some amount or date came or went without one in its place. */
  readonly isOpen: boolean;
};

/** Amounts and dates by which two versions of a sentence differ, told apart from those that stayed. */
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
  return { changes: mergeBeside(changes, old, fresh), isOpen: changes.length < leftOld.length || rest.length > 0 };
}

/** What each has that the other has not. */
function dropSame(old: readonly Fact[], fresh: readonly Fact[]): [Fact[], Fact[]] {
  let leftNew = [...fresh];
  const leftOld = old.filter((fact) => {
    const same = leftNew.find((other) => isSameFact(fact, other));
    if (same !== undefined) leftNew = leftNew.filter((other) => other !== same);
    return same === undefined;
  });
  return [leftOld, leftNew];
}

/** A day and the hour behind it change together: 25日17時 → 20日12時. */
function mergeBeside(changes: readonly FactChange[], old: string, fresh: string): FactChange[] {
  const merged: FactChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const isBeside = last !== undefined && isTight(old, last.old, change.old) && isTight(fresh, last.new, change.new);
    if (!isBeside) merged.push(change);
    else
      merged[merged.length - 1] = {
        kind: last.kind,
        old: { start: last.old.start, end: change.old.end },
        new: { start: last.new.start, end: change.new.end },
      };
  }
  return merged;
}

function isTight(text: string, a: Span, b: Span): boolean {
  return a.end <= b.start && /^(?:の|\s)?$/.test(text.slice(a.end, b.start));
}

function toSpan({ start, end }: Span): Span {
  return { start, end };
}
