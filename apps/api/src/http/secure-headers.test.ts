import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { setSecureHeaders } from './secure-headers.ts';

it.each([
  [true, 'max-age=31536000'],
  [false, null],
])('where the API is reached by TLS (%j) browsers never use it without TLS again', async (isSecure, value) => {
  const app = new Hono();
  app.get('/', (context) => {
    setSecureHeaders(context, isSecure);
    return context.text('');
  });
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(value);
});
