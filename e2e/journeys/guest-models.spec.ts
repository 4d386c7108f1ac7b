import { rm } from 'node:fs/promises';
import { expect, test, type Page } from '#watched-test.ts';
import { offerModel, startFakeModel, type FakeModel } from '#start-fake-model.ts';
import { AppUser, article } from '#app-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

/** The three sentences that the fake model picks, translated. */
const translations = [
  ['青海市は', 'Aomi City will open a new facility by the station in April 2028.'],
  ['延べ床面積は', 'It will be larger than the present hall.'],
  ['利用料の', 'The mayor said that the present fees will not change for three years.'],
  ['一方、', 'The shopkeepers ask for another car park soon.'],
] as const;

let models: FakeModel;
let dataFolder: string;
let stack: Stack;

// In sequence: the last test closes the model that the others use.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  models = await startFakeModel({
    translate: (sentence) => translations.find(([start]) => sentence.startsWith(start))?.[1] ?? sentence,
  });
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: offerModel(models) });
});

test.afterAll(async () => {
  await models.close();
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Fills in the article and opens all options. */
async function prepare(page: Page): Promise<AppUser> {
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await user.textBox().fill(article);
  await user.adjust();
  return user;
}

test('a model writes a summary, and each of its sentences shows its place in the source', async ({ page }) => {
  const user = await prepare(page);
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  await page.getByLabel('追加の指示').fill('数字を残す');
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('代役のモデルで要約しました')).toBeVisible();
  await expect(user.sentences()).toHaveCount(3);
  await user.sentences().last().click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
});

test('a press of 要約する shows at once that it counts, while it is looked up what the model must not see', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/glossary', async (route) => {
    await held.promise;
    await route.continue();
  });
  const user = await prepare(page);
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  await user.submit().click();
  await expect(page.getByRole('status').getByText('要約を始めています')).toBeVisible();
  await expect(user.submit()).toHaveAttribute('aria-disabled', 'true');
  held.resolve();
  await user.expectDone();
  await expect(page.getByText('代役のモデルで要約しました')).toBeVisible();
});

test('標準 says at once what it cannot do, and does not start', async ({ page }) => {
  const user = await prepare(page);
  await page.getByLabel('言語').selectOption({ label: '英語 / English' });
  await page.getByLabel('モデル').selectOption({ label: '標準' });
  const language = page.getByLabel('言語');
  await expect(language).toHaveAccessibleDescription(/本文と同じ言語でだけ/);
  await user.submit().click();
  await expect(language).toBeFocused();
  await language.selectOption({ label: '本文と同じ' });
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('標準エンジンで要約しました')).toBeVisible();
});

test('a summary in English is shown next to the Japanese one that was checked', async ({ page }) => {
  const user = await prepare(page);
  await page.getByLabel('言語').selectOption({ label: '英語 / English' });
  await user.submit().click();
  await user.expectDone();
  const summary = page.getByRole('region', { name: '要約', exact: true });
  await expect(summary).toHaveAttribute('lang', 'en');
  await expect(summary.getByText('Aomi City will open')).toBeVisible();
  const original = summary.getByText(/図書館と子育て支援の窓口/);
  await expect(original).toBeVisible();
  await page.getByLabel('原文の要約を並べる').uncheck();
  await expect(original).toBeHidden();
  await expect(user.sentences()).toHaveCount(3);
});

test('when the model is down, 標準 writes the summary and the page says why', async ({ page }) => {
  await models.close();
  const user = await prepare(page);
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  await page.getByLabel('知りたいこと').fill('費用');
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('代役のモデルにつながらなかったため、標準エンジンで要約しました。')).toBeVisible();
  await expect(user.sentences()).toHaveCount(3);
});
