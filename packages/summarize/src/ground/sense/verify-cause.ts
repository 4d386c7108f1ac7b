import {
  cleftReason,
  consequenceClause,
  consequenceStart,
  deniedReason,
  englishReason,
  reasonCues,
  reasonPhrase,
  reasonEnd,
  reasonFinal,
} from '@youyaku/language/lexicon/cause-words';
import { questionEnd } from '@youyaku/language/lexicon/denial-words';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import { coverage, findPlaces, type Place, shareOf } from './pair-clauses.ts';
import { type Clause, readClauses } from './read-clauses.ts';

const effectMin = 0.3;
const reasonMax = 0.35;
const windowSentences = 2;
const deniedMin = 0.6;

type Causation = {
  readonly reason: Clause;
  readonly reasonKeys: ReadonlySet<string>;
  readonly effectKeys: ReadonlySet<string>;
};

/** Finds where the claim gives a reason for something for which the source gives another. */
export function verifyCause(claim: Statement, source: SourceIndex): Finding[] {
  const clauses = readClauses(claim);
  const causation = claim.language === 'en' ? readEnglish(clauses, claim) : readJapanese(clauses, claim);
  if (causation === undefined || causation.reasonKeys.size < 2 || causation.effectKeys.size < 2) return [];
  const { reason, reasonKeys, effectKeys } = causation;
  const all = new Set([...reasonKeys, ...effectKeys]);
  const places = findPlaces(effectKeys, all, source).filter((place) => place.share >= effectMin);
  const [best] = places;
  if (best === undefined) return [];
  const denied = findDenied(reasonKeys, places, source);
  if (denied) return [conflict('cause', claim, reason, denied)];
  const window = listWindow(best.sentence, source);
  if (coverage(reasonKeys, window, source, 1) > reasonMax) return [];
  if (places.some((place) => coverage(reasonKeys, listWindow(place.sentence, source), source, 1) > reasonMax))
    return [];
  const at = findReason(best, claim, source);
  // What tells of the effect is no reason for it: …, so that bulkheads were cut open.
  if (at === undefined || consequenceClause.test(at.words)) return [];
  // The same reason in partly other words: 雨の勢いが衰えたこと for 雨が弱まったため.
  if (claim.language === 'en' && shareOf(reasonKeys, at, source) > reasonMax) return [];
  if (
    claim.language === 'ja' &&
    [...reason.keys].some((key) => !effectKeys.has(key) && /^[\p{Script=Han}ァ-ヺー]+$/u.test(key) && at.keys.has(key))
  )
    return [];
  return [conflict('cause', claim, reason, at)];
}

/** Where the source names the reason only to deny it: 個人の不注意というより. */
function findDenied(
  reasonKeys: ReadonlySet<string>,
  places: readonly Place[],
  source: SourceIndex,
): Clause | undefined {
  for (const { sentence } of places) {
    for (const index of [sentence, sentence + 1]) {
      if (index >= source.sentences.length) continue;
      const found = readClauses(source.statement(index)).find(
        (clause) => shareOf(reasonKeys, beforeDenial(clause), source) >= deniedMin,
      );
      if (found) return found;
    }
  }
  return undefined;
}

/** The part of a clause that a following というより or ではなく denies; empty without one. */
function beforeDenial(clause: Clause): Clause {
  const words = clause.words.slice(0, Math.max(0, clause.words.search(deniedReason)));
  return { ...clause, words, keys: new Set([...clause.keys].filter((key) => words.includes(key))) };
}

function readJapanese(clauses: readonly Clause[], claim: Statement): Causation | undefined {
  for (const [index, clause] of clauses.entries()) {
    const cleft = cleftReason.exec(clause.words);
    if (cleft?.[1] !== undefined)
      return divideAt(clause, clause.start + cleft.index + cleft[0].indexOf(cleft[1]), claim, []);
    const phrase = reasonPhrase.exec(clause.words);
    if (phrase?.[1] !== undefined) return divideAround(clause, phrase.index, phrase[1].length, claim);
    if (
      index < clauses.length - 1 &&
      reasonEnd.test(clause.words.trim()) &&
      !consequenceStart.ja.test(clause.words.trim())
    )
      return divide(clause, clauses.slice(index + 1));
  }
  const last = clauses.at(-1);
  return last && clauses.length > 1 && reasonFinal.test(last.words) ? divide(last, clauses.slice(0, -1)) : undefined;
}

/** Divides one clause into a phrase and the words around it. */
function divideAround(clause: Clause, index: number, length: number, claim: Statement): Causation {
  const from = clause.start + index;
  const isInside = ({ start, end }: Span): boolean => start >= from && end <= from + length;
  const terms = claim.terms.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const keysOf = (list: readonly { readonly key: string }[]): Set<string> => new Set(list.map(({ key }) => key));
  return divide({ ...clause, start: from, end: from + length, keys: keysOf(terms.filter(isInside)) }, [
    { ...clause, keys: keysOf(terms.filter((term) => !isInside(term))) },
  ]);
}

function readEnglish(clauses: readonly Clause[], claim: Statement): Causation | undefined {
  const at = clauses.findIndex((clause) => englishReason.test(clause.words));
  const clause = clauses[at];
  if (clause === undefined) return undefined;
  const cue = englishReason.exec(clause.words);
  const from = clause.start + (cue?.index ?? 0);
  const before = clauses.slice(0, at);
  const isFirst = before.length === 0 && cue?.index === 0;
  return divideAt(clause, from, claim, isFirst ? clauses.slice(1, 2) : before);
}

/** Divides one clause into the words before and after a place; the reason is after it. */
function divideAt(clause: Clause, at: number, claim: Statement, others: readonly Clause[]): Causation {
  const keysIn = (from: number, to: number): Set<string> =>
    new Set(claim.terms.filter(({ start, end }) => start >= from && end <= to).map(({ key }) => key));
  const reason = { ...clause, start: at, keys: keysIn(at, clause.end) };
  return divide(reason, [...others, { ...clause, end: at, keys: keysIn(clause.start, at) }]);
}

function divide(reason: Clause, others: readonly Clause[]): Causation {
  const effectKeys = new Set(others.flatMap((clause) => [...clause.keys]));
  return {
    reason,
    reasonKeys: new Set([...reason.keys].filter((key) => key.length > 1 && !effectKeys.has(key))),
    effectKeys,
  };
}

function listWindow(sentence: number, source: SourceIndex): number[] {
  const window: number[] = [];
  for (let index = sentence - windowSentences; index <= sentence + windowSentences; index += 1)
    if (index >= 0 && index < source.sentences.length) window.push(index);
  return window;
}

/** The clause near the effect that states its reason. */
function findReason(best: Place, claim: Statement, source: SourceIndex): Clause | undefined {
  const isConsequence = consequenceStart[claim.language].test(best.clauses[0]?.words ?? '');
  const block = source.sentences[best.sentence]?.blockIndex;
  const near = [best.sentence, isConsequence ? best.sentence - 1 : best.sentence + 1].filter(
    (index) => index === best.sentence || source.sentences[index]?.blockIndex === block,
  );
  for (const index of near) {
    const clauses = readClauses(source.statement(index));
    if (isConsequence && index === best.sentence - 1) return clauses.at(-1);
    const found = clauses.find(({ words }) => reasonCues[claim.language].test(words) && !questionEnd.test(words));
    if (found) return found;
  }
  return undefined;
}
