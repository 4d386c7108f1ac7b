import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import type {
  OpenedInvitation,
  ReceivedInvitation,
  Space,
  SpaceInvitation,
  SpaceMember,
} from '@youyaku/contract/space';
import { mailTo, newEmail, signUp } from '#identity/test-accounts.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { deviceSummary } from './matrix-cases.ts';
import { answer, createPerson, createSpace, inSpace, invite, storeSpace, type Person } from './test-spaces.ts';

const app = useTestApp({ worker: false });

const person = (email?: string): Promise<Person> => createPerson(app(), email);
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;

async function read<Body>(session: TestApp, path: string): Promise<Body> {
  const response = await session.send('GET', path);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

const spacesOf = async ({ session }: Person): Promise<Space[]> =>
  (await read<{ items: Space[] }>(session, '/v1/spaces')).items;
const membersOf = async ({ session }: Person, id: string): Promise<SpaceMember[]> =>
  (await read<{ items: SpaceMember[] }>(session, `/v1/spaces/${id}/members`)).items;

/** Invites this person, who accepts. */
async function bring(owner: Person, spaceId: string, guest: Person, role = 'editor'): Promise<void> {
  const invited = await invite(owner, spaceId, guest.account.email, role);
  if (invited.status !== 201) throw new Error(await invited.text());
  const { token } = await mailTo(app(), guest.account.email);
  const accepted = await answer(guest.session, 'accept', { token });
  if (accepted.status !== 200) throw new Error(await accepted.text());
}

describe('a shared space', () => {
  it('is made, renamed, listed after the personal one, and only its members know it', async () => {
    const [owner, other] = [await person(), await person()];
    const space = await createSpace(owner, '  企画\n部 ');
    expect(space).toMatchObject({ kind: 'shared', name: '企画 部', role: 'owner', members: 1 });
    const renamed = await owner.session.send('PATCH', `/v1/spaces/${space.id}`, { json: { name: '営業部' } });
    expect(await renamed.json()).toMatchObject({ name: '営業部' });
    expect((await spacesOf(owner)).map(({ kind, name }) => [kind, name])).toEqual([
      ['personal', ''],
      ['shared', '営業部'],
    ]);
    expect((await spacesOf(other)).map(({ kind }) => kind)).toEqual(['personal']);
    expect(await statusOf(other.session.send('GET', `/v1/spaces/${space.id}`))).toBe(404);
    expect(await statusOf(app().asStranger().send('GET', `/v1/spaces/${space.id}`))).toBe(401);
  });

  it('is bounded in number', async () => {
    const owner = await person();
    for (let made = 0; made < limits.spacesMax; made += 1) await createSpace(owner, `第${made}班`);
    const refused = await owner.session.send('POST', '/v1/spaces', { json: { name: 'もう一つ' } });
    expect(await problemOf(refused)).toMatchObject({ status: 429, reason: 'spaces_full' });
  });

  it('is not the personal one, which nobody shares, leaves, renames or deletes', async () => {
    const owner = await person();
    const id = owner.account.space.id;
    for (const [method, path, json] of [
      ['PATCH', '', { name: '別の名前' }],
      ['DELETE', '', undefined],
      ['POST', '/leave', {}],
      ['POST', '/invitations', { email: newEmail(), role: 'reader' }],
      ['DELETE', `/members/${owner.account.id}`, undefined],
    ] as const) {
      const response = await owner.session.send(method, `/v1/spaces/${id}${path}`, json === undefined ? {} : { json });
      expect([path, await problemOf(response)]).toMatchObject([path, { status: 409, reason: 'personal_space' }]);
    }
    expect(await membersOf(owner, id)).toMatchObject([{ id: owner.account.id, role: 'owner', isSelf: true }]);
  });

  it('is deleted for everybody at once with its keys and runs, and restored by an owner', async () => {
    const [owner, member] = [await person(), await person()];
    const { id } = await createSpace(owner);
    await bring(owner, id, member);
    const key = { provider: 'openai', model: 'gpt-x', key: 'sk-0123456789abcdef' };
    expect(await statusOf(member.session.send('POST', '/v1/own-models', { json: key, headers: inSpace(id) }))).toBe(
      201,
    );
    const run = { source: { type: 'text', text: 'あ'.repeat(300) } };
    const headers = { ...inSpace(id), prefer: 'respond-async' };
    const { id: runId } = (await (
      await member.session.send('POST', '/v1/summaries', { json: run, headers })
    ).json()) as { id: string };
    expect(await statusOf(member.session.send('DELETE', `/v1/spaces/${id}`))).toBe(403);
    const deleted = (await (await owner.session.send('DELETE', `/v1/spaces/${id}`)).json()) as Space;
    const days = (Date.parse(deleted.deleteAfter ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(limits.deletionDays);
    for (const { session } of [owner, member])
      expect(await statusOf(session.send('GET', '/v1/summaries', { headers: inSpace(id) }))).toBe(404);
    expect((await spacesOf(member)).map(({ kind }) => kind)).toEqual(['personal']);
    expect((await spacesOf(owner))[1]).toMatchObject({ id, deleteAfter: deleted.deleteAfter });
    const { database } = app().parts;
    expect(await database.selectFrom('own_models').select('id').where('owner_id', '=', id).execute()).toEqual([]);
    expect(
      await database.selectFrom('summaries').select('is_cancel_requested').where('id', '=', runId).execute(),
    ).toEqual([{ is_cancel_requested: true }]);
    expect(await statusOf(member.session.send('POST', `/v1/spaces/${id}/restore`, { json: {} }))).toBe(404);
    const restored = await owner.session.send('POST', `/v1/spaces/${id}/restore`, { json: {} });
    expect(await restored.json()).not.toHaveProperty('deleteAfter');
    expect(await statusOf(member.session.send('GET', '/v1/summaries', { headers: inSpace(id) }))).toBe(200);
  });

  it('of a summary is found for its members, whatever space they are in, and for nobody else', async () => {
    const [owner, reader, other] = [await person(), await person(), await person()];
    const id = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: reader, role: 'reader' },
    ]);
    const kept = await owner.session.send('POST', '/v1/summaries/keep', { json: deviceSummary, headers: inSpace(id) });
    const { id: summaryId } = (await kept.json()) as { id: string };
    const find = ({ session }: Person): Promise<Response> => session.send('GET', `/v1/summaries/${summaryId}/space`);
    expect(await (await find(reader)).json()).toEqual({ spaceId: id });
    expect(await statusOf(find(other))).toBe(404);
    expect(await statusOf(app().asStranger().send('GET', `/v1/summaries/${summaryId}/space`))).toBe(401);
  });

  it('stores keys for its editors, which readers and other spaces do not see', async () => {
    const [owner, editor, reader] = [await person(), await person(), await person()];
    const id = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: editor, role: 'editor' },
      { person: reader, role: 'reader' },
    ]);
    const json = { provider: 'openai', model: 'gpt-x', key: 'sk-0123456789abcdef' };
    const added = await editor.session.send('POST', '/v1/own-models', { json, headers: inSpace(id) });
    const { id: keyId } = (await added.json()) as { id: string };
    const listed = await (await owner.session.send('GET', '/v1/own-models', { headers: inSpace(id) })).text();
    expect(listed).toContain(keyId);
    expect(listed).not.toContain(json.key);
    expect(await (await owner.session.send('GET', '/v1/own-models')).json()).toMatchObject({ items: [] });
    const remove = ({ session }: Person): Promise<number> =>
      statusOf(session.send('DELETE', `/v1/own-models/${keyId}`, { headers: inSpace(id) }));
    expect(await remove(reader)).toBe(403);
    expect(await remove(owner)).toBe(204);
  });
});

describe('an invitation', () => {
  it('is mailed, opened on any device, and accepted by the address it went to', async () => {
    const [owner, guest, other] = [await person(), await person(), await person()];
    const { id } = await createSpace(owner, '企画部');
    const invited = (await (await invite(owner, id, guest.account.email)).json()) as SpaceInvitation;
    expect(invited).toMatchObject({
      email: guest.account.email,
      role: 'editor',
      invitedBy: owner.account.email,
      mail: 'sent',
    });
    const letter = await mailTo(app(), guest.account.email);
    expect(letter.subject).toBe('「企画部」への招待 - 要約AI');
    expect(letter.text).toContain(
      `${owner.account.email} さんから、要約AIの共有スペース「企画部」に招待されています（役割：編集者）。`,
    );
    expect(letter.text).toMatch(/http:\/\/app\.test\/invitation#token=/);
    const { token } = letter;
    const opened = (await (await answer(app().asStranger(), 'open', { token })).json()) as OpenedInvitation;
    expect(opened).toMatchObject({ spaceName: '企画部', email: guest.account.email, role: 'editor', hasAccount: true });
    expect(await problemOf(await answer(app().asStranger(), 'accept', { token }))).toMatchObject({ status: 401 });
    const wrong = await problemOf(await answer(other.session, 'accept', { token }));
    expect(wrong).toMatchObject({ status: 403, reason: 'invitation_other_account' });
    expect(await (await answer(guest.session, 'accept', { token })).json()).toMatchObject({
      id,
      role: 'editor',
      members: 2,
    });
    expect(await problemOf(await answer(guest.session, 'accept', { token }))).toMatchObject({
      reason: 'invitation_gone',
    });
    expect((await membersOf(guest, id)).map(({ role, isSelf }) => [role, isSelf])).toEqual([
      ['owner', false],
      ['editor', true],
    ]);
  });

  it('reaches an address without an account: it signs up, and finds the invitation without its link', async () => {
    const [owner, email] = [await person(), newEmail()];
    const { id } = await createSpace(owner);
    await invite(owner, id, email, 'reader');
    const session = app().asStranger();
    const { token } = await mailTo(app(), email);
    expect(await (await answer(session, 'open', { token })).json()).toMatchObject({ hasAccount: false });
    await signUp(session, email);
    const { items } = await read<{ items: ReceivedInvitation[] }>(session, '/v1/invitations');
    expect(items).toMatchObject([{ spaceName: '企画部', role: 'reader', invitedBy: owner.account.email }]);
    expect(await statusOf(answer(session, 'accept', { id: items[0]?.id }))).toBe(200);
    expect(await read(session, '/v1/invitations')).toEqual({ items: [] });
  });

  it('that is not for this account cannot be answered by its id', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await createSpace(owner);
    const { id: invitation } = (await (await invite(owner, id, newEmail())).json()) as SpaceInvitation;
    for (const name of ['accept', 'decline'] as const)
      expect(await problemOf(await answer(other.session, name, { id: invitation }))).toMatchObject({
        reason: 'invitation_gone',
      });
    expect(await statusOf(answer(app().asStranger(), 'decline', { id: invitation }))).toBe(401);
  });

  it('is declined without an account, withdrawn, replaced by a newer one, and over in time', async () => {
    const owner = await person();
    const { id } = await createSpace(owner);
    const gone = async (token: string): Promise<unknown> =>
      (await problemOf(await answer(app().asStranger(), 'open', { token }))).reason;
    const email = newEmail();
    const tokenAfter = async (): Promise<string> => {
      expect(await statusOf(invite(owner, id, email))).toBe(201);
      return (await mailTo(app(), email)).token;
    };
    const first = await tokenAfter();
    const second = await tokenAfter();
    expect(await gone(first)).toBe('invitation_gone');
    expect(await statusOf(answer(app().asStranger(), 'decline', { token: second }))).toBe(204);
    expect(await gone(second)).toBe('invitation_gone');
    const third = await tokenAfter();
    const waiting = async (): Promise<SpaceInvitation[]> =>
      (await read<{ items: SpaceInvitation[] }>(owner.session, `/v1/spaces/${id}/invitations`)).items;
    const [listed] = await waiting();
    expect(await statusOf(owner.session.send('DELETE', `/v1/spaces/${id}/invitations/${listed?.id}`))).toBe(204);
    expect(await gone(third)).toBe('invitation_gone');
    const fourth = await tokenAfter();
    await sql`update space_invitations set expires_at = now()`.execute(app().parts.database);
    expect(await gone(fourth)).toBe('invitation_gone');
    expect(await waiting()).toEqual([]);
    expect(await gone(`${fourth}x`)).toBe('link_broken');
  });

  it('is refused for members, beyond the bounds, and answered the same whether there is an account', async () => {
    const [owner, member] = [await person(), await person()];
    const { id } = await createSpace(owner);
    await bring(owner, id, member);
    const again = await invite(owner, id, member.account.email.toUpperCase());
    expect(await problemOf(again)).toMatchObject({ status: 409, reason: 'already_member', param: 'email' });
    expect(await problemOf(await invite(owner, id, 'no address'))).toMatchObject({ status: 400, reason: 'email' });
    const [known, unknown] = [(await person()).account.email, newEmail()];
    const shapeOf = async (email: string): Promise<unknown> =>
      Object.keys((await (await invite(owner, id, email)).json()) as object);
    expect(await shapeOf(known)).toEqual(await shapeOf(unknown));
    const { database } = app().parts;
    await sql`
      insert into space_invitations (id, space_id, email, role, token_hash, expires_at)
      select 'inv_' || n, ${id}, n || '@example.jp', 'reader', ${id} || n, now() + interval '1 day'
      from generate_series(1, ${limits.spaceInvitationsMax}) n`.execute(database);
    expect(await problemOf(await invite(owner, id, newEmail()))).toMatchObject({
      status: 429,
      reason: 'invitations_full',
    });
    await sql`update attempts set count = 1000 where count > 0`.execute(database);
    expect(await problemOf(await invite(owner, id, newEmail()))).toMatchObject({ reason: 'invitations' });
    await sql`delete from attempts`.execute(database);
  });

  it('lets two people in at once, and no more than the space holds', async () => {
    const owner = await person();
    const { id } = await createSpace(owner);
    const guests = [await person(), await person()];
    const tokens: string[] = [];
    for (const { account } of guests) {
      await invite(owner, id, account.email);
      tokens.push((await mailTo(app(), account.email)).token);
    }
    const { database } = app().parts;
    await sql`
      with made as (
        insert into auth_users (id, name, email, email_verified) select 'acc_full' || n, '', 'full' || n || '@example.jp', true
        from generate_series(1, ${limits.spaceMembersMax - 2}) n returning id)
      insert into space_members (space_id, account_id, role) select ${id}, id, 'reader' from made`.execute(database);
    const statuses = await Promise.all(
      guests.map(({ session }, index) => statusOf(answer(session, 'accept', { token: tokens[index] }))),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429]);
  });
});

describe('the members of a space', () => {
  it('have their roles changed by owners, who may not be the last to go', async () => {
    const [owner, member] = [await person(), await person()];
    const { id } = await createSpace(owner);
    await bring(owner, id, member, 'reader');
    const setRole = (by: Person, who: Person, role: string): Promise<Response> =>
      by.session.send('PATCH', `/v1/spaces/${id}/members/${who.account.id}`, { json: { role } });
    expect(await statusOf(setRole(member, member, 'owner'))).toBe(403);
    expect(await problemOf(await setRole(owner, owner, 'editor'))).toMatchObject({ status: 409, reason: 'last_owner' });
    expect(await problemOf(await owner.session.send('POST', `/v1/spaces/${id}/leave`, { json: {} }))).toMatchObject({
      reason: 'last_owner',
    });
    expect(await (await setRole(owner, member, 'owner')).json()).toMatchObject({ role: 'owner', isSelf: false });
    const both = await Promise.all([setRole(owner, member, 'reader'), setRole(member, owner, 'reader')]);
    const roles = (await membersOf(owner, id)).map(({ role }) => role);
    expect(roles).toContain('owner');
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await problemOf(await setRole(await ownerOf(id, [owner, member]), await person(), 'reader'))).toMatchObject({
      status: 404,
    });
  });

  async function ownerOf(id: string, people: readonly Person[]): Promise<Person> {
    for (const each of people)
      if ((await spacesOf(each)).some((space) => space.id === id && space.role === 'owner')) return each;
    throw new Error('nobody owns it');
  }

  it('are removed or leave, and hand the space over', async () => {
    const [owner, second, third] = [await person(), await person(), await person()];
    const { id } = await createSpace(owner);
    await bring(owner, id, second);
    await bring(owner, id, third);
    expect(await statusOf(owner.session.send('DELETE', `/v1/spaces/${id}/members/${third.account.id}`))).toBe(204);
    expect(await statusOf(third.session.send('GET', `/v1/spaces/${id}`))).toBe(404);
    const handOver = owner.session.send('POST', `/v1/spaces/${id}/hand-over`, {
      json: { accountId: second.account.id },
    });
    expect(await statusOf(handOver)).toBe(204);
    expect((await membersOf(owner, id)).map(({ role, isSelf }) => [role, isSelf])).toEqual([
      ['owner', false],
      ['editor', true],
    ]);
    expect(await statusOf(owner.session.send('POST', `/v1/spaces/${id}/leave`, { json: {} }))).toBe(204);
    expect((await spacesOf(owner)).map(({ kind }) => kind)).toEqual(['personal']);
    const { database } = app().parts;
    const acts = await database
      .selectFrom('audit_acts')
      .select('act')
      .where('space_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'space-created',
      'member-invited',
      'member-joined',
      'member-invited',
      'member-joined',
      'member-removed',
      'owner-changed',
      'member-left',
    ]);
  });
});
