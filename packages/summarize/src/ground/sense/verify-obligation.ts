import { cueVerbs, type Obligation, obligationCues, obligations } from '@youyaku/language/lexicon/obligation-words';
import type { TextLanguage } from '@youyaku/language/tokenize/token';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { standsInCondition } from './stands-in-condition.ts';
import { conflict } from './conflict.ts';
import { coverage, listCounterparts, type Pairing, shareOf } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';

const shareMin = 0.4;
const actShareMin = 0.3;
const matterShareMin = 0.4;
const passiveCue = /^(?:permit|allow|forbid|forbad|requir|oblig|bann?)/;
const topic = /([\p{Script=Han}ァ-ヺー]{2,})(?:は|が|も)[^はが]*$/u;
/** Letters by which two forms of an English verb are the same. */
const stemUnits = 4;

/** What contradicts a claim; that somebody may do what they must is no contradiction. */
const contrary: Readonly<Record<Obligation, readonly Obligation[]>> = {
  must: ['optional', 'forbidden'],
  may: ['forbidden'],
  optional: ['must'],
  forbidden: ['may', 'must'],
};

/** Finds where the claim obliges, allows or forbids what the source does not. */
export function verifyObligation(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const { words } = pairing.clause;
    const [own] = readObligations(words, claim.language);
    if (own === undefined || standsInCondition(pairing.clause, claim)) continue;
    const act = actOf(pairing.clause, own, claim);
    const near = listCounterparts(pairing, claim, source).filter(
      ({ share, clause, sentence }) =>
        share >= shareMin &&
        (act.size === 0 || shareOf(act, clause, source) >= actShareMin) &&
        isSameMatter(pairing.clause, sentence, source) &&
        !hasOtherTopic(words, clause.words) &&
        (claim.language === 'ja' || sharesMatter(pairing.clause, clause)),
    );
    const stated = near.map(({ finite }) => readObligations(finite, claim.language));
    if (stated.some((all) => all.includes(own))) continue;
    const at = near.find(({ finite }, index) =>
      stated[index]?.some((other) => contrary[own].includes(other) && isSameAct([own, words], [other, finite], claim)),
    );
    if (at) found.push(conflict('modality', claim, pairing.clause, at.clause));
  }
  return found;
}

/** 共益費は支払わなければならない against 更新料は支払うことを要しない: the verb alone is the same. */
function isSameMatter({ keys, heads }: Clause, sentence: number, source: SourceIndex): boolean {
  const matter = new Set([...keys].filter((key) => !heads.has(key)));
  return matter.size === 0 || coverage(matter, [sentence], source) >= matterShareMin;
}

/** A restart is permitted against leads are not permitted: in English some other word must be the same. */
function sharesMatter(own: Clause, other: Clause): boolean {
  return [...own.keys].some((key) => other.keys.has(key) && !cueVerbs.has(key) && !passiveCue.test(key));
}

/** Whether both clauses name what they speak of, and it is not the same. */
function hasOtherTopic(own: string, other: string): boolean {
  const [mine, theirs] = [own, other].map((words) => topic.exec(words)?.[1]);
  return mine !== undefined && theirs !== undefined && !mine.includes(theirs) && !theirs.includes(mine);
}

/** The words about what is obliged: 認める alone is not what 認められない forbids. */
function actOf({ keys }: Clause, own: Obligation, { language }: Statement): Set<string> {
  return new Set([...keys].filter((key) => !obligationCues[language][own].test(key) && !cueVerbs.has(key)));
}

function readObligations(words: string, language: TextLanguage): Obligation[] {
  return obligations.filter((one) => obligationCues[language][one].test(words));
}

/** must take against must not be afraid: in English the word after the cue tells what is obliged. */
function isSameAct(
  [own, words]: readonly [Obligation, string],
  [other, finite]: readonly [Obligation, string],
  { language }: Statement,
): boolean {
  if (language === 'ja') return true;
  const [mine, theirs] = [wordAfter(obligationCues.en[own], words), wordAfter(obligationCues.en[other], finite)];
  return mine === undefined || theirs === undefined || mine.slice(0, stemUnits) === theirs.slice(0, stemUnits);
}

function wordAfter(cue: RegExp, words: string): string | undefined {
  const match = cue.exec(words);
  return match === null
    ? undefined
    : /^ (?:to |be )?([a-z]{3,})/u.exec(words.slice(match.index + match[0].length))?.[1];
}
