import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdminChores, AdminOverview, AdminRuns, Spend } from '@youyaku/contract/admin';
import { parseModelsConfig } from '@youyaku/models/models-config';
import type { Summary } from '@youyaku/contract/summary';
import { openScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { act, readAdmin, signUpOperator } from './test-operator.ts';

const provider = await openScriptedProvider({ port: 0 });
afterAll(() => provider.close());

const app = useTestApp({
  models: () =>
    Promise.resolve(
      parseModelsConfig(
        JSON.stringify([
          {
            id: 'first',
            label: '一番目',
            provider: 'compatible',
            baseUrl: provider.urls.openai,
            model: 'm',
            key: 'secret-key',
            contextTokens: 9_000,
            inputYenPerMillionTokens: 150,
          },
        ]),
        () => undefined,
      ),
    ),
});

function summarise(session: TestApp, options: object): Promise<Response> {
  return session.send('POST', '/v1/summaries', { json: { source: { type: 'text', text: article }, ...options } });
}

describe('the switch of models', () => {
  it('stops every call with reason and name; the built-in engine goes on, and what only a model can do says so', async () => {
    const { session, email } = await signUpOperator(app());
    const guest = app().asStranger();
    expect(((await (await summarise(guest, { engine: 'auto' })).json()) as Summary).engine).toMatchObject({
      kind: 'llm',
    });
    const before = await readAdmin<Spend>(session, '/spend');
    expect(before.limit).toEqual({ configuredYenMax: 10_000, isStopped: false });
    expect(before.days).toEqual([expect.objectContaining({ model: 'first', failed: 0 })]);
    expect(before.days[0]?.calls).toBeGreaterThan(0);
    expect(before.days[0]?.costMicroJpy).toBe(before.today.costMicroJpy);
    expect(before.days[0]?.day).toBe(before.today.day);
    expect(before.today.heldMicroJpy).toBe(before.today.costMicroJpy);

    const stopped = await act(session, 'POST', '/spend/limit', { dailyYenMax: 0, reason: '費用が増えすぎた' });
    expect(await stopped.json()).toMatchObject({ isStopped: true, reason: '費用が増えすぎた', changedBy: email });
    const calls = provider.log.length;
    const other = { source: { type: 'text', text: `${article}\n\n別の記事。` } };
    const builtin = (await (await summarise(guest, { engine: 'auto', ...other })).json()) as Summary;
    expect(builtin).toMatchObject({ status: 'done', engine: { kind: 'builtin' } });
    const refused = await summarise(guest, { language: 'en', ...other });
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'engine_unavailable', reason: 'cap' });
    expect(provider.log.length).toBe(calls);
    expect((await readAdmin<AdminOverview>(session, '')).spend.isStopped).toBe(true);

    await act(session, 'POST', '/spend/limit', { dailyYenMax: null, reason: '' });
    const again = (await (
      await summarise(guest, { engine: 'auto', source: { type: 'text', text: `${article}\n\n三つ目。` } })
    ).json()) as Summary;
    expect(again.engine).toMatchObject({ kind: 'llm' });
  });
});

describe('runs', () => {
  it('are shown by code where they failed and by age where they are stuck, without a word of them, and stopped', async () => {
    const { session } = await signUpOperator(app());
    const { database } = app().parts;
    const guest = app().asStranger();
    const ids: string[] = [];
    for (const ending of ['一', '二'])
      ids.push(
        (
          (await (
            await summarise(guest, { source: { type: 'text', text: `${article}\n\n${ending}。` }, engine: 'builtin' })
          ).json()) as Summary
        ).id,
      );
    await sql`
      update summaries set status = 'failed', error = '{"code":"engine_unavailable","reason":"connect","message":"x"}'
      where id = ${ids[0]}`.execute(database);
    await sql`
      update summaries set status = 'queued', created_at = now() - interval '2 hours', not_before = now() - interval '1 hour',
        finished_at = null, input = jsonb_build_object('heldBy', 'wrk_gone', 'type', 'text', 'text', ''), heartbeat_at = now()
      where id = ${ids[1]}`.execute(database);
    const runs = await readAdmin<AdminRuns>(session, '/runs');
    expect(runs.byCode).toContainEqual(expect.objectContaining({ code: 'engine_unavailable.connect', count: 1 }));
    expect(runs.failed).toContainEqual(expect.objectContaining({ id: ids[0], code: 'engine_unavailable.connect' }));
    expect(runs.stuck).toEqual([expect.objectContaining({ id: ids[1], state: 'queued' })]);
    expect(runs.queue.oldestSeconds).toBeGreaterThan(7_000);
    expect(JSON.stringify(runs)).not.toContain('青海');
    expect((await act(session, 'POST', `/runs/${ids[1]}/stop`)).status).toBe(204);
    expect((await readAdmin<AdminRuns>(session, '/runs')).stuck).toEqual([]);
    expect((await act(session, 'POST', `/runs/${ids[1]}/stop`)).status).toBe(404);
  });
});

describe('chores', () => {
  it('are measured by name, and one that is not there is neither done again nor dropped', async () => {
    const { session } = await signUpOperator(app());
    const { queues, failed } = await readAdmin<AdminChores>(session, '/chores');
    expect(queues).toContainEqual(expect.objectContaining({ name: 'send-mail', failed: 0 }));
    expect(failed).toEqual([]);
    for (const id of ['none', crypto.randomUUID()]) {
      expect(await problemOf(await act(session, 'POST', `/chores/${id}/retry`))).toMatchObject({ status: 404 });
      expect((await act(session, 'DELETE', `/chores/${id}`)).status).toBe(404);
    }
  });
});
