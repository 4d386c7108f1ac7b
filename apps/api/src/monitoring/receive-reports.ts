import type { Context, Handler } from 'hono';
import { pickReport, type ErrorReport, type ReportingPart } from '@youyaku/contract/error-report';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { createBodySeats } from '#http/body-seats.ts';
import type { Client } from '#http/limit-requests.ts';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import type { Env } from '#http/request-context.ts';
import { toApiError } from '#http/to-api-error.ts';
import { errorCodes } from '@youyaku/contract/errors';
import { describeMonitoring } from '#monitoring-config.ts';
import { monitoringBounds } from './monitoring-bounds.ts';
import { readEnvelope } from './read-envelope.ts';

export const monitoringPath = '/monitoring';

type ReportPorts = Pick<AppParts, 'errors' | 'log' | 'rates' | 'facts'> & {
  clientOf: (context: Context<Env>) => Client;
};

/**
 * Takes what pages report of their errors, in envelopes of Sentry's SDK, at an address of ours that no ad blocker knows. It is no proxy: the envelope must name our DSN, its events
 * are cut down to what `pickReport` lets pass, and only `errors` decides where they go; nobody waits for that. Bodyless answers: 200; 400 for what is no envelope, 403 for the DSN of
 * somebody else, 413 and 429, each decided before the next step costs anything.
 */
export function receiveReports({ errors, log, rates, facts, clientOf }: ReportPorts): Handler<Env> {
  const { dsn } = describeMonitoring(facts);
  const seats = createBodySeats(monitoringBounds.seats);
  const read = async (context: Context<Env>): Promise<void> => {
    const { address } = clientOf(context);
    if (bytesOf(context) > monitoringBounds.envelopeBytesMax) throw new ApiError('source_too_large');
    const leave = seats.enter(address);
    try {
      const claims = [monitoringBounds.perAddress, monitoringBounds.all].map((rate) => ({
        rate,
        key: rate.name === 'reports' ? address : 'all',
      }));
      const taken = await rates.take(claims);
      if (!taken.isTaken) throw new ApiError('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
      const { envelopeBytesMax: bytesMax, bodyMs: ms } = monitoringBounds;
      const envelope = readEnvelope(await readBoundedBody(context.req.raw, { bytesMax, ms }));
      if (envelope === undefined) throw new ApiError('invalid_request', { reason: 'malformed' });
      if (envelope.dsn !== dsn) throw new ApiError('forbidden', { reason: 'dsn' });
      const part: ReportingPart = context.req.header('origin') === facts.siteUrl ? 'site' : 'app';
      // An envelope has one event at most, as Sentry defines it; more would pass the pace.
      const [event] = envelope.events;
      takeReport(pickReport(event, part));
    } finally {
      leave();
    }
  };
  const takeReport = (report: ErrorReport | undefined): void => {
    if (report === undefined) return;
    const { tags, transaction: route, exception } = report;
    const fault = exception.values.at(-1)?.type;
    log.warn({ ...tags, route, fault, pageBuild: report.release }, 'page failed');
    errors.take({ ...report, timestamp: Date.now() / 1_000, environment: facts.monitoring.environment });
  };
  return async (context) => {
    try {
      await read(context);
      return context.body(null, 200);
    } catch (error) {
      const { code, retryAfterSeconds } = toApiError(error);
      // Sentry's SDK keeps silent for this long.
      if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
      // The rest of a body would be received only to be thrown away.
      if (bytesOf(context) > unreadBytesMax) context.header('connection', 'close');
      return context.body(null, errorCodes[code].status);
    }
  };
}

const unreadBytesMax = 16_384;

/** What the sender says that the body has. One of unknown length is counted while it is read. */
function bytesOf(context: Context<Env>): number {
  const length = context.req.header('content-length');
  return length === undefined ? 0 : Number(length);
}
