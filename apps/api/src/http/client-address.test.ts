import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const addressOf = (peer: string | undefined, forwardedFor?: string, trustedProxies = 0): string =>
  clientAddress({ peer, forwardedFor, trustedProxies, proxyAddresses: ['192.0.2.7'] });

describe('the address of a client', () => {
  it('is that of the socket, for IPv6 the /64', () => {
    expect(addressOf('192.0.2.7')).toBe('192.0.2.7');
    expect(addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
    expect(addressOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
    expect(addressOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is never what a client claims', () => {
    expect(addressOf('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7');
    expect(addressOf('192.0.2.7', '203.0.113.5, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(addressOf('192.0.2.7', '1.1.1.1, 203.0.113.5, 198.51.100.1', 2)).toBe('203.0.113.5');
  });

  it.each([
    ['198.51.100.1:4431', '198.51.100.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    [' 198.51.100.1 ', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
  ])('is parsed as a proxy writes it: %j', (written, address) => {
    expect(addressOf('192.0.2.7', written, 1)).toBe(address);
  });

  it.each(['', 'unknown', '_hidden', '1', '0x7f.1', '999.1.1.1', '198.51.100.1.evil', ':::'])(
    'is that of the proxy where it wrote %j',
    (written) => {
      expect(addressOf('192.0.2.7', written, 1)).toBe('192.0.2.7');
    },
  );

  it.each(['198.51.100.9', '2001:db8::9', '10.0.0.9'])(
    'is that of the socket where %j, which is no proxy, claims another',
    (peer) => {
      expect(addressOf(peer, '203.0.113.5', 1)).toBe(addressOf(peer));
    },
  );

  it.each([
    ['127.0.0.1', undefined, true],
    ['::1', undefined, true],
    ['::ffff:10.1.2.3', undefined, true],
    ['fd00::5', undefined, true],
    ['203.0.113.9', undefined, false],
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.9', ['203.0.113.9'], true],
    ['2001:db8:5::1', ['203.0.113.0/24', '2001:db8:5::/48'], true],
    ['127.0.0.1', ['203.0.113.0/24'], false],
  ])('is what a proxy at %s says, with %j trusted: %s', (peer, proxyAddresses, isTrusted) => {
    const address = clientAddress({ peer, forwardedFor: '198.51.100.1', trustedProxies: 1, proxyAddresses });
    expect(address === '198.51.100.1').toBe(isTrusted);
  });

  it('is one for all where nothing is known', () => {
    expect([addressOf(undefined, '198.51.100.1', 1), addressOf('')]).toEqual(['unknown', 'unknown']);
  });
});
