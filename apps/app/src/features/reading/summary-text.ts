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
export function buildCopyText(summary: Summary, withSource: boolean, words: ExportMessages): string {
  const text = addCheckMarks(summary.text, summary.sentences, words);
  if (!withSource) return [text, ...parts(buildUnfinishedLines(summary, words))].join('\n');
  const { verdict } = words.messages.reading;
  const toCheck = summary.sentences
    .filter(needsCheck)
    .map(
      (sentence) =>
        `${verdict[sentence.verdict]}: ${toOneLine(sentence.text)}（${listExportCheckReasons(sentence, words).join(' ')}）`,
    );
  return [text, ...parts(toCheck, buildCaveatLines(summary, words), buildCitationLines(summary, words))].join('\n');
}

/** The summary as a text file: title, text, source, the evidence of each sentence, and the chapters with theirs. */
export function buildPlainText(summary: Summary, words: ExportMessages): string {
  const { reading, models } = words.messages;
  const evidence = (sentences: readonly Sentence[], first: number) =>
    sentences.flatMap((sentence, index) => buildEvidenceLines(summary, sentence, first + index, words));
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length).flatMap(({ chapter, first }) => [
    '',
    `■ ${toOneLine(chapter.title)}`,
    ...(chapter.engine === 'builtin' ? [`（${models.chapterByBuiltin}）`] : []),
    addCheckMarks(chapter.text, chapter.sentences, words),
    ...evidence(chapter.sentences, first),
  ]);
  return [
    summary.title,
    '',
    addCheckMarks(summary.text, summary.sentences, words),
    ...parts(
      buildCaveatLines(summary, words),
      buildCitationLines(summary, words),
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

function buildEvidenceLines(summary: Summary, sentence: Sentence, at: number, words: ExportMessages): string[] {
  const original = describeOriginal(summary, sentence, words);
  const below = [
    ...listExportCheckReasons(sentence, words),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => formatQuote(place, words)),
  ];
  return [`[${at + 1}] ${describeVerdict(sentence, summary, words)}`, ...below.map((line) => `    ${line}`)];
}
