import { expect, it } from 'vitest';
import { tryGa4 } from './try-ga4.ts';

const config = { measurementId: 'G-TEST', apiSecret: 'secret-of-ga4', apiUrl: 'https://ga4.example' };

it.each([
  ['fine', '{"validationMessages":[]}', 200, { isFine: true, code: 'ga4', value: 'G-TEST' }],
  [
    'not as it should be',
    '{"validationMessages":[{"fieldPath":"events","description":"x","validationCode":"NAME_INVALID"}]}',
    200,
    { isFine: false, code: 'ga4_refused', value: 'NAME_INVALID' },
  ],
  ['refused', '', 404, { isFine: false, code: 'ga4_refused', value: 'ga4.example 404' }],
  ['something else', '<html>', 200, { isFine: false, code: 'ga4_away' }],
])('an event is sent to the address that records nothing, and is %s', async (_name, text, status, expected) => {
  const send: typeof globalThis.fetch = (url, init) => {
    expect(url).toBe('https://ga4.example/debug/mp/collect?measurement_id=G-TEST&api_secret=secret-of-ga4');
    expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toMatchObject({
      client_id: '1.1',
      events: [{ name: 'doctor' }],
    });
    return Promise.resolve(new Response(text, { status }));
  };
  const found = await tryGa4(config, { send, signal: AbortSignal.timeout(60_000) });
  expect(found).toMatchObject(expected);
  expect(JSON.stringify(found)).not.toContain(config.apiSecret);
});
