import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeCaptchaConformance } from './conformance.ts';
import { noCaptcha } from './none.ts';
import { openTurnstile } from './turnstile.ts';

const secret = '1x0000000000000000000000000000000AA';

/** Answers like `siteverify` (developers.cloudflare.com/turnstile/get-started/server-side-validation). */
async function openStandIn() {
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  let failures = 0;
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await text(request);
      if (failures > 0) {
        failures -= 1;
        return void response.writeHead(503).end('busy');
      }
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push(form);
      const token = form['response'] ?? '';
      const success = form['secret'] === secret && token === 'good' && !used.has(token);
      used.add(token);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }));
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked: () => asked,
    fail: (times: number) => (failures = times),
  };
}

describe('a captcha by siteverify', () => {
  describeCaptchaConformance(async () => {
    const { url, asked, fail } = await openStandIn();
    return { captcha: openTurnstile({ url, secret, send: globalThis.fetch }), good: 'good', asked, fail };
  });

  it('takes no token with the wrong secret of ours', async () => {
    const { url } = await openStandIn();
    const captcha = openTurnstile({ url, secret: 'wrong', send: globalThis.fetch });
    expect(await captcha.check('good', { address: '192.0.2.7' })).toBe('failed');
  });
});

it('no captcha lets everybody pass', async () => {
  expect(await noCaptcha.check(undefined, { address: '192.0.2.7' })).toBe('passed');
});
