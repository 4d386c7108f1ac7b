import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '#watched-test.ts';
import { fromBufferPromise } from 'yauzl';
import { AccountUser, inventEmail } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';
import { readStackUrls } from '#config.ts';

const { apiUrl } = readStackUrls();

/** The link of the newest mail to this address whose button is named so, as the outbox shows it. */
async function findMailedLink(user: AccountUser, button: string): Promise<string> {
  const outbox = await user.page.context().newPage();
  const letter = outbox
    .getByRole('group')
    .filter({ has: outbox.locator('span', { hasText: user.email }) })
    .first();
  const link = letter.locator('iframe').contentFrame().getByRole('link', { name: button });
  await expect(async () => {
    await outbox.goto(`${apiUrl}/outbox`);
    await letter.evaluate((element) => (element as HTMLDetailsElement).setAttribute('open', ''));
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const address = (await link.getAttribute('href')) ?? '';
  await outbox.close();
  return address;
}

async function listEntries(path: string): Promise<string[]> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

/** A summary and an account, signed in. */
async function join(page: Page): Promise<AccountUser> {
  const app = new AppUser(page);
  const user = new AccountUser(page, inventEmail());
  await app.summarize(article);
  await page.goto(`${app.appUrl}/sign-up`);
  await user.signUp();
  await page.goto(await findMailedLink(user, 'メールアドレスを確認する'));
  await page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(user.menu()).toBeVisible();
  return user;
}

test('an account takes its data away, begins to leave, changes its mind, and leaves', async ({ page }) => {
  const user = await join(page);
  const { appUrl } = new AppUser(page);
  await page.goto(`${appUrl}/mypage/data`);
  await page.getByRole('button', { name: 'すべて書き出す' }).click();
  await expect(page.getByText(/要約1件、.*のファイルができています/)).toBeVisible();
  await page.goto(await findMailedLink(user, 'ダウンロードする'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ダウンロードする' }).click();
  const names = await listEntries(await (await downloading).path());
  expect(names.filter((name) => /^summaries\/.*\.md$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => /^sources\/.*\.txt$/.test(name))).toHaveLength(1);
  expect(names).toContain('manifest.json');

  await page.getByLabel('要約を残す期間').selectOption('7日');
  await page.getByRole('button', { name: '変える' }).click();
  await expect(page.getByRole('dialog')).toContainText('今すぐ消える要約はありません');
  await page.getByRole('button', { name: 'この期間にする' }).click();
  await expect(page.getByText('保存期間を変えました。')).toBeVisible();

  const leave = async (): Promise<void> => {
    await page.goto(`${appUrl}/mypage/data`);
    await page.getByRole('button', { name: 'アカウントを削除する' }).click();
    await expect(page.getByRole('dialog')).toContainText('要約1件');
    await page.getByRole('button', { name: '削除する', exact: true }).click();
    await expect(page.getByText('アカウントの削除を受け付けました')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ログイン' }),
    ).toBeVisible();
  };
  await leave();
  await page.goto(await findMailedLink(user, 'ログインして取り消す'));
  await user.signIn();
  await expect(page.getByText(/このアカウントは、.*に消えます。/)).toBeVisible();
  await page.getByRole('link', { name: '取り消す' }).click();
  await page.getByRole('button', { name: '削除を取り消す' }).click();
  await expect(page.getByRole('button', { name: 'アカウントを削除する' })).toBeVisible();
  await expect(page.getByText('削除を取り消しました。データはこれまでどおり使えます。')).toBeVisible();
  await leave();
});

test('whoever is not signed in asks the operator about their data by mail', async ({ page }) => {
  const { appUrl } = new AppUser(page);
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/disclosure`);
  await page.getByRole('button', { name: '請求を送る' }).click();
  await expect(page.getByLabel('お名前')).toBeFocused();
  await page.getByLabel('お名前').fill('青海 太郎');
  await page.getByLabel('メールアドレス').fill(user.email);
  await page.getByLabel('請求の内容').fill('私について持っている情報を見せてください。');
  await page.getByRole('button', { name: '請求を送る' }).click();
  await expect(page.getByRole('heading', { name: '請求の確認' })).toBeVisible();
  await page.goto(await findMailedLink(user, '請求を確認する'));
  await page.getByRole('button', { name: '請求を確認する' }).click();
  await expect(page.getByText(/運営者に届きました。受付番号は dsc_/)).toBeVisible();
});
