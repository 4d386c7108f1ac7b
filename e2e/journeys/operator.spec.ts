import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Browser, type Page } from '#watched-test.ts';
import { join, type AccountUser } from '#account-user.ts';
import { readStackUrls } from '#config.ts';
import { youyaku } from '#run-command.ts';

test('an operator is made on the server, suspends an account, and everything is on record', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { appUrl } = readStackUrls();
  const operator = (await join(page)).in(page);
  await page.goto(`${appUrl}/admin`);
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  const unknown = await contentOf(page);
  await page.goto(`${appUrl}/no-such-page`);
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  expect(await contentOf(page)).toBe(unknown);
  youyaku('admin', 'grant', operator.email);

  const user = await joinElsewhere(browser);
  await page.goto(`${appUrl}/admin`);
  await expect(page.getByRole('heading', { name: '概況' })).toBeVisible();
  await page.getByText('数字を表で見る').click();
  await expect(page.getByRole('region', { name: '24時間の実行' }).getByRole('row')).toHaveCount(25);
  await page.getByText('数字を表で見る').click();
  await page.goto(`${appUrl}/admin/spend`);
  const costs = page.getByRole('region', { name: '30日のモデルの費用' });
  await page.getByText('数字を表で見る').click();
  await expect(costs.getByRole('row')).toHaveCount(31);
  await expect(costs.getByRole('row').nth(1)).toContainText('0円');
  await operator.choose('運営');
  await page.getByRole('navigation', { name: '運営' }).getByRole('link', { name: '利用者' }).click();
  await page.getByLabel('メールアドレス（途中まででも）かID').fill(user.email.slice(0, 24));
  await page.getByRole('button', { name: '探す' }).click();
  await page.getByRole('main').getByRole('link', { name: user.email }).click();
  await expect(page.getByRole('heading', { name: user.email })).toBeVisible();
  await page.getByRole('button', { name: '利用を停止する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由（運営者だけに見えます）').fill('迷惑行為の申告');
  await dialog.getByRole('button', { name: '利用を停止する' }).click();
  await expect(page.getByText(/から停止中：迷惑行為の申告$/)).toBeVisible();

  await user.page.goto(`${appUrl}/mypage`);
  await expect(
    user.page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ログイン' }),
  ).toBeVisible();
  await user.page.goto(`${appUrl}/sign-in`);
  await user.signIn();
  await expect(user.page.getByText('このアカウントは利用を停止しています。', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: '停止を解除する' }).click();
  await expect(page.getByRole('button', { name: '利用を停止する' })).toBeVisible();
  await user.page.goto(`${appUrl}/sign-in`);
  await user.signIn();
  await expect(user.menu()).toBeVisible();
  await user.page.context().close();

  await page.getByRole('navigation', { name: '運営' }).getByRole('link', { name: '操作の記録' }).click();
  const rows = page.getByRole('row').filter({ hasText: user.email });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('アカウントの停止を解除した');
  await expect(rows.nth(1)).toContainText('アカウントを停止した');
  await expect(rows.nth(1)).toContainText(operator.email);
  await expectPagesToFit(page);
  youyaku('admin', 'revoke', operator.email);
  await page.goto(`${appUrl}/admin`);
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
});

/** Every page of operators, on a phone, with something in it: nothing sticks out, and axe finds nothing. */
async function expectPagesToFit(page: Page): Promise<void> {
  const { appUrl } = readStackUrls();
  await page.goto(`${appUrl}/admin/takedowns`);
  await page.getByLabel('対象（リンクやメールの番号）').fill('お問い合わせ 12');
  await page.getByRole('button', { name: '依頼を記録する' }).click();
  await expect(page.getByRole('combobox', { name: 'お問い合わせ 12 の状態' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '',
    '/users',
    '/spaces',
    '/activity',
    '/spend',
    '/runs',
    '/mails',
    '/errors',
    '/takedowns',
    '/audit',
  ]) {
    await page.goto(`${appUrl}/admin${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('読み込んでいます')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await expectAccessible(page, { name: path });
  }
}

/** Signs up and in on this page. */
async function joinElsewhere(browser: Browser): Promise<AccountUser> {
  const context = await browser.newContext({ locale: 'ja-JP' });
  return join(await context.newPage());
}

/** What a page shows and is called. */
async function contentOf(page: Page): Promise<string> {
  return `${await page.title()} ${await page.getByRole('main').innerHTML()}`;
}
