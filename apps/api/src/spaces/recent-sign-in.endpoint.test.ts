import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password, post } from '#identity/test-accounts.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { createPerson, inSpace, storeSpace, type Person } from './test-spaces.ts';

const app = useTestApp({ worker: false });
let owner: Person;
let member: Person;
let space: string;

/** An owner, signed in an hour ago, beside another one. */
beforeAll(async () => {
  [owner, member] = [await createPerson(app()), await createPerson(app())];
  const owners = [owner, member].map((person) => ({ person, role: 'owner' as const }));
  space = await storeSpace(app(), owners);
  await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where user_id = ${owner.account.id}`.execute(
    app().parts.database,
  );
});

type Act = { name: string; method: 'POST' | 'PATCH' | 'DELETE'; path: () => string; json?: () => object };
const ofSpace = (path = '') => `/v1/spaces/${space}${path}`;
const ofMember = () => ofSpace(`/members/${member.account.id}`);
const dangerous: Act[] = [
  {
    name: 'to invite an owner',
    method: 'POST',
    path: () => ofSpace('/invitations'),
    json: () => ({ email: newEmail(), role: 'owner' }),
  },
  { name: 'to keep less long', method: 'PATCH', path: () => '/v1/retention', json: () => ({ days: 7 }) },
  { name: 'to export everything', method: 'POST', path: () => '/v1/export' },
  { name: 'to change a role', method: 'PATCH', path: ofMember, json: () => ({ role: 'editor' }) },
  {
    name: 'to hand over',
    method: 'POST',
    path: () => ofSpace('/hand-over'),
    json: () => ({ accountId: member.account.id }),
  },
  { name: 'to remove a member', method: 'DELETE', path: ofMember },
  { name: 'to delete the space', method: 'DELETE', path: () => ofSpace() },
];
const harmless: Act[] = [
  {
    name: 'to invite an editor',
    method: 'POST',
    path: () => ofSpace('/invitations'),
    json: () => ({ email: newEmail(), role: 'editor' }),
  },
  { name: 'to keep for ever', method: 'PATCH', path: () => '/v1/retention', json: () => ({ days: null }) },
  { name: 'to rename', method: 'PATCH', path: () => ofSpace(), json: () => ({ name: '営業部' }) },
];

function send({ method, path, json }: Act): Promise<Response> {
  return owner.session.send(method, path(), { ...(json ? { json: json() } : {}), headers: inSpace(space) });
}

describe('an hour after the sign-in', () => {
  it.each(dangerous)('$name asks who it is', async (act) => {
    expect(await problemOf(await send(act))).toMatchObject({ status: 403, reason: 'recent_sign_in' });
  });

  it.each(harmless)('$name does not', async (act) => {
    expect((await send(act)).status).toBeLessThan(300);
  });

  it('what was refused succeeds once the identity is confirmed', async () => {
    expect((await post(owner.session, 'confirm-identity', { by: 'password', password })).status).toBe(204);
    const [invited] = dangerous;
    if (invited !== undefined) expect((await send(invited)).status).toBe(201);
  });
});
