import type { SummaryEvent } from '@youyaku/contract/summary-events';
import type { Stage } from '@youyaku/contract/stages';
import type { Sentence, Summary, SummarySource } from '@youyaku/contract/summary';
import type { ErrorCode } from '@youyaku/contract/errors';

/** Accumulated state of a run after some of its events: enough to render it at any moment. */
export type SummaryProgress = {
  attempt: number;
  stage: Stage | undefined;
  done: number;
  total: number;
  source: SummarySource | undefined;
  text: string;
  sentences: Sentence[];
  summary: Summary | undefined;
  error: { code: ErrorCode; message: string; retryable: boolean; reason?: string | undefined } | undefined;
};

export const emptyProgress: SummaryProgress = {
  attempt: 1,
  stage: undefined,
  done: 0,
  total: 0,
  source: undefined,
  text: '',
  sentences: [],
  summary: undefined,
  error: undefined,
};

/** Applies one event; pure. A new attempt discards the text shown so far because the run writes it again. */
export function reduceSummaryEvent(progress: SummaryProgress, event: SummaryEvent): SummaryProgress {
  switch (event.type) {
    case 'attempt-start':
      return { ...emptyProgress, attempt: event.attempt };
    case 'stage-start':
      return { ...progress, stage: event.stage, done: 0, total: 0 };
    case 'progress':
      return { ...progress, stage: event.stage, done: event.done, total: event.total };
    case 'source-ready':
      return { ...progress, source: event.source };
    case 'text-delta':
      return { ...progress, text: progress.text + event.text };
    case 'text-replace': {
      const text = progress.text.slice(0, event.start) + event.text + progress.text.slice(event.end);
      return { ...progress, text, sentences: dropRemovedSentences(progress.sentences, text) };
    }
    case 'sentence-ready':
      return { ...progress, sentences: progress.sentences.toSpliced(event.index, 1, event.sentence) };
    case 'summary-end':
      return { ...progress, text: event.summary.text, sentences: event.summary.sentences, summary: event.summary };
    case 'summary-error':
      return { ...progress, error: event };
  }
}

/**
 * Drops sentences at the end that the text no longer contains; earlier ones keep their indexes and are sent again when they
 * changed.
 */
function dropRemovedSentences(sentences: readonly Sentence[], text: string): Sentence[] {
  const last = sentences.findLastIndex((sentence) => text.slice(sentence.start, sentence.end) === sentence.text);
  return sentences.slice(0, last + 1);
}
