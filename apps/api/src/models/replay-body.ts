import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryBody } from '@youyaku/contract/summary';

type BodyEvent = Exclude<EngineEvent, { type: 'body-end' }>;

/** The events of an existing summary, so that its stream looks like any other. */
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
