import { rm } from 'node:fs/promises';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser } from '#app-user.ts';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { offerModel, startFakeModel, type FakeModel } from '#start-fake-model.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

const letter = [
  '営業部の高遠まゆみさんは、三月に始めた暁計画の担当に決まった。',
  '連絡先は電話090-1234-5678で、平日の午前に受け付ける。',
  '費用は年に千二百万円を見込み、半分を国の補助金でまかなう。',
  '高遠さんは五月末までに、計画の第一案を町会に示す。',
].join('');

let models: FakeModel;
let dataFolder: string;
let stack: Stack;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  models = await startFakeModel();
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: offerModel(models) });
});

test.afterAll(async () => {
  await models.close();
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function prepare(page: Page): Promise<AppUser> {
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await user.textBox().fill(letter);
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  return user;
}

/** What reached the model since then. */
const sentSince = (before: number): string => models.received.slice(before).join('\n');

test('what a model would not see is listed before it runs; it never gets there, and the summary has it again', async ({
  page,
}) => {
  const user = await prepare(page);
  await page.getByLabel('伏せ字にして送る').check();
  const before = models.received.length;
  await user.submit().click();
  const review = page.getByRole('dialog', { name: 'モデルに送る前に伏せるもの' });
  await expect(review.getByRole('group', { name: '氏名' }).getByLabel(/高遠まゆみ/)).toBeChecked();
  await expect(review.getByRole('group', { name: '電話番号' }).getByLabel('090-1234-5678')).toBeChecked();
  expect(models.received.length).toBe(before);
  await expectAccessibleInBothThemes(page);

  await review.getByLabel('ほかに伏せる言葉').fill('暁');
  await page.keyboard.press('Enter');
  await expect(review.getByText('2字以上60字以内で入れてください。')).toBeVisible();
  await review.getByLabel('ほかに伏せる言葉').fill('暁計画');
  await page.keyboard.press('Enter');
  await expect(review.getByRole('group', { name: '見せないと決めた用語' }).getByLabel('暁計画')).toBeChecked();
  await review.getByRole('button', { name: 'この内容で要約する' }).click();
  await user.expectDone();

  await expect(page.getByRole('region', { name: '要約' })).toContainText('高遠');
  await expect(page.getByText(/伏せたもの：氏名（.件）、電話番号（1件）/)).toBeVisible();
  const sent = sentSince(before);
  expect(sent).toContain('〔人名1〕');
  for (const hidden of ['高遠', 'まゆみ', '090-1234-5678', '暁計画']) expect(sent).not.toContain(hidden);
});

test('what is unchecked is sent as it is, and the list is not asked for again where that is not wanted', async ({
  page,
}) => {
  const user = await prepare(page);
  await page.getByLabel('伏せ字にして送る').check();
  await page.getByRole('button', { name: '伏せるものを確かめる' }).click();
  const review = page.getByRole('dialog', { name: 'モデルに送る前に伏せるもの' });
  await review.getByLabel('090-1234-5678').uncheck();
  await review.getByLabel('次からも、要約の前に確かめる').uncheck();
  await review.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('button', { name: '伏せるものを確かめる' })).toBeFocused();
  await expect(page.getByText('1件はそのまま送ります')).toBeVisible();

  const before = models.received.length;
  await user.submit().click();
  await user.expectDone();
  expect(sentSince(before)).toContain('090-1234-5678');
  expect(sentSince(before)).not.toContain('高遠');
});

test('where nothing is masked, a model runs at once', async ({ page }) => {
  const user = await prepare(page);
  const before = models.received.length;
  await user.submit().click();
  await user.expectDone();
  expect(sentSince(before)).toContain('高遠まゆみ');
});
