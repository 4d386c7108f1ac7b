import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { offerModel } from '#start-fake-model.ts';
import { AppUser, article } from '#app-user.ts';
import { useModelStack } from '#use-model-stack.ts';

const prices = { inputYenPerMillionTokens: 600, outputYenPerMillionTokens: 2_400 };

const waiting = { id: 'waits', label: '待てるモデル', provider: 'openai', batches: true };

const { model, stack } = useModelStack((started) => offerModel(started, prices, { ...prices, ...waiting }));

for (const [width, height] of [
  [390, 844],
  [1_440, 900],
] as const) {
  test(`a model writes a batch after its price is told, within the cap, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const name = `市民の声${width}.txt`;
    await new AppUser(page, stack().appUrl).open('/mypage/batches');
    const choose = page.getByLabel('ファイルを選ぶ', { exact: true }).and(page.locator('input'));
    await choose.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`${article}\n${width}`) });
    await expect(page.getByText('料金はかかりません。', { exact: true })).toBeVisible();
    await page.getByLabel('書き手').selectOption({ label: '代役のモデル' });
    await expect(page.getByText('文章は、このモデルの提供元に送られます。')).toBeVisible();
    const asked = model().received.length;
    await page.getByRole('button', { name: '見積もる' }).click();

    await expect(page.getByText(/^料金は(1円未満|約\d+円)の見込みです。/)).toBeVisible();
    const start = page.getByRole('button', { name: `「${name}」を始める` });
    const cap = page.getByLabel('使ってよい金額の上限（円）');
    await expect(cap).not.toHaveValue('');
    await cap.fill('いくらでも');
    await start.click();
    await expect(cap).toHaveAccessibleDescription(/1円から10,000,000円までの数字で入れてください/);
    await expectAccessibleInBothThemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(model().received.length).toBe(asked);

    await cap.fill('３００円');
    await start.click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('完了', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(row.getByText(/^使った金額：(1円未満|約\d+円)（上限300円）$/)).toBeVisible();
    expect(model().received.length).toBeGreaterThan(asked);
    await expectAccessibleInBothThemes(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: `「${name}」の結果をJSONLで受け取る` }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"kind":"llm"');
  });
}

test('what can wait is asked at half the price, and says that the provider is at work', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const name = '急がない声.txt';
  await new AppUser(page, stack().appUrl).open('/mypage/batches');
  const choose = page.getByLabel('ファイルを選ぶ', { exact: true }).and(page.locator('input'));
  await choose.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(article) });
  await page.getByLabel('書き手').selectOption({ label: '待てるモデル' });
  await page.getByRole('button', { name: '見積もる' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(
    row.getByText(/^料金は、すぐに始めると(1円未満|約\d+円)、急がなければ(1円未満|約\d+円)の見込みです。$/),
  ).toBeVisible();
  const pace = row.getByLabel('進め方');
  await expect(pace).toHaveValue('immediate');
  await pace.selectOption({ label: '急がない（最大24時間・半額）' });
  await expect(pace).toHaveAccessibleDescription(/提供元に30日ほど残ることがあります/);
  await expectAccessibleInBothThemes(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await row.getByRole('button', { name: `「${name}」を始める` }).click();
  await expect(row.getByText('提供元の回答を待っています（問い合わせ中：1件）。')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: `「${name}」を中止する` }).click();
  await expect(row.getByText('中止', { exact: true })).toBeVisible();
});
