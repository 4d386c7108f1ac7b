import { expect, it } from 'vitest';
import { summarySchema } from '@youyaku/contract/summary';
import { useTestApp } from '#test-app.ts';
import { shareOf, viewOf } from './test-shares.ts';

const app = useTestApp();
const text = `第3回 役員会 議事録
出席：飯森、戸塚

1. 警備
警備員は2人頼む。
決定：警備員を2人頼む。
ToDo：見積もりを取る（担当：柿沼、期限：7月31日）
ToDo：看板を作る（担当：小暮）`;

it('the tasks of shared minutes are a table, behind whose rows their evidence opens', async () => {
  const guest = app().asStranger();
  const json = { source: { type: 'text', text }, shape: 'minutes', engine: 'builtin' };
  const made = summarySchema.parse(await (await guest.send('POST', '/v1/summaries', { json })).json());
  expect(made.minutes?.actions).toHaveLength(2);
  const { url } = await shareOf(guest, { includesSource: true, isPermitted: true }, made.id);
  const page = await (await viewOf(app(), url)).text();
  const [table = '', ...others] = page.match(/<table class="tasks">.*?<\/table>/gs) ?? [];
  expect(others).toEqual([]);
  expect(table).toContain('<th scope="col">何を</th><th scope="col">誰が</th><th scope="col">いつまで</th>');
  const rows = [...table.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/gs)];
  expect(rows.map(([, , who, due]) => [who, due])).toEqual([
    ['柿沼', '7月31日'],
    ['小暮', ''],
  ]);
  expect(rows[0]?.[1]).toContain('見積もりを取る');
  expect(rows[0]?.[1]).toContain('<details');
});
