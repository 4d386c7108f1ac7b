import { expect, test } from '#watched-test.ts';
import { offerModel } from '#start-fake-model.ts';
import { AppUser, article } from '#app-user.ts';
import { useModelStack } from '#use-model-stack.ts';

const prices = { inputYenPerMillionTokens: 600, outputYenPerMillionTokens: 2_400 };

const { stack } = useModelStack((started) => offerModel(started, prices));

for (const [width, height] of [
  [390, 844],
  [1_440, 900],
] as const) {
  test(`what a model will cost stands beside the button before it runs, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const user = new AppUser(page, stack().appUrl);
    await user.open();
    const cost = page.getByText(/円の見積もり（約[\d,]+トークン）/);
    await user.textBox().fill(article);
    await expect(cost).toHaveText(/^モデルで書くと約[\d.]+円/);
    await expect(cost).toBeInViewport();
    // On one line: the second would push the text.
    expect((await cost.boundingBox())?.height).toBeLessThan(30);
    await expect(user.submit()).toHaveAccessibleDescription(/見積もり/);
    const short = await cost.textContent();
    await user.textBox().fill(article.repeat(40));
    await expect(cost).not.toHaveText(short ?? '');
    await user.adjust();
    await page.getByLabel('モデル').selectOption({ label: '標準' });
    await expect(cost).toHaveCount(0);
    await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
    await page.keyboard.press('Escape');
    await expect(cost).toHaveText(/^約[\d.]+円/);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });
}

test('of a page that is not read yet, the prices are told and no sum is made up', async ({ page }) => {
  const user = new AppUser(page, stack().appUrl);
  await user.open();
  await user.textBox().fill('https://example.jp/article');
  await expect(page.getByText('100万トークンあたり入力600円、出力2,400円')).toBeVisible();
  await expect(page.getByText('円の見積もり')).toHaveCount(0);
});
