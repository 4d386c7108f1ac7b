import { isCompared } from './contradiction.ts';
import { isToCheck, type DecidedSentence } from './decisions.ts';
import type { PlaceWords, StatusWords } from './messages/status-words.ts';
import type { VerdictWords } from './messages/verdict-words.ts';
import { listRecognitions, type ReadSources } from './recognition.ts';
import { shapes, type SummaryShape } from './shapes.ts';
import type { Coverage } from './summary.ts';

type StatusMessages = {
  checks: StatusWords;
  reading: Pick<PlaceWords, 'recognition'>;
  verdicts: Pick<VerdictWords, 'notCompared'>;
};
type Read = ReadSources & {
  coverage?: Coverage | undefined;
  /** Where the shape counts lines, the lines of the text: one may hold several sentences. */
  lines?: number | undefined;
};

/**
 * The state of a finished summary in a few words, e.g. 「14文・すべて根拠あり・全文読了」. What is still to be checked is shown before
 * it. Never claims more than was compared and read.
 */
export function describeStatus(
  sentences: readonly DecidedSentence[],
  { coverage, lines, ...read }: Read,
  messages: StatusMessages,
): string[] {
  const { checks: labels } = messages;
  const left = sentences.filter(({ decision }) => decision !== 'struck');
  return [
    lines === undefined || lines >= left.length ? labels.sentences(left.length) : labels.linesOf(lines, left.length),
    describeVerdicts(left, read, messages),
    coverage === undefined ? undefined : describeRead(coverage, labels),
  ].filter((part) => part !== undefined);
}

/** The lines of a text whose shape counts them; undefined for every other shape. */
export function countLines(text: string, shape: SummaryShape): number | undefined {
  if (shapes[shape].unit !== 'lines') return undefined;
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

function describeVerdicts(
  sentences: readonly DecidedSentence[],
  read: ReadSources,
  { checks, reading, verdicts }: StatusMessages,
): string | undefined {
  if (sentences.some(isToCheck) || sentences.length === 0) return undefined;
  if (sentences.some((sentence) => !isCompared(sentence))) return verdicts.notCompared;
  if (sentences.every(({ verdict }) => verdict === 'supported')) {
    // Agreement with words that a machine recognised is not agreement with the picture or the speech.
    const kinds = new Set(sentences.flatMap(({ evidence }) => listRecognitions(evidence, read)));
    return kinds.size === 0
      ? checks.allSupported
      : checks.recognised([...kinds].map((kind) => reading.recognition[kind]));
  }
  return sentences.some(({ decision }) => decision === 'kept') ? checks.checkedByHand : checks.noConflict;
}

function describeRead(
  { complete, readCharacters, totalCharacters }: Coverage,
  labels: StatusMessages['checks'],
): string {
  if (complete) return labels.readAll;
  if (readCharacters >= totalCharacters) return labels.readAllText;
  return labels.readPart(Math.min(99, Math.floor((100 * readCharacters) / totalCharacters)));
}
