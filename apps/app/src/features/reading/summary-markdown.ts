import type { Sentence, Summary } from '@youyaku/contract/summary';
import {
  buildCaveatLines,
  listExportCheckReasons,
  buildCitationLines,
  needsCheck,
  toOneLine,
  describeOriginal,
  formatQuote,
  rewriteSentences,
  type ExportMessages,
  describeVerdict,
} from './cite-summary.ts';
import { listAllSentences, placeChapters, type PlacedChapter } from './place-chapters.ts';

/** The summary in Markdown with its chapters; each sentence has its verdict and evidence as a footnote. */
export function buildMarkdown(summary: Summary, exportMessages: ExportMessages): string {
  const { reading, models } = exportMessages.messages;
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length);
  const all = listAllSentences(summary.sentences, chapters);
  const notes = all.flatMap((sentence, at) => buildFootnote(summary, sentence, at, exportMessages));
  const facts = [...buildCaveatLines(summary, exportMessages), ...buildCitationLines(summary, exportMessages)];
  return [
    `# ${escape(toOneLine(summary.title))}`,
    ...buildParagraphs(summary.text, summary.sentences, 0, reading.needsCheckMark),
    facts.map((line) => `- ${escape(line)}`).join('\n'),
    ...(chapters.length === 0 ? [] : [`## ${models.chapters}`]),
    ...chapters.flatMap((placed) => buildChapterParagraphs(placed, exportMessages)),
    ...notes,
    '',
  ].join('\n\n');
}

function buildChapterParagraphs({ chapter, first }: PlacedChapter, { messages }: ExportMessages): string[] {
  return [
    `### ${escape(toOneLine(chapter.title))}`,
    ...(chapter.engine === 'builtin' ? [`（${messages.models.chapterByBuiltin}）`] : []),
    ...buildParagraphs(chapter.text, chapter.sentences, first, messages.reading.needsCheckMark),
  ];
}

/** A single line break has no effect in Markdown: every line of the text becomes a paragraph. */
function buildParagraphs(text: string, sentences: readonly Sentence[], first: number, mark: string): string[] {
  const marked = rewriteSentences(text, sentences, (sentenceText, sentence, index) => {
    // The mark is in the text too: not every Markdown viewer shows footnotes.
    return `${escape(sentenceText)}${needsCheck(sentence) ? mark : ''}${hasNote(sentence) ? `[^${first + index + 1}]` : ''}`;
  });
  return marked.split(/\n+/);
}

function buildFootnote(summary: Summary, sentence: Sentence, at: number, exportMessages: ExportMessages): string[] {
  if (!hasNote(sentence)) return [];
  const original = describeOriginal(summary, sentence, exportMessages);
  const parts = [
    ...listExportCheckReasons(sentence, exportMessages),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => formatQuote(place, exportMessages)),
  ];
  return [`[^${at + 1}]: ${describeVerdict(sentence, summary, exportMessages)} ${parts.map(escape).join(' ')}`];
}

const hasNote = (sentence: Sentence) =>
  sentence.evidence.length > 0 || sentence.original !== undefined || needsCheck(sentence);
const escape = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
