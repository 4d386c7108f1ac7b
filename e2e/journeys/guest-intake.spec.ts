import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article, minutes } from '#app-user.ts';

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a short file is summarised as it is chosen, with its evidence beside it', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await choose(page, '会館.txt', article);
  await expect(user.sentences().first()).toBeVisible();
  await expect(page.getByText('会館.txt')).toBeVisible();
  await expect(page.getByText(/\d+字\s*読めた/)).toBeVisible();
  await user.sentences().first().click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
  await expectAccessible(page);
  await user.copyButton().click();
  await expect(page).toHaveURL(/\/s\/sum_/);
});

test('minutes that nobody has stored yet are taken away as a Word file', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await choose(page, '議事.txt', minutes);
  await user.chooseShape('議事録');
  await expect(user.sentences().filter({ hasText: '見積もりを取る' })).toBeVisible();
  await page.getByRole('button', { name: '書き出す', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word（.docx）' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('ファイルを書き出しました。')).toBeVisible();
  await expect(page).toHaveURL(/\/s\/sum_/);
});

test('a file that is refused only for now can still be checked', async ({ page }) => {
  const user = new AppUser(page);
  const detail = '短い時間に操作が集中しました。20秒ほど待ってから、もう一度お試しください。';
  await page.route('**/v1/read', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, code: 'rate_limited', reason: 'reads', detail, retryAfterSeconds: 20 },
      headers: { 'access-control-allow-origin': user.appUrl, 'access-control-allow-credentials': 'true' },
    }),
  );
  await user.open();
  await choose(page, '会館.txt', article);
  await expect(page.getByText(detail).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '読み取った本文を確かめる' })).toBeEnabled();
});

for (const { name, head, why } of [
  { name: '壊れた.docx', head: 'PK\u0003\u0004', why: 'ファイルが壊れているか' },
  { name: '壊れた.pdf', head: '%PDF-1.7\n', why: 'PDFが壊れていて' },
  { name: '名前だけ.pdf', head: '\u0000\u0001', why: 'PDFが壊れていて' },
])
  test(
    `${name} cannot be read and says so on its card, and why, as it is chosen`,
    { tag: '@core' },
    async ({ page }) => {
      const user = new AppUser(page);
      await user.open();
      const buffer = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200, 7)]);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await page.getByRole('button', { name: /^読めない/ }).click();
      await expect(page.getByRole('group', { name: '読めない' })).toContainText(why);
      await expect(page.getByRole('button', { name: '読み取った本文を確かめる' })).toHaveCount(0);
      await expectAccessible(page);
    },
  );

test(
  'the button that starts keeps its place at the end of the page, also when a summary makes the page longer',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    const place = () => user.submit().evaluate((button) => button.getBoundingClientRect().top);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = { place: await place(), height: await height() };
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
    expect(await place()).toBe(before.place);
    await user.textBox().fill(article);
    await expect(user.sentences().first()).toBeVisible();
    expect(await height()).toBeGreaterThan(before.height);
    expect(await place()).toBe(before.place);
  },
);

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test(
  'pasting needs no click, also while a text is read and beside a stored summary',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await expect(user.textBox()).toBeVisible();
    await paste(page, article);
    await expect(user.highlightedPlace().first()).toBeInViewport();
    await paste(page, '市は補正予算をまとめた。');
    await expect(page.getByRole('group', { name: '資料2' }).getByRole('textbox', { name: '要約する文章' })).toHaveValue(
      '市は補正予算をまとめた。',
    );
    await user.submit().click();
    await user.expectDone();
    await paste(page, '図書館は来週から開く。');
    await expect(user.textBox()).toHaveValue('図書館は来週から開く。');
  },
);

test(
  'beside a text that is still in its box no sentence is lit: there is no place to show',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await expect(user.sentences()).toHaveCount(3);
    await expect(page.locator('[data-sentence][aria-pressed=true]')).toHaveCount(0);
    await user.sentences().first().click();
    await expect(page.locator('[data-sentence][aria-pressed=true]')).toHaveCount(1);
    await expect(user.highlightedPlace().first()).toBeInViewport();
  },
);

test(
  'what cannot be had now is said in place of the state line, with a way to try again and the way back',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await expect(user.textBox()).toBeVisible();
    await paste(page, article);
    await expect(user.highlightedPlace().first()).toBeInViewport();
    await user.chooseShape('文章');
    const versions = page.getByRole('group', { name: '案' });
    await expect(versions).toContainText('案 2 / 2');
    await user.chooseShape('議事録');
    await expect(page.getByRole('alert')).toContainText('選んだ形の要約を作れません');
    await expect(versions).toContainText('案 2 / 2');
    await expect(page.getByRole('button', { name: /全文読了$/ })).toHaveCount(0);
    await page.getByRole('button', { name: '前の案に戻す' }).click();
    await expect(page.getByRole('button', { name: /全文読了$/ })).toBeVisible();
    await page.route('**/v1/variants', (route) => route.abort());
    await user.chooseShape('要点');
    const again = page.getByRole('button', { name: 'もう一度試す' });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/v1/variants');
    await again.click();
    await expect(page.getByRole('button', { name: /全文読了$/ })).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a summary that the history has no room for says why, and can be copied', async ({ page }) => {
    const user = new AppUser(page);
    const detail = '今日の要約の数が上限に達しました。日付が変わると、また要約できます。';
    await page.route('**/v1/summaries', (route) =>
      route.fulfill({
        status: 429,
        json: { status: 429, code: 'quota_exceeded', reason: 'builtin_runs', detail },
        headers: { 'access-control-allow-origin': user.appUrl, 'access-control-allow-credentials': 'true' },
      }),
    );
    await user.open();
    await user.textBox().fill(article);
    await expect(page.locator('article')).toBeAttached();
    // Said once, by the page or by what is in it.
    await expect(page.getByText(/^要約ができました。/u)).toHaveCount(1);
    await user.submit().tap();
    await expect(page.getByText(`コピーと書き出しはできます。 ${detail}`)).toBeVisible();
    await expect(user.copyButton()).toBeEnabled();
    await expectAccessible(page);
  });

  test(
    'the one button shows the summary that was written while the text was, and stores it',
    { tag: '@core' },
    async ({ page }) => {
      const user = new AppUser(page);
      await user.open();
      const written = page.waitForResponse('**/v1/variants');
      await user.textBox().fill(article);
      await written;
      await expect(page.locator('[data-intake] [data-foot]').getByRole('button')).toHaveText(['要約する']);
      await user.submit().tap();
      await expect(user.sentences().first()).toBeVisible();
      await expect(user.copyButton()).toBeVisible();
      await expect(page).toHaveURL(/\/s\/sum_/);
      await user.open('/mypage/history');
      await expect(page.getByRole('list', { name: '履歴' }).getByRole('link')).toHaveCount(1);
    },
  );
});
