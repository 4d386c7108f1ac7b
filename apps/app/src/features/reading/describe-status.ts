import { isCompared } from '@youyaku/contract/contradiction';
import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import type { Coverage } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';

type StatusMessages = Pick<Messages, 'checks' | 'reading' | 'verdicts'>;
type Read = ReadSources & { coverage?: Coverage | undefined };

/**
 * The state of a finished summary in a few words, e.g. 「14文・すべて根拠あり・全文読了」. What is still to be checked is shown before
 * it. Never claims more than was compared and read.
 */
export function describeStatus(
  sentences: readonly DecidedSentence[],
  { coverage, ...read }: Read,
  messages: StatusMessages,
): string[] {
  const { checks: labels } = messages;
  const left = sentences.filter(({ decision }) => decision !== 'struck');
  return [
    labels.sentences(left.length),
    describeVerdicts(left, read, messages),
    coverage === undefined ? undefined : describeRead(coverage, labels),
  ].filter((part) => part !== undefined);
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
    const names = [...kinds].map((kind) => reading.recognition[kind]).join('、');
    return names === '' ? checks.allSupported : `${checks.allSupported}（${names}）`;
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
