import { describe, expect, it } from 'vitest';
import { readValkeyAddress } from './valkey-address.ts';

const none = { kind: 'server', hasTls: false, username: undefined, password: undefined, db: 0, name: '' };
const login = { username: 'me', password: 'p@s/s:1' };

describe('the address of Valkey', () => {
  it.each([
    ['redis://127.0.0.1', { ...none, nodes: [{ host: '127.0.0.1', port: 6_379 }] }],
    [
      'rediss://me:p%40s%2Fs:1@v.example:6380/3',
      { ...none, ...login, hasTls: true, db: 3, nodes: [{ host: 'v.example', port: 6_380 }] },
    ],
    ['redis://:secret@[::1]:7000', { ...none, password: 'secret', nodes: [{ host: '::1', port: 7_000 }] }],
    [
      'redis+sentinel://me:p%40s%2Fs:1@a,b:26380/main',
      {
        ...none,
        ...login,
        kind: 'sentinel',
        name: 'main',
        nodes: [
          { host: 'a', port: 26_379 },
          { host: 'b', port: 26_380 },
        ],
      },
    ],
    [
      'rediss+cluster://a:1,b:2',
      {
        ...none,
        kind: 'cluster',
        hasTls: true,
        nodes: [
          { host: 'a', port: 1 },
          { host: 'b', port: 2 },
        ],
      },
    ],
  ])('%s is read', (value, address) => expect(readValkeyAddress(value)).toEqual(address));

  it.each([
    ['nothing', ''],
    ['another scheme', 'http://127.0.0.1'],
    ['no host', 'redis://'],
    ['several servers without saying how they belong together', 'redis://a,b'],
    ['sentinels without a name', 'redis+sentinel://a,b'],
    ['a cluster with a database', 'redis+cluster://a,b/1'],
    ['a database that is no number', 'redis://a/main'],
    ['a port that is none', 'redis://a:70000'],
    ['an empty host between commas', 'redis+cluster://a,,b'],
    ['a password that cannot be decoded', 'redis://:%zz@a'],
    ['a query', 'redis://a/0?family=6'],
    ['a space', 'redis://a b'],
  ])('%s is refused', (_, value) => expect(readValkeyAddress(value)).toBeUndefined());
});
