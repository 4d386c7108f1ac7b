import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailTo, newEmail } from '#identity/test-accounts.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { answer, createPerson, invite, storeSpace, type Person } from './test-spaces.ts';

const app = useTestApp({ worker: false });

async function twoOwners(): Promise<{ first: Person; second: Person; space: string }> {
  const [first, second] = [await createPerson(app()), await createPerson(app())];
  const owners = [first, second].map((person) => ({ person, role: 'owner' as const }));
  return { first, second, space: await storeSpace(app(), owners) };
}

async function invitationFrom(owner: Person, space: string, guest: Person): Promise<string> {
  const invited = await invite(owner, space, guest.account.email, 'owner');
  expect(invited.status).toBe(201);
  return (await mailTo(app(), guest.account.email)).token;
}

const waitingIn = async (space: string): Promise<number> =>
  (await app().parts.database.selectFrom('space_invitations').select('id').where('space_id', '=', space).execute())
    .length;

async function suspend({ account }: Person): Promise<undefined> {
  await sql`update auth_users set suspended_at = now() where id = ${account.id}`.execute(app().parts.database);
}

const remove = (by: Person, space: string, { account }: Person): Promise<Response> =>
  by.session.send('DELETE', `/v1/spaces/${space}/members/${account.id}`);
const leave = ({ session }: Person, space: string): Promise<Response> =>
  session.send('POST', `/v1/spaces/${space}/leave`, { json: {} });
const setRole = (by: Person, space: string, { account }: Person, role: string): Promise<Response> =>
  by.session.send('PATCH', `/v1/spaces/${space}/members/${account.id}`, { json: { role } });
const handOver = (by: Person, space: string, { account }: Person): Promise<Response> =>
  by.session.send('POST', `/v1/spaces/${space}/hand-over`, { json: { accountId: account.id } });
const askDeletion = ({ session }: Person): Promise<Response> => session.send('POST', '/v1/account/deletion');

type End = (owners: { first: Person; second: Person; space: string }) => Promise<Response | undefined>;
const ends: { how: string; end: End }[] = [
  { how: 'removed', end: ({ first, second, space }) => remove(first, space, second) },
  { how: 'lowered', end: ({ first, second, space }) => setRole(first, space, second, 'editor') },
  { how: 'gone', end: ({ second, space }) => leave(second, space) },
  { how: 'relieved', end: ({ first, second, space }) => handOver(second, space, first) },
  { how: 'suspended', end: ({ second }) => suspend(second) },
  { how: 'about to be deleted', end: ({ second }) => askDeletion(second) },
];

describe('an owner who is none any more', () => {
  it.each(ends)('has invited nobody: $how', async ({ end }) => {
    const owners = await twoOwners();
    const friend = await createPerson(app());
    const token = await invitationFrom(owners.second, owners.space, friend);
    expect((await end(owners))?.status ?? 200).toBeLessThan(300);
    const refused = await answer(friend.session, 'accept', { token });
    expect(await problemOf(refused)).toMatchObject({ status: 400, reason: 'invitation_gone' });
    expect(await (await friend.session.send('GET', '/v1/invitations')).json()).toEqual({ items: [] });
    expect((await friend.session.send('GET', `/v1/spaces/${owners.space}`)).status).toBe(404);
  });

  it('leaves the invitations of others as they were', async () => {
    const { first, second, space } = await twoOwners();
    const friend = await createPerson(app());
    const token = await invitationFrom(first, space, friend);
    expect((await remove(first, space, second)).status).toBe(204);
    expect((await answer(friend.session, 'accept', { token })).status).toBe(200);
  });

  it('invites nobody while the removal is under way, and comes back by no invitation to the own address', async () => {
    const { first, second, space } = await twoOwners();
    await sql`
      insert into space_invitations (id, space_id, email, role, token_hash, invited_by, expires_at)
      values ('inv_self', ${space}, ${second.account.email}, 'owner', ${space}, ${first.account.id}, now() + interval '1 day')`.execute(
      app().parts.database,
    );
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => invite(second, space, newEmail(), 'owner')),
      remove(first, space, second),
    ]);
    expect(answers.at(-1)?.status).toBe(204);
    for (const { status } of answers.slice(0, -1)) expect([201, 403, 404]).toContain(status);
    expect(await waitingIn(space)).toBe(0);
  });

  it('accepts nothing beside the removal of its inviter', async () => {
    const { first, second, space } = await twoOwners();
    const friend = await createPerson(app());
    const token = await invitationFrom(second, space, friend);
    const [accepted, removed] = await Promise.all([
      answer(friend.session, 'accept', { token }),
      remove(first, space, second),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 400]).toContain(accepted.status);
  });
});

describe('the last owner who can act', () => {
  const cannot: { who: string; stop: (owner: Person) => Promise<Response | undefined> }[] = [
    { who: 'suspended', stop: suspend },
    { who: 'about to be deleted', stop: askDeletion },
  ];

  it.each(cannot)('does not go while the other is $who', async ({ stop }) => {
    const { first, second, space } = await twoOwners();
    await stop(second);
    const refused = [
      await leave(first, space),
      await setRole(first, space, first, 'reader'),
      await handOver(first, space, second),
    ];
    for (const response of refused)
      expect(await problemOf(response)).toMatchObject({ status: 409, reason: 'last_owner' });
    expect(await problemOf(await askDeletion(first))).toMatchObject({ status: 409, reason: 'only_owner' });
    expect((await remove(first, space, second)).status).toBe(204);
  });

  it('is left when two owners ask for the deletion of their accounts at once', async () => {
    const { first, second } = await twoOwners();
    const statuses = (await Promise.all([askDeletion(first), askDeletion(second)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409]);
  });

  it('keeps no reader in the space who wants to leave it', async () => {
    const [owner, reader] = [await createPerson(app()), await createPerson(app())];
    const space = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: reader, role: 'reader' },
    ]);
    await suspend(owner);
    expect((await leave(reader, space)).status).toBe(204);
  });
});
