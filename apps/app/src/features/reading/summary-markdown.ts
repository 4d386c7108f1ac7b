import type { Sentence, Summary } from '@youyaku/contract/summary';
import {
  caveatLines,
  checkReasons,
  citationLines,
  isToCheck,
  oneLine,
  originalWords,
  quoteWords,
  rewriteSentences,
  type TextWords,
  verdictWords,
} from './cite-summary.ts';
import { listAllSentences, placeChapters, type PlacedChapter } from './place-chapters.ts';

/** The summary in Markdown with its chapters; each sentence carries its judgement and its evidence as a footnote. */
export function markdownOf(summary: Summary, words: TextWords): string {
  const { reading, models } = words.messages;
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length);
  const all = listAllSentences(summary.sentences, chapters);
  const notes = all.flatMap((sentence, at) => footnote(summary, sentence, at, words));
  const facts = [...caveatLines(summary, words), ...citationLines(summary, words)];
  return [
    `# ${escape(oneLine(summary.title))}`,
    ...paragraphs(summary.text, summary.sentences, 0, reading.needsCheckMark),
    facts.map((line) => `- ${escape(line)}`).join('\n'),
    ...(chapters.length === 0 ? [] : [`## ${models.chapters}`]),
    ...chapters.flatMap((placed) => chapterParagraphs(placed, words)),
    ...notes,
    '',
  ].join('\n\n');
}

function chapterParagraphs({ chapter, first }: PlacedChapter, { messages }: TextWords): string[] {
  return [
    `### ${escape(oneLine(chapter.title))}`,
    ...(chapter.engine === 'builtin' ? [`（${messages.models.chapterByBuiltin}）`] : []),
    ...paragraphs(chapter.text, chapter.sentences, first, messages.reading.needsCheckMark),
  ];
}

/** A single line break is none in Markdown: every line of the text becomes a paragraph. */
function paragraphs(text: string, sentences: readonly Sentence[], first: number, mark: string): string[] {
  const marked = rewriteSentences(text, sentences, (words, sentence, index) => {
    // The mark stands in the text too: not every reader of Markdown shows footnotes.
    return `${escape(words)}${isToCheck(sentence) ? mark : ''}${hasNote(sentence) ? `[^${first + index + 1}]` : ''}`;
  });
  return marked.split(/\n+/);
}

function footnote(summary: Summary, sentence: Sentence, at: number, words: TextWords): string[] {
  if (!hasNote(sentence)) return [];
  const original = originalWords(summary, sentence, words);
  const parts = [
    ...checkReasons(sentence, words),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => quoteWords(place, words)),
  ];
  return [`[^${at + 1}]: ${verdictWords(sentence, summary, words)} ${parts.map(escape).join(' ')}`];
}

const hasNote = (sentence: Sentence) =>
  sentence.evidence.length > 0 || sentence.original !== undefined || isToCheck(sentence);
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
