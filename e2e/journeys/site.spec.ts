import { countCharacters } from '@youyaku/contract/count-characters';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { readStackUrls } from '#config.ts';
import { article } from '#app-user.ts';
import { openInPieces } from '#open-in-pieces.ts';
import { sitePaths } from '#tag-settings.ts';
import { measureShift } from '#watch-hosts.ts';

test(
  'the ruler rewrites the summary of the report by keys, and its count never passes the stop',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(readStackUrls().siteUrl);
    const ruler = page.getByRole('slider', { name: '長さ' });
    await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
    const summary = page.getByRole('region', { name: '要約', exact: true });
    const readNumber = async (name: string) =>
      Number((await page.locator(`[data-${name}]`).innerText()).replace(',', ''));
    await ruler.focus();
    const texts = new Set<string>();
    for (const key of ['PageUp', 'PageDown', 'PageDown', 'Shift+ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await page.keyboard.press(key);
      const limit = await readNumber('limit');
      await expect(ruler).toHaveAttribute('aria-valuenow', String(limit));
      const lines = await summary.locator('[data-sentence]').allInnerTexts();
      expect(await readNumber('made'), key).toBe(countCharacters(lines.join('')));
      expect(await readNumber('made'), key).toBeLessThanOrEqual(limit);
      texts.add(lines.join());
    }
    expect(texts.size).toBeGreaterThan(4);
    expect(await readNumber('limit')).toBe(1600);
    // A pointer needs no ring to know where it is, whatever was focused before; a key has it back.
    await ruler.click();
    await expect(ruler).toBeFocused();
    await expect(ruler).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('ArrowLeft');
    await expect(ruler).toHaveCSS('outline-style', 'solid');
  },
);

test(
  'a sentence leads to its place in the report, and the line between them follows',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(readStackUrls().siteUrl);
    const line = page.locator('[data-evidence-line]');
    await expect(line).toHaveAttribute('d', /^M/);
    const before = await line.getAttribute('d');
    const first = page.locator('[data-sentence="0"]');
    await first.click();
    const place = page.getByRole('region', { name: '本文' }).locator('mark.marker-lit').first();
    await expect(place).toBeInViewport();
    expect(await first.innerText()).toContain(await place.innerText());
    await expect(line).not.toHaveAttribute('d', before ?? '');
    await expect(line).toHaveAttribute('d', /^M/);
    await page.keyboard.press('Escape');
    await expect(line).toHaveAttribute('d', '');
  },
);

for (const { path, width, pieces } of [
  { path: '/features', width: 390, pieces: 30 },
  { path: '/', width: 390, pieces: 90 },
  { path: '/', width: 1440, pieces: 110 },
  { path: '/pricing', width: 1440, pieces: 80 },
])
  test(`nothing of ${path} moves at ${width} px when it is painted before its texts are there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openInPieces(page, readStackUrls().siteUrl + path, pieces);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await measureShift(page)).toBe(0);
    for (const header of await page.locator('.shown-whole').all())
      await expect(header).toHaveCSS('visibility', 'visible');
  });

test('a figure changed on purpose is marked with both wordings, as in the app', { tag: '@core' }, async ({ page }) => {
  await page.goto(readStackUrls().siteUrl);
  await page.getByRole('button', { name: '嘘を混ぜてみる' }).click();
  const panel = page.getByRole('group', { name: '要確認 金額が本文と違います' }).first();
  await expect(panel).toBeFocused();
  await expect(panel.locator('strong')).toHaveText(['300円', '500円']);
  const summary = page.getByRole('region', { name: '要約', exact: true });
  await expect(summary).toContainText('要確認 1文');
  await expectAccessible(page, { within: '#desk' });
  await panel.getByRole('button', { name: '300円に直す' }).click();
  await expect(summary).toContainText('運賃を1回300円');
  await expect(summary.getByText('修正済み')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeFocused();
});

test(
  'a text of one’s own is summarised on the page, and arrives in the app whole',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(readStackUrls().siteUrl);
    await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
    await page.getByRole('link', { name: 'あなたの文章で' }).filter({ visible: true }).click();
    const field = page.getByRole('textbox', { name: 'あなたの文章' });
    await expect(field).toBeFocused();
    await field.fill(article);
    const summary = page.getByRole('region', { name: '要約', exact: true });
    await expect(summary.getByText('全文読了')).toBeVisible();
    await expectAccessible(page, { within: '#desk' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await summary.getByRole('button', { name: 'コピー' }).click();
    await expect(summary.getByText('コピーしました')).toBeVisible();
    const copied = await page.evaluate(async () => navigator.clipboard.readText());
    const sentences = await summary
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => [...item.childNodes].slice(1).map((node) => node.textContent)));
    expect(copied.replaceAll('\n', '')).toBe(sentences.flat().join(''));
    await summary.getByRole('button', { name: 'アプリで続ける' }).click();
    await expect(page).toHaveURL(new RegExp(`^${readStackUrls().appUrl}/s/`));
    await expect(page.locator('[data-sentence]').first()).toBeVisible();
    const readSource = async (): Promise<string> =>
      (await page.locator('[data-source-scroller]').innerText()).replaceAll(/[\s\d]/g, '');
    for (const paragraph of article.split('\n'))
      await expect.poll(readSource).toContain(paragraph.replaceAll(/\s/g, ''));
  },
);

test(
  'a text pasted anywhere on the page starts with it, and leads back to the sample',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(readStackUrls().siteUrl);
    await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, article);
    await expect(page.getByRole('textbox', { name: 'あなたの文章' })).toHaveValue(article);
    await page.getByRole('button', { name: '見本に戻る' }).click();
    await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
  },
);

test(
  'while the API does not answer the desk works, and says so only of one’s own text, which stays',
  { tag: '@core' },
  async ({ page }) => {
    await page.context().route(`${readStackUrls().apiUrl}/**`, async (route) => route.abort());
    await page.goto(`${readStackUrls().siteUrl}/en`);
    await page.getByRole('button', { name: 'Slip in an error' }).click();
    await expect(page.getByRole('group', { name: /^Please check/ }).first()).toBeFocused();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('link', { name: 'Use your own text' }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'Your text' }).fill('A text that stays.');
    await expect(page.getByRole('alert')).toContainText('check your internet environment');
    await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('A text that stays.');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the report is a sheet that opens at the place of a sentence and closes again',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(readStackUrls().siteUrl);
      await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
      const report = page.getByRole('region', { name: '本文' });
      await expect(report).toBeHidden();
      await page.locator('[data-sentence="1"]').tap();
      await expect(report.locator('mark.marker-lit').first()).toBeInViewport();
      await expectAccessible(page, { within: '#desk' });
      await page.getByRole('link', { name: '閉じる' }).tap();
      await expect(report).toBeHidden();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
  );
});

test(
  'where everything is free the page of prices says so, and leads to plans that can be tried',
  { tag: '@core' },
  async ({ page }) => {
    const { siteUrl, appUrl } = readStackUrls();
    await page.goto(`${siteUrl}/pricing`);
    await expect(page.getByText('このサーバーでは、すべて無料です')).toBeVisible();
    await expect(page.getByText('プラス：月払い ￥980（税込）、年払い ￥9,800（税込）')).toBeVisible();
    await page.getByRole('link', { name: '申し込みを試す' }).click();
    await expect(page).toHaveURL(new RegExp(`^${appUrl}/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is readable', { tag: '@core' }, async ({ page }) => {
    for (const path of sitePaths) {
      const response = await page.goto(`${readStackUrls().siteUrl}${path}`);
      expect(response?.status(), path).toBe(path === '/nowhere' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+\+\w+/);
    }
  });

  test(
    'the desk is a still: the whole report, its summary with the count, and links to the places',
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(readStackUrls().siteUrl);
      const report = page.getByRole('region', { name: '本文' });
      expect(countCharacters(await report.innerText())).toBeGreaterThan(20_000);
      const lines = await page.locator('[data-sentence]').allInnerTexts();
      await expect(page.locator('[data-made]')).toHaveText(String(countCharacters(lines.join(''))));
      await page.locator('[data-sentence="1"]').click();
      await expect(report.locator('mark').nth(1)).toBeInViewport();
      await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeHidden();
    },
  );
});

test('an unknown address shows the not-found page', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto(`${readStackUrls().siteUrl}/nothing`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the headline is as wide before its face is there as with it', { tag: '@core' }, async ({ page, context }) => {
  const { siteUrl } = readStackUrls();
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return text.getBoundingClientRect().width;
    });
  await context.route('**/*.woff2', (route) => route.abort());
  await page.goto(siteUrl);
  const own = await width();
  await context.unroute('**/*.woff2');
  await page.reload();
  await page.evaluate('document.fonts.ready');
  // The face is optional: it is used from the visit on in which it is stored.
  await page.reload();
  await page.evaluate('document.fonts.ready');
  expect(await page.evaluate(`document.fonts.check('16px "Youyaku Heading"')`)).toBe(true);
  expect(Math.abs((await width()) - own)).toBeLessThanOrEqual(2);
});

for (const width of [320, 390, 1440])
  test(
    `at ${width} px the words of the buttons below the English summary stand on one line`,
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${readStackUrls().siteUrl}/en`);
      for (const name of ['Slip in an error', 'Use your own text']) {
        const button = page
          .getByRole(name.startsWith('Slip') ? 'button' : 'link', { name })
          .locator('visible=true')
          .first();
        await expect(button).toBeVisible();
        const lines = await button.evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const box = one.getBoundingClientRect();
          const { left, right, height } = words.getBoundingClientRect();
          return { isOneLine: height < 32, isWithin: left >= box.left && right <= box.right };
        });
        expect(lines, name).toEqual({ isOneLine: true, isWithin: true });
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );
