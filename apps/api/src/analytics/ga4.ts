import type { Log } from '#platform/log/port.ts';
import type { Ga4Config } from '#tag-settings.ts';
import { ga4Bounds, isSendable, type Ga4Event } from './ga4-event.ts';

const google = 'https://www.google-analytics.com';

type Happened = { event: Ga4Event; at: number };

/** With the secret: never log it. */
export function addressOfGa4({ measurementId, apiSecret, apiUrl = google }: Ga4Config, path: string): string {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return `${apiUrl}${path}?${query.toString()}`;
}

/** Events of one client. */
export function bodyOfGa4(clientId: string, happened: readonly Happened[]): string {
  const events = happened.map(({ event: { name, params }, at }) => ({ name, params, timestamp_micros: at * 1_000 }));
  return JSON.stringify({ client_id: clientId, non_personalized_ads: true, events });
}

type Ga4Ports = { config: Ga4Config; log: Log; draining: AbortSignal; send?: typeof globalThis.fetch };
export type Ga4 = { count: (clientId: string, event: Ga4Event) => void };

/**
 * Sends events by the Measurement Protocol, some seconds later and in batches of one client. Nobody waits for it: what cannot be sent is lost, and
 * so is what comes while too much waits.
 */
export function openGa4({ config, log, draining, send = globalThis.fetch }: Ga4Ports): Ga4 {
  const url = addressOfGa4(config, '/mp/collect');
  let waiting: (Happened & { clientId: string })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;

  const post = async (clientId: string, batch: typeof waiting): Promise<void> => {
    const body = bodyOfGa4(clientId, batch);
    const response = await send(url, { method: 'POST', body, signal: AbortSignal.timeout(ga4Bounds.timeoutMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered with ${response.status}`);
  };
  /** Not while something is being sent: where Google is slow, connections and events in memory stay as few. */
  const flushSoon = (): void => {
    if (!isSending) timer ??= setTimeout(() => void flush(), ga4Bounds.flushMs).unref();
  };
  const flush = async (): Promise<void> => {
    timer = undefined;
    const taken = waiting;
    waiting = [];
    isSending = true;
    for (const [clientId, events] of Map.groupBy(taken, (each) => each.clientId))
      for (let from = 0; from < events.length; from += ga4Bounds.eventsMax)
        // One after the other: there is time.
        await post(clientId, events.slice(from, from + ga4Bounds.eventsMax)).catch(() =>
          log.warn({ code: 'ga4_unavailable' }, 'events were not sent to Google Analytics'),
        );
    isSending = false;
    if (waiting.length > 0) flushSoon();
  };
  draining.addEventListener('abort', () => void flush(), { once: true });
  return {
    count: (clientId, event) => {
      if (waiting.length >= ga4Bounds.waitingMax || !isSendable(event)) return;
      waiting.push({ clientId, event, at: Date.now() });
      flushSoon();
    },
  };
}
