import { emptyProgress, foldSummaryEvent } from '@youyaku/contract/fold-summary-events';
import type { SummaryProgress } from '@youyaku/contract/fold-summary-events';
import { readEventStream } from '@youyaku/contract/read-event-stream';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import type { SourceInput, SummaryRequest } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';

/** A run as the box shows it: the id by which the app opens it, and what is known so far. */
export type Run = { id: string; progress: SummaryProgress };

/** Why a run could not go on, as a sentence for people. */
export class RunError extends Error {
  override name = 'RunError';
}

/** Waits between attempts to take up a cut stream again. */
const resumeWaitsMs = [500, 1_000, 2_000, 4_000, 4_000, 4_000] as const;

/** The site speaks Japanese whatever the browser prefers, so its errors do too. */
const inJapanese = { 'accept-language': 'ja' } as const;

type RunOptions = { signal: AbortSignal; wait?: (ms: number) => Promise<void>; fetch?: typeof fetch };

/**
 * Starts a three-line summary of a text, or of the page at the one address that it is, as a guest and yields what is known
 * after every event, until the last one. A cut stream is taken up after the last event seen. Throws `RunError` with a
 * sentence to show; what `signal` aborts ends silently.
 */
export async function* runSummary(apiUrl: string, text: string, options: RunOptions): AsyncGenerator<Run> {
  const request = options.fetch ?? fetch;
  const wait = options.wait ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)));
  const id = await startRun(apiUrl, text, request, options.signal);
  let progress = emptyProgress;
  let lastEventId: string | undefined;
  let cuts = 0;
  yield { id, progress };
  while (!options.signal.aborted) {
    try {
      for await (const message of openEvents(apiUrl, id, lastEventId, request, options.signal)) {
        lastEventId = message.id ?? lastEventId;
        cuts = 0;
        progress = foldSummaryEvent(progress, parseEvent(message.data));
        yield { id, progress };
        if (progress.error !== undefined) throw new RunError(progress.error.message);
        if (progress.summary !== undefined) return;
      }
    } catch (error) {
      if (error instanceof RunError) throw error;
    }
    if (options.signal.aborted) return;
    const pause = resumeWaitsMs[cuts];
    if (pause === undefined) throw new RunError(networkSentence);
    cuts += 1;
    await wait(pause);
  }
}

/** Tells the server that nobody waits for this run any more. Whether it hears so changes nothing for the reader. */
export async function cancelRun(apiUrl: string, id: string, request: typeof fetch = fetch): Promise<void> {
  const address = new URL(`/v1/summaries/${encodeURIComponent(id)}/cancel`, apiUrl);
  await request(address, { method: 'POST', credentials: 'include' }).catch(() => undefined);
}

async function startRun(apiUrl: string, text: string, request: typeof fetch, signal: AbortSignal): Promise<string> {
  // The page says that what is tried here goes to nobody else.
  const source: SourceInput = isWebAddress(text.trim()) ? { type: 'url', url: text.trim() } : { type: 'text', text };
  const body: SummaryRequest = { source, preset: 'sangyo', engine: 'builtin' };
  let response: Response;
  try {
    response = await request(new URL('/v1/summaries', apiUrl), {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', prefer: 'respond-async', ...inJapanese },
      body: JSON.stringify(body),
      signal,
    });
  } catch {
    throw new RunError(networkSentence);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new RunError(problemSentence(response.status, answer));
  if (!hasText(answer, 'id')) throw new RunError(reloadSentence);
  return answer.id;
}

async function* openEvents(
  apiUrl: string,
  id: string,
  lastEventId: string | undefined,
  request: typeof fetch,
  signal: AbortSignal,
): AsyncGenerator<{ id: string | undefined; data: string }> {
  const response = await request(new URL(`/v1/summaries/${encodeURIComponent(id)}/events`, apiUrl), {
    credentials: 'include',
    headers: {
      accept: 'text/event-stream',
      ...inJapanese,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal,
  });
  if (!response.ok) {
    throw new RunError(problemSentence(response.status, await response.json().catch(() => undefined)));
  }
  if (response.body !== null) yield* readEventStream(readChunks(response.body));
}

/** Safari cannot iterate a stream with `for await` yet, so it is read by hand. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(data: string): SummaryEvent {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw new RunError(reloadSentence);
  }
  // The server holds the contract; here only the tag is checked, because the full schemas cost more bytes than the page.
  if (!hasText(event, 'type')) throw new RunError(reloadSentence);
  return event as unknown as SummaryEvent;
}

function problemSentence(status: number, answer: unknown): string {
  return status < 500 && hasText(answer, 'detail') ? answer.detail : reloadSentence;
}

function hasText<K extends string>(value: unknown, key: K): value is Record<K, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    key in value &&
    typeof (value as Record<K, unknown>)[key] === 'string'
  );
}
