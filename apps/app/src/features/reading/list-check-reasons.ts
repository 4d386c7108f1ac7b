import type { Check, Sentence } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';

/** Why a sentence is 要確認, as sentences; empty for a supported one. */
export function listCheckReasons(sentence: Sentence, labels: Messages['reading']): string[] {
  if (sentence.verdict !== 'check') return [];
  const reasons = sentence.checks.map((check) => describeCheck(check, labels)).filter((reason) => reason !== undefined);
  if (reasons.length > 0) return [...new Set(reasons)];
  return [sentence.evidence.length === 0 ? labels.noEvidence : labels.weakEvidence];
}

function describeCheck({ kind, value, verdict, instead }: Check, labels: Messages['reading']): string | undefined {
  if (verdict !== 'missing' && verdict !== 'conflict') return undefined;
  if (instead !== undefined) return labels.instead(value, instead.value);
  if (kind === 'negation') return labels.negationConflict;
  return (verdict === 'missing' ? labels.missing : labels.conflict)(labels.checkKinds[kind], value);
}
