import type { EngineListing } from '@youyaku/contract/endpoints';
import { listRecognitions, recognitionWarnings } from '@youyaku/contract/recognition';
import type { Evidence, Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import { formatEngineName } from '#messages/format-engine-name.ts';
import type { Messages } from '#messages/ja.ts';
import { listCheckReasons } from './list-check-reasons.ts';
import { describeCoverage, listReadingNotes } from './describe-coverage.ts';
import { listGenerationNotes } from './describe-generation.ts';
import { getRewriteKind } from './get-output-language.ts';
import { describePlace } from './describe-place.ts';

/** What text that leaves the page is written with: the words of its reader, and the names of the engines. */
export type ExportMessages = {
  messages: Pick<Messages, 'compose' | 'models' | 'reading'>;
  engines: readonly EngineListing[];
};

/** Where a summary comes from and what wrote it, a line each. */
export function buildCitationLines(summary: Summary, { messages, engines }: ExportMessages): string[] {
  const { sources, source, title, engine } = summary;
  const { compose, reading: words } = messages;
  const cited = sources ?? (source === undefined ? [] : [source]);
  const maker =
    engine.kind === 'llm' ? formatEngineName(`llm:${engine.model}`, engines, compose) : words.engineName[engine.kind];
  return [
    ...(cited.length === 0
      ? [`${words.citation}: ${toOneLine(title)}`]
      : cited.flatMap((one) => sourceLines(one, words))),
    words.madeBy(toOneLine(maker)),
  ];
}

function sourceLines(source: SummarySource, words: Messages['reading']): string[] {
  const lines = [`${words.citation}: ${toOneLine(source.title)}`];
  if (source.byline !== undefined) lines.push(`${words.author}: ${toOneLine(source.byline)}`);
  if (source.publishedAt !== undefined) lines.push(`${words.published}: ${source.publishedAt.slice(0, 10)}`);
  if (source.url !== undefined) lines.push(`${words.citationUrl}: ${source.url}`);
  return lines;
}

/** What must not get lost on the way out of the page: what was not read, and what the page says of how it came to be. */
export function buildCaveatLines(summary: Summary, exportMessages: ExportMessages): string[] {
  const { coverage, notes, usage } = summary;
  const { messages } = exportMessages;
  const { reading: words } = messages;
  const recognised = recognitionWarnings(summary.source?.warnings ?? []);
  const unread =
    coverage === undefined || coverage.complete
      ? listReadingNotes([], recognised, words)
      : [describeCoverage(coverage, words), ...listReadingNotes(coverage.omitted, recognised, words)];
  // That it was taken from an earlier one is of no use to who reads the file.
  const made = listGenerationNotes(
    { ...(notes === undefined ? {} : { notes }), usage: { ...usage, cached: false } },
    messages,
  );
  return [...buildUnfinishedLines(summary, exportMessages), ...unread, ...made];
}

/** That the run was stopped: what stands there was neither finished nor checked to its end. */
export function buildUnfinishedLines({ status }: Summary, { messages }: ExportMessages): string[] {
  return status === 'cancelled' ? [messages.reading.cancelledCopy] : [];
}

/** The words that were checked against the source, where a summary says them in others; undefined where they are the same. */
export function describeOriginal(
  summary: Summary,
  sentence: Sentence,
  { messages }: ExportMessages,
): string | undefined {
  const kind = getRewriteKind({ request: summary.request, source: summary.source }, [sentence]);
  if (kind === undefined || sentence.original === undefined) return undefined;
  return `${messages.models.originals[kind]}: ${toOneLine(sentence.original)}`;
}

/** Whether a sentence must not be read without its mark. */
export const needsCheck = (sentence: Sentence) => sentence.verdict !== 'supported';

/** How a sentence was judged, and where a machine recognised the words that it rests on. */
export function describeVerdict(
  { verdict, evidence }: Sentence,
  summary: Summary,
  { messages }: ExportMessages,
): string {
  const { verdict: verdicts, recognition } = messages.reading;
  const kinds = listRecognitions(evidence, summary).map((kind) => recognition[kind]);
  return kinds.length === 0 ? verdicts[verdict] : `${verdicts[verdict]}（${kinds.join('、')}）`;
}

/** Why it has the mark. */
export const listExportCheckReasons = (sentence: Sentence, { messages }: ExportMessages) =>
  listCheckReasons(sentence, messages.reading).map(toOneLine);

/** A place of the source in its own words, and where that is. */
export function formatQuote(place: Evidence, { messages }: ExportMessages): string {
  const parts = [...describePlace(place, messages.reading), place.heading ?? ''].filter((part) => part !== '');
  return `「${toOneLine(place.quote)}」${parts.length === 0 ? '' : `（${parts.map(toOneLine).join(' ')}）`}`;
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
export function addCheckMarks(text: string, sentences: readonly Sentence[], { messages }: ExportMessages): string {
  return rewriteSentences(text, sentences, (words, sentence) =>
    needsCheck(sentence) ? `${words}${messages.reading.needsCheckMark}` : words,
  );
}

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
