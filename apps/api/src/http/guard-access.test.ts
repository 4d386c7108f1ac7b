import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { Access } from '@youyaku/contract/access';
import type { SpaceRole } from '@youyaku/contract/space-role';
import type { Member, RequestIdentity } from '#identity/request-identity.ts';
import { ApiError } from './api-error.ts';
import { checkAccess, guardAccess } from './guard-access.ts';
import type { Env } from './request-context.ts';

const nothing = (): undefined => undefined;
const unknown: RequestIdentity = {
  member: undefined,
  space: 'own',
  requireStanding: () => Promise.resolve(),
  hasEnded: false,
  guestId: 'guest_1',
  headers: new Headers(),
  addCookies: nothing,
  forgetSession: nothing,
  forgetGuest: nothing,
};
const memberAs = (role: SpaceRole): RequestIdentity => ({
  ...unknown,
  member: { accountId: 'acc_1', personalSpaceId: 'spc_1', spaceId: 'spc_2', role } as Member,
});

const who = {
  guest: unknown,
  guestElsewhere: { ...unknown, space: 'foreign' },
  ended: { ...unknown, hasEnded: true },
  reader: memberAs('reader'),
  editor: memberAs('editor'),
  owner: memberAs('owner'),
  stranger: { ...memberAs('owner'), space: 'foreign' },
  operator: { ...memberAs('reader'), member: { ...memberAs('reader').member, isOperator: true } as Member },
} satisfies Record<string, RequestIdentity>;

const answerTo = (access: Access, identity: RequestIdentity): string => {
  try {
    checkAccess(access, identity);
    return 'ok';
  } catch (error) {
    return error instanceof ApiError ? error.message : String(error);
  }
};

describe('the guard of routes', () => {
  const ended = 'unauthenticated: session_ended';
  it.each<[Access, Record<keyof typeof who, string>]>([
    [
      'public',
      {
        guest: 'ok',
        guestElsewhere: 'ok',
        ended: 'ok',
        reader: 'ok',
        editor: 'ok',
        owner: 'ok',
        stranger: 'ok',
        operator: 'ok',
      },
    ],
    [
      'guest',
      {
        guest: 'ok',
        guestElsewhere: 'unauthenticated',
        ended,
        reader: 'ok',
        editor: 'ok',
        owner: 'ok',
        stranger: 'not_found',
        operator: 'ok',
      },
    ],
    [
      'reader',
      {
        guest: 'ok',
        guestElsewhere: 'unauthenticated',
        ended,
        reader: 'ok',
        editor: 'ok',
        owner: 'ok',
        stranger: 'not_found',
        operator: 'ok',
      },
    ],
    [
      'editor',
      {
        guest: 'ok',
        guestElsewhere: 'unauthenticated',
        ended,
        reader: 'forbidden: role',
        editor: 'ok',
        owner: 'ok',
        stranger: 'not_found',
        operator: 'forbidden: role',
      },
    ],
    [
      'owner',
      {
        guest: 'ok',
        guestElsewhere: 'unauthenticated',
        ended,
        reader: 'forbidden: role',
        editor: 'forbidden: role',
        owner: 'ok',
        stranger: 'not_found',
        operator: 'forbidden: role',
      },
    ],
    [
      'account',
      {
        guest: 'unauthenticated',
        guestElsewhere: 'unauthenticated',
        ended,
        reader: 'ok',
        editor: 'ok',
        owner: 'ok',
        stranger: 'ok',
        operator: 'ok',
      },
    ],
    [
      'operator',
      {
        guest: 'not_found',
        guestElsewhere: 'not_found',
        ended: 'not_found',
        reader: 'not_found',
        editor: 'not_found',
        owner: 'not_found',
        stranger: 'not_found',
        operator: 'ok',
      },
    ],
  ])('lets in whom the table names: %s', (access, expected) => {
    expect(
      Object.fromEntries(Object.entries(who).map(([name, identity]) => [name, answerTo(access, identity)])),
    ).toEqual(expected);
  });

  it('finds no route that the table does not name, and takes HEAD for GET', async () => {
    const app = new Hono<Env>();
    app.onError((error, context) => context.text(error.message, 418));
    app.use(async (context, next) => {
      context.set('identity', who.reader);
      return next();
    });
    app.use(
      guardAccess([
        { method: 'GET', path: '/v1/things/{id}', access: 'reader' },
        { method: 'GET', path: '/v1/things/new', access: 'owner' },
      ]),
    );
    app.all('*', (context) => context.text('done'));
    const ask = async (method: string, path: string): Promise<string> =>
      (await app.request(`http://api.test${path}`, { method })).text();
    expect(await ask('GET', '/v1/things/1')).toBe('done');
    expect((await app.request('http://api.test/v1/things/1', { method: 'HEAD' })).status).toBe(200);
    expect(await ask('POST', '/v1/things/1')).toBe('not_found');
    expect(await ask('GET', '/v1/things')).toBe('not_found');
    expect(await ask('GET', '/v1/things/1/more')).toBe('not_found');
    expect(await ask('GET', '/v1/things/new')).toBe('forbidden: role');
  });

  it('asks again about a long response of a space, and not about an operation that may replace its own session', async () => {
    const isGone = { ...who.owner, requireStanding: () => Promise.reject(new ApiError('not_found')) };
    const clock = vi.spyOn(performance, 'now');
    const app = new Hono<Env>();
    app.onError((error, context) => context.text(error.message, 418));
    app.use(async (context, next) => {
      context.set('identity', isGone);
      return next();
    });
    app.use(
      guardAccess([
        { method: 'GET', path: '/v1/things', access: 'reader' },
        { method: 'POST', path: '/v1/account/change-password', access: 'account' },
      ]),
    );
    let now = 0;
    clock.mockImplementation(() => now);
    app.all('*', (context) => {
      now += 10_000;
      return context.text('done');
    });
    try {
      expect(await (await app.request('http://api.test/v1/things')).text()).toBe('not_found');
      const changed = await app.request('http://api.test/v1/account/change-password', { method: 'POST' });
      expect(await changed.text()).toBe('done');
    } finally {
      clock.mockRestore();
    }
  });
});
