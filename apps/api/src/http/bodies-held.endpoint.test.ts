import { expect, it } from 'vitest';
import { article, problemOf, useTestApp } from '#test-app.ts';

const open = Promise.withResolvers<void>();
const app = useTestApp({
  engine: (engine) => ({
    ...engine,
    check: async (...args) => {
      await open.promise;
      return engine.check(args[0], { ...args[1], text: article, blocks: [] }, args[2]);
    },
  }),
});

it('texts that wait to be checked count as held bodies until their response', async () => {
  // Six bytes for a character, so that the checks are cheap.
  const body = `{"text":"市は","source":{"type":"text","text":"${String.raw`\u3042`.repeat(1_300_000)}"}}`;
  const check = (): Promise<Response> =>
    app()
      .asStranger()
      .send('POST', '/v1/check', { body, headers: { 'content-type': 'application/json' } });
  const waiting = Array.from({ length: 7 }, check);
  const first = await Promise.race(waiting);
  expect(await problemOf(first)).toMatchObject({ code: 'rate_limited', reason: 'bodies' });
  open.resolve();
  const all = await Promise.all(waiting);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await check()).status).toBe(200);
});
