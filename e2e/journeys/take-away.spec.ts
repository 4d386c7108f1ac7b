import { readFile } from 'node:fs/promises';
import { expect, test } from '#watched-test.ts';
import { AppUser } from '#app-user.ts';
import { readStackUrls } from '#config.ts';

const minutes = `第3回 夏まつり実行委員会 議事録
日時：2026年7月2日（木）19時
出席：飯森、戸塚、野々村

1. 会場
神社の境内は8月22日と23日に借りられる。
決定：会場は神社の境内とする。

2. 警備
警備員は2人頼む。
ToDo：見積もりを取る（担当：柿沼、期限：7月31日）

次回：7月23日（木）19時、水神集会所`;

test('minutes are taken away as a Word file in the form of municipalities, and the form is remembered', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  const made = await page.request.post(`${readStackUrls().apiUrl}/v1/summaries`, {
    data: { source: { type: 'text', text: minutes }, shape: 'minutes', engine: 'builtin' },
  });
  const { id } = (await made.json()) as { id: string };
  await user.open(`/s/${id}`);
  const menu = page.getByRole('button', { name: '書き出す', exact: true });
  await menu.click();
  await page.getByRole('menuitemradio', { name: '様式：自治体の会議録' }).click();
  await page.reload();
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: '様式：自治体の会議録' })).toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word（.docx）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/夏まつり.*\.docx$/);
  // What is in it, the tests of the route read.
  const bytes = await readFile(await file.path());
  expect([bytes.subarray(0, 2).toString(), bytes.length > 5_000]).toEqual(['PK', true]);
  await expect(page.getByText('ファイルを書き出しました。')).toBeVisible();
});
