import { beforeEach, describe, expect, it } from 'vitest';
import { canaries, findCanaries } from '@youyaku/testing/sentry/canaries';
import type { ErrorReport } from '@youyaku/contract/error-report';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { logOnlyErrors } from '#platform/errors/log-only.ts';
import { monitoringBounds } from './monitoring-bounds.ts';
import { appUrl, problemOf, useTestApp } from '#test-app.ts';

const reports: ErrorReport[] = [];
const getApp = useTestApp({
  worker: false,
  errors: { ...logOnlyErrors, kind: 'folder', take: (report) => void reports.push(report) },
  rateLimits: { trustedProxies: 1 },
  // Stands still, so that a flood on a slow machine is granted no more than on a fast one.
  rateClock: () => 0,
});
const dsn = 'http://pages@api.test/1';
const eventId = '0123456789abcdef0123456789abcdef';

beforeEach(() => void reports.splice(0));

let addresses = 0;

function createEnvelope(event: object, header: object = { dsn }): string {
  return [header, { type: 'event' }, { event_id: eventId, timestamp: 1, ...event }]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

type Sent = {
  body: string | ReadableStream<Uint8Array>;
  address?: string;
  origin?: string;
  headers?: Record<string, string>;
};

/** As a page sends it; from an address of its own where none is given. */
function send({
  body,
  address = `198.51.100.${(addresses += 1)}`,
  origin = appUrl,
  headers = {},
}: Sent): Promise<Response> {
  return getApp().request('/monitoring', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address, origin, ...headers },
    body,
    duplex: 'half',
  });
}

describe('POST /monitoring', () => {
  it('200: takes the report of a page, logs its number, and keeps none of 40 canaries', async () => {
    for (const [index, canary] of canaries.entries()) {
      const frames = [{ filename: `http://app.test/assets/${canary}.js`, function: canary, context_line: canary }];
      const response = await send({
        address: `203.0.113.${index}`,
        body: createEnvelope({
          message: canary,
          transaction: `/s/${canary}?q=${canary}`,
          user: { id: canary, ip_address: canary },
          request: { url: canary, headers: { Cookie: canary } },
          tags: { reference: '4821-0937', code: 'network', [canary]: canary },
          breadcrumbs: [{ timestamp: 1, category: 'console', message: canary, data: { arguments: [canary] } }],
          contexts: { trace: { data: canary } },
          exception: { values: [{ type: 'TypeError', value: canary, stacktrace: { frames } }] },
        }),
        headers: { cookie: `youyaku_guest=${encodeURIComponent(canary)}` },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
      expect(response.headers.get('access-control-allow-origin')).toBe(appUrl);
    }
    expect(reports).toHaveLength(40);
    expect(reports[0]?.tags).toEqual({ part: 'app', reference: '4821-0937', code: 'network' });
    const lines = getApp().logLines.filter((line) => line.includes('page failed'));
    expect(lines).toHaveLength(40);
    expect(lines[0]).toContain('4821-0937');
    expect(findCanaries(JSON.stringify(reports) + lines.join('\n'))).toEqual([]);
  });

  it('passes on no traces, sessions, profiles, replays, logs or attachments: there are none here', async () => {
    const before = getApp().logLines.length;
    const types = ['transaction', 'span', 'trace_metric', 'profile', 'profile_chunk', 'session', 'sessions'];
    for (const type of [
      ...types,
      'replay_event',
      'replay_recording',
      'log',
      'attachment',
      'client_report',
      'feedback',
    ]) {
      const item = { event_id: eventId, transaction: canaries[0], spans: [{ description: canaries[1] }] };
      const body = [{ dsn, trace: { trace_id: canaries[2] } }, { type }, item].map((line) => JSON.stringify(line));
      expect((await send({ body: body.join('\n') })).status).toBe(200);
    }
    expect(reports).toEqual([]);
    expect(findCanaries(getApp().logLines.slice(before).join('\n'))).toEqual([]);
  });

  it('names the part by the origin of the page', async () => {
    expect((await send({ body: createEnvelope({}), origin: 'http://site.test' })).status).toBe(200);
    expect(reports[0]?.tags.part).toBe('site');
  });

  it.each([
    'https://abc@o1.ingest.sentry.io/1',
    'http://pages@api.test/2',
    'http://other@api.test/1',
    'http://pages@api.test.evil.example/1',
    'http://169.254.169.254/1',
    '',
  ])('403: is no proxy to %j', async (other) => {
    expect((await send({ body: createEnvelope({}, { dsn: other }) })).status).toBe(403);
    expect(reports).toEqual([]);
  });

  it('403: from a page of somebody else', async () => {
    expect((await send({ body: createEnvelope({}), origin: 'https://evil.example' })).status).toBe(403);
    expect(reports).toEqual([]);
  });

  it.each(['', '{', 'x'.repeat(5_000), '\u0000'.repeat(100), '[]\n[]\n[]', '['.repeat(40_000)])(
    '400: what is no envelope',
    async (body) => {
      expect((await send({ body })).status).toBe(400);
      expect(reports).toEqual([]);
    },
  );

  it('413: what is too large, also without a declared length', async () => {
    const big = createEnvelope({ extra: 'x'.repeat(monitoringBounds.envelopeBytesMax) });
    expect((await send({ body: big, headers: { 'content-length': String(big.length) } })).status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    expect((await send({ body: endless })).status).toBe(413);
    expect(pulled).toBeLessThan(12);
    expect(reports).toEqual([]);
  });

  it('takes one event of an envelope: the pace counts envelopes', async () => {
    const event = [{ type: 'event' }, { event_id: eventId, timestamp: 1 }].map((line) => JSON.stringify(line));
    const more = Array.from({ length: 7 }, () => event).flat();
    expect((await send({ body: [createEnvelope({}), ...more].join('\n') })).status).toBe(200);
    expect(reports).toHaveLength(1);
  });

  it('429: a flood of one address ends there, and its user is not locked out of the API', async () => {
    const address = '192.0.2.9';
    const before = getApp().logLines.length;
    const statuses = [];
    for (let index = 0; index < 300; index += 1)
      statuses.push((await send({ body: createEnvelope({}), address })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(monitoringBounds.perAddress.count);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(reports).toHaveLength(monitoringBounds.perAddress.count);
    const refused = await send({ body: createEnvelope({}), address });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send({ body: createEnvelope({}) })).status).toBe(200);
    const usage = await getApp().request('/v1/usage', { headers: { 'x-forwarded-for': address } });
    expect(usage.status).toBe(200);
    expect(
      getApp()
        .logLines.slice(before)
        .filter((line) => line.includes('page failed')).length,
    ).toBeLessThan(40);
  });
});

describe('an error of the API', () => {
  it('has one number in the problem body, the log line and the report', async () => {
    const { parts } = getApp();
    const real = parts.rates.take.bind(parts.rates);
    parts.rates.take = () => Promise.reject(new TypeError(canaries[0]));
    try {
      const problem = await problemOf(await getApp().request('/v1/usage', {}));
      expect(problem.code).toBe('internal');
      expect(problem.detail).toBe('エラーが発生しました。ページを再読み込みしてください。');
      const number = referenceNumberOf(problem.requestId);
      const line = getApp().logLines.find((each) => each.includes('request failed'));
      expect(line).toContain(problem.requestId);
      expect(line).not.toContain(canaries[0]);
      const request = getApp().logLines.find((each) => each.includes('"status":500'));
      expect(request).toContain(`"reference":"${number}"`);
    } finally {
      parts.rates.take = real;
    }
  });
});
