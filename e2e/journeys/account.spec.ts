import { expect, test, type Browser, type Page } from '#watched-test.ts';
import { AccountUser, inventEmail } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';
import { readStackUrls } from '#config.ts';

const screens = [
  { name: 'on a wide screen by keyboard alone', width: 1440, height: 900, isKeyboardOnly: true },
  { name: 'on a narrow screen', width: 390, height: 844, isKeyboardOnly: false },
];

for (const { name, width, height, isKeyboardOnly } of screens) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test(
      'the summary of a guest is in the account, and a device is signed out from another',
      { tag: '@core' },
      async ({ page, browser }) => {
        const app = new AppUser(page);
        const user = new AccountUser(page, inventEmail(), isKeyboardOnly);
        await app.summarize(article);
        const address = page.url();
        await user.press(page.getByRole('link', { name: 'ログイン' }));
        await user.press(page.getByRole('link', { name: '新規登録する' }));
        await user.signUp();

        const tab = user.in(await user.openMail('メールアドレスを確認する'));
        await expect(tab.page).toHaveURL(`${app.appUrl}/confirm-email`);
        await tab.press(tab.page.getByRole('button', { name: '登録を完了する' }));
        await expect(tab.page).toHaveURL(address);
        await expect(
          tab.page.getByText('ログインしました。このブラウザーの要約1件を、アカウントに移しました。'),
        ).toBeVisible();
        await tab.choose('マイページ');
        await expect(tab.page.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();

        await tab.press(tab.page.getByRole('link', { name: '要約AI 新しい要約' }));
        await tab.type(new AppUser(tab.page).textBox(), '次の人には見せない下書きです。');
        await tab.choose('ログアウト');
        await expect(tab.page.getByText('ログアウトしました。')).toBeVisible();
        await expect(new AppUser(tab.page).textBox()).toHaveValue('');
        await tab.page.goto(`${app.appUrl}/mypage/history`);
        await expect(tab.page.getByText('まだ要約はありません')).toBeVisible();
        await tab.press(
          tab.page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ログイン' }),
        );
        await tab.signIn();
        await expect(tab.page).toHaveURL(`${app.appUrl}/mypage/history`);
        await expect(tab.page.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();

        const other = await signInElsewhere(browser, user.email);
        await tab.choose('ログインとセキュリティ');
        const devices = tab.page.getByRole('region', { name: 'ログイン中の端末' });
        await expect(devices.getByRole('listitem')).toHaveCount(2);
        await tab.press(devices.getByRole('button', { name: /からログアウトする$/ }).first());
        await expect(devices.getByText(/からログアウトしました。$/)).toBeVisible();
        await expect(devices.getByRole('listitem')).toHaveCount(1);
        await expectSignedOut(other);
        await other.page.context().close();
      },
    );
  });
}

const draft = '書きかけの文章は、ログアウトされても残ります。';

/**
 * The device is told without asking for anything: nothing of the account is shown any more, and what was being written stays; it is not
 * summarised for a guest, not by a page that is loaded later either.
 */
async function expectSignedOut({ page, email }: AccountUser): Promise<void> {
  const app = new AppUser(page);
  await expect(page.getByText('ログアウトされています。続けるには')).toBeVisible();
  await app.submit().click();
  await expect(page.getByRole('alert')).toContainText('ログインが必要です');
  await expect(app.textBox()).toHaveValue(draft);
  await page.reload();
  await expect(app.textBox()).toHaveValue(draft);
  await app.submit().click();
  await expect(page.getByRole('alert')).toContainText('ログインが必要です');
  await openMypage(page);
  await expect(page.getByRole('main').getByText('ログアウトされています。')).toBeVisible();
  await expect(page.getByText('青海市')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'ログインする' }).click();
  await new AccountUser(page, email).signIn();
  await expect(page.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();
  await page.getByRole('link', { name: '要約AI 新しい要約' }).click();
  await expect(app.textBox()).toHaveValue(draft);
}

/** In the rail of a wide screen, in the menu of a narrow one. */
async function openMypage(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (!isNarrow) return page.getByRole('link', { name: 'マイページ' }).click();
  await page.getByRole('button', { name: 'アカウントと表示' }).click();
  await page.getByRole('menuitem', { name: 'マイページ' }).click();
}

async function signInElsewhere(browser: Browser, email: string): Promise<AccountUser> {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const user = new AccountUser(await context.newPage(), email);
  const { appUrl } = readStackUrls();
  await user.page.goto(`${appUrl}/sign-in`);
  await user.signIn();
  await expect(user.page).toHaveURL(`${appUrl}/`);
  await user.page.goto(`${appUrl}/mypage/history`);
  await expect(user.page.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();
  await user.page.goto(`${appUrl}/`);
  await new AppUser(user.page).textBox().fill(draft);
  return user;
}
