import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const fixtures = resolve(import.meta.dirname, '../../testing/fixtures');

test('what was read of a file can be reviewed and corrected before it is summarised', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  const file = { name: '会館.txt', mimeType: 'text/plain', buffer: Buffer.from(article) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '読み取った本文を確かめる' }).click();
  await expect(page.getByRole('dialog')).toContainText('延べ床面積は九千二百平方メートル');
  await page.getByRole('button', { name: '本文を直す' }).click();
  await expect(user.textBox()).toHaveValue(/総事業費は約四十二億円/);
  await user.textBox().fill(article.replaceAll('四十二億円', '四十三億円'));
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('総事業費は約四十三億円').first()).toBeVisible();
});

test('recognized letters of a picture are never called supported without saying that they were recognized', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await page.locator('input[type=file]').setInputFiles(resolve(fixtures, 'notice.webp'));
  await user.chooseShape('一文');
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('1文・要確認（文字認識）')).toBeVisible();
  await expect(page.getByText('文字認識', { exact: true })).toHaveCount(1);
});

test('a locked file asks for its password, rejects a wrong one and opens with the right one', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  const buffer = await readFile(resolve(fixtures, 'locked.pdf'));
  await page.locator('input[type=file]').setInputFiles({ name: '契約書.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: '読み取った本文を確かめる' }).click();
  const password = page.getByLabel('ファイルのパスワード');
  await password.fill('chigau');
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page.getByText('パスワードが違うため', { exact: false })).toBeVisible();
  await password.fill('himitsu');
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
