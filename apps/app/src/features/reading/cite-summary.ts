import { isCompared } from '@youyaku/contract/contradiction';
import { isToCheck, leaveOutStruck, listCorrections, type DecidedSentence } from '@youyaku/contract/decisions';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { describeComparison, describeContradiction, nameDecided } from '@youyaku/contract/describe-verdict';
import { listRecognitions, listRecognitionWarnings } from '@youyaku/contract/recognition';
import type { Evidence, Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import { formatEngineName } from '#messages/format-engine-name.ts';
import type { Messages } from '#messages/ja.ts';
import { describeCoverage, listReadingNotes } from './describe-coverage.ts';
import { listGenerationNotes } from './describe-generation.ts';
import { getRewriteKind } from './get-output-language.ts';
import { describePlace } from '@youyaku/contract/describe-place';

/** Messages in the user's language and the names of the engines, for text that leaves the page. */
export type ExportMessages = {
  messages: Pick<Messages, 'checks' | 'compose' | 'models' | 'reading' | 'verdicts'>;
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

/** States that the run was stopped, so that the text is neither complete nor fully checked, or that it was not checked at all. */
export function buildUnfinishedLines({ status, sentences }: Summary, { messages }: ExportMessages): string[] {
  if (status === 'cancelled') return [messages.reading.cancelledCopy];
  return sentences.every(isCompared) ? [] : [messages.checks.notCompared];
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

/** The verdict on a sentence or what was decided, and how the words of its evidence were recognized, if by machine. */
export function describeVerdict(sentence: DecidedSentence, summary: Summary, { messages }: ExportMessages): string {
  const { reading, verdicts } = messages;
  const verdict = nameDecided(sentence, verdicts);
  const kinds = listRecognitions(sentence.evidence, summary).map((kind) => reading.recognition[kind]);
  return kinds.length === 0 ? verdict : `${verdict}（${kinds.join('、')}）`;
}

/** What differs with both wordings, what was corrected, or what of a freely worded sentence was compared. */
export function listVerdictReasons(sentence: DecidedSentence, { messages }: ExportMessages): string[] {
  const { checks: labels, verdicts } = messages;
  if (sentence.decision === 'fixed') return [labels.corrected(listCorrections(sentence.checks) ?? [])];
  if (sentence.verdict === 'paraphrased') return isCompared(sentence) ? describeComparison(sentence, verdicts) : [];
  const differs = describeContradiction(sentence, verdicts);
  if (differs === undefined) return [];
  const { contradicts } = sentence;
  const wordings = contradicts && labels.bothWordings(toOneLine(contradicts.claim), toOneLine(contradicts.quote));
  return wordings === undefined ? [differs] : [differs, wordings];
}

/** A verbatim quote of the source with its location. */
export function formatQuote(place: Evidence, { messages }: ExportMessages): string {
  const parts = [...describePlace(place, messages.reading), place.heading ?? ''].filter((part) => part !== '');
  return `「${toOneLine(place.quote)}」${parts.length === 0 ? '' : `（${parts.map(toOneLine).join(' ')}）`}`;
}

/** Rewrites every sentence of the text; what is between them stays unchanged. */
export function rewriteSentences(
  text: string,
  sentences: readonly DecidedSentence[],
  write: (text: string, sentence: DecidedSentence, index: number) => string,
): string {
  let rewritten = text;
  for (const [index, sentence] of [...sentences.entries()].toReversed()) {
    const { start, end } = sentence;
    rewritten = rewritten.slice(0, start) + write(text.slice(start, end), sentence, index) + rewritten.slice(end);
  }
  return rewritten;
}

/**
 * The text as it leaves the page without markup: every sentence that is still to be checked with its mark, which does not count
 * towards the length, and without what was struck out. `marksEdited`: where nothing else says which sentences a person wrote anew.
 */
export function buildMarkedText(
  text: string,
  sentences: readonly DecidedSentence[],
  { messages }: ExportMessages,
  marksEdited = false,
): string {
  const { checks, verdicts } = messages;
  return leaveOutStruck({ text, sentences }, (own, sentence) => {
    const edited = marksEdited && sentence.decision === 'edited' ? checks.editedMark : '';
    return `${own}${edited}${isToCheck(sentence) ? verdicts.mark : ''}`;
  });
}

/** That struck sentences were left out; nothing when there are none. */
export function buildLeftOutLines(sentences: readonly DecidedSentence[], { messages }: ExportMessages): string[] {
  const struck = sentences.filter(({ decision }) => decision === 'struck').length;
  return struck === 0 ? [] : [messages.checks.leftOut(struck)];
}

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
