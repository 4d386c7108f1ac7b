import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { expect, test, type Locator, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '#expect-accessible.ts';

/** Makes a link of the open summary with its source, and returns its address. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: '共有', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('本文も公開する').check();
  await dialog.getByLabel(/自分の文章である/).check();
  await dialog.getByRole('button', { name: 'リンクを作る' }).click();
  return dialog.getByRole('textbox', { name: 'リンクのアドレス' }).inputValue();
}

test(
  'a summary is shared by a link, read on a phone with its evidence, copied, and revoked',
  { tag: '@core' },
  async ({ page, browser }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    const url = await share(page);
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ja-JP' });
    const reader = await phone.newPage();
    await reader.goto(url);
    await expect(reader.getByText('3文・', { exact: false }).first()).toBeVisible();
    await reader.locator('summary').first().tap();
    await expect(reader.locator('details[open] mark')).toBeVisible();
    await expectAccessibleInBothThemes(reader);
    await reader.setViewportSize({ width: 390, height: 480 });
    await reader.locator('summary').last().tap();
    const last = reader.locator('details[open]').last().getByRole('link', { name: '本文で見る' });
    const edgeOf = async (part: Locator, edge: 0 | 1) => {
      const box = await part.boundingBox();
      return (box?.y ?? NaN) + edge * (box?.height ?? NaN);
    };
    const foot = reader.getByRole('contentinfo');
    // What opens is clear of the bar.
    await expect.poll(async () => (await edgeOf(foot, 0)) - (await edgeOf(last, 1))).toBeGreaterThanOrEqual(0);
    await reader.setViewportSize({ width: 390, height: 844 });
    await last.tap();
    await expect(reader.locator('mark:target')).toBeInViewport();
    await reader.goBack();
    const overflow = await reader.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await reader.route('**/v1/shares/copy', (route) =>
      route.fulfill({
        status: 503,
        json: { status: 503, detail: '今は保存できません。', requestId: 'req_of_this_copy' },
      }),
    );
    await reader.getByRole('button', { name: '自分の履歴に保存する' }).tap();
    await expect(reader.getByRole('status')).toContainText(`参照番号 ${referenceNumberOf('req_of_this_copy')}`);
    await reader.unroute('**/v1/shares/copy');
    await reader.getByRole('button', { name: '自分の履歴に保存する' }).tap();
    await expect(reader).toHaveURL(/\/s\/sum_/);
    await expect(reader.getByRole('button', { name: 'コピー', exact: true })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /作ったリンクを止める/ })
      .click();
    await expect(page.getByText('リンクを止めました。')).toBeVisible();
    // What opens nothing any more is not there to be copied and sent.
    await expect(page.getByRole('textbox', { name: 'リンクのアドレス' })).toHaveCount(0);
    await reader.goto(url);
    await expect(reader.getByRole('heading', { name: 'このページは見られません' })).toBeVisible();
    await phone.close();
  },
);

test(
  'in running text a sentence shows its evidence below, one at a time',
  { tag: '@core' },
  async ({ page, browser }) => {
    const user = new AppUser(page);
    await user.summarizeAsProse(article, 200);
    await expectAccessible(page);
    const url = await share(page);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
    const reader = await context.newPage();
    await reader.goto(url);
    const sentences = reader.locator('a.w');
    await expect(reader.locator('blockquote').first()).toBeHidden();
    for (const nth of [0, 1]) {
      await sentences.nth(nth).click();
      await expect(reader.locator('details[open]')).toHaveCount(1);
      await expect(reader.locator('details[open] .n')).toHaveText(String(nth + 1));
      await expect(reader.locator('details[open] mark').first()).toBeInViewport();
    }
    await context.close();
  },
);

test(
  'nothing that a shared text contains runs, and no other host is asked',
  { tag: '@core' },
  async ({ page, browser }) => {
    const user = new AppUser(page);
    const attack = '"><script>window.__ran=1</script><img src=https://evil.example/x onerror="window.__ran=1">';
    await user.summarize(`${attack}の会館を建て替える。総事業費は四十二億円である。${article}`);
    const url = await share(page);
    const context = await browser.newContext({ locale: 'ja-JP' });
    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    const faults: string[] = [];
    reader.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    for (const path of ['', '/source', '/report']) await reader.goto(`${url}${path}`);
    const { origin } = new URL(url);
    expect(asked.filter((one) => new URL(one).origin !== origin)).toEqual([]);
    expect(faults).toEqual([]);
    expect(await reader.evaluate(() => Reflect.get(window, '__ran') as unknown)).toBeUndefined();
    await context.close();
  },
);

test(
  'a link with a passphrase is opened by its form, and a problem is reported by another',
  { tag: '@core' },
  async ({ page, browser }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    await page.getByRole('button', { name: '共有', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/合言葉/).fill('春はあけぼの12');
    await dialog.getByRole('button', { name: 'リンクを作る' }).click();
    const url = await dialog.getByRole('textbox', { name: 'リンクのアドレス' }).inputValue();
    const reader = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await reader.goto(url);
    await reader.getByLabel('合言葉').fill('夏は夜');
    await reader.getByRole('button', { name: '開く' }).click();
    await expect(reader.getByText('合言葉が違います。', { exact: false })).toBeVisible();
    await reader.getByLabel('合言葉').fill('春はあけぼの12');
    await reader.getByRole('button', { name: '開く' }).click();
    await expect(reader.getByText('3文・', { exact: false }).first()).toBeVisible();
    await reader.goto(`${url}/report`);
    await reader.locator('textarea').fill('無断の転載です。');
    await reader.getByRole('main').getByRole('button').click();
    await expect(reader.getByText('受け付けました。', { exact: false })).toBeVisible();
    await reader.context().close();
  },
);
