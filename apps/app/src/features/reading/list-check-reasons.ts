import type { Check, Sentence } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';

/** Why a sentence is 要確認, as sentences; empty for a supported one. */
export function listCheckReasons(sentence: Sentence, words: Messages['reading']): string[] {
  if (sentence.verdict === 'supported') return [];
  const reasons = sentence.checks.map((check) => describeCheck(check, words)).filter((reason) => reason !== undefined);
  if (reasons.length > 0) return [...new Set(reasons)];
  return [sentence.evidence.length === 0 ? words.noEvidence : words.weakEvidence];
}

function describeCheck({ kind, value, verdict, instead }: Check, words: Messages['reading']): string | undefined {
  if (verdict === 'found' || verdict === 'equivalent') return undefined;
  if (kind === 'coverage') return words.coverageMissing;
  if (instead !== undefined) return words.instead(value, instead.value);
  if (kind === 'negation') return words.negationConflict;
  return (verdict === 'missing' ? words.missing : words.conflict)(words.checkKinds[kind], value);
}
