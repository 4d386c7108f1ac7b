import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryBody } from '@youyaku/contract/summary';

type BodyEvent = Exclude<EngineEvent, { type: 'body-end' }>;

/** The events of a summary that is known already, so that its stream reads as every other. */
export function replayBody({ text, sentences }: SummaryBody): BodyEvent[] {
  return [
    { type: 'stage-start', stage: 'split' },
    { type: 'stage-start', stage: 'rank' },
    { type: 'stage-start', stage: 'write' },
    { type: 'text-delta', text },
    { type: 'stage-start', stage: 'ground' },
    ...sentences.map((sentence, index): BodyEvent => ({ type: 'sentence-ready', index, sentence })),
  ];
}
