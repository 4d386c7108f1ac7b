import type { EngineListing } from '@youyaku/contract/endpoints';
import { listRecognitions, recognitionWarnings } from '@youyaku/contract/recognition';
import type { Evidence, Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import { engineName } from '#messages/engine-name.ts';
import type { Messages } from '#messages/ja.ts';
import { reasonsToCheck } from './check-words.ts';
import { coverageWords, readingNotes } from './coverage-words.ts';
import { noteWords } from './model-notes.ts';
import { renderedKind } from './output-language.ts';
import { placeWords } from './place-words.ts';

/** What text that leaves the page is written with: the words of its reader, and the names of the engines. */
export type TextWords = {
  messages: Pick<Messages, 'compose' | 'models' | 'reading'>;
  engines: readonly EngineListing[];
};

/** Where a summary comes from and what wrote it, a line each. */
export function citationLines(summary: Summary, { messages, engines }: TextWords): string[] {
  const { sources, source, title, engine } = summary;
  const { compose, reading: words } = messages;
  const cited = sources ?? (source === undefined ? [] : [source]);
  const maker =
    engine.kind === 'llm' ? engineName(`llm:${engine.model}`, engines, compose) : words.engineName[engine.kind];
  return [
    ...(cited.length === 0
      ? [`${words.citation}: ${oneLine(title)}`]
      : cited.flatMap((one) => sourceLines(one, words))),
    words.madeBy(oneLine(maker)),
  ];
}

function sourceLines(source: SummarySource, words: Messages['reading']): string[] {
  const lines = [`${words.citation}: ${oneLine(source.title)}`];
  if (source.byline !== undefined) lines.push(`${words.author}: ${oneLine(source.byline)}`);
  if (source.publishedAt !== undefined) lines.push(`${words.published}: ${source.publishedAt.slice(0, 10)}`);
  if (source.url !== undefined) lines.push(`${words.citationUrl}: ${source.url}`);
  return lines;
}

/** What must not get lost on the way out of the page: what was not read, and what the page says of how it came to be. */
export function caveatLines(summary: Summary, textWords: TextWords): string[] {
  const { coverage, notes, usage } = summary;
  const { messages } = textWords;
  const { reading: words } = messages;
  const recognised = recognitionWarnings(summary.source?.warnings ?? []);
  const unread =
    coverage === undefined || coverage.complete
      ? readingNotes([], recognised, words)
      : [coverageWords(coverage, words), ...readingNotes(coverage.omitted, recognised, words)];
  // That it was taken from an earlier one is of no use to who reads the file.
  const made = noteWords({ ...(notes === undefined ? {} : { notes }), usage: { ...usage, cached: false } }, messages);
  return [...unfinishedLines(summary, textWords), ...unread, ...made];
}

/** That the run was stopped: what stands there was neither finished nor checked to its end. */
export function unfinishedLines({ status }: Summary, { messages }: TextWords): string[] {
  return status === 'cancelled' ? [messages.reading.cancelledCopy] : [];
}

/** The words that were checked against the source, where a summary says them in others; undefined where they are the same. */
export function originalWords(summary: Summary, sentence: Sentence, { messages }: TextWords): string | undefined {
  const kind = renderedKind({ request: summary.request, source: summary.source }, [sentence]);
  if (kind === undefined || sentence.original === undefined) return undefined;
  return `${messages.models.originals[kind]}: ${oneLine(sentence.original)}`;
}

/** Whether a sentence must not be read without its mark. */
export const isToCheck = (sentence: Sentence) => sentence.verdict !== 'supported';

/** How a sentence was judged, and where a machine recognised the words that it rests on. */
export function verdictWords({ verdict, evidence }: Sentence, summary: Summary, { messages }: TextWords): string {
  const { verdict: verdicts, recognition } = messages.reading;
  const kinds = listRecognitions(evidence, summary).map((kind) => recognition[kind]);
  return kinds.length === 0 ? verdicts[verdict] : `${verdicts[verdict]}（${kinds.join('、')}）`;
}

/** Why it has the mark. */
export const checkReasons = (sentence: Sentence, { messages }: TextWords) =>
  reasonsToCheck(sentence, messages.reading).map(oneLine);

/** A place of the source in its own words, and where that is. */
export function quoteWords(place: Evidence, { messages }: TextWords): string {
  const parts = [...placeWords(place, messages.reading), place.heading ?? ''].filter((part) => part !== '');
  return `「${oneLine(place.quote)}」${parts.length === 0 ? '' : `（${parts.map(oneLine).join(' ')}）`}`;
}

/** The text with every sentence written anew; what stands between them stays as it is. */
export function rewriteSentences(
  text: string,
  sentences: readonly Sentence[],
  write: (text: string, sentence: Sentence, index: number) => string,
): string {
  let rewritten = text;
  for (const [index, sentence] of [...sentences.entries()].toReversed()) {
    const { start, end } = sentence;
    rewritten = rewritten.slice(0, start) + write(text.slice(start, end), sentence, index) + rewritten.slice(end);
  }
  return rewritten;
}

/** The text with the mark behind every sentence that must not be read without it. The mark counts as no part of the length. */
export function markText(text: string, sentences: readonly Sentence[], { messages }: TextWords): string {
  return rewriteSentences(text, sentences, (words, sentence) =>
    isToCheck(sentence) ? `${words}${messages.reading.needsCheckMark}` : words,
  );
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
