import { emptyProgress, foldSummaryEvent, type SummaryProgress } from '@youyaku/contract/fold-summary-events';
import { readEventStream } from '@youyaku/contract/read-event-stream';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import { ApiFailure, readFailure, toFailure } from './api-failure.ts';
import { readChunks } from './read-chunks.ts';

/** Waits before each new attempt; after the last one the stream counts as not resumable. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 4_000, 4_000];

export type FollowOptions = {
  url: string;
  language: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Follows a run from its first event and yields what is known after each. A cut stream is taken up again behind the last
 * event seen (`Last-Event-ID`), so that nothing is missed or shown twice. Throws an `ApiFailure` when the run cannot be
 * followed; ends quietly when `signal` is aborted.
 */
export async function* followSummary(options: FollowOptions): AsyncGenerator<SummaryProgress> {
  const { signal, wait = waitFor } = options;
  let progress = emptyProgress;
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    let failure = new ApiFailure({ kind: 'network' });
    try {
      for await (const message of openStream(options, lastId)) {
        progress = foldSummaryEvent(progress, parseEvent(message.data));
        lastId = message.id ?? lastId;
        failures = 0;
        yield progress;
        if (progress.summary !== undefined || progress.error !== undefined) return;
      }
    } catch (error) {
      failure = toFailure(error);
      if (failure.reason.kind === 'problem' && !isPassing(failure.reason.problem)) throw failure;
    }
    if (signal.aborted) return;
    const delayMs = retryDelaysMs[failures];
    if (delayMs === undefined) throw failure;
    failures += 1;
    await wait(delayMs, signal);
  }
}

async function* openStream({ url, language, fetch, signal }: FollowOptions, lastId: string | undefined) {
  const silence = new AbortController();
  const response = await fetch(url, {
    headers: {
      accept: 'text/event-stream',
      'accept-language': language,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (!response.ok) throw await readFailure(response);
  if (response.body === null) throw new ApiFailure({ kind: 'broken' });
  yield* readEventStream(readChunks(response.body, silence));
}

/** The run itself tells of models in its events; before them this code says that the service is away for a moment. */
function isPassing({ code }: { code: string }): boolean {
  return code === 'engine_unavailable';
}

function parseEvent(data: string): SummaryEvent {
  const event = readJson(data);
  if (typeof event !== 'object' || event === null || !('type' in event)) throw new ApiFailure({ kind: 'broken' });
  return event as SummaryEvent;
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
