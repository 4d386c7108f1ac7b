import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const boats =
  '昨日の夕方から強い風が吹いた。港では小さな船が三そう流された。けが人はいなかった。漁協は今朝から船を探している。';
const rowsOf = (page: Page) =>
  page
    .getByRole('list', { name: '履歴' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function openHistory(page: Page, address = ''): Promise<AppUser> {
  const user = new AppUser(page);
  await user.summarizeAsProse(article, 60);
  await user.summarize(boats);
  await user.open(`/mypage/history${address}`);
  await expect(rowsOf(page)).toHaveCount(2);
  return user;
}

test(
  'a summary is found by a word of its source, shown where it is, and renamed',
  { tag: '@core' },
  async ({ page }) => {
    const user = await openHistory(page);
    await page.getByRole('searchbox', { name: '履歴を検索' }).fill('商店会は');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page).locator('mark')).toHaveText(['商店会は']);
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(1);

    await page.getByRole('button', { name: '題名を変える' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('市民会館の建て替え計画');
    await dialog.getByRole('button', { name: '変える', exact: true }).click();
    await expect(page.getByRole('link', { name: '市民会館の建て替え計画' })).toBeVisible();

    await user.open('/mypage/history?q=%E5%BB%BA%E3%81%A6%E6%9B%BF%E3%81%88%E8%A8%88%E7%94%BB');
    await expect(rowsOf(page).locator('mark')).toHaveText(['建て替え計画']);
  },
);

test(
  'several summaries are deleted by keyboard, restored, and deleted for good',
  { tag: '@core' },
  async ({ page }) => {
    const user = await openHistory(page);
    const boxes = rowsOf(page).getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('2件を選んでいます')).toBeVisible();
    for (const format of ['Markdown', 'Word', 'PDF']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '書き出す' }).click();
      await page.getByRole('menuitem', { name: format, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^youyaku-.*\.zip$/);
      // What is in it, the tests of the route read.
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      await expect(page.getByText('zipを保存しました。')).toBeVisible();
    }
    await boxes.first().focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('2件を削除しました')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.getByText('まだ要約はありません')).toBeVisible();

    await page.getByRole('button', { name: '元に戻す' }).click();
    await expect(page.getByText('元に戻しました')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(2);

    await rowsOf(page).first().getByRole('button', { name: '削除' }).click();
    await expect(page.getByText('要約を削除しました')).toBeVisible();
    await user.open('/mypage/history');
    await expect(rowsOf(page)).toHaveCount(1);
  },
);

test(
  'a summary that is deleted while it is read can be restored from the history',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(boats);
    await page.getByRole('button', { name: '削除', exact: true }).click();
    await expect(page.getByText('要約を削除しました')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(rowsOf(page)).toHaveCount(1);
  },
);

test(
  'tags make folders, filters stay in the address, and an empty list says which to leave out',
  { tag: '@core' },
  async ({ page }) => {
    await openHistory(page);
    await rowsOf(page).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'タグ', exact: true }).click();
    await page.getByRole('dialog').getByLabel('付けるタグ').fill('港、漁業');
    await page.getByRole('dialog').getByRole('button', { name: '変える', exact: true }).click();
    await expect(page.getByRole('link', { name: '#漁業' })).toBeVisible();

    await page.getByText('絞り込み').click();
    await page.getByLabel('タグ', { exact: true }).selectOption({ label: '港（1）' });
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page).toHaveURL(/tag=/);
    await page.getByLabel('形', { exact: true }).selectOption({ label: '議事録' });
    await expect(page.getByText('条件に合う要約はありません')).toBeVisible();
    await page.getByRole('link', { name: '形の条件を外す' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: '条件をすべて外す' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
  },
);

test('another browser sees none of them', { tag: '@core' }, async ({ browser, page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const address = page.url();
  const other = await browser.newPage({ locale: 'ja-JP' });
  await other.goto(address);
  await expect(other.getByText('見つかりません').first()).toBeVisible();
  await other.close();
});
