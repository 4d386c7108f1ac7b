import { expect, it, onTestFinished } from 'vitest';
import { eventsOfEnvelope, startSentryReceiver, type SentryReceiver } from '@youyaku/testing/sentry/start-receiver';
import { sendEmptyEnvelope } from './send-empty-envelope.ts';

async function open(): Promise<SentryReceiver> {
  const receiver = await startSentryReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

const options = { send: fetch, signal: AbortSignal.timeout(20_000) };

it('tries a DSN where the SDK would send to, and leaves no event', async () => {
  const receiver = await open();
  expect(await sendEmptyEnvelope(receiver.dsn, options)).toEqual({ status: 200 });
  const [request] = receiver.requests;
  expect(request?.url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publickey');
  expect(eventsOfEnvelope(request?.body ?? '')).toEqual([]);
});

it('keeps the folder of a server that has one', async () => {
  const receiver = await open();
  await sendEmptyEnvelope(receiver.dsn.replace('/42', '/errors/42'), options);
  expect(receiver.requests[0]?.url).toMatch(/^\/errors\/api\/42\/envelope\/\?/);
});

it('tells how the service refuses, and follows it nowhere', async () => {
  const receiver = await open();
  receiver.answer = 'refused';
  expect(await sendEmptyEnvelope(receiver.dsn, options)).toEqual({ status: 403 });
  receiver.answer = 'elsewhere';
  expect((await sendEmptyEnvelope(receiver.dsn, options)).status).toBe(307);
  expect(receiver.requests).toHaveLength(2);
});

it('tells why a service cannot be reached', async () => {
  const receiver = await open();
  await receiver.close();
  expect(await sendEmptyEnvelope(receiver.dsn, options)).toEqual({ status: undefined, code: 'ECONNREFUSED' });
});
