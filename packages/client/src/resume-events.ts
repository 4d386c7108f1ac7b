import { ClientError, toClientError } from './client-error.ts';
import type { StreamMessage } from './read-event-stream.ts';

/** Delays before each new attempt; after the last one the stream counts as not resumable, unless it is endless. An event resets them. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 4_000, 4_000];
/** Delay before each further attempt of an endless stream. */
const endlessDelayMs = 15_000;
/** Upper bound for the delay that a server asks for. */
const retryAfterMsMax = 30_000;

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export type ResumeOptions<Event> = {
  /** Opens the stream after the event with this id, or from its first event. */
  open: (lastEventId: string | undefined) => AsyncIterable<StreamMessage>;
  /** Absent for an endless stream: it is resumed for as long as that may help, and a refusal for lack of room is no reason to give up. */
  isLast?: (event: Event) => boolean;
  /** The id to begin after. */
  after?: string | undefined;
  /** Called with the id of each event before it is yielded. */
  onPosition?: (id: string) => void;
  signal: AbortSignal;
  wait?: Wait;
};

/**
 * Yields the events of a stream until its last one. A cut stream is resumed after the last event seen (`Last-Event-ID`), so
 * that nothing is missed or repeated; beyond its `type`, each event is assumed to match the contract. Throws a ClientError when
 * the stream cannot be resumed after six attempts, at once when a response does not begin in time (a silent connection: each further attempt
 * would be as long), when the API says what is wrong, or when an event cannot be read.
 * Ends without an error when `signal` is aborted.
 */
export async function* resumeEvents<Event extends { type: string }>(
  options: ResumeOptions<Event>,
): AsyncGenerator<Event, void> {
  const { open, isLast, after, onPosition, signal, wait = waitFor } = options;
  let lastEventId = after;
  let failures = 0;
  while (!signal.aborted) {
    let failure = new ClientError({ kind: 'network' });
    try {
      for await (const { id, data } of open(lastEventId)) {
        const event = parseEvent(data) as Event;
        lastEventId = id ?? lastEventId;
        failures = 0;
        if (lastEventId !== undefined) onPosition?.(lastEventId);
        yield event;
        if (isLast?.(event) === true) return;
      }
    } catch (error) {
      failure = toClientError(error);
    }
    if (signal.aborted) return;
    const isEndless = isLast === undefined;
    const delayMs = retryDelaysMs[failures] ?? (isEndless ? endlessDelayMs : undefined);
    const mayHelp = isTransient(failure) || (isEndless && failure.code === 'rate_limited');
    const isSilent = !isEndless && isTimeout(failure);
    if (delayMs === undefined || !mayHelp || isSilent) throw failure;
    failures += 1;
    const askedMs = Math.min(retryAfterMsMax, (failure.retryAfterSeconds ?? 0) * 1_000);
    await wait(Math.max(delayMs, askedMs), signal);
  }
}

/** Assumes that the rest matches the contract: its schemas are larger than a page. */
export function parseEvent(data: string): { type: string } {
  const event = readJson(data);
  const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
  if (!isEvent) throw new ClientError({ kind: 'broken' });
  return event as { type: string };
}

/**
 * Whether a retry may help: the connection or the service was briefly unavailable. A run reports an unavailable model in its
 * events; before the first event `engine_unavailable` means the service.
 */
function isTransient({ reason, status, code }: ClientError): boolean {
  return (
    reason.kind === 'network' || code === 'engine_unavailable' || (reason.kind === 'broken' && status !== undefined)
  );
}

function isTimeout({ cause }: ClientError): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
