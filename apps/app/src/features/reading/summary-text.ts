import type { Sentence, Summary } from '@youyaku/contract/summary';
import {
  caveatLines,
  checkReasons,
  citationLines,
  isToCheck,
  markText,
  oneLine,
  originalWords,
  quoteWords,
  type TextWords,
  unfinishedLines,
  verdictWords,
} from './cite-summary.ts';
import { placeChapters } from './place-chapters.ts';

/**
 * The summary as plain text for the clipboard, never without its marks; with where it comes from and why something is to be
 * checked when that is asked for.
 */
export function copyText(summary: Summary, withSource: boolean, words: TextWords): string {
  const text = markText(summary.text, summary.sentences, words);
  if (!withSource) return [text, ...parts(unfinishedLines(summary, words))].join('\n');
  const { verdict } = words.messages.reading;
  const toCheck = summary.sentences
    .filter(isToCheck)
    .map(
      (sentence) =>
        `${verdict[sentence.verdict]}: ${oneLine(sentence.text)}（${checkReasons(sentence, words).join(' ')}）`,
    );
  return [text, ...parts(toCheck, caveatLines(summary, words), citationLines(summary, words))].join('\n');
}

/** The summary as a text file: title, text, source, the evidence of each sentence, and the chapters with theirs. */
export function plainTextOf(summary: Summary, words: TextWords): string {
  const { reading, models } = words.messages;
  const evidence = (sentences: readonly Sentence[], first: number) =>
    sentences.flatMap((sentence, index) => evidenceLines(summary, sentence, first + index, words));
  const chapters = placeChapters(summary.chapters ?? [], summary.sentences.length).flatMap(({ chapter, first }) => [
    '',
    `■ ${oneLine(chapter.title)}`,
    ...(chapter.engine === 'builtin' ? [`（${models.chapterByBuiltin}）`] : []),
    markText(chapter.text, chapter.sentences, words),
    ...evidence(chapter.sentences, first),
  ]);
  return [
    summary.title,
    '',
    markText(summary.text, summary.sentences, words),
    ...parts(
      caveatLines(summary, words),
      citationLines(summary, words),
      [reading.evidenceHeading, ...evidence(summary.sentences, 0)],
      chapters.length === 0 ? [] : [models.chapters, ...chapters],
    ),
    '',
  ].join('\n');
}

/** A file name of the title that every system takes. */
export function fileNameOf(title: string, extension: 'md' | 'txt'): string {
  const safe = oneLine(title.replaceAll(/[\p{Cc}\\/:*?"<>|.]/gu, ' '));
  const name = [...safe].slice(0, 60).join('').trim();
  return `${name === '' ? 'summary' : name}.${extension}`;
}

/** Lines with an empty one before each part that there is. */
const parts = (...all: string[][]) => all.flatMap((lines) => (lines.length === 0 ? [] : ['', ...lines]));

function evidenceLines(summary: Summary, sentence: Sentence, at: number, words: TextWords): string[] {
  const original = originalWords(summary, sentence, words);
  const below = [
    ...checkReasons(sentence, words),
    ...(original === undefined ? [] : [original]),
    ...sentence.evidence.map((place) => quoteWords(place, words)),
  ];
  return [`[${at + 1}] ${verdictWords(sentence, summary, words)}`, ...below.map((line) => `    ${line}`)];
}
