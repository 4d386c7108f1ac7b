import { isLastEvent } from '@youyaku/contract/is-last-event';
import { streamRoutes } from '@youyaku/contract/routes';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import type { Connection } from './connection.ts';
import { openStream } from './open-stream.ts';
import { resumeEvents, type Wait } from './resume-events.ts';
import { emptyProgress, reduceSummaryEvent, type SummaryProgress } from './summary-progress.ts';

/** The service answers this request at once, so more means that the connection is silent. */
const beginMsMax = 10_000;

/**
 * Follows a run from its first event to its last and yields the accumulated progress after each; resumes a stream that was cut.
 */
export async function* followSummary(
  connection: Connection,
  id: string,
  { signal, wait }: { signal: AbortSignal; wait: Wait | undefined },
): AsyncGenerator<SummaryProgress, void> {
  const events = resumeEvents<SummaryEvent>({
    open: (lastEventId) => {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      return openStream(connection, { route: streamRoutes.summaryEvents, id, headers, beginMsMax, signal });
    },
    isLast: isLastEvent,
    signal,
    ...(wait === undefined ? {} : { wait }),
  });
  let progress = emptyProgress;
  for await (const event of events) {
    progress = reduceSummaryEvent(progress, event);
    yield progress;
  }
}
