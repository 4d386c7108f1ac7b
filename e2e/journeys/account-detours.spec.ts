import { expect, test } from '#watched-test.ts';
import { AccountUser, inventEmail, password } from '#account-user.ts';
import { readStackUrls } from '#config.ts';

const { appUrl } = readStackUrls();

test('an address typed by a Japanese keyboard is understood, and a wrong one is corrected', async ({ page }) => {
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/sign-up`);
  await page.getByLabel('メールアドレス').fill('ａｏｉ＠example');
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
  await expect(page.getByText('メールアドレスの形が正しくありません。', { exact: false })).toBeVisible();
  await expect(page.getByText('パスワードを入力してください。')).toBeVisible();
  await page.getByLabel('メールアドレス').fill(` wrong-${user.email.replace('@', '＠')}　`);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(`wrong-${user.email} にメールを送りました。`)).toBeVisible();
  await page.getByRole('link', { name: 'メールアドレスを直す' }).click();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(`wrong-${user.email}`);
  await user.signUp();
  await expect(page.getByText(`${user.email} にメールを送りました。`)).toBeVisible();
  await expect(page.getByText(/^あと\d+秒で、もう一度送れます。$/)).toBeVisible();
});

test('a link that was used, cut off or sent to a registered address is explained, and leads on', async ({ page }) => {
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/sign-up`);
  await user.signUp();
  const link = (await (await user.findMail('メールアドレスを確認する')).getAttribute('href')) ?? '';
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: '登録を完了する' }).click();
  await expect(user.in(tab).menu()).toBeVisible();
  await expect(user.menu(), 'the first tab follows').toBeVisible();
  await user.in(tab).choose('ログアウト');
  await expect(tab.getByText('ログアウトしました。')).toBeVisible();

  await tab.goto(link);
  await tab.getByRole('button', { name: '登録を完了する' }).click();
  await expect(tab.getByRole('heading', { name: '確認は済んでいます' })).toBeVisible();
  await tab.goto(link.slice(0, -20));
  await tab.getByRole('button', { name: '登録を完了する' }).click();
  await expect(tab.getByRole('alert')).toContainText('リンクを開けませんでした');
  await tab.getByLabel('メールアドレス').fill(user.email);
  await tab.getByRole('button', { name: '確認メールをもう一度送る' }).click();
  const confirmed = await user.in(tab).openMail('ログインする');
  await expect(confirmed).toHaveURL(`${appUrl}/sign-in`);

  await page.goto(`${appUrl}/sign-up`);
  await user.signUp();
  const again = await user.openMail('ログインする');
  await user.in(again).signIn();
  await expect(user.in(again).menu()).toBeVisible();
});

test('a forgotten password is set anew by mail, and every device is signed out', async ({ page }) => {
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/sign-up`);
  await user.signUp();
  await page.goto(`${appUrl}/sign-in`);
  await user.signIn();
  await expect(page.getByText('メールアドレスがまだ確認されていません。')).toBeVisible();
  await page.getByRole('link', { name: 'ログインする' }).click();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(user.email);
  await page.getByRole('link', { name: 'パスワードを忘れた場合' }).click();
  await page.getByRole('button', { name: 'メールを送る' }).click();
  const tab = await user.openMail('パスワードを設定する');
  const next = `${password} と 新しい 駅`;
  await tab.getByLabel('新しいパスワード', { exact: true }).fill(next);
  await tab.getByRole('button', { name: '新しいパスワードを表示' }).click();
  await expect(tab.getByLabel('新しいパスワード', { exact: true })).toBeFocused();
  await expect(tab.getByRole('textbox', { name: '新しいパスワード' })).toHaveValue(next);
  await tab.getByRole('button', { name: '設定する' }).click();
  await expect(tab.getByText('新しいパスワードでログインしてください。')).toBeVisible();
  await expect(tab.getByLabel('メールアドレス')).toHaveValue(user.email);
  await tab.getByLabel('パスワード', { exact: true }).fill(password);
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('alert')).toContainText('メールアドレスかパスワードが違います。');
  await tab.getByLabel('パスワード', { exact: true }).fill(next);
  await tab.keyboard.press('Enter');
  await expect(user.in(tab).menu()).toBeVisible();
});

test('without a connection or after too many mails the page says what to do, and keeps what was typed', async ({
  page,
  context,
}) => {
  const email = inventEmail();
  await page.goto(`${appUrl}/sign-in-link`);
  await page.getByLabel('メールアドレス').fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'リンクを送る' }).click();
  await expect(
    page.getByText('エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。'),
  ).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await context.setOffline(false);
  const detail = '短い時間にメールを何度も送ったため、12分ほど送れません。届いているメールも確認してください。';
  await page.route('**/v1/account/request-link', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, code: 'rate_limited', reason: 'mails', detail, retryAfterSeconds: 720 },
      headers: {
        'retry-after': '720',
        'access-control-allow-origin': appUrl,
        'access-control-allow-credentials': 'true',
      },
    }),
  );
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('alert')).toContainText(detail);
  await page.unroute('**/v1/account/request-link');
  await page.getByRole('button', { name: 'リンクを送る' }).click();
  await expect(page.getByText('メールのボタンを押すと、ログインできます。')).toBeVisible();
});
