import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import type { Errors } from './port.ts';

type Opened = {
  errors: Errors;
  /** The events that arrived, in their order, after all that is under way has. */
  settle: () => Promise<Record<string, unknown>[]>;
  /** Every byte that left. */
  sent: () => Promise<string>;
};

const facts = {
  what: 'request failed',
  id: 'req_1',
  release: '0.1.0+test',
  environment: 'test',
  now: 1_790_000_000_000,
} as const;

type Canaries = { canaries: readonly string[]; findCanaries: (sent: string) => string[] };

/** What every adapter that keeps or sends errors guarantees. */
export function describeErrorsConformance(open: () => Promise<Opened>, { canaries, findCanaries }: Canaries): void {
  it('delivers class, place, code, route and reference number', async () => {
    const { errors, settle } = await open();
    const error = new TypeError('some text', { cause: Object.assign(new Error('inner'), { code: 'ECONNRESET' }) });
    const report = describeError(error, { ...facts, route: '/v1/summaries/:id' });
    errors.take(report ?? expect.fail());
    const [event] = await settle();
    expect(event).toMatchObject({
      event_id: report?.event_id,
      level: 'error',
      release: '0.1.0+test',
      environment: 'test',
      transaction: '/v1/summaries/:id',
      tags: {
        part: 'api',
        reference: expect.stringMatching(/^\d{4}-\d{4}$/),
        code: 'ECONNRESET',
        what: 'request failed',
      },
    });
    const { values } = (event?.['exception'] ?? expect.fail()) as {
      values: { type: string; stacktrace: { frames: object[] } }[];
    };
    expect(values.map(({ type }) => type)).toEqual(['Error', 'TypeError']);
    expect(values[1]?.stacktrace.frames).toContainEqual(
      expect.objectContaining({ filename: 'apps/api/src/platform/errors/conformance.ts', in_app: true }),
    );
  });

  it('delivers 0 of 40 canaries, wherever an error holds them', async () => {
    const { errors, settle, sent } = await open();
    for (const canary of canaries) {
      const error = new Error(`${canary}\n    at ${canary} (/apps/api/src/${canary}.ts:1:1)`, {
        cause: new TypeError(canary),
      });
      const loaded = Object.assign(error, {
        code: canary,
        detail: canary,
        query: canary,
        request: { url: canary, headers: { cookie: canary } },
      });
      if (canary.length % 2 === 0) loaded.name = canary;
      errors.take(describeError(loaded, { ...facts, id: canary, route: `/v1/${canary}` }) ?? expect.fail());
    }
    expect(await settle()).not.toHaveLength(0);
    expect(findCanaries(await sent())).toEqual([]);
  });

  it('is not waited for, throws nothing and stays bounded in a flood', async () => {
    const { errors, settle } = await open();
    const before = performance.now();
    for (let index = 0; index < 2_000; index += 1)
      errors.take(describeError(new Error('x'), { ...facts, id: `req_${index}` }) ?? expect.fail());
    expect(performance.now() - before).toBeLessThan(5_000);
    const events = await settle();
    expect(events.length).toBeGreaterThan(0);
    expect(events.length).toBeLessThanOrEqual(200);
  });
}
