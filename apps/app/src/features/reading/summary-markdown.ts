import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { escapeMarkdown as escape } from '@youyaku/contract/escape-markdown';
import type { Summary } from '@youyaku/contract/summary';
import {
  buildCaveatLines,
  listVerdictReasons,
  buildCitationLines,
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
  const { verdicts, models } = exportMessages.messages;
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length);
  const all = listAllSentences(summary.sentences, chapters);
  const notes = all.flatMap((sentence, at) => buildFootnote(summary, sentence, at, exportMessages));
  const facts = [...buildCaveatLines(summary, exportMessages), ...buildCitationLines(summary, exportMessages)];
  return [
    `# ${escape(toOneLine(summary.title))}`,
    ...buildParagraphs(summary.text, summary.sentences, 0, verdicts.mark),
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
    ...buildParagraphs(chapter.text, chapter.sentences, first, messages.verdicts.mark),
  ];
}

/** A single line break has no effect in Markdown: every line of the text becomes a paragraph. */
function buildParagraphs(text: string, sentences: readonly DecidedSentence[], first: number, mark: string): string[] {
  const marked = rewriteSentences(text, sentences, (sentenceText, sentence, index) => {
    // The mark is in the text too: not every Markdown viewer shows footnotes.
    const own = sentence.decision === 'struck' ? `~~${escape(sentenceText)}~~` : escape(sentenceText);
    return `${own}${isToCheck(sentence) ? mark : ''}${hasNote(sentence) ? `[^${first + index + 1}]` : ''}`;
  });
  return marked.split(/\n+/);
}

function buildFootnote(
  summary: Summary,
  sentence: DecidedSentence,
  at: number,
  exportMessages: ExportMessages,
): string[] {
  if (!hasNote(sentence)) return [];
  const original = describeOriginal(summary, sentence, exportMessages);
  const parts = [
    ...listVerdictReasons(sentence, exportMessages),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => formatQuote(place, exportMessages)),
  ];
  return [`[^${at + 1}]: ${describeVerdict(sentence, summary, exportMessages)} ${parts.map(escape).join(' ')}`];
}

const hasNote = (sentence: DecidedSentence) =>
  sentence.evidence.length > 0 || sentence.original !== undefined || sentence.verdict === 'check';
