import { applyDecisions, isToCheck, leaveOutStruck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Summary } from '@youyaku/contract/summary';
import { verdictWords } from '@youyaku/contract/messages/verdict-words';
import { exportWords } from '#messages/export-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

/** A summary as its reader left it, as plain text: title, text and chapters with their marks, and what it was made from. */
export function writeSummaryText(summary: Summary, language: MessageLanguage): string {
  const decided = applyDecisions(summary);
  const { mark } = verdictWords[language];
  const write = (part: { text: string; sentences: readonly DecidedSentence[] }): string =>
    leaveOutStruck(part, (own, sentence) => (isToCheck(sentence) ? `${own}${mark}` : own));
  const chapters = (decided.chapters ?? []).flatMap((chapter) => ['', `■ ${oneLine(chapter.title)}`, write(chapter)]);
  return [oneLine(summary.title), '', write(decided), ...chapters, '', ...listFacts(summary, language), ''].join('\n');
}

function listFacts({ source, createdAt, tags }: Summary, language: MessageLanguage): string[] {
  const words = exportWords(language);
  const facts = [
    [words.createdAt, createdAt],
    [words.source, source?.title],
    [words.address, source?.url],
    [words.tags, tags.join(', ')],
  ];
  return facts.flatMap(([name, value = '']) => (value === '' ? [] : [`${name}: ${oneLine(value)}`]));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
