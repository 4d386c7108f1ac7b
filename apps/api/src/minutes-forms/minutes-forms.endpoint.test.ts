import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import { minutesFormSchema, type StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import { minutesTemplateLimits } from '@youyaku/contract/minutes-template-values';
import { sweep } from '#service/sweep.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp();
const form = {
  title: '営業会議 議事録',
  sections: [
    {
      kind: 'head',
      rows: [
        { field: 'meeting', name: '件名' },
        { name: '承認', text: '' },
      ],
    },
    { kind: 'decision', heading: '決まったこと' },
    { kind: 'items', heading: '話し合い' },
  ],
  taskColumns: { what: '宿題', who: '担当', due: '期限' },
};

const newId = (): string => `frm_${randomBytes(20).toString('base64url')}`;
const put = (session: TestApp, id: string, change: object = {}): Promise<Response> =>
  session.send('PUT', `/v1/minutes-forms/${id}`, { json: { version: 0, form, ...change } });
async function list(session: TestApp): Promise<StoredMinutesForm[]> {
  const response = await session.send('GET', '/v1/minutes-forms');
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: StoredMinutesForm[] }).items;
}

function countStatuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('a form of minutes', () => {
  it('200: is stored whole, changed, and listed to its space alone, the oldest first', async () => {
    const [guest, id] = [app().asStranger(), newId()];
    expect(await list(guest)).toEqual([]);
    const made = await put(guest, id);
    expect(made.status).toBe(200);
    expect(minutesFormSchema.parse(await made.json())).toMatchObject({ id, version: 1, form });
    const changed = await put(guest, id, { version: 1, form: { ...form, title: '部会 議事録' } });
    expect(await changed.json()).toMatchObject({ id, version: 2, form: { title: '部会 議事録' } });
    const second = newId();
    await put(guest, second);
    expect((await list(guest)).map((one) => one.id)).toEqual([id, second]);
    expect(await list(app().asStranger())).toEqual([]);
  });

  it('204: is deleted, and may be stored again under its id; 404 once it is gone', async () => {
    const [guest, id] = [app().asStranger(), newId()];
    await put(guest, id);
    expect((await guest.send('DELETE', `/v1/minutes-forms/${id}`)).status).toBe(204);
    expect(await list(guest)).toEqual([]);
    const again = await guest.send('DELETE', `/v1/minutes-forms/${id}`);
    expect(await problemOf(again)).toMatchObject({ status: 404, reason: 'minutes_form' });
    expect(await problemOf(await put(guest, id, { version: 1 }))).toMatchObject({
      status: 404,
      reason: 'minutes_form',
    });
    expect((await put(guest, id)).status).toBe(200);
  });

  it('of another space is neither changed nor deleted nor known: its id may be anybody’s', async () => {
    const [owner, stranger, id] = [app().asStranger(), app().asStranger(), newId()];
    await put(owner, id);
    expect((await problemOf(await put(stranger, id, { version: 1 }))).status).toBe(404);
    expect((await problemOf(await stranger.send('DELETE', `/v1/minutes-forms/${id}`))).status).toBe(404);
    expect((await put(stranger, id, { form: { ...form, title: 'よその様式' } })).status).toBe(200);
    expect(await list(owner)).toMatchObject([{ id, version: 1, form }]);
  });

  it('409: is not overwritten by an editor who read an older version, nor by the second of two at once', async () => {
    const [guest, id] = [app().asStranger(), newId()];
    await put(guest, id);
    const refused = await put(guest, id);
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'conflict', reason: 'minutes_form_changed' });
    const titles = ['一人目', '二人目', '三人目', '四人目'];
    const answers = await Promise.all(titles.map((title) => put(guest, id, { version: 1, form: { ...form, title } })));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    expect(await list(guest)).toMatchObject([{ version: 2, form: { title: winner } }]);
  });

  it('429: is refused beyond twenty per space, also by two at once; one that is stored is still changed', async () => {
    const [guest, id] = [app().asStranger(), newId()];
    await put(guest, id);
    for (let count = 2; count < limits.minutesFormsMax; count += 1) await put(guest, newId());
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(guest, newId())));
    expect(countStatuses(answers)).toEqual({ 200: 1, 429: 3 });
    const refused = answers.find(({ status }) => status === 429) ?? new Response();
    expect(await problemOf(refused)).toMatchObject({ code: 'quota_exceeded', reason: 'minutes_forms_full' });
    expect(await list(guest)).toHaveLength(limits.minutesFormsMax);
    expect((await put(guest, id, { version: 1 })).status).toBe(200);
  });

  const { labelCodePointsMax, textCodePointsMax, headRowsMax } = minutesTemplateLimits;
  const headOf = (rows: readonly object[]) => ({ ...form, sections: [{ kind: 'head', rows }] });
  it.each([
    ['a title that is too long', { ...form, title: '長'.repeat(labelCodePointsMax + 1) }],
    ['an empty title', { ...form, title: '　' }],
    ['a line break', { ...form, title: '一\n二' }],
    ['half of a character', { ...form, title: '\uD83D' }],
    ['no section', { ...form, sections: [] }],
    ['a section twice', { ...form, sections: [...form.sections, { kind: 'items', heading: '再' }] }],
    ['too many rows', headOf(Array.from({ length: headRowsMax + 1 }, () => ({ name: '印', text: '' })))],
    ['words that are too long', headOf([{ name: '備考', text: '長'.repeat(textCodePointsMax + 1) }])],
    ['an unknown field', { ...form, script: 'x' }],
  ])('400: refuses %s', async (_name, refused) => {
    const guest = app().asStranger();
    expect((await put(guest, newId(), { form: refused })).status).toBe(400);
    expect(await list(guest)).toEqual([]);
  });

  it.each(['municipal', 'frm_short', 'tpl_0123456789abcdefghij', `frm_${'x'.repeat(65)}`])(
    '400: has no id such as %s',
    async (id) => {
      expect((await put(app().asStranger(), id)).status).toBe(400);
    },
  );

  it('of a guest who was forgotten is deleted, not that of one who came back', async () => {
    const [gone, back] = [app().asStranger(), app().asStranger()];
    const [goneId, backId] = [newId(), newId()];
    await put(gone, goneId);
    await put(back, backId);
    const { database } = gone.parts;
    await sql`update minutes_forms set used_at = now() - interval '40 days' where id in (${goneId}, ${backId})`.execute(
      database,
    );
    await list(back);
    await sweep(gone.parts, new Date());
    const left = await database.selectFrom('minutes_forms').select('id').where('id', 'in', [goneId, backId]).execute();
    expect(left).toEqual([{ id: backId }]);
  });
});
