import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { AccountUser, inventEmail } from '#account-user.ts';
import { readStackUrls } from '#config.ts';
import { AppUser, article } from '#app-user.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds no violation in the app', async ({ page }) => {
      const user = new AppUser(page);
      await user.open();
      await expect(user.submit()).toBeVisible();
      await expectAccessible(page);
      await user.summarize(article);
      await user.sentences().first().click();
      const pane = page.getByRole('region', { name: '本文に質問する' });
      for (const question of ['総事業費はいくらですか。', '市長の名前は何ですか。']) {
        await page.getByRole('textbox', { name: '質問' }).fill(question);
        await page.getByRole('textbox', { name: '質問' }).press('Enter');
        await expect(pane.getByRole('group').filter({ hasText: question })).toBeVisible();
      }
      await expectAccessible(page);
      await user.open('/mypage/device');
      await expect(page.getByRole('link', { name: '要約AIへ' })).toBeVisible();
      await expectAccessible(page);
      await user.open('/mypage/history');
      await expect(page.getByRole('list', { name: '履歴' })).toBeVisible();
      await expectAccessible(page);
      await user.open('/mypage');
      await expect(page.getByRole('slider', { name: '日ごとの回数' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '表で見る' }).click();
      await expectAccessible(page);
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
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'ログインする' }).click();
      await expect(page.getByLabel('メールアドレス')).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('link', { name: '新規登録する' }).click();
      await user.signUp();
      await expectAccessible(page);
      const tab = user.in(await user.openMail('メールアドレスを確認する'));
      await tab.page.getByRole('button', { name: '登録を完了する' }).click();
      await tab.choose('ログインとセキュリティ');
      for (const name of ['メールアドレスを変更する', 'パスワードを変更する'])
        await tab.page.getByRole('button', { name }).click();
      await expect(tab.page.getByRole('list').getByText('この端末')).toBeVisible();
      await expectAccessible(tab.page);
      await tab.page.goto(`${appUrl}/mypage/data`);
      await expect(tab.page.getByText('アカウントを作りました')).toBeVisible();
      await expectAccessible(tab.page);
      await tab.page.getByRole('button', { name: 'アカウントを削除する' }).click();
      await expectAccessible(tab.page);
    });

    test('axe finds no violation on the API reference', async ({ page }) => {
      await page.goto(`${readStackUrls().apiUrl}/docs#error-rate_limited`);
      await expect(page.getByRole('row').filter({ hasText: 'rate_limited' })).toBeFocused();
      await expectAccessible(page);
    });

    test('axe finds no violation on the site', async ({ page }) => {
      for (const path of ['/', '/pricing', '/tokushoho']) {
        await page.goto(`${readStackUrls().siteUrl}${path}`);
        await expectAccessible(page);
      }
    });
  });
}

test('for those who want no motion, a change of the theme fades nothing', async ({ page }) => {
  await new AppUser(page).open();
  await expect(page.getByRole('button', { name: /^要約する/ })).toBeVisible();
  const change = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    return page.evaluate(() => [getComputedStyle(document.body).color, document.getAnimations().length]);
  };
  const [light, dark] = [await change('light'), await change('dark')];
  expect(light).not.toEqual(dark);
  expect([light[1], dark[1]]).toEqual([0, 0]);
});

test('with forced colours the main button keeps an edge, the strip its places, and what is chosen a mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const user = new AppUser(page);
  await user.summarize(article);
  await expect(user.copyButton()).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('[data-strip]').first()).toHaveCSS('forced-color-adjust', 'none');
  // The chosen shape has a line below it, the chosen sentence an edge, and no other is underlined.
  const lineBelow = (name: string) =>
    page.getByRole('radio', { name }).evaluate((tab) => getComputedStyle(tab, '::after').borderBottomWidth);
  expect([await lineBelow('三行'), await lineBelow('要点')]).toEqual(['2px', '0px']);
  await user.sentences().first().focus();
  await expect(page.locator('span[data-sentence-number] > span').first()).toHaveCSS('outline-style', 'solid');
  await expect(user.sentences().last()).toHaveCSS('text-decoration-line', 'none');
});

test('with forced colours the chosen sentence of the marketing page and its place keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(readStackUrls().siteUrl);
  const sentences = page.locator('.desk-sentence');
  const numbers = sentences.locator('> .sentence-number');
  await expect(async () => {
    await sentences.nth(1).locator('> a').click();
    await expect(sentences.nth(1)).toHaveClass(/is-chosen/, { timeout: 2000 });
  }).toPass();
  await expect(numbers.nth(1)).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.place-number.is-lit').first()).toHaveCSS('outline-style', 'solid');
  await expect(numbers.nth(0)).toHaveCSS('outline-style', 'none');
});
