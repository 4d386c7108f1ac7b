import { pickReport, type ErrorReport } from '@youyaku/contract/error-report';
import { errorBounds } from '#monitoring/monitoring-bounds.ts';
import type { Errors } from './port.ts';

export type SentryFacts = {
  dsn: string;
  release: string;
  environment: string;
  /** From 0 to 1: of so many errors one is sent. */
  sampleRate: number;
  /** Sends an envelope; `globalThis.fetch`, or of a test. */
  send: typeof globalThis.fetch;
  now?: (() => number) | undefined;
};

/**
 * Reports to Sentry, or to what takes its envelopes (GlitchTip, Bugsink), through its own SDK: queue, sampling, rate limits of the service. Without its integrations:
 * nothing of this process is watched or patched, no header is added to other requests, and what is sent passes `pickReport` as the last step. A service that is away, slow
 * or refuses costs the report alone: at most `waiting` envelopes are under way, each for `sendMs`.
 */
export async function openSentry({
  dsn,
  release,
  environment,
  sampleRate,
  send,
  now = Date.now,
}: SentryFacts): Promise<Errors> {
  const { NodeClient, createTransport, defaultStackParser } = await import('@sentry/node');
  const { waiting } = errorBounds;
  const client = new NodeClient({
    dsn,
    release,
    environment,
    sampleRate,
    integrations: [],
    stackParser: defaultStackParser,
    includeServerName: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    transport: (options) => createTransport({ ...options, bufferSize: waiting }, createRequest(options, send)),
    beforeSend(event) {
      const { part } = (event.tags ?? {}) as Partial<ErrorReport['tags']>;
      const picked = pickReport(event, part ?? 'api');
      // The SDK's type of an error event has no type; ours has nothing but fields of it.
      return picked === undefined ? null : { ...picked, type: undefined, release, environment };
    },
  });
  const isWithinPace = createPace(now, errorBounds.perMinuteMax);
  const isPageWithinPace = createPace(now, errorBounds.ofPagesPerMinuteMax);
  return {
    kind: 'sentry',
    take(report) {
      // Anybody may send what pages report: there is always room for the errors of this process.
      if (report.tags.part !== 'api' && !isPageWithinPace()) return;
      if (isWithinPace()) client.captureEvent(report);
    },
    list: () => Promise.resolve([]),
    async close() {
      await client.close(errorBounds.closeMs);
    },
  };
}

type Request = (request: { body: string | Uint8Array }) => Promise<{ statusCode: number; headers: ServiceHeaders }>;
type ServiceHeaders = { 'x-sentry-rate-limits': string | null; 'retry-after': string | null };

/** One envelope to the address of the DSN and to no other, within its time. */
function createRequest(to: { url: string; headers?: Record<string, string> }, send: SentryFacts['send']): Request {
  return async ({ body }) => {
    const response = await send(to.url, {
      method: 'POST',
      body: body as string,
      headers: to.headers ?? {},
      redirect: 'manual',
      signal: AbortSignal.timeout(errorBounds.sendMs),
    });
    await response.body?.cancel();
    const { status: statusCode, headers } = response;
    return {
      statusCode,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  };
}

/** Whether one more report of this minute is sent. */
function createPace(now: () => number, perMinuteMax: number): () => boolean {
  let minute = 0;
  let taken = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    taken = current === minute ? taken + 1 : 1;
    minute = current;
    return taken <= perMinuteMax;
  };
}
