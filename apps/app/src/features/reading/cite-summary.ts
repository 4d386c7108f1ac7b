import type { EngineListing } from '@youyaku/contract/endpoints';
import { listRecognitions, listRecognitionWarnings } from '@youyaku/contract/recognition';
import type { Evidence, Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import { formatEngineName } from '#messages/format-engine-name.ts';
import type { Messages } from '#messages/ja.ts';
import { listCheckReasons } from './list-check-reasons.ts';
import { describeCoverage, listReadingNotes } from './describe-coverage.ts';
import { listGenerationNotes } from './describe-generation.ts';
import { getRewriteKind } from './get-output-language.ts';
import { describePlace } from './describe-place.ts';

/** Messages in the user's language and the names of the engines, for text that leaves the page. */
export type ExportMessages = {
  messages: Pick<Messages, 'compose' | 'models' | 'reading'>;
  engines: readonly EngineListing[];
};

/** The origin of a summary and the engine that wrote it, one fact per line. */
export function buildCitationLines(summary: Summary, { messages, engines }: ExportMessages): string[] {
  const { sources, source, title, engine } = summary;
  const { compose, reading: labels } = messages;
  const sourcesCited = sources ?? (source === undefined ? [] : [source]);
  const maker =
    engine.kind === 'llm' ? formatEngineName(`llm:${engine.model}`, engines, compose) : labels.engineName[engine.kind];
  return [
    ...(sourcesCited.length === 0
      ? [`${labels.citation}: ${toOneLine(title)}`]
      : sourcesCited.flatMap((one) => buildSourceLines(one, labels))),
    labels.madeBy(toOneLine(maker)),
  ];
}

function buildSourceLines(source: SummarySource, labels: Messages['reading']): string[] {
  const lines = [`${labels.citation}: ${toOneLine(source.title)}`];
  if (source.byline !== undefined) lines.push(`${labels.author}: ${toOneLine(source.byline)}`);
  if (source.publishedAt !== undefined) lines.push(`${labels.published}: ${source.publishedAt.slice(0, 10)}`);
  if (source.url !== undefined) lines.push(`${labels.citationUrl}: ${source.url}`);
  return lines;
}

/** Caveats that exported text must include: what was not read, and notes on how the summary was made. */
export function buildCaveatLines(summary: Summary, exportMessages: ExportMessages): string[] {
  const { coverage, notes, usage } = summary;
  const { messages } = exportMessages;
  const { reading: labels } = messages;
  const recognised = listRecognitionWarnings(summary.source?.warnings ?? []);
  const omittedLines =
    coverage === undefined || coverage.complete
      ? listReadingNotes([], recognised, labels)
      : [describeCoverage(coverage, labels), ...listReadingNotes(coverage.omitted, recognised, labels)];
  // Reuse of an earlier summary is of no interest in the exported text.
  const made = listGenerationNotes(
    { ...(notes === undefined ? {} : { notes }), usage: { ...usage, cached: false } },
    messages,
  );
  return [...buildUnfinishedLines(summary, exportMessages), ...omittedLines, ...made];
}

/** States that the run was stopped, so that the text is neither complete nor fully checked. */
export function buildUnfinishedLines({ status }: Summary, { messages }: ExportMessages): string[] {
  return status === 'cancelled' ? [messages.reading.cancelledCopy] : [];
}

/** The text that was checked against the source, if the summary says it differently; otherwise undefined. */
export function describeOriginal(
  summary: Summary,
  sentence: Sentence,
  { messages }: ExportMessages,
): string | undefined {
  const kind = getRewriteKind({ request: summary.request, source: summary.source }, [sentence]);
  if (kind === undefined || sentence.original === undefined) return undefined;
  return `${messages.models.originals[kind]}: ${toOneLine(sentence.original)}`;
}

/** Whether a sentence must always be shown with its mark. */
export const needsCheck = (sentence: Sentence) => sentence.verdict === 'check';

/** The verdict on a sentence, and how the words of its evidence were recognized, if by machine. */
export function describeVerdict(
  { verdict, evidence }: Sentence,
  summary: Summary,
  { messages }: ExportMessages,
): string {
  const { verdict: verdicts, recognition } = messages.reading;
  const kinds = listRecognitions(evidence, summary).map((kind) => recognition[kind]);
  return kinds.length === 0 ? verdicts[verdict] : `${verdicts[verdict]}（${kinds.join('、')}）`;
}

/** Why it is marked. */
export const listExportCheckReasons = (sentence: Sentence, { messages }: ExportMessages) =>
  listCheckReasons(sentence, messages.reading).map(toOneLine);

/** A verbatim quote of the source with its location. */
export function formatQuote(place: Evidence, { messages }: ExportMessages): string {
  const parts = [...describePlace(place, messages.reading), place.heading ?? ''].filter((part) => part !== '');
  return `「${toOneLine(place.quote)}」${parts.length === 0 ? '' : `（${parts.map(toOneLine).join(' ')}）`}`;
}

/** Rewrites every sentence of the text; what is between them stays unchanged. */
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

/** Adds the mark after every sentence that needs it. The mark does not count towards the length. */
export function addCheckMarks(text: string, sentences: readonly Sentence[], { messages }: ExportMessages): string {
  return rewriteSentences(text, sentences, (sentenceText, sentence) =>
    needsCheck(sentence) ? `${sentenceText}${messages.reading.needsCheckMark}` : sentenceText,
  );
}

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
