import {
  bareAttribution,
  bareCondition,
  bareReason,
  closingRemark,
  dateline,
  unresolvedEnd,
} from '@youyaku/language/lexicon/incomplete-sentences';

/** Whether a sentence can be understood without the one before or after it. */
export function isSelfContained(words: string): boolean {
  const plain = words.trim();
  const tail = plain.slice(-80);
  if (unresolvedEnd.test(tail) || closingRemark.test(plain.slice(0, 40))) return false;
  // 遅れた理由は雨のためです states what it explains.
  if (bareReason.test(tail) && !/は/u.test(plain)) return false;
  if (bareAttribution.test(plain.slice(0, 100)) || dateline.test(plain.slice(0, 60))) return false;
  return !bareCondition.test(plain.slice(0, 16)) && !isHalfBracketed(plain);
}

/** Half a quotation or a bracket: the other half is in another sentence or beyond a line break. A list mark 1) has no other half. */
function isHalfBracketed(plain: string): boolean {
  const words = plain.replace(/^[(（]?[\p{L}\p{N}]{1,3}[)）]/u, '').replace(/[:;]-?[)(]|（笑）?$/gu, '');
  const count = (marks: RegExp): number => words.match(marks)?.length ?? 0;
  if (count(/[「『]/gu) !== count(/[」』]/gu) || count(/[（(]/gu) !== count(/[）)]/gu)) return true;
  return count(/"/gu) % 2 === 1 || count(/“/gu) !== count(/”/gu);
}
