import { writeZip } from '@youyaku/testing/files/write-zip';
import { expect, test } from '#watched-test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { AppUser, article, longText, report } from '#app-user.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'on a phone copying, exporting, the source, asking and the length stay in the bottom bar',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarizeAsProse(report, 1_200);
    for (const name of ['コピー', '共有', '本文を見る', '質問'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: /^[\d,]+\/1,200\s*長さ$/ })).toBeInViewport();
    await page.getByRole('button', { name: '共有', exact: true }).tap();
    await expect(page.getByRole('menuitem', { name: 'テキスト（.txt）' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '質問', exact: true }).tap();
    await expect(page.getByRole('textbox', { name: '質問' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: '質問' })).toBeInViewport();
    await page.getByRole('textbox', { name: '質問' }).fill('工事の費用はいくらですか。');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '本文に質問する' })).toContainText('工事の費用はいくらですか。');
  },
);

test(
  'on a phone the bar stands still from the first second: a summary that arrives moves no button',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/summaries/*/events**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await user.submitFile('調査.txt', Buffer.from(longText(600_000)));
    await expect(user.copyButton()).toBeDisabled();
    const names = ['コピー', '共有', '本文を見る', '質問'];
    const boxes = () =>
      Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).first().boundingBox()));
    const before = await boxes();
    await expectAccessible(page);
    held.resolve();
    await user.expectDone();
    expect(await boxes()).toEqual(before);
  },
);

test(
  'on a phone the bar of a stored summary stands still while its source arrives',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    // It is shown before it is stored, and then has an address.
    await page.waitForURL('**/s/sum_*');
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/summaries/*/source', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const names = ['コピー', '共有', '本文を見る', '質問'];
    const buttons = names.map((name) => page.getByRole('button', { name, exact: true }).first());
    const [copy, , source] = buttons;
    await expect(copy!).toBeEnabled();
    await expect(source!).toBeDisabled();
    const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const before = await boxes();
    held.resolve();
    for (const button of buttons) await expect(button).toBeEnabled();
    expect(await boxes()).toEqual(before);
  },
);

test(
  'at 320 px, which is a wide screen enlarged to 400 %, each word of the bar stands on one line',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const user = new AppUser(page);
    await user.summarize(article);
    const bar = page.locator('[data-foot] button:visible');
    await expect(bar.filter({ hasText: '質問' })).toBeInViewport({ ratio: 1 });
    for (const button of await bar.all()) expect((await button.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expectAccessibleInBothThemes(page);
    // So enlarged the window is low: only the bar of the actions stays, and leaves the text most of it.
    await user.sentences().last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('radio', { name: '三行' })).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 256 });
    await user.sentences().last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('radio', { name: '三行' })).not.toBeInViewport();
    await expect(bar.filter({ hasText: '質問' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the line below the title says that not all of it was read, on a phone and beside the source',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.submitFile(
      '資料.zip',
      Buffer.from(writeZip({ '会館.txt': article, '図面.pdf': '%PDF-1.7 こわれた図面' })),
    );
    await user.expectDone();
    const line = page.getByRole('button', { name: /^一部読めない.*読了$/ });
    await expect(line).toBeInViewport();
    await expectAccessible(page);
    await line.tap();
    await expect(page.getByRole('dialog')).toContainText('読み取れなかったファイルが1件あります');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(line).toBeInViewport();
    // What the card says of it stays beside the summary and leaves the rail free.
    await page.getByRole('button', { name: /^一部読めない(?!.*読了)/ }).click();
    const note = await page.getByRole('group', { name: '一部読めない' }).boundingBox();
    const rail = await page.getByRole('link', { name: '新規' }).boundingBox();
    expect(note?.x).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 0));
  },
);

test('on a phone the source opens in a sheet at the evidence', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await user.sentences().last().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('mark.marker-lit').first()).toBeInViewport();
  // The chosen sentence stays above its source, and its neighbours are one press away.
  await expect(sheet.getByText('3 / 3文')).toBeVisible();
  await sheet.getByRole('button', { name: '前の文' }).tap();
  await expect(sheet.getByText('2 / 3文')).toBeVisible();
  await expect(sheet.locator('mark.marker-lit').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test(
  'on a phone 調整 leaves the button that starts free, also where the panel is long',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await user.adjust();
    const panel = page.getByRole('group', { name: '調整', exact: true });
    const overlap = async () => {
      const [box, button] = await Promise.all([panel.boundingBox(), user.submit().boundingBox()]);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      return (box?.y ?? 0) + (box?.height ?? 0) - (button?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    // One press, with the panel open.
    await user.submit().tap();
    await user.expectDone();
  },
);

test(
  'the button under a finger stands still while the summary that is written by itself arrives, and the press counts',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/variants', async (route) => {
      await held.promise;
      await route.continue();
    });
    await user.textBox().fill(article);
    const made = page.getByText(/^[\d,]+字$/).last();
    await expect(made).toBeHidden();
    await user.submit().hover();
    const before = await user.submit().boundingBox();
    await page.mouse.down();
    held.resolve();
    await expect(made).toBeVisible();
    expect(await user.submit().boundingBox()).toEqual(before);
    await page.mouse.up();
    await user.expectDone();
  },
);

test(
  'on a phone the ruler is one press away while the text is written too, and covers none of it',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(report);
    const button = page.getByRole('button', { name: '長さ', exact: true });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    const ruler = page.getByRole('slider', { name: '長さ（字数）' });
    await expect(ruler).toBeFocused();
    await expect(ruler).toBeInViewport({ ratio: 1 });
    const [scale, text] = await Promise.all([ruler.boundingBox(), user.textBox().boundingBox()]);
    expect(text?.y).toBeGreaterThanOrEqual((scale?.y ?? 0) + (scale?.height ?? 0));
    const length = page.getByRole('combobox', { name: '長さ', exact: true });
    await ruler.press('Home');
    await expect(length).toHaveValue(/^\d+字/);
    const least = Number.parseInt(await length.inputValue(), 10);
    await ruler.press('ArrowRight');
    await expect.poll(async () => Number.parseInt(await length.inputValue(), 10)).toBeGreaterThan(least);
    await button.tap();
    await expect(ruler).toHaveCount(0);
  },
);

test(
  'on a phone one press on 長さ puts the ruler under the thumb, above the bar, and it rewrites from there',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarizeAsProse(report, 800);
    const button = page.getByRole('button', { name: /長さ$/ });
    await button.tap();
    const ruler = page.getByRole('slider', { name: '長さ（字数）' });
    await expect(ruler).toBeFocused();
    await expect(ruler).toBeInViewport({ ratio: 1 });
    const [stop, bar] = await Promise.all([ruler.boundingBox(), user.copyButton().boundingBox()]);
    expect(stop?.y).toBeGreaterThan(844 / 2);
    expect((bar?.y ?? 0) - (stop?.y ?? 0) - (stop?.height ?? 0)).toBeGreaterThanOrEqual(16);
    await expect(page.getByText('空白・改行を除く')).toBeInViewport();
    await ruler.press('ArrowLeft');
    await expect(page.getByRole('button', { name: /^[\d,]+\/[1-7]\d\d\s*長さ$/ })).toBeVisible();
  },
);

test('on a phone Tab goes through the desk from top to bottom: first the shapes, then the text', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  // Loaded after the page.
  await expect(page.getByRole('button', { name: '調整', exact: true })).toBeEnabled();
  await page.getByRole('radio', { checked: true }).focus();
  const tops: number[] = [];
  for (const _ of Array.from({ length: 12 })) {
    tops.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0));
    if (await user.textBox().evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(user.textBox()).toBeFocused();
  // Of a line, what is lower by less than half of its height does not stand below.
  for (const [nth, top] of tops.entries()) expect(top, `stop ${nth}`).toBeGreaterThan((tops[nth - 1] ?? 0) - 16);
  expect(tops.length).toBeGreaterThan(2);
});
