import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

test('a table is estimated, started and taken away as a table, with a summary of each row', async ({ page }) => {
  const user = new AppUser(page);
  await user.open('/mypage/batches');
  await expect(page).toHaveTitle('まとめて要約 | 要約AI');
  await expect(page.getByText('まだありません')).toBeVisible();
  const choose = page.getByLabel('ファイルを選ぶ', { exact: true }).and(page.locator('input'));
  await choose.setInputFiles({ name: '図面.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByRole('alert')).toContainText('要約できるファイルがありません');

  const table = `番号,本文\r\nイ-1,"${article}"\r\nイ-2,駅前の市民会館は四月に開きます。\r\n`;
  await choose.setInputFiles({ name: '市民の声.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText('「市民の声.csv」の2行')).toBeVisible();
  await expect(page.getByLabel('要約する列')).toHaveValue('1');
  await page.getByLabel('名前にする列').selectOption({ label: '番号' });
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '見積もる' }).click();

  const start = page.getByRole('button', { name: '「市民の声.csv」を始める' });
  await expect(page.getByText(/^2件・\d+字$/)).toBeVisible();
  await expect(page.getByText(/料金はかかりません。$/).last()).toBeVisible();
  await start.click();
  await expect(page.getByText('完了', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothThemes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '「市民の声.csv」の結果をCSVで受け取る' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('市民の声.csv');
  const taken = await readFile(await download.path(), 'utf8');
  expect(taken).toContain('イ-1');
  expect(taken).toContain('駅前の市民会館は四月に開きます。');

  // The next one begins where the last one ended, by a drop anywhere on the page.
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['図書館は来週から開く。'], '知らせ.txt', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('「知らせ.txt」', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '見積もる' }).click();
  await expect(page.getByRole('button', { name: '「知らせ.txt」を始める' })).toBeVisible();

  await page.getByRole('button', { name: '「市民の声.csv」を消す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '消す', exact: true }).click();
  await expect(page.getByText('市民の声.csv', { exact: true })).toHaveCount(0);
});

test('a plan without the API says that it has no batches, before anything is put in', async ({ page }) => {
  await page.route('**/v1/usage', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), plan: 'free' } });
  });
  await new AppUser(page).open('/mypage/batches');
  await expect(page.getByText('まとめて要約は、APIを使えるプランでご利用いただけます。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toHaveCount(0);
});
