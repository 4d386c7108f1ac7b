import { decisionTitle } from '@youyaku/language/lexicon/decision-words';
import {
  adverbOfDone,
  conditioningEnd,
  decidesToDecide,
  explicitDecision,
  reportedEnd,
  type Status,
  statusCues,
  stillToDo,
  toldAsPast,
  unopposed,
} from '@youyaku/language/lexicon/status-words';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { clauseHas, type Counterpart, listCounterparts, type Pairing, shareOf } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';
import { listStatuses, readStatus } from './read-status.ts';

/** What a claim can say so that a status of the source contradicts it. */
type Claimed = Extract<Status, 'decided' | 'future' | 'done'>;

/** Statuses of the source that contradict one of the claim, and those that agree with it. */
const rules: Readonly<Record<Claimed, { against: readonly Status[]; with: readonly Status[] }>> = {
  decided: { against: ['rejected', 'open', 'proposed', 'conditional'], with: ['decided', 'done', 'planned'] },
  future: { against: ['done'], with: ['future', 'planned', 'open', 'proposed', 'conditional'] },
  done: { against: ['conditional', 'future', 'planned', 'open', 'proposed', 'rejected'], with: ['done', 'decided'] },
};

/** Where a clause states its status. */
const endUnits = 12;
const decidedUnits = 8;
const alikeUnits = 5;
const restKeysMin = 2;
const restShareMin = 0.7;

/**
 * Finds where the claim says in so many words that something is decided (決めた), already done (すでに) or still to be done (これから), and
 * the source says otherwise of the same act. A plain past and 〜することになった are said of too much else. Japanese only.
 */
export function verifyModality(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const status = statusOfClaim(pairing.clause);
    if (status === undefined) continue;
    const at = findOtherStatus(status, pairing, listCounterparts(pairing, source), claim, source);
    if (at) found.push(conflict('modality', claim, pairing.clause, at.clause));
  }
  return found;
}

function statusOfClaim(clause: Clause): Claimed | undefined {
  const words = clause.words.replace(/[。、.]+$/u, '').replace(reportedEnd, '');
  if (stillToDo.test(words)) return 'future';
  if (conditioningEnd.test(words) || decidesToDecide.test(words)) return undefined;
  const end = words.slice(-endUnits);
  if (listStatuses(end).has('conditional')) return undefined;
  const status = readStatus(end);
  if (adverbOfDone.test(clause.words) && status !== 'rejected' && status !== 'open') return 'done';
  return status === 'decided' && explicitDecision.test(words.slice(-decidedUnits)) ? 'decided' : undefined;
}

function findOtherStatus(
  status: Claimed,
  pairing: Pairing,
  near: readonly Counterpart[],
  claim: Statement,
  source: SourceIndex,
): Counterpart | undefined {
  const rule = rules[status];
  const isAgainst = ({ clause, finite }: Counterpart): boolean => {
    const own = readStatus(finite);
    const all = listStatuses(finite);
    // Decided for a time to come is not yet done.
    const isAhead =
      status === 'done' && all.has('future') && !all.has('done') && !statusCues.decided.test(pairing.clause.words);
    const isContrary = isAhead || (own !== undefined && rule.against.includes(own));
    const isPartly = !rule.with.some((one) => all.has(one)) && rule.against.some((one) => all.has(one));
    return (
      (isContrary || isPartly) &&
      (status === 'decided' || hasHead(pairing.clause, clause, claim) || isSameButVerb(pairing.clause, clause, source))
    );
  };
  const isAgreeing = (one: Counterpart): boolean => {
    const all = listStatuses(one.finite);
    const isDone = isPast(one.finite) || all.has('done');
    if (status === 'decided' && unopposed.test(textOf(one.sentence, source))) return true;
    if (status === 'done' && isDone && hasHead(pairing.clause, one.clause, claim)) return true;
    if (isAgainst(one)) return false;
    return rule.with.some((other) => all.has(other));
  };
  if (near.some((one) => isAgreeing(one) || endsAlike(pairing.clause, one.clause))) return undefined;
  const at = near.find(isAgainst);
  if (at === undefined || (status === 'decided' && isDecidedNear(at.sentence, source))) return undefined;
  return at;
}

/** Whether the two clauses end in the same words, which state the same tense and mood. */
function endsAlike(one: Clause, other: Clause): boolean {
  const endOf = ({ words }: Clause): string => words.replace(/[。、.,」）)\s]+$/u, '').slice(-alikeUnits);
  return endOf(one) === endOf(other);
}

/** Whether the source tells it as past, though no word says that it is done. */
function isPast(words: string): boolean {
  return toldAsPast.test(words.replace(/[。、.」）)\s]+$/u, ''));
}

/** Whether what has been done is what lies ahead there. */
function hasHead(own: Clause, other: Clause, claim: Statement): boolean {
  const cue = adverbOfDone.exec(own.words);
  const at = own.start + (cue?.index ?? 0);
  const next = cue === null ? undefined : claim.terms.find(({ start }) => start > at)?.key;
  const last = [...own.heads].at(-1);
  return (
    last === undefined ||
    [next, last].some((key) => key !== undefined && clauseHas(other, key)) ||
    sharesFigure(own, other)
  );
}

/** Whether all but the verb is the same: すでに閉鎖され against 2026年度中に閉じる. */
function isSameButVerb(own: Clause, other: Clause, source: SourceIndex): boolean {
  if (!adverbOfDone.test(own.words)) return false;
  const rest = new Set([...own.keys].filter((key) => !own.heads.has(key)));
  return rest.size >= restKeysMin && shareOf(rest, other, source) >= restShareMin;
}

function sharesFigure(own: Clause, other: Clause): boolean {
  return [...own.keys].some((key) => /^#\d{3,}/.test(key) && other.keys.has(key));
}

/** Whether the same section is headed as decisions, or the next sentences state a decision. */
function isDecidedNear(sentence: number, source: SourceIndex): boolean {
  const here = source.sentences[sentence];
  if (here === undefined) return false;
  const heading = source.headingAbove(here.blockIndex);
  if (heading && decisionTitle.test(source.folded.slice(heading.start, heading.end))) return true;
  return [1, 2].some((step) => {
    const next = source.sentences[sentence + step];
    if (next === undefined || next.blockIndex !== here.blockIndex) return false;
    return statusCues.decided.test(source.folded.slice(next.start, next.end));
  });
}

function textOf(index: number, { sentences, folded }: SourceIndex): string {
  const sentence = sentences[index];
  return sentence === undefined ? '' : folded.slice(sentence.start, sentence.end);
}
