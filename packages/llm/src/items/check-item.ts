import { isContradiction } from '@youyaku/contract/contradiction';
import type { Check, SentenceVerdict } from '@youyaku/contract/summary';
import { assessChange } from './assess-change.ts';
import { chooseEvidence } from './choose-evidence.ts';
import { citedSpans } from './cited-spans.ts';
import type { DraftItem, ItemKind } from './draft-item.ts';
import type { GroundedSource } from './grounded-source.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { supportByCitations } from './support-by-citations.ts';

const severity: Readonly<Record<SentenceVerdict, number>> = { supported: 0, paraphrased: 1, check: 2 };

/**
 * Checks an item against the source: its own citations first, then the whole document, so that wrong or missing citations
 * are corrected. `isChange`: it states how two sources differ. What the source contradicts is always marked, nothing else.
 */
export function checkItem(item: DraftItem, source: GroundedSource, isChange = false): CheckedItem {
  const cited = citedSpans(item.citations, source.analysis);
  const found = source.grounder.check(item.text, cited);
  const grounding = isChange
    ? assessChange(item.text, cited, found, source)
    : supportByCitations(item.text, item.citations, found, source);
  const { checks, contradicts } = grounding;
  const verdict = hasNoClaim(item.kind) ? assessFacts(checks) : grounding.verdict;
  const evidence = chooseEvidence(item.text, cited, { grounding, found }, source);
  return { ...item, evidence, checks, verdict, ...(contradicts === undefined ? {} : { contradicts }) };
}

/** Headings and questions make no claim; only their names and figures are checked against the source. */
function hasNoClaim(kind: ItemKind): boolean {
  return kind === 'heading' || kind === 'question';
}

export function isWorse(a: SentenceVerdict, b: SentenceVerdict): boolean {
  return severity[a] > severity[b];
}

/** The worse of two. */
export function worseOf(a: SentenceVerdict, b: SentenceVerdict): SentenceVerdict {
  return isWorse(a, b) ? a : b;
}

/** The verdict by facts alone, where words cannot be compared: a question, a heading, a translation. */
export function assessFacts(checks: readonly Check[]): SentenceVerdict {
  return checks.some(isContradiction) ? 'check' : 'supported';
}
