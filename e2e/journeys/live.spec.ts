import { expect, test, type Browser, type Locator, type Page } from '#watched-test.ts';
import { AccountUser, inventEmail } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';

const rowsOf = (page: Page): Locator => page.getByRole('list', { name: '履歴' }).getByRole('listitem');

/** Signs up as this browser, and in as a second one. */
async function openTwoBrowsers(browser: Browser, page: Page): Promise<[AppUser, AppUser]> {
  const [app, user] = [new AppUser(page), new AccountUser(page, inventEmail())];
  await app.open('/sign-up');
  await user.signUp();
  const tab = await user.openMail('メールアドレスを確認する');
  await tab.getByRole('button', { name: '登録を完了する' }).click();
  await expect(tab.getByRole('button', { name: /^アカウント / })).toBeVisible();
  const context = await browser.newContext({ locale: 'ja-JP' });
  const other = new AccountUser(await context.newPage(), user.email);
  await other.page.goto(`${app.appUrl}/sign-in`);
  await other.signIn();
  await expect(other.page).toHaveURL(`${app.appUrl}/`);
  return [new AppUser(tab), new AppUser(other.page)];
}

async function rename(page: Page, title: string): Promise<void> {
  await rowsOf(page).first().getByRole('button', { name: '題名を変える' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('button', { name: '変える', exact: true }).click();
  await expect(rowsOf(page).first().getByRole('link', { name: title })).toBeVisible();
}

async function remove(page: Page): Promise<void> {
  await rowsOf(page).first().getByRole('button', { name: '削除' }).click();
  await expect(rowsOf(page)).toHaveCount(0);
}

test('a second browser sees what is made, renamed and deleted, without doing anything', async ({ browser, page }) => {
  const [here, there] = await openTwoBrowsers(browser, page);
  await there.open('/mypage/history');
  await expect(there.page.getByText('まだ要約はありません')).toBeVisible();
  await here.summarize(article);
  const row = rowsOf(there.page).first();
  await expect(row.getByText(/青海市/).first()).toBeVisible();
  await expect(row.getByText('要約中')).toHaveCount(0);

  await here.open('/mypage/history');
  await rename(here.page, '市民会館の建て替え');
  await expect(row.getByRole('link', { name: '市民会館の建て替え' })).toBeVisible();

  await row.getByRole('link', { name: '市民会館の建て替え' }).click();
  await there.expectDone();
  await rename(here.page, '新しい会館');
  await expect(there.page).toHaveTitle(/^新しい会館/);

  await remove(here.page);
  await expect(there.page.getByText('この要約は、ほかの画面かほかのメンバーが削除しました。')).toBeVisible();
  await expect(there.sentences().first()).toBeVisible();
  await expect(there.page.getByRole('button', { name: '削除', exact: true })).toHaveCount(0);
  await there.page.getByRole('link', { name: '履歴を見る' }).click();
  await expect(there.page.getByText('まだ要約はありません')).toBeVisible();
  await there.page.context().close();
});

test('eight tabs of a guest share one stream, and go on when the one that holds it is closed', async ({ page }) => {
  const context = page.context();
  const user = new AppUser(page);
  const streams = new Set<Page>();
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/live')) streams.add(request.frame().page());
  });
  await user.summarize(article);
  // The first page holds the stream before there is another.
  await expect.poll(() => streams.has(page)).toBe(true);
  const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto(`${user.appUrl}/mypage/history`);
    await expect(rowsOf(tab)).toHaveCount(1);
  }
  expect(streams.size).toBe(1);
  streams.clear();
  await page.close();
  const [first, ...others] = tabs;
  if (first === undefined) throw new Error('there are eight');
  await expect.poll(() => streams.size).toBe(1);
  await rename(first, '一つ目の題名');
  for (const tab of others) await expect(tab.getByRole('link', { name: '一つ目の題名' })).toBeVisible();
  expect(streams.size).toBe(1);
  await [...streams][0]?.close();
  const left = tabs.filter((tab) => !tab.isClosed());
  const [second] = left;
  if (second === undefined) throw new Error('there are seven');
  await rename(second, '二つ目の題名');
  for (const tab of left) await expect(tab.getByRole('link', { name: '二つ目の題名' })).toBeVisible();
});
