import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { AppUser, article, longText } from '#app-user.ts';
import { PlanUser } from '#plan-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

const runsADay = 2;
let dataFolder: string;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataFolder = await makeDataFolder();
  const plansFile = join(dataFolder, 'plans.json');
  await writeFile(plansFile, JSON.stringify({ guest: { builtinPerDayMax: runsADay, builtinCodePointsMax: 5_000 } }));
  stack = await startStack({ dataFolder, settings: { PLANS: 'public', PLANS_FILE: plansFile } });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('a guest reads on the desk what the plan does not allow, and loses nothing that was typed', async ({ page }) => {
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  const tooLong = longText(6_000);
  await user.textBox().fill(tooLong);
  await expect(
    page.getByText(/^本文は空白と改行を含めて6,\d{3}字あります。ゲストで一度に要約できるのは5,000字までです。/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '無料で登録する' })).toBeVisible();
  // Beside it nothing says to press what will be refused.
  await expect(
    page.getByRole('status').filter({ hasText: 'ゲストで要約できる本文は、1件5,000字までです。' }),
  ).toBeVisible();
  await expect(page.getByText('「要約する」を押してください')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await user.submit().click();
  await expect(page.getByRole('alert')).toContainText('本文が大きすぎます');
  await expect(user.textBox()).toHaveValue(tooLong);

  for (let run = 0; run < runsADay; run += 1) await user.summarize(`${article}\n\n${run}回目。`);
  await user.open();
  await user.textBox().fill(article);
  await expect(page.getByText(`今日の要約は${runsADay}件すべて使いました。`)).toBeVisible();
  // The summary beside it promises nothing that the limit forbids.
  await expect(page.getByText('今日の分を使い切ったので、履歴には残りません。')).toBeVisible();
  await expect(page.getByText('コピーか共有をすると')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '共有', exact: true })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '質問' })).toHaveCount(0);
  await user.submit().click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('上限に達しました');
  // The limit is said, and once.
  expect((await refusal.innerText()).split(`${runsADay}件`)).toHaveLength(2);
  await expect(refusal.getByRole('link', { name: 'プランを見る' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await refusal.getByRole('link', { name: '無料で登録する' }).click();

  await new PlanUser(page, stack.appUrl).signUpHere();
  // The tab in which it was typed goes on by itself.
  await page.bringToFront();
  await expect(user.textBox()).toHaveValue(article);
  await expect(page.getByText(/^今日の要約は/)).toBeHidden();
  await user.submit().click();
  await user.expectDone();
});
