import { rm } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';
import { cards, PlanUser } from '#plan-user.ts';
import { invite, makeSpace, openPage } from '#space-steps.ts';
import { offerModel, startFakeModel, type FakeModel } from '#start-fake-model.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

let models: FakeModel;
let dataFolder: string;
let stack: Stack;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  models = await startFakeModel();
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: { ...offerModel(models), PLANS: 'public' } });
});

test.afterAll(async () => {
  await models.close();
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const screens = [
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, viewport } of screens) {
  test.describe(name, () => {
    test.use({ viewport });

    test('somebody sees the prices, signs up, pays, uses it, changes it, cancels, and still reads', async ({
      page,
    }) => {
      test.setTimeout(150_000);
      const guest = new PlanUser(page, stack.appUrl);
      await page.goto(`${stack.siteUrl}/pricing`);
      await page
        .getByRole('link', { name: /^プラスを\s*月払いで申し込む$/ })
        .filter({ visible: true })
        .click();
      await expect(page.getByText('プラスを選びました。')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('main').getByRole('link', { name: '新規登録' }).click();

      const user = await guest.signUpHere();
      const { page: tab } = user;
      await expect(user.title('お申し込み内容の確認')).toBeVisible();
      await expect(user.row('お申し込みの内容')).toContainText('プラス・月払い');
      await expect(user.row('料金')).toContainText('￥980（税込） / 1か月');
      await expect(user.row('今回のお支払い')).toContainText('￥980（税込）');
      await expect(user.row('期間と自動更新')).toContainText('解約するまで、自動で更新されます。');
      await expect(user.row('解約の方法')).toContainText('いつでも解約できます。');
      await expect(tab.getByRole('checkbox')).toHaveCount(0);
      await expectAccessibleInBothThemes(tab);
      await user.confirm();
      await user.pay(cards.pays);
      await expect(tab.getByRole('heading', { name: 'プラスが使えるようになりました' })).toBeVisible();
      await expectAccessibleInBothThemes(tab);

      await tab.getByRole('link', { name: '要約を始める' }).click();
      const app = new AppUser(tab, stack.appUrl);
      await app.textBox().fill(article);
      await app.adjust();
      await tab.getByLabel('モデル').selectOption({ label: '代役のモデル' });
      await tab.keyboard.press('Escape');
      await app.submit().click();
      await app.expectDone();
      const summary = tab.url();

      await user.open();
      await expect(tab.getByText('残り299')).toBeVisible();
      await expect(user.section('利用の明細').getByText('言語モデルの要約')).toBeVisible();
      const invoices = user.section('請求書');
      await expect(invoices.getByText('￥980（税込）')).toBeVisible();
      await expect(invoices.getByText('支払い済み')).toBeVisible();
      await expect(invoices.getByRole('link', { name: /^請求書 .* を開く$/ })).toHaveAttribute('href', /^http/);
      await expectAccessibleInBothThemes(tab);

      await tab.getByRole('link', { name: 'プロに変更する' }).click();
      await expect(user.row('今の契約')).toContainText('プラス・月払い');
      await expect(user.row('今回のお支払い')).toContainText('今のプランとの差額です');
      await expectAccessibleInBothThemes(tab);
      // Another tab of the same space follows.
      await page.goto(`${stack.appUrl}/mypage/plan`);
      await expect(page.getByText('残り299')).toBeVisible();
      await tab.getByRole('button', { name: 'この内容で変更する' }).click();
      await expect(tab.getByText('プロ（月払い）に変更しました。')).toBeVisible();
      await expect(page.getByText(/残り1,499/)).toBeVisible();

      await tab.getByRole('button', { name: '解約する' }).click();
      const dialog = tab.getByRole('dialog', { name: 'プロを解約しますか' });
      await expect(dialog).toContainText('まで、今のまま使えます。');
      await expectAccessibleInBothThemes(tab);
      await dialog.getByRole('button', { name: '解約する' }).click();
      await expect(tab.getByText(/^解約しました。.*まで使えます。$/)).toBeVisible();
      await expect(tab.getByText(/^プロは解約済みです。/)).toBeVisible();
      await expectAccessibleInBothThemes(tab);
      await tab.getByRole('button', { name: '解約を取り消す' }).click();
      await expect(tab.getByText('取り消しました。今のプランが続きます。')).toBeVisible();
      await tab.getByRole('button', { name: '解約する' }).click();
      await dialog.getByRole('button', { name: '解約する' }).click();
      await expect(tab.getByText(/^プロは解約済みです。/)).toBeVisible();
      await tab.goto(summary);
      await new AppUser(tab, stack.appUrl).expectDone();
    });
  });
}

test('a declined card is said where it was typed, and who turns back reads that nothing was charged', async ({
  page,
}) => {
  await page.goto(`${stack.appUrl}/sign-up`);
  const user = await new PlanUser(page, stack.appUrl).signUpHere();
  await expect(user.page.getByRole('button', { name: /^アカウント / })).toBeVisible();
  await user.open();
  await user.page.getByRole('link', { name: 'プラスに申し込む' }).click();
  await user.confirm();
  await user.pay(cards.declined);
  await expect(user.page.getByRole('alert')).toContainText('カードが拒否されました。');
  await user.page.getByRole('link', { name: '支払わずに戻る' }).click();
  await expect(user.page.getByText('お申し込みは完了していません')).toBeVisible();
  await expect(user.page.getByText('請求はありません。プランはそのままです。')).toBeVisible();
  await expect(user.page.getByRole('link', { name: 'プラスに申し込む' })).toBeVisible();
});

test('after a payment the page waits, offers nothing to order twice, and needs no report of the payment provider', async ({
  page,
}) => {
  const user = new PlanUser((await join(page, stack.appUrl)).page, stack.appUrl);
  const { page: tab } = user;
  const control = (form: Record<string, string>) => tab.request.post(`${stack.paymentsUrl}/_control`, { form });
  await user.open('/confirm?plan=plus&interval=month');
  await user.confirm();
  await control({ act: 'hold' });
  await tab.route('**/v1/billing/refresh', (route) => route.abort());
  await user.pay(cards.pays);
  await expect(tab.getByText('お支払いを確認しています')).toBeVisible();
  await expect(tab.getByRole('link', { name: /に申し込む$/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(tab);
  // The page asks too, so that a report that never comes leaves nobody waiting.
  await tab.unroute('**/v1/billing/refresh');
  await expect(tab.getByRole('heading', { name: 'プラスが使えるようになりました' })).toBeVisible();
  await control({ act: 'release' });
});

test('a reader of a shared space sees its plan and what is left, and that its owner decides', async ({
  browser,
  page,
}) => {
  const name = '柏木台町内会';
  const [owner, reader] = [await join(page, stack.appUrl), await join(await openPage(browser), stack.appUrl)];
  await makeSpace(owner, name);
  await invite(owner, reader.email, '閲覧者');
  await reader.page.goto(stack.appUrl);
  await reader.page.getByRole('link', { name: '招待を確認する' }).click();
  await reader.page.getByRole('button', { name: `「${name}」に参加する` }).click();
  await expect(reader.page.getByText(`「${name}」に参加しました。`)).toBeVisible();

  await new PlanUser(owner.page, stack.appUrl).open();
  await expect(owner.page.getByText('このスペースは2席です。')).toBeVisible();
  await expect(owner.page.getByText('￥980 × 2席').first()).toBeVisible();
  await expect(owner.page.getByRole('link', { name: 'プラスに申し込む' })).toBeVisible();

  const member = new PlanUser(reader.page, stack.appUrl);
  await member.open();
  await expect(member.page.getByText('プランはオーナーが決めます。')).toBeVisible();
  await expect(member.page.getByRole('link', { name: /に申し込む$/ })).toHaveCount(0);
  await expect(member.section('請求書')).toHaveCount(0);
  await expectAccessibleInBothThemes(member.page);
  await reader.page.context().close();
});

test('a payment that fails at the renewal is said with what to do, and paid on the page of the provider', async ({
  page,
}) => {
  const user = new PlanUser((await join(page, stack.appUrl)).page, stack.appUrl);
  const { page: tab } = user;
  await user.open('/confirm?plan=plus&interval=month');
  await user.confirm();
  await user.pay(cards.failsLater);
  await expect(tab.getByRole('heading', { name: 'プラスが使えるようになりました' })).toBeVisible();
  await user.open();
  await expect(user.section('お支払い')).toContainText('次のお支払い');
  await tab.request.post(`${stack.paymentsUrl}/_control`, { form: { act: 'move-clock', days: '32' } });
  await expect(tab.getByText('プラスのお支払いができませんでした')).toBeVisible();
  await expectAccessibleInBothThemes(tab);
  await tab.getByRole('button', { name: 'カードを確かめて支払う' }).click();
  await tab.getByLabel('カード番号').fill(cards.pays);
  await tab.getByRole('button', { name: 'カードを変更する' }).click();
  await tab.getByRole('button', { name: '支払う', exact: true }).first().click();
  await tab.getByRole('link', { name: 'アプリに戻る' }).click();
  await expect(user.section('お支払い')).toContainText('次のお支払い');
  await expect(tab.getByText('プラスのお支払いができませんでした')).toBeHidden();
});
