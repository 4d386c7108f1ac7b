import {
  bareCondition,
  bareReason,
  closingRemark,
  unresolvedEnd,
} from '@youyaku/language/lexicon/incomplete-sentences';

/** Whether a sentence can be understood without the one before or after it. */
export function isSelfContained(words: string): boolean {
  const plain = words.trim();
  const tail = plain.slice(-80);
  if (unresolvedEnd.test(tail) || closingRemark.test(plain.slice(0, 40))) return false;
  // 遅れた理由は雨のためです states what it explains.
  if (bareReason.test(tail) && !/は/u.test(plain)) return false;
  return !bareCondition.test(plain.slice(0, 16));
}
