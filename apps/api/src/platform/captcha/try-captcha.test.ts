import { expect, it } from 'vitest';
import { tryCaptcha } from './try-captcha.ts';

const secret = 'the-secret-of-this-server';

function answering(body: string, status = 200): typeof globalThis.fetch {
  return (_url, init) => {
    expect(init?.body).toEqual(new URLSearchParams({ secret, response: 'youyaku-doctor' }));
    return Promise.resolve(new Response(body, { status }));
  };
}

it.each([
  ['the secret is known', '{"success":false,"error-codes":["invalid-input-response"]}', 200, 'captcha', true],
  ['the secret is not', '{"success":false,"error-codes":["invalid-input-secret"]}', 200, 'captcha_key', false],
  [
    'the secret is of another site',
    '{"success":false,"error-codes":["sitekey-secret-mismatch"]}',
    200,
    'captcha_key',
    false,
  ],
  ['a status of 400 says so', '{"success":false,"error-codes":["invalid-keys"]}', 400, 'captcha_key', false],
  ['everybody passes', '{"success":true}', 200, 'captcha_open', false],
  ['it is another page', '<html>', 404, 'captcha_refused', false],
] as const)('tells, and never by the secret, that %s', async (_name, body, status, code, isFine) => {
  const url = 'https://captcha.example/siteverify';
  const found = await tryCaptcha({ url, secret, send: answering(body, status), signal: AbortSignal.timeout(60_000) });
  expect(found).toMatchObject({ code, isFine });
  expect(JSON.stringify(found)).not.toContain(secret);
});

it('tells that nobody answers', async () => {
  const send = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
  const found = await tryCaptcha({
    url: 'https://captcha.example/x',
    secret,
    send,
    signal: AbortSignal.timeout(60_000),
  });
  expect(found).toMatchObject({ isFine: false, code: 'captcha_away' });
});
