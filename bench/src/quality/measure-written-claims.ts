import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { AnalysedSentence } from '@youyaku/language/analyse';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { followRun, sayingModel } from '#models/follow-run.ts';
import type { ClaimText } from './judge-packets.ts';

/**
 * What a whole run makes of true sentences that a model writes with the right citations: none should end marked or changed. Asked to
 * correct one, this model gives it up, which is the worst that can happen to a true sentence.
 */
export async function measureWrittenClaims(texts: readonly ClaimText[], dictionary: Dictionary): Promise<Figure[]> {
  const counts = { all: 0, marked: 0, damaged: 0 };
  for (const { document, source, labelled } of texts) {
    const { sentences } = source.analysis;
    const lines = labelled.supported.map(({ text, from }) => {
      const places = from.flatMap((words) => findSentences(words, document.text, sentences));
      return `${text}${[...new Set(places)].map((index) => `[${index + 1}]`).join('')}`;
    });
    const options = resolveSummaryOptions({
      engine: 'llm',
      shape: 'bullets',
      length: { unit: 'items', count: lines.length },
    });
    const answer = (purpose: string): string =>
      purpose === 'write' ? lines.join('\n') : lines.map((_, index) => `S${index + 1} | -`).join('\n');
    const { body } = await followRun(document, options, sayingModel(answer), dictionary);
    const verdicts = new Map(body.sentences.map(({ text, verdict }) => [text, verdict]));
    for (const { text } of labelled.supported) {
      counts.all += 1;
      if (!verdicts.has(text)) counts.damaged += 1;
      else if (verdicts.get(text) === 'check') counts.marked += 1;
    }
  }
  const share = (100 * (counts.marked + counts.damaged)) / Math.max(1, counts.all);
  return [
    measured(`through a whole run: of ${counts.all} true sentences, marked or damaged`, share, '%', { max: 5 }),
    measured('through a whole run: true sentences lost or changed', counts.damaged, 'count'),
  ];
}

/** The sentences that these words of the text stand in. */
function findSentences(words: string, text: string, sentences: readonly AnalysedSentence[]): number[] {
  const start = text.indexOf(words);
  if (start < 0) return [];
  const end = start + words.length;
  return sentences.flatMap((sentence, index) => (sentence.contentStart < end && start < sentence.end ? [index] : []));
}
