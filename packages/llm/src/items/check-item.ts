import type { Check, SentenceVerdict } from '@youyaku/contract/summary';
import type { Grounding } from '@youyaku/summarize/ground/grounder';
import { type DraftItem, claimsNothing } from './draft-item.ts';
import { citedSpans } from './cited-spans.ts';
import { citeEachSource } from './cite-each-source.ts';
import type { GroundedSource } from './grounded-source.ts';
import { assessChange } from './assess-change.ts';
import type { WrittenItem } from './lay-out-items.ts';
import { supportByCitations } from './support-by-citations.ts';

const severity: Readonly<Record<SentenceVerdict, number>> = { supported: 0, check: 1, unsupported: 2 };
const unprovedPlacesMax = 3;
const factKinds: ReadonlySet<Check['kind']> = new Set(['number', 'date', 'name', 'negation']);

/**
 * Holds an item against the source: its own citations first, then the whole document, so that wrong or missing citations
 * are put right. `isChange`: it tells how two sources differ. A number, date, name or denial that the source does not bear out is never left unmarked.
 */
export function checkItem(item: DraftItem, source: GroundedSource, isChange = false): WrittenItem {
  const cited = citedSpans(item.citations, source.analysis);
  const found = source.grounder.check(item.text, cited);
  const grounding = isChange
    ? assessChange(item.text, cited, found, source)
    : supportByCitations(item.text, item.citations, found, source);
  const verdict = claimsNothing(item.kind) ? assessFacts(grounding.checks) : floorVerdict(grounding);
  // Where the words are found nowhere, the place the model named is still what a user has to look at.
  const unproved = cited.slice(0, unprovedPlacesMax).map((span) => source.grounder.cite(span, 0));
  const places = grounding.evidence.length > 0 ? grounding.evidence : unproved;
  const evidence = source.document.sources === undefined ? places : citeEachSource(item.text, cited, places, source);
  return { ...item, evidence, checks: grounding.checks, verdict };
}

export function isWorse(a: SentenceVerdict, b: SentenceVerdict): boolean {
  return severity[a] > severity[b];
}

/** The worse of two. */
export function worseOf(a: SentenceVerdict, b: SentenceVerdict): SentenceVerdict {
  return isWorse(a, b) ? a : b;
}

/** What the facts alone say, for words that cannot be compared: a question, a heading, a translation. */
export function assessFacts(checks: readonly Check[]): SentenceVerdict {
  const isWrong = checks.some(
    ({ kind, verdict }) => factKinds.has(kind) && (verdict === 'missing' || verdict === 'conflict'),
  );
  return isWrong ? 'check' : 'supported';
}

function floorVerdict({ checks, verdict }: Grounding): SentenceVerdict {
  return worseOf(verdict, assessFacts(checks));
}
