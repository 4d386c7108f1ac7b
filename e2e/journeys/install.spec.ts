import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { expect, test, type BrowserContext, type Page } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';
import { readStackUrls } from '#config.ts';
import { startChangingApp } from '#start-changing-app.ts';

test.use({ serviceWorkers: 'allow' });

const offlineLine = 'オフラインです。閲覧・コピー・書き出しはできます。';

/** Until the worker holds the page; a reload then passes through it. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}

/** The ids of the summaries that this browser keeps. */
async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('youyaku-offline')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('youyaku-offline');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('summaries').objectStore('summaries').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result.map(String));
        });
      });
    });
  });
}

async function summarizeAndKeep(page: Page): Promise<string> {
  const user = new AppUser(page);
  await user.summarize(article);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(async () => (await listKept(page)).some((key) => key.endsWith(id))).toBe(true);
  return id;
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await waitForWorker(page);
  await context.setOffline(true);
}

test('without a network the app opens, and what was read last can be read, found and copied', async ({
  page,
  context,
}) => {
  const id = await summarizeAndKeep(page);
  await goOffline(context, page);
  await page.goto(new URL('/', page.url()).href);
  await expect(new AppUser(page).textBox()).toBeVisible();
  await expect(page.getByText(offlineLine)).toBeVisible();
  await expect(new AppUser(page).submit()).toBeInViewport({ ratio: 1 });
  await new AppUser(page).textBox().fill('会費は300円です。集まりは四月に開きます。');
  await expect(page.getByText('オフラインです。つながると、ここに要約が出ます。')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(new URL('/mypage/history', page.url()).href);
  await page.locator(`a[href="/s/${id}"]`).first().click();
  await expect(page.getByText('図書館と子育て支援').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('図書館と子育て支援').first()).toBeVisible();
  // What needs the service says why it does nothing.
  const again = page.getByRole('button', { name: 'もう一度要約する' });
  const question = page.getByRole('textbox', { name: '質問' });
  const why = 'オフラインのため、今は使えません。';
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription(why);
  await expect(question).toHaveAttribute('placeholder', why);
  await question.fill('会館はいつ開きますか。');
  await expect(question).toHaveAccessibleDescription(why);
  await expect(page.getByRole('button', { name: '質問する', exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(offlineLine)).toBeHidden();
  await expect(again).toBeEnabled();
  await expect(page.getByRole('button', { name: '質問する', exact: true })).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a summary that was written with the text, and stored by the one button, can be read without a network too', async ({
    page,
    context,
  }) => {
    const user = new AppUser(page);
    await user.open();
    await user.textBox().fill(article);
    await expect(page.getByText(/^要約ができました。/u)).toBeAttached();
    await user.submit().tap();
    await page.waitForURL('**/s/sum_*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(async () => (await listKept(page)).some((key) => key.endsWith(id))).toBe(true);
    await goOffline(context, page);
    await page.reload();
    await expect(page.getByText('図書館と子育て支援').first()).toBeVisible();
  });
});

test('whoever signs out leaves nothing on the device, and the next one reads nothing of it', async ({
  page,
  context,
}) => {
  const user = await join(page);
  await summarizeAndKeep(user.page);
  const address = user.page.url();
  await user.choose('ログアウト');
  await expect(user.page.getByText('ログアウトしました。')).toBeVisible();
  await expect.poll(() => listKept(user.page)).toEqual([]);
  await goOffline(context, user.page);
  await user.page.goto(address);
  await expect(user.page.getByText('インターネット環境')).toBeVisible();
  await expect(user.page.getByText('図書館と子育て支援')).toHaveCount(0);
});

test('a guest whose session is lost leaves nothing to the next guest of the browser', async ({ page, context }) => {
  await summarizeAndKeep(page);
  const address = page.url();
  await context.clearCookies();
  await new AppUser(page).open();
  await expect.poll(() => listKept(page)).toEqual([]);
  await goOffline(context, page);
  await page.goto(address);
  await expect(page.getByText('インターネット環境')).toBeVisible();
  await expect(page.getByText('図書館と子育て支援')).toHaveCount(0);
});

test('what is deleted in another browser of the account goes from this one', async ({ page, browser }) => {
  const user = await join(page);
  const id = await summarizeAndKeep(user.page);
  const other = await browser.newContext({ storageState: await user.page.context().storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(new URL('/mypage/history', user.page.url()).href);
  await elsewhere.getByRole('button', { name: '削除' }).first().click();
  await expect(elsewhere.locator(`a[href="/s/${id}"]`)).toHaveCount(0);
  await new AppUser(user.page).open('/mypage/history');
  await expect.poll(() => listKept(user.page)).toEqual([]);
  await other.close();
});

/** What the system does with a share, and any page with a form. */
async function share(
  page: Page,
  given: { title?: string; text?: string; url?: string; files?: string[] },
): Promise<void> {
  await page.evaluate(({ files = [], ...texts }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/receive',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries(texts)) {
      const input = Object.assign(document.createElement('input'), { name, value });
      form.append(input);
    }
    const data = new DataTransfer();
    for (const name of files)
      data.items.add(new File([`${name}の本文です。会費は300円です。`], name, { type: 'text/plain' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
    input.files = data.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, given);
}

test('what is shared with the app is a draft beside what was there, and nothing begins by itself', async ({ page }) => {
  const user = new AppUser(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await user.open();
  await waitForWorker(page);
  await share(page, { title: '町の知らせ', text: 'https://town.example/news' });
  await expect(page).toHaveURL(`${user.appUrl}/`);
  await expect(page.getByText('town.example/news').or(user.textBox()).first()).toBeVisible();
  await expect.poll(async () => (await user.textBox().inputValue()).trim()).toBe('https://town.example/news');
  await share(page, { files: ['案内.txt', '便り.txt'] });
  for (const name of ['案内.txt', '便り.txt']) await expect(page.getByText(name).first()).toBeVisible();
  await expect(user.submit()).toBeVisible();
  expect(asked.filter((path) => /^\/v1\/(?:summaries|read|files)/.test(path))).toEqual([]);
});

test('the bookmark brings a selection as text, whatever it says', async ({ page }) => {
  const user = new AppUser(page);
  const selection = '<img src=x onerror="document.title=1"> 会費は300円です。集まりは四月に開きます。';
  await user.open(`/#${new URLSearchParams({ title: '町', text: selection })}`);
  await expect(page).toHaveURL(`${user.appUrl}/`);
  await expect(user.textBox()).toHaveValue(selection);
  await expect(page.locator('img')).toHaveCount(0);
});

test('a worker whose files are of another build, or are gone, does not keep the app from opening', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await waitForWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const old = '<p>another build</p><script type="module" src="/assets/gone-12345678.js"></script>';
      await cache.put('/', new Response(old, { headers: { 'content-type': 'text/html' } }));
      for (const request of await cache.keys()) if (request.url.includes('/assets/')) await cache.delete(request);
    }
  });
  await page.reload();
  await expect(user.textBox()).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await user.summarize(article);
  await expect(page.getByText('図書館と子育て支援').first()).toBeVisible();
});

/** Until the worker at this address, which no request passes through before, holds the page. */
async function takeOver(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => void (await navigator.serviceWorker.register(to, { scope: '/' })), address);
  await expect
    // The worker before goes once it is idle, which Chromium asks it after 30 s at the latest.
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), { timeout: 60_000 })
    .toContain(address);
}

test('a new version that takes over is told in one line: the page does not reload by itself, and the draft survives', async ({
  page,
}) => {
  const app = await startChangingApp(readStackUrls().appUrl);
  try {
    const user = new AppUser(page, app.url);
    await user.open();
    await waitForWorker(page);
    await user.textBox().fill(article);
    await page.evaluate(() => void Object.assign(window, { isFirstPage: true }));
    const line = page.getByText('新しい版があります。');
    // Another worker for the page that is there is no news.
    const asked = page.waitForResponse((response) => response.url() === `${user.appUrl}/`);
    await takeOver(page, '/sw.js?build=same');
    await asked;
    await expect(line).toHaveCount(0);

    app.replaceBuild();
    await takeOver(page, '/sw.js?build=another');
    await expect(line).toBeVisible();
    await expect(user.textBox()).toHaveValue(article);
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);

    app.restoreBuild();
    const last = `${article}\n\n説明会は五月にも開く。`;
    await user.textBox().fill(last);
    await page.getByRole('button', { name: '再読み込みする' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBeUndefined();
    await expect(user.textBox()).toHaveValue(last);
    await expect(line).toHaveCount(0);
  } finally {
    await app.close();
  }
});

test('⌘P and the menu print the summary with its marks and evidence, without the page around it', async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await page.evaluate(() => void (window.print = () => void (document.title = 'printed')));
  await page.getByRole('button', { name: '書き出す' }).click();
  const items = page.getByRole('menuitem');
  await page.getByRole('menuitem', { name: '印刷' }).click();
  await expect(page).toHaveTitle('printed');
  await expect(items).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('article.printed');
  await expect(printed.getByRole('heading', { name: '根拠' })).toBeVisible();
  await expect(printed.locator('sup').first()).toBeVisible();
  // So far from the next sentence that 「³3路線」 does not read as 33.
  await expect(printed.locator('sup').first()).toHaveCSS('padding-right', '4px');
  await expect(printed.getByText('「').first()).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
  await page.pdf({ path: test.info().outputPath('printed.pdf'), preferCSSPageSize: true });
});
