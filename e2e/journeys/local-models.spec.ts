import { expect, test } from '#watched-test.ts';
import { answerAsOllama } from '#start-fake-model.ts';
import { AppUser, article } from '#app-user.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { useModelStack } from '#use-model-stack.ts';

const name = 'stand-in:8b（この機械のOllama）';

// In sequence: the last test closes the model that the others use.
test.describe.configure({ mode: 'serial' });

const { model, stack } = useModelStack((started) => answerAsOllama(started));

for (const [width, height] of [
  [390, 844],
  [1_440, 900],
] as const) {
  test(`a model of this machine is offered, and writes only what it is chosen for, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const user = new AppUser(page, stack().appUrl);
    await user.open();
    await user.textBox().fill(article);
    await user.adjust();
    const choice = page.getByLabel('モデル');
    await expect(choice).toHaveValue('auto');
    await choice.selectOption({ label: name });
    await expect(choice).toHaveAccessibleDescription(/この機械のモデルだけに渡し/);
    // Until the summary of 標準 is there the button below still changes its colours.
    if (width >= 1_024) await expect(user.sentences().first()).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^0円（この機械で約[\d,]+トークンの見込み/)).toBeInViewport();
    await expect(user.submit()).toHaveAccessibleDescription(/0円/);
    await user.submit().click();
    await user.expectDone();
    await expect(page.getByText(`${name}で要約しました`)).toBeVisible();
    await expect(user.sentences()).toHaveCount(3);
  });
}

test('a model that is gone is refused with what to do, and nothing else writes in its place', async ({ page }) => {
  const user = new AppUser(page, stack().appUrl);
  await user.open();
  await user.textBox().fill(article);
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: name });
  await model().close();
  // What it answered is believed for five seconds.
  await expect(async () => {
    const response = await page.request.get(`${stack().apiUrl}/v1/engines`);
    const { engines } = (await response.json()) as { engines: { id: string; isLocal?: boolean }[] };
    expect(engines.map(({ id }) => id)).toContain('builtin');
    expect(engines.filter(({ isLocal }) => isLocal)).toEqual([]);
  }).toPass({ timeout: 20_000 });
  await user.submit().click();
  await expect(page.getByText(/この機械のモデルから応答がありません/)).toBeVisible();
});

test('without a model, 調整 says what 標準 cannot do, and leads to a key', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await user.adjust();
  await expect(page.getByText(/「標準」では、ほかの言語.*OllamaかLM Studioを起動/)).toBeVisible();
  await page.getByRole('link', { name: 'APIキーを登録' }).click();
  await expect(page).toHaveURL(/\/mypage\/keys$/);
});
