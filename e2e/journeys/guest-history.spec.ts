import { expect, test } from '@playwright/test';
import { AppUser, article } from '#app-user.ts';

test('stored summaries are found, renamed and deleted in the history', async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await user.summarize(
    '昨日の夕方から強い風が吹いた。港では小さな船が三そう流された。けが人はいなかった。漁協は今朝から船を探している。',
  );
  await user.open('/mypage/history');
  const rows = page.getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await page.getByRole('searchbox', { name: '履歴を検索' }).fill('会館');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: '題名を変える' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('市民会館の建て替え計画');
  await dialog.getByRole('button', { name: '変える', exact: true }).click();
  await expect(page.getByRole('link', { name: '市民会館の建て替え計画' })).toBeVisible();

  await page.getByRole('button', { name: '削除' }).click();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await deleted;
  await user.open('/mypage/history');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('市民会館の建て替え計画')).toHaveCount(0);
});

test('another browser sees none of them', async ({ browser, page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const address = page.url();
  const other = await browser.newPage({ locale: 'ja-JP' });
  await other.goto(address);
  await expect(other.getByText('見つかりません').first()).toBeVisible();
  await other.close();
});
