import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { readStackUrls } from '#config.ts';
import { article } from '#app-user.ts';

const sitePaths = [
  '/',
  '/pricing',
  '/features',
  '/terms',
  '/privacy',
  '/tokushoho',
  '/external-transmission',
  '/contact',
];

test('the try-it box summarises as a guest and opens the result in the app', async ({ page }) => {
  await page.goto(readStackUrls().siteUrl);
  await page.getByRole('textbox', { name: '要約したい文章' }).fill(article);
  await page.getByRole('button', { name: '三行に要約する' }).click();
  const result = page.getByRole('region', { name: '要約の結果' });
  await expect(result.getByRole('listitem')).toHaveCount(3);
  await result.getByRole('link', { name: /アプリで開いて/ }).click();
  await expect(page.locator('[data-sentence]')).toHaveCount(3);
});

test('a figure changed on purpose is marked with both wordings, as in the app', async ({ page }) => {
  await page.goto(readStackUrls().siteUrl);
  await page.getByRole('button', { name: '嘘を混ぜてみる' }).click();
  const panel = page.getByRole('group', { name: '要確認 数字が本文と違います' }).first();
  await expect(panel).toBeFocused();
  await expect(panel.locator('strong')).toHaveText(['2便', '5便']);
  await expectAccessible(page, { within: '#island-evidence' });
  await panel.getByRole('button', { name: '2便に直す' }).click();
  const summary = page.getByRole('region', { name: '要約', exact: true });
  await expect(summary).toContainText('定時便を2便残す');
  await expect(summary.getByText('修正済み')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeFocused();
});

test('where everything is free the page of prices says so, and leads to plans that can be tried', async ({ page }) => {
  const { siteUrl, appUrl } = readStackUrls();
  await page.goto(`${siteUrl}/pricing`);
  await expect(page.getByText('このサーバーでは、すべて無料です')).toBeVisible();
  await expect(page.getByText('プラス：月払い ￥980（税込）、年払い ￥9,800（税込）')).toBeVisible();
  await page.getByRole('link', { name: '申し込みを試す' }).click();
  await expect(page).toHaveURL(new RegExp(`^${appUrl}/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is readable', async ({ page }) => {
    for (const path of sitePaths) {
      const response = await page.goto(`${readStackUrls().siteUrl}${path}`);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+\+\w+/);
    }
  });
});

test('an unknown address shows the not-found page', async ({ page }) => {
  const response = await page.goto(`${readStackUrls().siteUrl}/nothing`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
