import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '#watched-test.ts';
import { AccountUser, inventEmail } from '#account-user.ts';
import { readStackUrls } from '#config.ts';
import { AppUser, article } from '#app-user.ts';

async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds no violation in the app', async ({ page }) => {
      const user = new AppUser(page);
      await user.open();
      await expect(user.submit()).toBeVisible();
      await expectNoViolation(page);
      await user.summarize(article);
      await user.sentences().first().click();
      const pane = page.getByRole('region', { name: '本文に質問する' });
      for (const question of ['総事業費はいくらですか。', '市長の名前は何ですか。']) {
        await page.getByRole('textbox', { name: '質問' }).fill(question);
        await page.getByRole('textbox', { name: '質問' }).press('Enter');
        await expect(pane.getByRole('group').filter({ hasText: question })).toBeVisible();
      }
      await expectNoViolation(page);
      await user.open('/mypage/history');
      await expect(page.getByRole('list', { name: '履歴' })).toBeVisible();
      await expectNoViolation(page);
      await user.open('/mypage');
      await expect(page.getByRole('slider', { name: '日ごとの回数' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: '表で見る' }).click();
      await expectNoViolation(page);
    });

    test('axe finds no violation on the pages of the account', async ({ page }) => {
      const user = new AccountUser(page, inventEmail());
      const { appUrl } = readStackUrls();
      const paths = [
        '/disclosure',
        '/forgot-password',
        '/sign-in-link',
        '/reset-password#token=a',
        '/sign-in-code',
        '/sign-in-provider',
      ];
      for (const path of [...paths, '/sign-in']) {
        await page.goto(`${appUrl}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoViolation(page);
      }
      await page.getByRole('button', { name: 'ログインする' }).click();
      await expect(page.getByLabel('メールアドレス')).toBeFocused();
      await expectNoViolation(page);
      await page.getByRole('link', { name: '新規登録する' }).click();
      await user.signUp();
      await expectNoViolation(page);
      const tab = user.in(await user.openMail('メールアドレスを確認する'));
      await tab.page.getByRole('button', { name: '登録を完了する' }).click();
      await tab.choose('ログインとセキュリティ');
      for (const name of ['メールアドレスを変更する', 'パスワードを変更する'])
        await tab.page.getByRole('button', { name }).click();
      await expect(tab.page.getByRole('list').getByText('この端末')).toBeVisible();
      await expectNoViolation(tab.page);
      await tab.page.goto(`${appUrl}/mypage/data`);
      await expect(tab.page.getByText('アカウントを作りました')).toBeVisible();
      await expectNoViolation(tab.page);
      await tab.page.getByRole('button', { name: 'アカウントを削除する' }).click();
      await expectNoViolation(tab.page);
    });

    test('axe finds no violation on the API reference', async ({ page }) => {
      await page.goto(`${readStackUrls().apiUrl}/docs#error-rate_limited`);
      await expect(page.getByRole('row').filter({ hasText: 'rate_limited' })).toBeFocused();
      await expectNoViolation(page);
    });

    test('axe finds no violation on the site', async ({ page }) => {
      for (const path of ['/', '/pricing', '/tokushoho']) {
        await page.goto(`${readStackUrls().siteUrl}${path}`);
        await expectNoViolation(page);
      }
    });
  });
}
