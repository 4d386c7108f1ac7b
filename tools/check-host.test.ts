import { describe, expect, it } from 'vitest';
import { checkHost } from './check-host.ts';

describe('in local mode a request', () => {
  const check = (host: string | undefined, ownUrl = 'http://localhost:3001') => checkHost(host, ownUrl, true);

  it.each(['localhost:3001', 'LOCALHOST:3001'])('for %s is served', (host) => expect(check(host)).toBe('serve'));

  it.each(['127.0.0.1:3001', '127.8.8.8', '[::1]:3001', 'app.localhost:3001', 'localhost.:3001', 'localhost:8080'])(
    'for %s is sent to the origin that works',
    (host) => expect(check(host)).toBe('redirect'),
  );

  it.each([
    'evil.example:3001',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.5:3001',
    'a b',
    '',
    undefined,
  ])('for %j is rejected', (host) => expect(check(host)).toBe('refuse'));

  it('for this machine is redirected to its network address when that is configured', () => {
    expect(check('localhost:3001', 'http://192.168.1.5:3001')).toBe('redirect');
    expect(check('192.168.1.5:3001', 'http://192.168.1.5:3001')).toBe('serve');
    expect(check('192.168.1.6:3001', 'http://192.168.1.5:3001')).toBe('refuse');
  });
});

describe('behind a proxy a request', () => {
  const check = (host: string | undefined) => checkHost(host, 'https://app.example.jp', false);

  it.each(['app.example.jp', 'app.example.jp:443', '10.0.0.7:3001', '127.0.0.1:3001', '[fd00::1]:3001', undefined])(
    'for %j is served',
    (host) => expect(check(host)).toBe('serve'),
  );

  it.each(['evil.example', 'app.example.jp.evil.example', 'app.example.jp:8443'])('for %j is refused', (host) =>
    expect(check(host)).toBe('refuse'),
  );
});
