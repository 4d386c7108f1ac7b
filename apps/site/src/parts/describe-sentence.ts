import type { Recognition } from '@youyaku/contract/recognition';
import type { Check, Sentence, SentenceVerdict } from '@youyaku/contract/summary';

/** The verdict on a sentence as shown on screen. */
export const verdictLabels: Record<SentenceVerdict, string> = {
  supported: '根拠あり',
  paraphrased: '言い換え',
  check: '要確認',
};

/** How the words of the evidence were recognized by machine: they may contain errors. */
export const recognitionLabels: Record<Recognition, string> = { letters: '文字認識', speech: '文字起こし' };

/** Part of the text itself, so that copied text includes it. */
export const needsCheckMark = '（要確認）';

const kindLabels: Record<Check['kind'], string> = {
  number: '数字',
  date: '日付',
  name: '名前',
  negation: '否定',
  modality: '確かさ',
  scope: '範囲',
  subject: '主体',
  cause: '理由',
  meaning: '内容',
  coverage: '内容',
};

const problemLabels: Partial<Record<Check['verdict'], string>> = {
  missing: '元の文章にありません',
  conflict: '元の文章と食い違います',
};

/** How the sentence was derived from its source, if a word can say it. */
export function describeOrigin(sentence: Pick<Sentence, 'text' | 'evidence' | 'compressed'>): string | undefined {
  if (sentence.compressed === true) return '短縮';
  const text = removeSpaces(sentence.text);
  return sentence.evidence.some(({ quote }) => removeSpaces(quote) === text) ? '原文のまま' : undefined;
}

function removeSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

/** What was compared with the source and agrees, e.g. 「数字3・日付1が一致」; undefined when nothing was compared. */
export function describeAgreement(sentence: Pick<Sentence, 'checks'>): string | undefined {
  const counts = new Map<string, number>();
  for (const check of sentence.checks) {
    if (check.kind === 'coverage' || (check.verdict !== 'found' && check.verdict !== 'equivalent')) continue;
    const label = kindLabels[check.kind];
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  return `${[...counts].map(([label, count]) => `${label}${count}`).join('・')}が一致`;
}

/** What does not agree, one phrase each, e.g. 「数字「500円」が元の文章にありません」. */
export function describeProblems(sentence: Pick<Sentence, 'checks'>): string[] {
  return sentence.checks.flatMap((check) => {
    const problem = problemLabels[check.verdict];
    if (problem === undefined) return [];
    if (check.instead !== undefined) return [`要約は「${check.value}」、元の文章は「${check.instead.value}」です`];
    return [`${kindLabels[check.kind]}「${check.value}」が${problem}`];
  });
}
