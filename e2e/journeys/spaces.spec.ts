import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test, type Locator, type Page, type Route } from '#watched-test.ts';
import { AccountUser, inventEmail, join } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';
import { findInvitation, invite, makeSpace, openPage } from '#space-steps.ts';

/** The chooser of spaces that is visible: in the header, or above the menu of マイページ. */
const chooser = (page: Page): Locator => page.getByRole('button', { name: /^スペース / }).filter({ visible: true });

async function chooseSpace(page: Page, name: string): Promise<void> {
  await chooser(page).press('Enter');
  const menu = page.getByRole('menu').filter({ visible: true });
  const entry = menu.getByRole('menuitemradio', { name });
  for (let step = 0; step < 10; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(`「${name}」に切り替えました。`)).toBeVisible();
}

test('an owner invites, somebody without an account joins and makes a summary, and is out when removed', async ({
  browser,
  page,
}) => {
  const [owner, email, name] = [await join(page), inventEmail(), '柏木台町内会'];
  await makeSpace(owner, name);
  await invite(owner, email, '編集者');

  const guest = await openPage(browser);
  await guest.goto(await findInvitation(owner.page, email));
  await expect(guest.getByRole('heading', { name: `「${name}」への招待` })).toBeVisible();
  await expect(guest).toHaveURL(/\/invitation$/);
  await guest.getByRole('link', { name: '登録して参加する' }).click();
  const user = new AccountUser(guest, email);
  await expect(guest.getByLabel('メールアドレス')).toHaveValue(email);
  await user.signUp();
  const member = user.in(await user.openMail('メールアドレスを確認する'));
  await member.page.getByRole('button', { name: '登録を完了する' }).click();
  const joining = member.page.getByRole('button', { name: `「${name}」に参加する` });
  // Of what is asked again after joining, the list of spaces comes when the invitation is no longer shown.
  const comeLast = async (route: Route): Promise<void> => {
    await expect(joining).toHaveCount(0);
    await route.continue();
  };
  await joining.waitFor();
  await member.page.route('**/v1/spaces', comeLast, { times: 1 });
  await joining.click();
  await expect(member.page.getByText(`「${name}」に参加しました。`)).toBeVisible();

  const app = new AppUser(member.page);
  await app.summarize(article);
  await app.expectDone();
  await new AppUser(owner.page).open('/mypage/history');
  await expect(owner.page.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();

  await new AppUser(owner.page).open('/mypage/members');
  await owner.page.getByRole('button', { name: `${email} をメンバーから外す` }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'メンバーから外す' }).click();
  await expect(owner.page.getByText(`${email} をメンバーから外しました。`)).toBeVisible();
  await expect(
    member.page.getByText(`「${name}」は使えなくなりました。個人用のスペースに切り替えました。`),
  ).toBeVisible();
  await expect(member.page).toHaveURL(`${app.appUrl}/`);
  await app.open('/mypage/history');
  await expect(member.page.getByText('まだ要約はありません')).toBeVisible();
  await guest.context().close();
});

test('two tabs are in two spaces, chosen by keyboard, and never mix; a reader finds nothing to change', async ({
  browser,
  page,
}) => {
  const [owner, reader] = [await join(page), await join(await openPage(browser))];
  const name = '読み合わせ会';
  await makeSpace(owner, name);
  await invite(owner, reader.email, '閲覧者');
  const app = new AppUser(owner.page);
  await app.summarize(article);
  await app.expectDone();
  const address = owner.page.url();

  const other = await owner.page.context().newPage();
  await other.goto(`${app.appUrl}/mypage/history`);
  await expect(other.getByRole('main').getByRole('link', { name: /青海市/ })).toBeVisible();
  await chooseSpace(other, '個人用');
  await expect(other.getByText('まだ要約はありません')).toBeVisible();
  await owner.page.reload();
  await app.expectDone();
  await expect(chooser(owner.page)).toHaveText(new RegExp(name));
  await other.reload();
  await expect(other.getByText('まだ要約はありません')).toBeVisible();

  // A link into the other space leads there, and leaves the first tab where it is.
  await other.goto(address);
  await new AppUser(other).expectDone();
  await expect(chooser(other)).toHaveText(new RegExp(name));

  await new AppUser(reader.page).open('/');
  await reader.page.getByRole('link', { name: '招待を確認する' }).click();
  await reader.page.getByRole('button', { name: `「${name}」に参加する` }).click();
  await reader.page
    .getByRole('main')
    .getByRole('link', { name: /青海市/ })
    .click();
  await expect(reader.page).toHaveURL(address);
  await new AppUser(reader.page).expectDone();
  for (const action of ['削除', '本文を直す', 'もう一度要約する'])
    await expect(reader.page.getByRole('main').getByText(action, { exact: true })).toHaveCount(0);
  await new AppUser(reader.page).open('/');
  await expect(reader.page.getByText(/^このスペースでは閲覧だけができます。/)).toBeVisible();
  await expect(new AppUser(reader.page).submit()).toBeHidden();
  // The desk that is not shown does not set the page: its footer stands below the right pane alone.
  const footer = await reader.page.getByRole('contentinfo').getByRole('link').first().boundingBox();
  const title = await reader.page.getByRole('heading', { level: 1 }).boundingBox();
  expect(footer?.x).toBeLessThanOrEqual(title?.x ?? 0);
  await expectAccessibleInBothThemes(reader.page);
  await reader.page.context().close();
});
