import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPublicHostname } from './public-address.ts';

/** First and last address of each refused IPv4 block, and the public neighbours on both sides where there are any. */
const ipv4Blocks: { first: string; last: string; neighbours?: string[] }[] = [
  { first: '0.0.0.0', last: '0.255.255.255', neighbours: ['1.0.0.0'] },
  { first: '10.0.0.0', last: '10.255.255.255', neighbours: ['9.255.255.255', '11.0.0.0'] },
  { first: '100.64.0.0', last: '100.127.255.255', neighbours: ['100.63.255.255', '100.128.0.0'] },
  { first: '127.0.0.0', last: '127.255.255.255', neighbours: ['126.255.255.255', '128.0.0.0'] },
  { first: '168.63.129.16', last: '168.63.129.16', neighbours: ['168.63.129.15', '168.63.129.17'] },
  { first: '169.254.0.0', last: '169.254.255.255', neighbours: ['169.253.255.255', '169.255.0.0'] },
  { first: '172.16.0.0', last: '172.31.255.255', neighbours: ['172.15.255.255', '172.32.0.0'] },
  { first: '192.0.0.0', last: '192.0.0.255', neighbours: ['191.255.255.255', '192.0.1.0'] },
  { first: '192.0.2.0', last: '192.0.2.255', neighbours: ['192.0.1.255', '192.0.3.0'] },
  { first: '192.31.196.0', last: '192.31.196.255', neighbours: ['192.31.195.255', '192.31.197.0'] },
  { first: '192.52.193.0', last: '192.52.193.255', neighbours: ['192.52.192.255', '192.52.194.0'] },
  { first: '192.88.99.0', last: '192.88.99.255', neighbours: ['192.88.98.255', '192.88.100.0'] },
  { first: '192.168.0.0', last: '192.168.255.255', neighbours: ['192.167.255.255', '192.169.0.0'] },
  { first: '192.175.48.0', last: '192.175.48.255', neighbours: ['192.175.47.255', '192.175.49.0'] },
  { first: '198.18.0.0', last: '198.19.255.255', neighbours: ['198.17.255.255', '198.20.0.0'] },
  { first: '198.51.100.0', last: '198.51.100.255', neighbours: ['198.51.99.255', '198.51.101.0'] },
  { first: '203.0.113.0', last: '203.0.113.255', neighbours: ['203.0.112.255', '203.0.114.0'] },
  { first: '224.0.0.0', last: '239.255.255.255', neighbours: ['223.255.255.255'] },
  { first: '240.0.0.0', last: '255.255.255.255' },
];

const refusedIpv6Ranges: [string, string][] = [
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback at length'],
  ['::127.0.0.1', 'compatible, loopback'],
  ['::a9fe:a9fe', 'compatible, metadata'],
  ['::8.8.8.8', 'compatible, even around a public address'],
  ['::ffff:0:127.0.0.1', 'translated'],
  ['::ffff:0:808:808', 'translated, around a public address'],
  ['64:ff9b::7f00:1', 'NAT64, loopback'],
  ['64:ff9b::10.0.0.1', 'NAT64, private'],
  ['64:ff9b::808:808', 'NAT64, around a public address'],
  ['64:ff9b:1::a9fe:a9fe', 'local-use NAT64'],
  ['64:ff9b:1:ffff:ffff:ffff:ffff:ffff', 'local-use NAT64, last'],
  ['100::', 'discard'],
  ['100::ffff:ffff:ffff:ffff', 'discard, last'],
  ['100:0:0:1::1', 'dummy prefix'],
  ['200:1234::1', 'NSAP, and overlay networks'],
  ['2001::', 'Teredo, first'],
  ['2001:0:4137:9e76:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2001:2::1', 'benchmarking'],
  ['2001:3::1', 'AMT'],
  ['2001:4:112::1', 'AS112'],
  ['2001:10::1', 'ORCHID'],
  ['2001:20::1', 'ORCHIDv2'],
  ['2001:30::1', 'drone identifiers'],
  ['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', 'protocol assignments, last'],
  ['2001:db8::1', 'documentation'],
  ['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation, last'],
  ['2002:7f00:1::', '6to4, loopback'],
  ['2002:a9fe:a9fe::1', '6to4, metadata'],
  ['2002:808:808::1', '6to4, around a public address'],
  ['2620:4f:8000::1', 'AS112'],
  ['2606:4700::5efe:10.0.0.1', 'ISATAP'],
  ['2606:4700::200:5efe:a00:1', 'ISATAP with the universal bit'],
  ['3fff::1', 'documentation'],
  ['3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation, last'],
  ['4000::1', 'unallocated'],
  ['5f00::1', 'segment routing'],
  ['8000::1', 'unallocated'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'AWS metadata'],
  ['fd20:ce::254', 'Google metadata'],
  ['fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'unique local, last'],
  ['fe80::1', 'link-local'],
  ['febf::1', 'link-local, end'],
  ['fec0::1', 'site-local'],
  ['feff::1', 'site-local, end'],
  ['ff02::1', 'multicast'],
  ['ff0e::1', 'global multicast'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'last'],
  ['::ffff:127.0.0.1', 'mapped, loopback'],
  ['::ffff:7f00:1', 'mapped, loopback in hex'],
  ['0:0:0:0:0:ffff:169.254.169.254', 'mapped, metadata'],
  ['::ffff:168.63.129.16', 'mapped, WireServer'],
  ['::ffff:0.0.0.0', 'mapped, unspecified'],
];

const publicIpv6Addresses = [
  '2001:200::1',
  '2001:4860:4860::8888',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2003::1',
  '2400:cb00::1',
  '2606:4700:4700::1111',
  '2620:4f:7fff::1',
  '2620:4f:8001::1',
  '2a00:1450:4001::1',
  '3fff:1000::1',
  '::ffff:8.8.8.8',
];

const invalidAddresses = [
  '',
  ' 8.8.8.8',
  '8.8.8.8 ',
  '8.8.8',
  '134744072',
  '0x8.8.8.8',
  '010.8.8.8',
  '8.8.8.8.',
  '8.8.8.8/32',
  '８.8.8.8',
  '2001:4860:4860::8888%eth0',
  'fe80::1%lo',
  '[2001:4860:4860::8888]',
  'example.com',
];

describe('isPublicAddress', () => {
  test.each(ipv4Blocks)('refuses $first to $last and not its neighbours', ({ first, last, neighbours = [] }) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    expect(neighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test.each(refusedIpv6Ranges)('refuses %s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(publicIpv6Addresses)('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(invalidAddresses)('refuses %j, which is not an address as a resolver writes it', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  test('treats a mapped address exactly as the IPv4 address inside', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => isPublicAddress(`::ffff:${address}`) === isPublicAddress(address)));
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6()),
        (text) => typeof isPublicAddress(text) === 'boolean',
      ),
    );
  });
});

describe('isPublicHostname', () => {
  test.each([
    'localhost',
    'localhost.',
    'LOCALHOST.',
    'a.localhost',
    'a.b.LocalHost.',
    'localhost.localdomain',
    'ip6-localhost',
    'metadata',
    'printer.local',
    'metadata.google.internal',
    'metadata.google.internal.',
    'wiki.corp',
    'nas.home',
    'router.lan',
    'router.home.arpa',
    'home.arpa',
    'db.private',
    'portal.intranet',
    'example.com..',
    '.example.com',
    'example..com',
    '.',
    '',
  ])('refuses %j', (hostname) => {
    expect(isPublicHostname(hostname)).toBe(false);
  });

  test.each([
    'example.com',
    'example.com.',
    'localhost.example.com',
    'internal.example.jp',
    'mylocal.jp',
    'notlocalhost.com',
    'x.arpa',
    'xn--r8jz45g.xn--zckzah',
    'ja.wikipedia.org',
  ])('allows %j', (hostname) => {
    expect(isPublicHostname(hostname)).toBe(true);
  });
});
