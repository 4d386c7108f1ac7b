import type { Check, Evidence, Sentence } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';
import type { Citer } from '@youyaku/summarize/evidence';
import type { Judgement } from './judge-claims.ts';

/** What a judgement changes of a sentence or an item. */
export type Judged = {
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly checks: readonly Check[];
  readonly verdict: Sentence['verdict'];
  readonly contradicts?: Sentence['contradicts'];
};

/** Longer contradictions are shown from their beginning. */
const quoteUnitsMax = 240;

/** No judge clears what the rules mark. */
export function isOpen({ verdict }: Pick<Judged, 'verdict'>): boolean {
  return verdict !== 'check';
}

/** The sentence with what the judge found; only a verified contradiction changes its verdict. `cite` makes evidence of the source. */
export function applyJudgement<Item extends Judged>(item: Item, judgement: Judgement | undefined, cite: Citer): Item {
  if (judgement === undefined || !isOpen(item)) return item;
  const { evidence, checks } = item;
  const check = (value: string, verdict: Check['verdict']): Check[] => [...checks, { kind: 'meaning', value, verdict }];
  switch (judgement.kind) {
    case 'missing':
      return { ...item, checks: check(item.text, 'missing') };
    case 'found':
      return { ...item, evidence: withPlace(evidence, judgement.place, 1, cite), checks: check(item.text, 'found') };
    case 'conflict': {
      const { claim, place } = judgement;
      const { start, end, quote } = quoteFrom(place, cite);
      return {
        ...item,
        evidence: withPlace(evidence, place, 0, cite),
        checks: check(claim, 'conflict'),
        verdict: 'check',
        contradicts: { kind: 'meaning', claim, quote, start, end, by: 'judge' },
      };
    }
  }
}

function quoteFrom({ start, end }: Span, cite: Citer): Evidence {
  const shown = cite({ start, end: Math.min(end, start + quoteUnitsMax) }, 0);
  return shown.quote.isWellFormed() ? shown : cite({ start, end: shown.end - 1 }, 0);
}

/** What the judge points at comes first, unless it is part of the evidence already. */
function withPlace(evidence: readonly Evidence[], place: Span | undefined, score: number, cite: Citer): Evidence[] {
  if (place === undefined) return [...evidence];
  const holds = (known: Span): boolean => known.start <= place.start && place.end <= known.end;
  const known = evidence.filter(holds);
  const others = evidence.filter((one) => !holds(one));
  return known.length > 0 ? [...known, ...others] : [cite(place, score), ...others];
}
