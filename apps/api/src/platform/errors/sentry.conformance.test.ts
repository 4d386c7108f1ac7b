import { afterEach, describe, expect, it } from 'vitest';
import { eventsOfEnvelope, startSentryReceiver, type SentryReceiver } from '@youyaku/testing/sentry/start-receiver';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { findCanaries, canaries } from '@youyaku/testing/sentry/canaries';
import { describeErrorsConformance } from './conformance.ts';
import { describeError } from './describe-error.ts';
import type { Errors } from './port.ts';
import { errorBounds } from '#monitoring/monitoring-bounds.ts';
import { openSentry } from './sentry.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(
  options: { sampleRate?: number; now?: () => number } = {},
): Promise<{ errors: Errors; receiver: SentryReceiver }> {
  const receiver = await startSentryReceiver();
  closers.push(() => receiver.close());
  const { dsn } = receiver;
  const errors = await openSentry({
    dsn,
    release: '0.1.0+test',
    environment: 'test',
    sampleRate: 1,
    send: fetch,
    ...options,
  });
  return { errors, receiver };
}

function createReport(id: string) {
  const facts = {
    what: 'request failed',
    id,
    release: '0.1.0+test',
    environment: 'test',
    now: 1_790_000_000_000,
  } as const;
  return describeError(new Error('x'), facts) ?? expect.fail();
}

const events = (receiver: SentryReceiver) => receiver.requests.flatMap(({ body }) => eventsOfEnvelope(body));

describe('Sentry', () => {
  describeErrorsConformance(
    async () => {
      const { errors, receiver } = await open();
      return {
        errors,
        async settle() {
          await errors.close();
          return events(receiver);
        },
        sent: () => Promise.resolve(JSON.stringify(receiver.requests)),
      };
    },
    { canaries, findCanaries },
  );

  it('sends events alone, to the address of the DSN', async () => {
    const { errors, receiver } = await open();
    errors.take(createReport('req_1'));
    await errors.close();
    expect(receiver.requests.map(({ url }) => url.split('?')[0])).toEqual(['/api/42/envelope/']);
    expect(receiver.requests[0]?.body).not.toMatch(/"type":"(?!event")(?:session|transaction|client_report)/);
  });

  it('adds nothing of breadcrumbs, scopes and traces of the SDK, whoever fills them', async () => {
    const sentry = await import('@sentry/node');
    const { errors, receiver } = await open();
    const scopes = [sentry.getCurrentScope(), sentry.getIsolationScope(), sentry.getGlobalScope()];
    // They stay so for the tests that follow, for which it makes no difference.
    for (const scope of scopes)
      for (const canary of canaries) {
        scope.addBreadcrumb({ message: canary, category: 'fetch', data: { url: canary } });
        scope.setUser({ id: canary, email: canary, ip_address: canary });
        scope.setTag(canary, canary);
        scope.setExtra(canary, canary);
        scope.setContext(canary, { canary });
        scope.setTransactionName(canary);
      }
    sentry.startSpan({ name: canaries[0] ?? '', attributes: { url: canaries[36] ?? '' } }, () =>
      errors.take(createReport('req_1')),
    );
    await errors.close();
    expect(events(receiver)).toHaveLength(1);
    expect(findCanaries(JSON.stringify(receiver.requests))).toEqual([]);
  });

  it('sends the errors of this process however many pages report', async () => {
    const { errors, receiver } = await open({ now: () => 0 });
    for (let index = 0; index < 500; index += 1) {
      const report = createReport(`req_${index}`);
      errors.take({ ...report, tags: { ...report.tags, part: 'app' } });
    }
    errors.take(createReport('req_own'));
    await errors.close();
    const parts = events(receiver).map(({ tags }) => (tags as { part: string }).part);
    expect(parts.filter((part) => part === 'app')).toHaveLength(errorBounds.ofPagesPerMinuteMax);
    expect(parts.filter((part) => part === 'api')).toHaveLength(1);
  });

  it('does not follow a service to another address', async () => {
    const { errors, receiver } = await open();
    receiver.answer = 'elsewhere';
    errors.take(createReport('req_1'));
    await errors.close();
    expect(receiver.requests.map(({ url }) => url.split('?')[0])).toEqual(['/api/42/envelope/']);
  });

  it.each(['silent', 'refused', 'limited'] as const)('costs nobody anything when the service is %s', async (answer) => {
    const { errors, receiver } = await open();
    receiver.answer = answer;
    const take = (): void => {
      for (let index = 0; index < 500; index += 1) errors.take(createReport(`req_${index}`));
    };
    const takenMs = await turnsMs(take);
    expect(takenMs).toBeLessThan(2_000);
    expect(takenMs + (await turnsMs(() => errors.close()))).toBeLessThan(8_000);
    expect(receiver.requests.length).toBeLessThanOrEqual(64);
  });

  it('costs nobody anything when the service is away', async () => {
    const { errors, receiver } = await open();
    await receiver.close();
    errors.take(createReport('req_1'));
    await expect(errors.close()).resolves.toBeUndefined();
  });

  it('sends the share of errors that the operator wants', async () => {
    const { errors, receiver } = await open({ sampleRate: 0 });
    errors.take(createReport('req_1'));
    await errors.close();
    expect(receiver.requests).toEqual([]);
  });
});
