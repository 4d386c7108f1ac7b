import { rm } from 'node:fs/promises';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Locator, type Page } from '#watched-test.ts';
import { offerModel, startFakeModel, type FakeModel } from '#start-fake-model.ts';
import { AppUser } from '#app-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

const minutes = [
  '会計の栗原さんが見積もりを取り、冷暖房は131万8,000円の東和空調に決めました。',
  '集会所の利用料を見直し、来年4月から1時間300円とします。',
  '春の防災訓練は来年の3月7日に、柏木台小学校で開きます。',
].join('\n\n');
/** The fake model gets one price wrong, and words another sentence freely. */
const wrong = [
  ['1時間300円', '1時間500円'],
  [
    '春の防災訓練は来年の3月7日に、柏木台小学校で開きます',
    '災害にそなえる催しは3月7日、まなびやに集まって行うそうです',
  ],
] as const;

let models: FakeModel;
let dataFolder: string;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  models = await startFakeModel({
    write: (text) => wrong.reduce((written, [from, to]) => written.replace(from, to), text),
  });
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: offerModel(models) });
});

test.afterAll(async () => {
  await models.close();
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function summarize(page: Page): Promise<AppUser> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await user.textBox().fill(minutes);
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  await page.keyboard.press('Escape');
  await user.submit().click();
  await user.expectDone();
  return user;
}

const mark = (page: Page): Locator => page.getByRole('button', { name: '要確認 金額が本文と違います' });
const panel = (page: Page): Locator => page.getByRole('group', { name: '要確認 金額が本文と違います' });
const summaryOf = (page: Page): Locator => page.getByRole('region', { name: '要約', exact: true });

async function copy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'コピー', exact: true }).click();
  await expect(page.getByText('コピーしました。')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test(
  'before a link is made its dialog says what is still to be checked, and leads there',
  { tag: '@core' },
  async ({ page }) => {
    await summarize(page);
    await page.getByRole('button', { name: '共有', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('要確認が1文あります')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '要確認の文を見る' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel(page)).toBeFocused();
    await panel(page).getByRole('button', { name: '300円に直す' }).click();
    await page.getByRole('button', { name: '共有', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'リンクを作る' })).toBeVisible();
    await expect(dialog.getByText('要確認が')).toHaveCount(0);
  },
);

test(
  'a wrong price is shown next to that of the source, and is corrected, struck out or kept',
  { tag: '@core' },
  async ({ page }) => {
    await summarize(page);
    await expect(page.getByText('3文・全文読了')).toBeVisible();
    const length = page.getByTitle('空白と改行は数えません');
    const full = await length.innerText();
    expect(await copy(page)).toContain('1時間500円とします。（要確認）');
    await mark(page).click();
    await expect(panel(page).getByRole('definition')).toHaveText([/1時間300円とします/, /1時間500円とします/]);
    await expect(panel(page).locator('strong')).toHaveText(['300円', '500円']);

    await panel(page).getByRole('button', { name: '300円に直す' }).click();
    await expect(summaryOf(page)).toContainText('1時間300円とします');
    await expect(page.getByText('3文・要確認なし・全文読了')).toBeVisible();
    expect(await copy(page)).not.toContain('要確認');
    // It is stored.
    await page.reload();
    await expect(summaryOf(page)).toContainText('1時間300円とします');
    await page.getByRole('button', { name: '元に戻す' }).click();
    await expect(mark(page)).toBeFocused();

    await mark(page).click();
    await panel(page).getByRole('button', { name: '取り消し線を引く' }).click();
    await expect(summaryOf(page).locator('del')).toContainText('1時間500円');
    await expect(page.getByText('2文・要確認なし・全文読了')).toBeVisible();
    await expect(length).not.toHaveText(full);
    expect(await copy(page)).not.toContain('500円');
    await page.keyboard.press('Control+z');
    await expect(length).toHaveText(full);

    await mark(page).click();
    await panel(page).getByRole('button', { name: 'このまま残す' }).click();
    await expect(page.getByText('3文・確認済み・全文読了')).toBeVisible();
    expect(await copy(page)).toMatch(/1時間500円とします。(?!（要確認）)/);
  },
);

test('an older reading of the summary that comes late takes no decision back', { tag: '@core' }, async ({ page }) => {
  await summarize(page);
  await mark(page).click();
  await panel(page).getByRole('button', { name: '300円に直す' }).click();
  await expect(page.getByText('3文・要確認なし・全文読了')).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  const stored = Promise.withResolvers<undefined>();
  let readings = 0;
  // What this page shows first is answered at once; what it asks for next is answered by what holds now, but late.
  await page.route('**/v1/summaries/sum_*', async (route) => {
    if (route.request().method() === 'PATCH') {
      await route.continue();
      return;
    }
    readings += 1;
    const isFirst = readings === 1;
    const response = await route.fetch();
    if (!isFirst) {
      held.resolve(undefined);
      await stored.promise;
    }
    // The page may have given the reading up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.reload();
  await held.promise;
  const change = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(mark(page)).toBeFocused();
  await change;
  const next = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/v1/summaries/sum_'),
  );
  stored.resolve(undefined);
  await next;
  await expect(mark(page)).toBeFocused();
});

test('contradictions are found, read and decided by keyboard alone', { tag: '@core' }, async ({ page }) => {
  const user = await summarize(page);
  await page.keyboard.press('n');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(mark(page)).toBeFocused();
  await user.sentences().nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '直しました。要確認の文はもうありません。' })).toBeAttached();
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(mark(page)).toBeFocused();
  // In a field the keys belong to the field.
  await page.getByRole('textbox', { name: '質問' }).focus();
  await page.keyboard.type('n');
  await expect(panel(page)).toBeHidden();
});

test('a free wording is no warning: it says what agrees', { tag: '@core' }, async ({ page }) => {
  await summarize(page);
  await page.getByRole('button', { name: '言い換え' }).click();
  const comparison = page.getByRole('group', { name: '言い換え' });
  await expect(comparison.getByText('日付は一致')).toBeVisible();
  await expect(comparison.getByRole('definition').first()).toContainText('柏木台小学校で開きます');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone in ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });

    test(
      'both wordings are one above the other, with targets for fingers, and axe finds no violation',
      { tag: '@core' },
      async ({ page }) => {
        await summarize(page);
        await mark(page).tap();
        const [source, summary] = await Promise.all(
          [0, 1].map((index) => panel(page).getByRole('definition').nth(index).boundingBox()),
        );
        expect(source?.y).toBeLessThan(summary?.y ?? 0);
        expect(source?.x).toBe(summary?.x);
        for (const button of await panel(page).getByRole('button').all())
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await panel(page).getByRole('button', { name: '本文で見る' }).tap();
        await expect(page.locator('mark.marker-lit').first()).toBeInViewport();
      },
    );
  });
}
