import { expect, test } from '#watched-test.ts';
import { AppUser, article, report } from '#app-user.ts';

test('the whole flow works by keyboard alone', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().focus();
  await page.keyboard.insertText(article);
  await page.keyboard.press('Control+Enter');
  await user.expectDone();
  await user.sentences().last().focus();
  await page.keyboard.press('Enter');
  await expect(user.highlightedPlace().first()).toBeInViewport();
});

test(
  'copying, exporting and asking are one key away, anywhere on a long result',
  { tag: '@core' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = new AppUser(page);
    await user.summarizeAsProse(report, 1_200);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of ['コピー', '書き出す'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: '質問' })).toBeInViewport();
    await page.keyboard.press('c');
    await expect(page.getByText('コピーしました。')).toBeVisible();
    // In the bar: it covers neither the title nor what is scrolled below the bar.
    const [said, bar] = await Promise.all([
      page.getByText('コピーしました。').boundingBox(),
      page.locator('[data-bar]', { has: page.getByRole('slider') }).boundingBox(),
    ]);
    expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('送水管');
    await page.keyboard.press('Shift+C');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`${copied.slice(-10)}\n\n出典: `);
    await page.keyboard.press('e');
    await expect(page.getByRole('menuitem', { name: '出典つきでコピー' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.docx$/);
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: '質問' });
    await expect(box).toBeFocused();
    await page.keyboard.type('c/e');
    await expect(box).toHaveValue('c/e');
  },
);

test(
  'the sentence that a place of the source leads to is never hidden by the bar',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarizeAsProse(report, 1_200);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '要約の5文目の根拠' }).first().click();
    await expect(user.sentences().nth(4)).toBeFocused();
    const top = await user
      .sentences()
      .nth(4)
      .evaluate((sentence) => sentence.getBoundingClientRect().top);
    const bar = await page.getByRole('button', { name: 'コピー', exact: true }).boundingBox();
    expect(top).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  },
);

test('single keys do nothing once they are switched off', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await page.getByLabel('一文字のキー操作を使う').uncheck();
  await page.reload();
  await user.expectDone();
  await page.keyboard.press('e');
  await page.keyboard.press('/');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '質問' })).not.toBeFocused();
});

test('what stands below a summary waits for its source, so that nothing moves that can be pressed', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const source = Promise.withResolvers<void>();
  await page.route('**/v1/summaries/*/source', async (route) => {
    await source.promise;
    await route.continue();
  });
  await page.reload();
  await expect(user.copyButton()).toBeEnabled();
  const choice = page.getByLabel('一文字のキー操作を使う');
  await expect(choice).toHaveCount(0);
  source.resolve();
  await choice.uncheck();
  await expect(page.getByRole('button', { name: 'もう一度要約する' })).toBeVisible();
});

test(
  'Enter never submits while the IME composes, and plain Enter is a line break',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await user.textBox().evaluate((box) => {
      for (const keyCode of [13, 229]) {
        box.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            code: 'Enter',
            keyCode,
            ctrlKey: true,
            isComposing: true,
            bubbles: true,
            cancelable: true,
          }),
        );
      }
    });
    await page.keyboard.press('Enter');
    await expect(user.textBox()).toHaveValue(/\n$/);
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test(
  'the focus on what stands at the edge of the window does not scroll the page',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await expect(user.sentences()).toHaveCount(3);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.getByRole('button', { name: '資料を追加する' }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Tab');
    await expect(user.submit()).toBeFocused();
    await page.getByRole('button', { name: '調整', exact: true }).focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  },
);

test('to move along the rail by keyboard does not scroll the page', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new AppUser(page).open();
  const last = page.getByRole('link', { name: 'マイページ' });
  await expect(last).toBeVisible();
  while (!(await last.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  expect(await page.evaluate('scrollY')).toBe(0);
});

for (const width of [390, 1440])
  test(
    `at ${width} px the focus goes from what is written to the summary that takes its place, and back`,
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const user = new AppUser(page);
      await user.open();
      if (width < 1_024) {
        await user.textBox().focus();
        await page.keyboard.insertText(article);
        await expect(page.getByText(/^要約ができました。/u)).toBeAttached();
        await user.submit().press('Enter');
      } else {
        await user.textBox().evaluate((box, text) => {
          box.focus();
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          if (box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
            document.execCommand('insertText', false, text);
        }, article);
      }
      await expect(page.getByRole('heading', { level: 1, name: /^青海市/u })).toBeFocused();
      expect(await page.evaluate('scrollY')).toBe(0);
      if (width < 1_024) return;
      await page.getByRole('button', { name: '本文を直す', exact: true }).press('Enter');
      await expect(user.textBox()).toBeFocused();
    },
  );

test(
  'on a phone the title of the summary gets the focus too when what shows it is still being loaded',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const held = Promise.withResolvers<void>();
    await page.route(/live-reading/u, async (route) => {
      await held.promise;
      await route.continue();
    });
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await expect(page.getByText(/^要約ができました。/u)).toBeAttached();
    await user.submit().press('Enter');
    await expect(user.textBox()).toBeHidden();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: /^青海市/u })).toBeFocused();
  },
);
