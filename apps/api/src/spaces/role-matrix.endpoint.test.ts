import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAccess, type Access, type RouteAccess } from '@youyaku/contract/access';
import { isRoleEnough, spaceRoles, type SpaceRole } from '@youyaku/contract/space-role';
import { createId, sha256Hex } from '#http/ids.ts';
import { useTestApp, type TestApp } from '#test-app.ts';
import {
  byokModel,
  createFileForm,
  deviceSummary,
  matrixCases,
  minutesForm,
  template,
  type Things,
} from './matrix-cases.ts';
import { createPerson, inSpace, storeSpace, type Person } from './test-spaces.ts';

const app = useTestApp({ worker: false });
const nameOf = ({ method, path }: RouteAccess): string => `${method} ${path}`;
const isOfSpace = (access: Access): boolean => access === 'guest' || spaceRoles.some((role) => role === access);
const routes = listAccess();
const spaceRoutes = routes.filter(({ access }) => isOfSpace(access));
const accountRoutes = routes.filter(({ access }) => access === 'account');
const publicRoutes = routes.filter(({ access }) => access === 'public');
const operatorRoutes = routes.filter(({ access }) => access === 'operator');

type People = Record<SpaceRole | 'removed' | 'other' | 'elsewhere' | 'member' | 'gone', Person>;
let people: People;
let publicToken: string;

beforeAll(async () => {
  const names = ['reader', 'editor', 'owner', 'removed', 'other', 'elsewhere', 'member', 'gone'] as const;
  const made: [string, Person][] = [];
  for (const name of names) made.push([name, await createPerson(app())]);
  people = Object.fromEntries(made) as People;
  await app().parts.database.deleteFrom('auth_users').where('id', '=', people.gone.account.id).execute();
  const kept = await people.member.session.send('POST', '/v1/summaries/keep', { json: deviceSummary });
  const { id } = (await kept.json()) as { id: string };
  const shared = await people.member.session.send('POST', `/v1/summaries/${id}/shares`, { json: {} });
  publicToken = ((await shared.json()) as { url: string }).url.split('/').at(-1) ?? '';
});

/** A space of its own with one of everything, from which somebody has been removed. */
async function createThings(): Promise<Things> {
  const { reader, editor, owner, member } = people;
  const space = await storeSpace(app(), [
    { person: reader, role: 'reader' },
    { person: editor, role: 'editor' },
    { person: owner, role: 'owner' },
    { person: member, role: 'editor' },
  ]);
  const make = async (path: string, sent: object): Promise<string> => {
    const response = await owner.session.send('POST', path, { ...sent, headers: inSpace(space) });
    if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  };
  const invitation = createId('inv');
  await sql`
    insert into space_invitations (id, space_id, email, role, token_hash, expires_at)
    values (${invitation}, ${space}, 'nobody@example.jp', 'reader', ${sha256Hex(invitation)}, now() + interval '1 day')`.execute(
    app().parts.database,
  );
  const file = await make('/v1/files', { body: createFileForm() });
  const summary = await make('/v1/summaries/keep', { json: deviceSummary });
  return {
    space,
    summaries: summary,
    shares: await make(`/v1/summaries/${summary}/shares`, { json: {} }),
    token: publicToken,
    files: file,
    batches: await make('/v1/batches', { json: { fileIds: [file] } }),
    'own-models': await make('/v1/own-models', { json: byokModel }),
    templates: await make('/v1/templates', { json: template }),
    'minutes-forms': await storeForm(space),
    invitations: invitation,
    member: member.account.id,
  };
}

async function storeForm(space: string): Promise<string> {
  const id = createId('frm');
  const json = { version: 0, form: minutesForm };
  const { session } = people.owner;
  const stored = await session.send('PUT', `/v1/minutes-forms/${id}`, { json, headers: inSpace(space) });
  if (stored.status !== 200) throw new Error(await stored.text());
  return id;
}

/** Ids like those of `things`, of nothing. */
function inventThings(): Things {
  return {
    space: createId('spc'),
    summaries: createId('sum'),
    files: createId('file'),
    batches: createId('bat'),
    'own-models': createId('own'),
    templates: createId('tpl'),
    'minutes-forms': createId('frm'),
    shares: createId('shr'),
    token: publicToken,
    invitations: createId('inv'),
    member: createId('acc'),
  };
}

type Answer = { status: number; body: unknown };

function pathOf({ path }: RouteAccess, things: Things, space: string | undefined): string {
  const kind = path.includes('/invitations/') ? 'invitations' : path.split('/')[2];
  return path
    .replace('{spaceId}', space ?? things.space)
    .replace('{accountId}', things.member)
    .replace('{id}', things[kind as keyof Things] ?? things.summaries);
}

/** Sends a valid request about these things, in the space that it names. Ids are left out of the answer. */
async function ask(session: TestApp, route: RouteAccess, things: Things, space?: string): Promise<Answer> {
  const { json, form, query = '' } = matrixCases[nameOf(route)] ?? {};
  const needsBody = form === undefined && route.method !== 'GET' && (json !== undefined || route.method !== 'DELETE');
  const inPath = route.path.includes('{spaceId}');
  const path = pathOf(route, things, space);
  const response = await session.send(route.method, `${path}${query}`, {
    ...(needsBody ? { json: json?.(things) ?? {} } : {}),
    ...(form === undefined ? {} : { body: form() }),
    headers: { prefer: 'respond-async', ...(space === undefined || inPath ? {} : inSpace(space)) },
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const shown = isJson ? await response.text() : undefined;
  if (!isJson) await response.body?.cancel();
  const { requestId: _, instance: _path, ...body } = JSON.parse(shown ?? '{}') as Record<string, unknown>;
  return { status: response.status, body: JSON.parse(hideIds(JSON.stringify(body), things, space)) as unknown };
}

/** Whether a request of this route names anything by an id, besides its space. */
function isAboutThings(route: RouteAccess): boolean {
  const { space: _, ...things } = { ...inventThings(), token: 'a token' };
  const body = JSON.stringify(matrixCases[nameOf(route)]?.json?.({ space: '', ...things }) ?? {});
  return /\{(?:id|accountId)\}/.test(route.path) || Object.values(things).some((id) => body.includes(id));
}

/** Ids and times differ from answer to answer; what is told apart by anything else is told. */
function hideIds(text: string, things: Things, space: string | undefined): string {
  const known = Object.values(things).concat(space ?? []);
  return known
    .reduce((shown, id) => shown.replaceAll(id, '*'), text)
    .replace(/\b(?:sum|src|file|own|tpl|frm|qst|spc|exp|shr)_[\w-]{20,}/g, '*')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*');
}

/** Everything that is stored of a space. */
async function contentsOf(space: string): Promise<unknown> {
  const tables = [
    'summaries',
    'files',
    'own_models',
    'templates',
    'minutes_forms',
    'questions',
    'sources',
    'shares',
  ] as const;
  const contents = [];
  for (const table of tables)
    contents.push(
      (
        await sql`select to_jsonb(t) - 'used_at' as row from ${sql.table(table)} t where owner_id = ${space} order by id`.execute(
          app().parts.database,
        )
      ).rows,
    );
  for (const table of ['space_members', 'space_invitations'] as const)
    contents.push(
      (
        await sql`select to_jsonb(t) as row from ${sql.table(table)} t where space_id = ${space} order by 1`.execute(
          app().parts.database,
        )
      ).rows,
    );
  const { rows } = await sql`select to_jsonb(t) from spaces t where id = ${space}`.execute(app().parts.database);
  return [...contents, rows];
}

describe('every route', () => {
  it('that is not for everybody, or for operators alone, has a case here, and every case a route', () => {
    expect(Object.keys(matrixCases).toSorted()).toEqual([...spaceRoutes, ...accountRoutes].map(nameOf).toSorted());
  });

  describe.each(spaceRoutes.map((route) => ({ route, name: nameOf(route), access: route.access })))(
    '$name ($access)',
    ({ route, access }) => {
      it('answers whoever is out as if there were no such space and nothing in it, and changes nothing', async () => {
        const [things, nothing] = [await createThings(), inventThings()];
        const before = await contentsOf(things.space);
        const refused = { guest: app().asStranger(), other: people.other.session, removed: people.removed.session };
        for (const [who, session] of Object.entries(refused)) {
          const answer = await ask(session, route, things, things.space);
          expect([who, answer]).toEqual([who, await ask(session, route, nothing, nothing.space)]);
          expect([who, answer.status]).toEqual([who, who === 'guest' ? 401 : 404]);
        }
        expect((await ask(people.gone.session, route, things, things.space)).status).toBe(401);
        expect(await contentsOf(things.space)).toEqual(before);
      });

      it.runIf(isAboutThings(route))('finds nothing of another space by its id', async () => {
        const [things, nothing] = [await createThings(), inventThings()];
        const { elsewhere } = people;
        const theirs = await storeSpace(app(), [{ person: elsewhere, role: 'owner' }]);
        const before = await contentsOf(things.space);
        const guest = app().asStranger();
        await guest.send('GET', '/v1/summaries');
        for (const [who, session, space] of [
          ['another space', elsewhere.session, theirs],
          ['own space', elsewhere.session, elsewhere.account.space.id],
          ['guest', guest, undefined],
        ] as const) {
          const [asked, invented] = [things, nothing].map((all) => ({ ...all, space: space ?? nothing.space }));
          const answer = await ask(session, route, asked ?? things, space);
          expect([who, answer]).toEqual([who, await ask(session, route, invented ?? nothing, space)]);
          if (route.path.includes('{id}')) expect([who, answer.status >= 400]).toEqual([who, true]);
        }
        expect(await contentsOf(things.space)).toEqual(before);
      });

      it.each(spaceRoles)('lets in a %s as the table says', async (role) => {
        const things = await createThings();
        const before = await contentsOf(things.space);
        const { status, body } = await ask(people[role].session, route, things, things.space);
        const isAllowed = access === 'guest' || isRoleEnough(role, access as SpaceRole);
        if (isAllowed) return expect([400, 401, 403, 404, 415, 500]).not.toContain(status);
        expect({ status, body }).toMatchObject({ status: 403, body: { code: 'forbidden', reason: 'role' } });
        return expect(await contentsOf(things.space)).toEqual(before);
      });
    },
  );

  it.each(accountRoutes.map((route) => ({ route, name: nameOf(route) })))(
    '$name (account) is for whoever is signed in, and finds nothing of others',
    async ({ route }) => {
      const [things, nothing] = [await createThings(), inventThings()];
      expect((await ask(app().asStranger(), route, things)).status).toBe(401);
      expect((await ask(people.gone.session, route, things)).status).toBe(401);
      if (!route.path.includes('{') && !route.path.includes('accept')) return;
      const before = await contentsOf(things.space);
      const { session } = people.other;
      expect(await ask(session, route, things)).toEqual(await ask(session, route, nothing));
      expect(await contentsOf(things.space)).toEqual(before);
    },
  );

  it('that changes something is closed to pages of other sites, whoever is signed in', async () => {
    const things = await createThings();
    const before = await contentsOf(things.space);
    const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    const changing = [...spaceRoutes, ...accountRoutes, ...publicRoutes].filter(({ method }) => method !== 'GET');
    for (const route of changing)
      for (const origin of foreign)
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
          const headers = { ...inSpace(things.space), ...origin, 'content-type': type };
          const path = pathOf(route, things, things.space);
          const response = await people.owner.session.send(route.method, path, { body: '{}', headers });
          const { reason } = (await response.json()) as { reason?: string };
          // Some are counted before they are refused.
          const refusal = response.status === 429 ? [429, reason] : [403, 'origin'];
          expect([nameOf(route), type, response.status, reason]).toEqual([nameOf(route), type, ...refusal]);
        }
    expect(changing.length).toBeGreaterThan(50);
    expect(await contentsOf(things.space)).toEqual(before);
    expect((await people.owner.session.send('GET', '/v1/account/sessions')).status).toBe(200);
  });

  it('of operators is an unknown path to everybody else', async () => {
    const things = inventThings();
    const unknown: RouteAccess = { method: 'GET', path: '/v1/admin/nothing', access: 'operator' };
    for (const session of [app().asStranger(), people.owner.session, people.gone.session]) {
      const expected = await ask(session, unknown, things);
      expect(expected.status).toBe(404);
      for (const route of operatorRoutes)
        expect([nameOf(route), await ask(session, route, things)]).toEqual([nameOf(route), expected]);
    }
  });
});

it('what one is no member of takes as long as what does not exist', async () => {
  const things = await createThings();
  const { session } = people.other;
  const timeOf = async (path: string, space: string): Promise<number> => {
    const startedAt = performance.now();
    await session.send('GET', path, { headers: inSpace(space) });
    return performance.now() - startedAt;
  };
  const own = people.other.account.space.id;
  const pairs = [
    [() => timeOf('/v1/templates', things.space), () => timeOf('/v1/templates', createId('spc'))],
    [() => timeOf(`/v1/summaries/${things.summaries}`, own), () => timeOf(`/v1/summaries/${createId('sum')}`, own)],
  ] as const;
  for (const [theirs, nothing] of pairs) {
    const differs = async (): Promise<boolean> => {
      const times: [number, number][] = [];
      for (let round = 0; round < 60; round += 1) times.push([await theirs(), await nothing()]);
      const median = (which: 0 | 1): number => times.map((pair) => pair[which]).toSorted((a, b) => a - b)[30] ?? 0;
      return Math.abs(median(0) - median(1)) >= 1 + 0.5 * Math.min(median(0), median(1));
    };
    // What always takes longer does so in every series; other work on the machine may disturb one.
    const series: boolean[] = [];
    while (series.length < 5 && !series.includes(false)) series.push(await differs());
    expect(series).toContain(false);
  }
});
