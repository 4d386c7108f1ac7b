import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaceUsageSchema, type SpaceUsage } from '@youyaku/contract/space-usage';
import { chargeSchema, type Charge } from '@youyaku/contract/usage-charges';
import type { Summary } from '@youyaku/contract/summary';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { createPerson, createSpace, inSpace, storeSpace } from '#spaces/test-spaces.ts';
import { accountOf, newEmail, signUp } from '#identity/test-accounts.ts';
import { is, openLiveReader } from '#live/test-live.ts';
import { modelsOf } from '#models/test-models.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { leaveUnits, linesOf, ownerOf, publicPlans, subscribe, usedOf } from './test-plans.ts';

let provider: ScriptedProvider | undefined;
const open = async (): Promise<ScriptedProvider> => (provider ??= await openScriptedProvider({ port: 0 }));
beforeAll(async () => {
  await open();
});
afterAll(() => provider?.close());

const app = useTestApp({
  plans: publicPlans({
    guest: { builtinCodePointsMax: 1_000, builtinPerDayMax: 3, fileBytesMax: 2_000 },
    free: { builtinCodePointsMax: 2_000, llmPerMonthMax: 3, fileBytesMax: 4_000, filePagesMax: 1 },
  }),
  rateLimits: { readersPerAddress: 4, trustedProxies: 1 },
  models: async () => modelsOf(await open(), { inputYenPerMillionTokens: 150, outputYenPerMillionTokens: 600 }),
});

type Ask = { engine?: string; text?: string; headers?: Record<string, string>; [more: string]: unknown };
function ask(
  session: TestApp,
  { engine = 'builtin', text = article, headers = {}, ...more }: Ask = {},
): Promise<Response> {
  return session.send('POST', '/v1/summaries', { json: { source: { type: 'text', text }, engine, ...more }, headers });
}
const summaryOf = async (response: Response): Promise<Summary> => {
  expect(response.status).toBe(201);
  return (await response.json()) as Summary;
};
const address = (last: number): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${last}` });

describe('guests', () => {
  it('make as many summaries a day as their plan says, and are told how many, until when, and where there are more', async () => {
    const guest = app().asStranger();
    const headers = address(1);
    let ownerId = '';
    for (let run = 1; run <= 3; run += 1)
      ownerId = await ownerOf(guest, (await summaryOf(await ask(guest, { headers }))).id);
    const refused = await problemOf(await ask(guest, { headers }));
    expect(refused).toMatchObject({
      status: 429,
      code: 'quota_exceeded',
      reason: 'builtin_runs',
      limit: 3,
      used: 3,
      plan: 'guest',
      upgradeUrl: 'http://app.test/mypage/plan',
    });
    const resetsAt = new Date(refused.resetsAt ?? '');
    expect(resetsAt.getTime()).toBeGreaterThan(Date.now());
    expect(resetsAt.toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo' })).toBe('0:00:00');
    expect(refused.detail).toContain('1日に作れる要約（3件）');
    expect(await usedOf(app().parts.database, ownerId)).toEqual({ builtin: 3 });
    expect(await linesOf(app().parts.database, ownerId)).toHaveLength(3);
  });

  it('are counted by their address too, however many cookies they throw away; others are not', async () => {
    const headers = address(2);
    for (let run = 1; run <= 12; run += 1) expect((await ask(app().asStranger(), { headers })).status).toBe(201);
    const guest = app().asStranger();
    const refused = await problemOf(await ask(guest, { headers }));
    expect(refused).toMatchObject({ code: 'quota_exceeded', reason: 'address', limit: 12, used: 12, plan: 'guest' });
    // What the address refused has cost the guest nothing.
    for (let run = 1; run <= 3; run += 1) expect((await ask(guest, { headers: address(3) })).status).toBe(201);
  });

  it('never reach a model', async () => {
    const guest = app().asStranger();
    const calls = provider?.log.length;
    const headers = address(4);
    const refused = await problemOf(await ask(guest, { engine: 'llm', headers }));
    expect(refused).toMatchObject({ code: 'quota_exceeded', reason: 'model_none', limit: 0, plan: 'guest' });
    const summary = await summaryOf(await ask(guest, { engine: 'auto', headers }));
    expect(summary.engine.kind).toBe('builtin');
    expect(summary.notes ?? []).not.toContainEqual({ code: 'model_used_up' });
    const question = { question: '総事業費はいくらですか。' };
    await guest.send('POST', `/v1/summaries/${summary.id}/questions`, { json: question, headers });
    const check = { source: { type: 'text', text: article }, text: '総事業費は約四十二億円である。' };
    expect((await guest.send('POST', '/v1/check', { json: check, headers })).status).toBe(200);
    expect(provider?.log.length).toBe(calls);
    const named = { ...question, engine: 'llm' };
    const asked = await guest.send('POST', `/v1/summaries/${summary.id}/questions`, { json: named, headers });
    expect(await problemOf(asked)).toMatchObject({ code: 'quota_exceeded', reason: 'model_none' });
  });

  it('bring into their account what they have used, runs under way too', async () => {
    const guest = app().asStranger();
    const headers = address(5);
    await summaryOf(await ask(guest, { headers }));
    const { id: spaceId } = (await signUp(guest, newEmail())).space;
    expect(await usedOf(app().parts.database, spaceId)).toEqual({ builtin: 1 });
    expect(await linesOf(app().parts.database, spaceId)).toMatchObject([{ unit: 'builtin', state: 'settled' }]);
  });
});

describe('what is left', () => {
  const usageOf = async (session: TestApp): Promise<SpaceUsage> =>
    spaceUsageSchema.parse(await (await session.send('GET', '/v1/usage')).json());

  it('is said of what the plan bounds, runs under way included, and nothing of what it does not', async () => {
    const guest = app().asStranger();
    await summaryOf(await ask(guest, { headers: address(6) }));
    const { builtinToday, modelRuns } = (await usageOf(guest)).allowances;
    expect(builtinToday).toMatchObject({ used: 1, max: 3 });
    expect(modelRuns).toMatchObject({ used: 0, max: 0 });
    const { session, account } = await createPerson(app());
    await leaveUnits(app().parts.database, account.space.id, 1, 3);
    expect((await usageOf(session)).allowances).toMatchObject({ modelRuns: { used: 2, max: 3 } });
    expect((await usageOf(session)).allowances.builtinToday).toBeUndefined();
    await subscribe(app().parts.database, account.space.id, 'plus', 2);
    expect(await usageOf(session)).toMatchObject({ plan: 'plus', allowances: { modelRuns: { used: 2, max: 600 } } });
  });

  it('is the sum of lines, which have no text, stay when the summary goes, and are listed newest first by page', async () => {
    const { session } = await createPerson(app());
    const made: Summary[] = [];
    for (const engine of ['builtin', 'llm', 'builtin'])
      made.unshift(await summaryOf(await ask(session, { engine, text: `${article}\n\n${engine}` })));
    await session.send('DELETE', `/v1/summaries/${made[0]?.id}`);
    const pageOf = async (query: string): Promise<{ items: Charge[]; nextCursor?: string }> =>
      (await session.send('GET', `/v1/usage/charges${query}`)).json() as Promise<{
        items: Charge[];
        nextCursor?: string;
      }>;
    const first = await pageOf('?limit=2');
    const second = await pageOf(`?limit=2&cursor=${first.nextCursor}`);
    const lines = [...first.items, ...second.items].map((line) => chargeSchema.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(second.nextCursor).toBeUndefined();
    expect(lines).toMatchObject([
      { unit: 'builtin', state: 'settled', isStored: false },
      { unit: 'model', state: 'settled', isStored: true, engine: { kind: 'llm', model: 'first' } },
      { unit: 'builtin', state: 'settled', isStored: true, engine: { kind: 'builtin' } },
    ]);
    expect(lines[1]?.inputTokens).toBeGreaterThan(0);
    expect(lines[1]?.costMicroJpy).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain('市民会館');
    const other = await createPerson(app());
    expect(await (await other.session.send('GET', '/v1/usage/charges')).json()).toEqual({ items: [] });
  });

  it('changes on open pages at once, also for a summary that is not stored', async () => {
    const { session } = await createPerson(app());
    const live = await openLiveReader(session);
    await summaryOf(await ask(session, { engine: 'builtin', retention: 'none' }));
    await live.until(is('usage-changed', 'run'));
    await subscribe(app().parts.database, (await accountOf(session)).account?.space.id ?? '', 'plus');
    await live.until(is('plan-changed'));
  });
});

describe('what a source may have', () => {
  it('follows from the plan for pasted texts, several together, files once they are read, and what is only read', async () => {
    const { session, account } = await createPerson(app());
    const text = 'あ'.repeat(2_001);
    const bound = { code: 'source_too_large', reason: 'plan', limit: 2_000, plan: 'free' };
    const refused = await problemOf(await ask(session, { text }));
    expect(refused).toMatchObject({ ...bound, upgradeUrl: 'http://app.test/mypage/plan', param: 'source.text' });
    expect(refused.detail).toBe(
      '無料プランで要約できる本文は、1件2,000字までです。短くするか、章ごとに分けるか、プランを変えてください。',
    );
    const half = { type: 'text', text: 'い'.repeat(1_001) };
    const json = { sources: [half, half], engine: 'builtin' };
    expect(await problemOf(await session.send('POST', '/v1/summaries', { json }))).toMatchObject(bound);
    const read = await session.send('POST', '/v1/read', { json: { source: { type: 'text', text } } });
    expect(await problemOf(read)).toMatchObject(bound);
    const fileId = await upload(session, 'a'.repeat(2_500));
    const file = { source: { type: 'file', fileId }, engine: 'llm' };
    expect(await problemOf(await session.send('POST', '/v1/summaries', { json: file }))).toMatchObject(bound);
    expect(await linesOf(app().parts.database, account.space.id)).toMatchObject([
      { unit: 'model', state: 'released', reason: 'refused' },
    ]);
    expect(await usedOf(app().parts.database, account.space.id)).toEqual({ model: 0 });
    await subscribe(app().parts.database, account.space.id, 'plus');
    expect((await ask(session, { text: article.repeat(8) })).status).toBe(201);
  });

  it('bounds a file while it arrives', async () => {
    const { session } = await createPerson(app());
    const body = new FormData();
    body.set('file', new File(['a'.repeat(5_000)], 'a.txt', { type: 'text/plain' }));
    const refused = await problemOf(await session.send('POST', '/v1/files', { body }));
    expect(refused).toMatchObject({ code: 'source_too_large', reason: 'plan_file', limit: 4_000, plan: 'free' });
  });
});

async function upload(session: TestApp, text: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([text], 'a.txt', { type: 'text/plain' }));
  return ((await (await session.send('POST', '/v1/files', { body })).json()) as { id: string }).id;
}

describe('summaries by models', () => {
  it('draw a unit each, until there are none: then a named model is refused before anything runs', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    const summary = await summaryOf(await ask(session, { engine: 'llm', text: `${article}\n\n一。` }));
    expect(summary.usage.charged).toBe(true);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 1 });
    expect(await linesOf(database, account.space.id)).toMatchObject([
      { unit: 'model', state: 'settled', reason: null },
    ]);
    await leaveUnits(database, account.space.id, 0, 3);
    const calls = provider?.log.length;
    const refused = await problemOf(await ask(session, { engine: 'llm:first' }));
    expect(refused).toMatchObject({ code: 'quota_exceeded', reason: 'model_runs', limit: 3, used: 3, plan: 'free' });
    expect(
      new Date(refused.resetsAt ?? '').toLocaleDateString('ja-JP', { timeZone: 'Asia/Tokyo', day: 'numeric' }),
    ).toBe('1日');
    expect(provider?.log.length).toBe(calls);
  });

  it('are left to the built-in engine when the choice is ours, and the summary says so; what only a model can do is refused', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    await leaveUnits(database, account.space.id, 0, 3);
    const text = `${article}\n\n二。`.repeat(3);
    const summary = await summaryOf(await ask(session, { engine: 'auto', text }));
    expect(summary.engine.kind).toBe('builtin');
    expect(summary.notes).toContainEqual({ code: 'model_used_up' });
    const refused = await problemOf(await ask(session, { engine: 'auto', text, language: 'en' }));
    expect(refused).toMatchObject({ code: 'quota_exceeded', reason: 'model_runs', limit: 3, used: 3, plan: 'free' });
    expect(await linesOf(database, account.space.id)).toMatchObject([
      { unit: 'builtin', state: 'settled', reason: 'model_used_up' },
      { unit: 'builtin', state: 'released', reason: 'refused' },
    ]);
  });

  it('cost nothing when they are reused, fall back, or the built-in engine was chosen for the text', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    const text = `${article}\n\n三。`;
    await summaryOf(await ask(session, { engine: 'llm', text }));
    await summaryOf(await ask(session, { engine: 'llm', text }));
    await summaryOf(await ask(session, { engine: 'auto', text: article.slice(0, 90) }));
    expect(await linesOf(database, account.space.id)).toMatchObject([
      { state: 'settled' },
      { state: 'released', reason: 'cached' },
      { state: 'released', reason: 'builtin' },
    ]);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 1 });
  });

  it('are charged once for a request that is sent again with its Idempotency-Key', async () => {
    const { session, account } = await createPerson(app());
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => ask(session, { engine: 'llm', headers })));
    expect(new Set(await Promise.all(answers.map(async (answer) => (await summaryOf(answer)).id))).size).toBe(1);
    await leaveUnits(app().parts.database, account.space.id, 0, 3);
    expect((await ask(session, { engine: 'llm', headers })).headers.get('idempotent-replayed')).toBe('true');
    expect(await linesOf(app().parts.database, account.space.id)).toHaveLength(1);
  });

  it('of members draw from the space, which has the units of its seats', async () => {
    const { database } = app().parts;
    const [owner, member] = [await createPerson(app()), await createPerson(app())];
    const spaceId = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: member, role: 'editor' },
    ]);
    await subscribe(database, spaceId, 'plus', 2);
    await leaveUnits(database, spaceId, 2, 600);
    const headers = inSpace(spaceId);
    for (const { session, account } of [owner, member]) {
      const text = `${article}${account.email}`;
      expect((await ask(session, { engine: 'llm', headers, text })).status).toBe(201);
    }
    const refused = await problemOf(await ask(member.session, { engine: 'llm', headers, text: `${article}四` }));
    expect(refused).toMatchObject({ reason: 'model_runs', limit: 600, used: 600, plan: 'plus' });
    const lines = database.selectFrom('run_charges').select('account_id').where('owner_id', '=', spaceId).orderBy('at');
    expect(await lines.execute()).toEqual([{ account_id: owner.account.id }, { account_id: member.account.id }]);
    expect(await usedOf(database, member.account.space.id)).toEqual({});
    const { id: own } = await createSpace(owner);
    expect(
      await problemOf(await ask(owner.session, { engine: 'llm', headers: inSpace(own), text: 'あ'.repeat(2_001) })),
    ).toMatchObject({ plan: 'free' });
  });

  it('in spaces that nobody pays for count for the member too: more spaces are not more runs', async () => {
    const { database } = app().parts;
    const person = await createPerson(app());
    const { session, account } = person;
    const make = async (): Promise<string> => (await createSpace(person)).id;
    const [first, second] = [await make(), await make()];
    const send = (space: string): Promise<Response> =>
      ask(session, { engine: 'llm', headers: inSpace(space), text: `${article}${crypto.randomUUID()}` });
    for (const space of [first, first, second]) expect((await send(space)).status).toBe(201);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 3 });
    const third = await make();
    for (const space of [second, third])
      expect(await problemOf(await send(space))).toMatchObject({
        reason: 'model_runs',
        limit: 3,
        used: 3,
        plan: 'free',
      });
    expect(await usedOf(database, third)).toEqual({});
    // What the member pays for may be used there too, as far as the space goes.
    await subscribe(database, account.space.id, 'plus');
    expect((await send(second)).status).toBe(201);
    await subscribe(database, third, 'plus');
    expect((await send(third)).status).toBe(201);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 4 });
  });

  it('after a downgrade what was used stays, and further runs are refused until the month is over', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    await subscribe(database, account.space.id, 'plus');
    await leaveUnits(database, account.space.id, 250, 300);
    await summaryOf(await ask(session, { engine: 'llm' }));
    await database
      .updateTable('subscriptions')
      .set({ status: 'ended' })
      .where('space_id', '=', account.space.id)
      .execute();
    const refused = await problemOf(await ask(session, { engine: 'llm', text: `${article}五` }));
    expect(refused).toMatchObject({ reason: 'model_runs', limit: 3, used: 51, plan: 'free' });
    expect(await usedOf(database, account.space.id)).toEqual({ model: 51 });
  });
});
