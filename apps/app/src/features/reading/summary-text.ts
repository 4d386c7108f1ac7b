import type { Sentence, Summary } from '@youyaku/contract/summary';
import {
  buildCaveatLines,
  listExportCheckReasons,
  buildCitationLines,
  needsCheck,
  addCheckMarks,
  toOneLine,
  describeOriginal,
  formatQuote,
  type ExportMessages,
  buildUnfinishedLines,
  describeVerdict,
} from './cite-summary.ts';
import { placeChapters } from './place-chapters.ts';

/**
 * The summary as plain text for the clipboard, always with its marks; on request also its origin and why sentences need
 * checking.
 */
export function buildCopyText(summary: Summary, withSource: boolean, exportMessages: ExportMessages): string {
  const text = addCheckMarks(summary.text, summary.sentences, exportMessages);
  if (!withSource) return [text, ...parts(buildUnfinishedLines(summary, exportMessages))].join('\n');
  const { verdict } = exportMessages.messages.reading;
  const toCheck = summary.sentences
    .filter(needsCheck)
    .map(
      (sentence) =>
        `${verdict[sentence.verdict]}: ${toOneLine(sentence.text)}（${listExportCheckReasons(sentence, exportMessages).join(' ')}）`,
    );
  return [
    text,
    ...parts(toCheck, buildCaveatLines(summary, exportMessages), buildCitationLines(summary, exportMessages)),
  ].join('\n');
}

/** The summary as a text file: title, text, source, the evidence of each sentence, and the chapters with theirs. */
export function buildPlainText(summary: Summary, exportMessages: ExportMessages): string {
  const { reading, models } = exportMessages.messages;
  const evidence = (sentences: readonly Sentence[], first: number) =>
    sentences.flatMap((sentence, index) => buildEvidenceLines(summary, sentence, first + index, exportMessages));
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length).flatMap(({ chapter, first }) => [
    '',
    `■ ${toOneLine(chapter.title)}`,
    ...(chapter.engine === 'builtin' ? [`（${models.chapterByBuiltin}）`] : []),
    addCheckMarks(chapter.text, chapter.sentences, exportMessages),
    ...evidence(chapter.sentences, first),
  ]);
  return [
    summary.title,
    '',
    addCheckMarks(summary.text, summary.sentences, exportMessages),
    ...parts(
      buildCaveatLines(summary, exportMessages),
      buildCitationLines(summary, exportMessages),
      [reading.evidenceHeading, ...evidence(summary.sentences, 0)],
      chapters.length === 0 ? [] : [models.chapters, ...chapters],
    ),
    '',
  ].join('\n');
}

/** Makes a file name of the title that is valid on every system. */
export function toFileName(title: string, extension: 'md' | 'txt'): string {
  const safe = toOneLine(title.replaceAll(/[\p{Cc}\\/:*?"<>|.]/gu, ' '));
  const name = [...safe].slice(0, 60).join('').trim();
  return `${name === '' ? 'summary' : name}.${extension}`;
}

/** Joins the non-empty parts, each after an empty line. */
const parts = (...all: string[][]) => all.flatMap((lines) => (lines.length === 0 ? [] : ['', ...lines]));

function buildEvidenceLines(
  summary: Summary,
  sentence: Sentence,
  at: number,
  exportMessages: ExportMessages,
): string[] {
  const original = describeOriginal(summary, sentence, exportMessages);
  const below = [
    ...listExportCheckReasons(sentence, exportMessages),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => formatQuote(place, exportMessages)),
  ];
  return [`[${at + 1}] ${describeVerdict(sentence, summary, exportMessages)}`, ...below.map((line) => `    ${line}`)];
}
