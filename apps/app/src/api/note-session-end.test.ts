import type { Account, Who } from '@youyaku/contract/account';
import { afterEach, expect, it, vi } from 'vitest';
import { readUserOfTab, storeUserOfTab } from './account-of-tab.ts';
import { findAccountSpace, noteSessionEnd, type PageUser } from './note-session-end.ts';

const account: Account = {
  id: 'acc_1',
  email: 'aoi@example.jp',
  emailVerified: true,
  name: '',
  hasPassword: true,
  hasPasskeys: false,
  hasTotp: false,
  space: { id: 'spc_1', kind: 'personal' },
  plan: 'free',
  isOperator: false,
  createdAt: '2026-11-22T00:00:00.000Z',
};
const guest: Who = { account: null, hasEnded: false };
const member: Who = { account, hasEnded: false };
const ended: Who = { account: null, hasEnded: true };

const endedHere: PageUser = { ...ended, endedSpaceId: 'spc_1' };

it.each<[string, Who, PageUser | undefined, PageUser]>([
  ['a guest from the start', guest, undefined, guest],
  ['a session that was over before the page was opened', ended, undefined, ended],
  ['an account that another device signed out', guest, member, endedHere],
  ['whose session it was that ended', guest, endedHere, endedHere],
  ['an end that the API has said once', guest, ended, ended],
  ['an account after an end', member, endedHere, member],
  ['a guest who signed out here', guest, guest, guest],
  ['which guest it is', { ...guest, guest: 'two' }, { ...guest, guest: 'one' }, { ...guest, guest: 'two' }],
])('knows %s', (_case, now, before, known) => {
  expect(noteSessionEnd(now, before)).toEqual(known);
});

it.each<[string, PageUser | undefined, string | undefined]>([
  ['an account', member, 'spc_1'],
  ['an account whose session ended here', endedHere, 'spc_1'],
  ['a guest', guest, undefined],
  ['nobody yet', undefined, undefined],
])('requests of %s belong to its personal space', (_case, user, spaceId) => {
  expect(findAccountSpace(user)).toBe(spaceId);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows after a reload that the session of the account of this tab has ended, until somebody signs out or goes on without', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(readUserOfTab()).toBeUndefined();
  storeUserOfTab(member);
  expect(noteSessionEnd(guest, readUserOfTab())).toEqual(endedHere);
  storeUserOfTab(endedHere);
  expect(noteSessionEnd(guest, readUserOfTab())).toEqual(endedHere);
  storeUserOfTab(guest);
  expect(readUserOfTab()).toBeUndefined();
});

it('goes on without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeUserOfTab(member);
  expect(readUserOfTab()).toBeUndefined();
});
