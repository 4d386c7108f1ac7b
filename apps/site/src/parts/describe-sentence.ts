import { isContradiction, getCheckPoint } from '@youyaku/contract/contradiction';
import { verdictWordsJa } from '@youyaku/contract/messages/verdict-words';
import type { Recognition } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';

/** How the words of the evidence were recognized by machine: they may contain errors. */
export const recognitionLabels: Record<Recognition, string> = { letters: '文字認識', speech: '文字起こし' };

/** How the sentence was derived from its source, if a word can say it. */
export function describeOrigin(sentence: Pick<Sentence, 'text' | 'evidence' | 'compressed'>): string | undefined {
  if (sentence.compressed === true) return '短縮';
  const text = removeSpaces(sentence.text);
  return sentence.evidence.some(({ quote }) => removeSpaces(quote) === text) ? '原文のまま' : undefined;
}

function removeSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

/** What was compared with the source and agrees, e.g. 「金額3・日付1が一致」; undefined when nothing was compared. */
export function describeAgreement(sentence: Pick<Sentence, 'checks'>): string | undefined {
  const counts = new Map<string, number>();
  for (const check of sentence.checks) {
    const point = getCheckPoint(check);
    if (point === undefined || isContradiction(check) || check.verdict === 'open') continue;
    const label = verdictWordsJa.points[point];
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  return `${[...counts].map(([label, count]) => `${label}${count}`).join('・')}が一致`;
}
