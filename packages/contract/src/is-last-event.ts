import type { SummaryEvent } from './summary-events.ts';

/** Whether the stream of a summary ends after this event. */
export function isLastEvent({ type }: SummaryEvent): boolean {
  return type === 'summary-end' || type === 'summary-error';
}
