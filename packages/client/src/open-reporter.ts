import {
  breadcrumbsIntegration,
  captureEvent,
  captureException,
  createTransport,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import { pickPageRoute, pickReport } from '@youyaku/contract/error-report';
import type { MonitorFacts, SendFault } from './page-monitor.ts';

/** Delays before an envelope that could not be sent is tried again: the network may be what failed. */
const retryDelaysMs = [5_000, 15_000, 60_000, 300_000];
const waitingMax = 10;

/**
 * Reports through Sentry's SDK to the tunnel of our own API. Of the SDK's integrations only two are used: causes of an error, and what went before it, of which the kind, the method and the
 * status are kept. Every event is cut down by `pickReport` before it leaves; cookies are not sent along.
 */
export function openReporter({ part, apiUrl, build, monitoring }: MonitorFacts): SendFault {
  init({
    dsn: monitoring.dsn,
    tunnel: `${apiUrl}/monitoring`,
    release: build,
    environment: monitoring.environment,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration(), breadcrumbsIntegration({ xhr: false })],
    sendClientReports: false,
    maxBreadcrumbs: 30,
    // Kinds alone: an address may hold a token, a label a text.
    beforeBreadcrumb: ({ timestamp, category, data }) => ({
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(category === undefined ? {} : { category }),
      data: { method: data?.['method'] as unknown, status_code: data?.['status_code'] as unknown },
    }),
    beforeSend(event) {
      const picked = pickReport({ ...event, transaction: pickPageRoute(location.pathname) }, part);
      return picked === undefined ? null : { ...picked, type: undefined };
    },
    transport: (options) =>
      createTransport({ ...options, bufferSize: waitingMax }, async ({ body }) => {
        const response = await sendPatiently(() =>
          fetch(options.url, {
            method: 'POST',
            // Also when the page is left at once.
            keepalive: true,
            body: body as string,
            credentials: 'omit',
            referrerPolicy: 'no-referrer',
          }),
        );
        const retryAfter = response.headers.get('retry-after');
        return { statusCode: response.status, headers: { 'x-sentry-rate-limits': null, 'retry-after': retryAfter } };
      }),
  });
  return ({ error, code }, reference) => {
    const tags = code === undefined ? { reference } : { reference, code };
    if (error instanceof Error) return void captureException(error, { tags });
    const type = code === 'network' ? 'NetworkError' : 'BrokenAnswerError';
    captureEvent({ tags, exception: { values: [{ type }] } });
  };
}

/** Sends until there is an answer, whatever it says; soon again once the browser is back in a network. */
async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await send();
    } catch {
      await waitForNetwork(delayMs);
    }
  }
  return send();
}

function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
