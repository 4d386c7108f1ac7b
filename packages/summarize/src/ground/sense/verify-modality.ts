import { decisionTitle } from '@youyaku/language/lexicon/decision-words';
import {
  adverbOfDone,
  conditioningEnd,
  decidesToDecide,
  doneAlready,
  goesAhead,
  intention,
  notYet,
  pastEnding,
  pastState,
  reportedEnd,
  reportingEnd,
  type Status,
  statusCues,
  toldAsPast,
  unopposed,
} from '@youyaku/language/lexicon/status-words';
import { plainNegation } from '@youyaku/language/lexicon/denial-words';
import { negationWords } from '@youyaku/language/lexicon/function-words';
import type { Clause } from './read-clauses.ts';
import { clauseHas, type Counterpart, listCounterparts, type Pairing, shareOf } from './pair-clauses.ts';
import { listStatuses, readStatus } from './read-status.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { standsInCondition } from './stands-in-condition.ts';

/** Statuses of the source that contradict one of the claim, and those that agree with it. */
const rules: Readonly<Partial<Record<Status, { against: readonly Status[]; with: readonly Status[] }>>> = {
  decided: { against: ['rejected', 'open', 'proposed', 'conditional'], with: ['decided', 'done', 'planned'] },
  future: { against: ['done'], with: ['future', 'planned', 'open', 'proposed', 'conditional'] },
  planned: { against: ['rejected'], with: ['decided', 'done', 'planned', 'proposed', 'open'] },
  done: { against: ['conditional', 'future', 'planned', 'open', 'proposed', 'rejected'], with: ['done', 'decided'] },
};

/** Statuses of an act: the source must speak of the same act. */
const needsHead: ReadonlySet<Status> = new Set(['done', 'future']);

/** Where a Japanese clause states its status. */
const endUnits = 12;
const decidedUnits = 8;
const alikeUnits = 5;
const restKeysMin = 2;
const restShareMin = 0.7;

export function verifyModality(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const status = statusOfClaim(pairing.clause, claim);
    if (status === undefined) continue;
    const near = listCounterparts(pairing, claim, source);
    const at =
      status === 'rejected' ? findGoingAhead(near, claim) : findOtherStatus(status, pairing, near, claim, source);
    if (at) found.push(conflict('modality', claim, pairing.clause, at.clause));
  }
  return found;
}

function statusOfClaim(clause: Clause, claim: Statement): Status | undefined {
  const words = clause.words.replace(/[。、.]+$/u, '').replace(reportedEnd, '');
  if (standsInCondition(clause, claim)) return undefined;
  if (notYet[claim.language].test(words)) return 'future';
  if (claim.language === 'ja' && (conditioningEnd.test(words) || decidesToDecide.test(words))) return undefined;
  const end = claim.language === 'ja' ? words.slice(-endUnits) : words;
  const status = readStatus(end, claim.language);
  if (listStatuses(end, claim.language).has('conditional')) return undefined;
  if (doneAlready[claim.language].test(clause.words) && status !== 'rejected' && status !== 'open') return 'done';
  if (
    (status === undefined || status === 'done') &&
    !statusCues[claim.language].planned.test(end) &&
    claim.language === 'ja' &&
    pastEnding.test(words) &&
    !intention.ja.test(words) &&
    !pastState.test(words) &&
    !reportingEnd.test(words) &&
    // 誤りはなかったとされた: nothing was done.
    !plainNegation.test(words)
  )
    return 'done';
  if (status === 'planned') return intention[claim.language].test(words) ? 'planned' : undefined;
  if (status === 'decided' && claim.language === 'ja' && !statusCues.ja.decided.test(words.slice(-decidedUnits)))
    return undefined;
  return status === 'done' ? undefined : status;
}

function findOtherStatus(
  status: Status,
  pairing: Pairing,
  near: readonly Counterpart[],
  claim: Statement,
  source: SourceIndex,
): Counterpart | undefined {
  const rule = rules[status];
  if (rule === undefined) return undefined;
  const isAgainst = ({ clause, finite }: Counterpart): boolean => {
    const own = readStatus(finite, claim.language);
    const all = listStatuses(finite, claim.language);
    // Decided for a time to come is not yet done.
    const isAhead =
      status === 'done' &&
      all.has('future') &&
      !all.has('done') &&
      !statusCues[claim.language].decided.test(pairing.clause.words);
    const isContrary = isAhead || (own !== undefined && rule.against.includes(own));
    const isPartly = !rule.with.some((one) => all.has(one)) && rule.against.some((one) => all.has(one));
    return (
      (isContrary || isPartly) &&
      (!needsHead.has(status) ||
        hasHead(pairing.clause, clause, claim) ||
        isSameButVerb(pairing.clause, clause, source))
    );
  };
  const isAgreeing = (one: Counterpart): boolean => {
    const all = listStatuses(one.finite, claim.language);
    const isDone = isPast(one.finite, claim) || all.has('done');
    if (status === 'decided' && unopposed.test(textOf(one.sentence, source))) return true;
    if (status === 'done' && isDone && hasHead(pairing.clause, one.clause, claim)) return true;
    if (isAgainst(one)) return false;
    return rule.with.some((other) => all.has(other));
  };
  if (near.some((one) => isAgreeing(one) || (claim.language === 'ja' && endsAlike(pairing.clause, one.clause))))
    return undefined;
  const at = near.find(isAgainst);
  if (at === undefined || (status === 'decided' && isDecidedNear(at.sentence, claim, source))) return undefined;
  return at;
}

/** Whether the two clauses end in the same words, which state the same tense and mood. */
function endsAlike(one: Clause, other: Clause): boolean {
  const endOf = ({ words }: Clause): string => words.replace(/[。、.,」）)\s]+$/u, '').slice(-alikeUnits);
  return endOf(one) === endOf(other);
}

/** Whether the source tells it as past, though no word says that it is done. */
function isPast(words: string, { language }: Statement): boolean {
  return toldAsPast[language].test(words.replace(/[。、.」）)\s]+$/u, ''));
}

/** Whether what has been done is what lies ahead there. */
function hasHead(own: Clause, other: Clause, claim: Statement): boolean {
  const cue = claim.language === 'ja' ? adverbOfDone.exec(own.words) : null;
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
function isDecidedNear(sentence: number, claim: Statement, source: SourceIndex): boolean {
  const here = source.sentences[sentence];
  if (here === undefined) return false;
  const heading = source.headingAbove(here.blockIndex);
  if (heading && decisionTitle.test(source.folded.slice(heading.start, heading.end))) return true;
  return [1, 2].some((step) => {
    const next = source.sentences[sentence + step];
    if (next === undefined || next.blockIndex !== here.blockIndex) return false;
    return statusCues[claim.language].decided.test(source.folded.slice(next.start, next.end));
  });
}

function findGoingAhead(near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const isAgainst = ({ finite }: Counterpart): boolean =>
    statusCues[claim.language].rejected.test(finite) ||
    statusCues[claim.language].open.test(finite) ||
    negationWords.test(finite);
  if (near.some(isAgainst)) return undefined;
  return near.find(({ clause }) => goesAhead[claim.language].test(clause.words));
}

function textOf(index: number, { sentences, folded }: SourceIndex): string {
  const sentence = sentences[index];
  return sentence === undefined ? '' : folded.slice(sentence.start, sentence.end);
}
