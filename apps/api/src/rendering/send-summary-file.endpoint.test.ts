import { describe, expect, it } from 'vitest';
import { summarySchema, type Summary } from '@youyaku/contract/summary';
import { summaryFiles, type SummaryFileFormat } from '@youyaku/contract/summary-files';
import { extract } from '@youyaku/extract';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp();
const text = `第3回 夏まつり実行委員会 議事録
日時：2026年7月2日（木）19時
場所：水神集会所
出席：飯森、戸塚、野々村

1. 会場
神社の境内は8月22日と23日に借りられる。
決定：会場は神社の境内とする。

2. 警備
警備員は2人頼む。
ToDo：見積もりを取る（担当：柿沼、期限：7月31日）
保留：抽選会の一等は次回決める。

次回：7月23日（木）19時、水神集会所`;

async function make(guest: TestApp, shape = 'minutes'): Promise<Summary> {
  const json = { source: { type: 'text', text }, shape, engine: 'builtin' };
  const summary = summarySchema.parse(await (await guest.send('POST', '/v1/summaries', { json })).json());
  expect(summary.status).toBe('done');
  return summary;
}
const take = (guest: TestApp, id: string, query: string) => guest.send('GET', `/v1/summaries/${id}/export?${query}`);

describe('a summary is taken away', () => {
  it.each(Object.keys(summaryFiles) as SummaryFileFormat[])('as %s, named by its title', async (format) => {
    const guest = app().asStranger();
    const summary = await make(guest);
    const response = await take(guest, summary.id, `format=${format}&form=company`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, summaryFiles[format].mediaType]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      new RegExp(`^attachment; filename="summary.${format}"; filename\\*=UTF-8''[\\w%.~-]+$`),
    );
    expect(decodeURIComponent(disposition)).toContain(summary.title.slice(0, 8));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (format === 'png') return expect(new DataView(bytes.buffer).getUint32(16)).toBe(1_200);
    if (format === 'json') return expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(summary);
    const read =
      format === 'ics' ? new TextDecoder().decode(bytes) : (await extract(bytes, { name: `a.${format}` })).text;
    expect(read.replaceAll(/\s+/g, '')).toContain('見積もりを取る');
  });

  it('not by others, and not in a format that nobody knows', async () => {
    const { id } = await make(app().asStranger());
    expect((await problemOf(await take(app().asStranger(), id, 'format=docx'))).status).toBe(404);
    expect((await problemOf(await take(app(), id, 'format=exe'))).status).toBe(400);
    expect((await problemOf(await take(app(), id, ''))).status).toBe(400);
  });

  it('not as a table of tasks or a calendar where there are none', async () => {
    const guest = app().asStranger();
    const { id } = await make(guest, 'lines');
    expect(await problemOf(await take(guest, id, 'format=csv'))).toMatchObject({ status: 409, reason: 'no_tasks' });
    expect(await problemOf(await take(guest, id, 'format=ics'))).toMatchObject({ status: 409, reason: 'no_dates' });
  });

  it('200 in a form of one’s own, 400 in what is no form', async () => {
    const summary = await make(app().asStranger());
    const send = (form: unknown) =>
      app()
        .asStranger()
        .send('POST', '/v1/render', { json: { summary, format: 'txt', form } });
    const row = { name: '承認', text: '市長' };
    const form = { title: '我が家の様式', sections: [{ kind: 'head', rows: [row] }] };
    const made = await send(form);
    expect(made.status).toBe(200);
    const shown = await made.text();
    expect(shown).toContain('我が家の様式');
    expect(shown).toContain('承認: 市長');
    for (const refused of [{ ...form, title: '' }, { ...form, sections: [] }, 'paper'])
      expect((await problemOf(await send(refused))).status).toBe(400);
  });

  it('in a form of its space by the id of the form, not in one of another space', async () => {
    const [guest, stranger] = [app().asStranger(), app().asStranger()];
    const id = 'frm_of-this-space-alone0';
    const form = { title: '町会の記録', sections: [{ kind: 'decision', heading: '決めたこと' }] };
    const stored = await guest.send('PUT', `/v1/minutes-forms/${id}`, { json: { version: 0, form } });
    expect(stored.status).toBe(200);
    const summary = await make(guest);
    const made = await take(guest, summary.id, `format=txt&form=${id}`);
    expect(made.status).toBe(200);
    const shown = await made.text();
    expect(shown).toContain('町会の記録');
    expect(shown).toContain('決めたこと');
    const render = (by: TestApp) => by.send('POST', '/v1/render', { json: { summary, format: 'txt', form: id } });
    expect(await (await render(guest)).text()).toContain('町会の記録');
    const theirs = await make(stranger);
    for (const refused of [await take(stranger, theirs.id, `format=txt&form=${id}`), await render(stranger)])
      expect(await problemOf(refused)).toMatchObject({ status: 404, reason: 'minutes_form', param: 'form' });
  });

  it('also where it is not stored, whatever its spans and however long', async () => {
    const made = await make(app().asStranger());
    const send = (summary: unknown, format: string) =>
      app().asStranger().send('POST', '/v1/render', { json: { summary, format } });
    const stored = await send(made, 'docx');
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, summaryFiles.docx.mediaType]);
    const sentences = made.sentences.map((one) => ({ ...one, start: one.end + 9_000_000, end: 3 }));
    const odd = await send({ ...made, sentences, text: '行\n'.repeat(200_000) }, 'txt');
    expect(odd.status).toBe(200);
    expect((await problemOf(await send({ ...made, sentences: 'none' }, 'txt'))).status).toBe(400);
    const unfinished = await send({ ...made, finishedAt: undefined }, 'txt');
    expect(await problemOf(unfinished)).toMatchObject({ status: 409, reason: 'summary_not_done' });
  });
});
