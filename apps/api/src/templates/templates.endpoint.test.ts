import { describe, expect, it } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import { type Template, templateSchema } from '@youyaku/contract/template';
import { article, problemOf, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();
const minutes = {
  name: '営業会議の議事録',
  instructions: '{{会議名}}の決まったことを先に書く。担当は{{担当}}とする。{{ 会議名 }}は略さない。',
  shape: 'minutes',
  register: 'desumasu',
};

async function save(content: object = minutes, session = app()): Promise<Template> {
  const response = await session.send('POST', '/v1/templates', { json: content });
  expect(response.status).toBe(201);
  return templateSchema.parse(await response.json());
}

describe('a template', () => {
  it('is stored with its variables, listed and returned', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ ...minutes, version: 1, variables: ['会議名', '担当'] });
    expect(await (await app().send('GET', `/v1/templates/${saved.id}`)).json()).toEqual(saved);
    const { items } = (await (await app().send('GET', '/v1/templates')).json()) as { items: Template[] };
    expect(items).toContainEqual(saved);
  });

  it('gets a new version with each change, and old versions stay readable', async () => {
    const { id } = await save();
    const change = { instructions: '三点にまとめる。', register: null };
    const changed = await app().send('PATCH', `/v1/templates/${id}`, { json: change });
    const second = templateSchema.parse(await changed.json());
    expect(second).toMatchObject({ version: 2, name: minutes.name, shape: 'minutes', variables: [] });
    expect(second.register).toBeUndefined();
    const first = await (await app().send('GET', `/v1/templates/${id}?version=1`)).json();
    expect(first).toMatchObject({ version: 1, instructions: minutes.instructions, register: 'desumasu' });
    expect((await app().send('GET', `/v1/templates/${id}?version=3`)).status).toBe(404);
  });

  it('keeps its version when an update changes nothing', async () => {
    const { id } = await save();
    const changed = await app().send('PATCH', `/v1/templates/${id}`, { json: { name: minutes.name } });
    expect(await changed.json()).toMatchObject({ version: 1 });
  });

  it('applies concurrent changes one after another', async () => {
    const { id } = await save();
    const names = Array.from({ length: 8 }, (_, index) => `名前${index}`);
    await Promise.all(names.map((name) => app().send('PATCH', `/v1/templates/${id}`, { json: { name } })));
    expect(await (await app().send('GET', `/v1/templates/${id}`)).json()).toMatchObject({ version: 9 });
  });

  it('is not found after it is deleted', async () => {
    const { id } = await save();
    expect((await app().send('DELETE', `/v1/templates/${id}`)).status).toBe(204);
    for (const [method, json] of [
      ['GET', undefined],
      ['DELETE', undefined],
      ['PATCH', { name: 'x' }],
    ] as const) {
      const response = await app().send(method, `/v1/templates/${id}`, json === undefined ? {} : { json });
      expect(await problemOf(response)).toMatchObject({ status: 404, reason: 'template' });
    }
  });

  it('of another user is treated as missing', async () => {
    const { id } = await save();
    const stranger = app().asStranger();
    expect((await stranger.send('GET', `/v1/templates/${id}`)).status).toBe(404);
    expect((await stranger.send('PATCH', `/v1/templates/${id}`, { json: { name: 'x' } })).status).toBe(404);
    expect((await stranger.send('DELETE', `/v1/templates/${id}`)).status).toBe(404);
    const json = { source: { type: 'text', text: article }, template: { id } };
    const response = await stranger.send('POST', '/v1/summaries', { json });
    expect(await problemOf(response)).toMatchObject({ status: 404, reason: 'template' });
    expect((await app().send('GET', `/v1/templates/${id}`)).status).toBe(200);
  });

  it('is rejected with a field that is too long or has too many variables', async () => {
    const many = Array.from({ length: limits.templateVariablesMax + 1 }, (_, index) => `{{v${index}}}`).join('');
    for (const [content, param] of [
      [{ ...minutes, name: ' ' }, 'name'],
      [{ ...minutes, instructions: 'あ'.repeat(limits.instructionsCodePointsMax + 1) }, 'instructions'],
      [{ ...minutes, instructions: many }, 'instructions'],
      [{ ...minutes, instructions: `{{${'あ'.repeat(41)}}}` }, 'instructions'],
      [{ ...minutes, shape: 'poem' }, 'shape'],
    ] as const) {
      const response = await app().send('POST', '/v1/templates', { json: content });
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request', param });
    }
  });

  it('is rejected beyond one hundred per user, also when added concurrently', async () => {
    const session = app().asStranger();
    await save(minutes, session);
    const responses = await Promise.all(
      Array.from({ length: limits.templatesMax + 4 }, () => session.send('POST', '/v1/templates', { json: minutes })),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    expect(await problemOf(refused[0] ?? new Response())).toMatchObject({ reason: 'templates_full', status: 429 });
  });
});

describe('a summary with a template', () => {
  it('prefers the settings of the request to those of the template, and records the template version', async () => {
    const { id } = await save({ name: '五点', instructions: '', shape: 'bullets', register: 'desumasu' });
    const asked = { template: { id }, register: 'dearu', length: { unit: 'items', count: 2 } };
    const { request, sentences } = await summarise(app(), article, asked);
    expect(request).toMatchObject({ shape: 'bullets', register: 'dearu', template: { id, version: 1 } });
    expect(sentences).toHaveLength(2);
  });

  it('fills the variables once, so that braces in a value stay text', async () => {
    const { id } = await save();
    const variables = { 会議名: '{{担当}}の会', 担当: '田中$&' };
    const json = { source: { type: 'text', text: article }, template: { id, variables } };
    const response = await app().send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      request: { instructions: '{{担当}}の会の決まったことを先に書く。担当は田中$&とする。{{担当}}の会は略さない。' },
    });
  });

  it('uses the requested version', async () => {
    const { id } = await save({ name: '版', instructions: '', shape: 'sentence' });
    await app().send('PATCH', `/v1/templates/${id}`, { json: { shape: 'bullets' } });
    const { request } = await summarise(app(), article, { template: { id, version: 1 } });
    expect(request).toMatchObject({ shape: 'sentence', template: { id, version: 1 } });
  });

  it('is rejected when a variable has no value, and names it', async () => {
    const { id } = await save();
    const json = { source: { type: 'text', text: article }, template: { id, variables: { 会議名: '定例' } } };
    const response = await app().send('POST', '/v1/summaries', { json });
    const problem = { status: 400, reason: 'template_variable', param: '担当' };
    expect(await problemOf(response)).toMatchObject(problem);
  });

  it('is rejected when a value or the filled instructions are too long', async () => {
    const { id } = await save({
      name: '長',
      instructions: Array.from({ length: 9 }, (_, at) => `{{v${at}}}`).join(''),
    });
    const value = (length: number): object =>
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`v${at}`, 'あ'.repeat(length)]));
    for (const length of [limits.templateValueLengthMax + 1, limits.templateValueLengthMax]) {
      const json = { source: { type: 'text', text: article }, template: { id, variables: value(length) } };
      expect((await app().send('POST', '/v1/summaries', { json })).status).toBe(400);
    }
  });
});
