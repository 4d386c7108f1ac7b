import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Summary } from '@youyaku/contract/summary';
import {
  buildCaveatLines,
  buildLeftOutLines,
  listVerdictReasons,
  buildCitationLines,
  buildMarkedText,
  toOneLine,
  describeOriginal,
  formatQuote,
  type ExportMessages,
  buildUnfinishedLines,
  describeVerdict,
} from './cite-summary.ts';
import { listAllSentences, placeChapters } from './place-chapters.ts';

/**
 * The summary as plain text for the clipboard, always with its marks; on request also its origin and why sentences need
 * checking.
 */
export function buildCopyText(summary: Summary, withSource: boolean, exportMessages: ExportMessages): string {
  const text = buildMarkedText(summary.text, summary.sentences, exportMessages, true);
  if (!withSource) return [text, ...parts(buildUnfinishedLines(summary, exportMessages))].join('\n');
  const { verdict } = exportMessages.messages.verdicts;
  const toCheck = summary.sentences
    .filter(isToCheck)
    .map(
      (sentence) =>
        `${verdict[sentence.verdict]}: ${toOneLine(sentence.text)}（${listVerdictReasons(sentence, exportMessages).join(' ')}）`,
    );
  return [
    text,
    ...parts(
      toCheck,
      [...buildLeftOutLines(summary.sentences, exportMessages), ...buildCaveatLines(summary, exportMessages)],
      buildCitationLines(summary, exportMessages),
    ),
  ].join('\n');
}

/** The summary as a text file: title, text, source, the evidence of each sentence, and the chapters with theirs. */
export function buildPlainText(summary: Summary, exportMessages: ExportMessages): string {
  const { reading, models } = exportMessages.messages;
  const evidence = (sentences: readonly DecidedSentence[], first: number) =>
    sentences.flatMap((sentence, index) => buildEvidenceLines(summary, sentence, first + index, exportMessages));
  const placed = placeChapters(summary.chapters ?? [], summary.sentences.length);
  const all = listAllSentences(summary.sentences, placed);
  const chapters = placed.flatMap(({ chapter, first }) => [
    '',
    `■ ${toOneLine(chapter.title)}`,
    ...(chapter.engine === 'builtin' ? [`（${models.chapterByBuiltin}）`] : []),
    buildMarkedText(chapter.text, chapter.sentences, exportMessages),
    ...evidence(chapter.sentences, first),
  ]);
  return [
    summary.title,
    '',
    buildMarkedText(summary.text, summary.sentences, exportMessages),
    ...parts(
      [...buildLeftOutLines(all, exportMessages), ...buildCaveatLines(summary, exportMessages)],
      buildCitationLines(summary, exportMessages),
      [reading.evidenceHeading, ...evidence(summary.sentences, 0)],
      chapters.length === 0 ? [] : [models.chapters, ...chapters],
    ),
    '',
  ].join('\n');
}

/** Joins the non-empty parts, each after an empty line. */
const parts = (...all: string[][]) => all.flatMap((lines) => (lines.length === 0 ? [] : ['', ...lines]));

function buildEvidenceLines(
  summary: Summary,
  sentence: DecidedSentence,
  at: number,
  exportMessages: ExportMessages,
): string[] {
  const original = describeOriginal(summary, sentence, exportMessages);
  const below = [
    ...listVerdictReasons(sentence, exportMessages),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => formatQuote(place, exportMessages)),
  ];
  return [`[${at + 1}] ${describeVerdict(sentence, summary, exportMessages)}`, ...below.map((line) => `    ${line}`)];
}
