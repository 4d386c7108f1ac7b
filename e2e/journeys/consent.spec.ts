import { rm } from 'node:fs/promises';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type BrowserContext, type Locator, type Page } from '#watched-test.ts';
import { listTags } from '@youyaku/contract/tags';
import { findOnSite, takeAway } from '#ad-guards.ts';
import { fillWithAd, readEverything } from '#ad-stubs.ts';
import { AppUser, article } from '#app-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';
import { adsense, sitePaths, tagSettings } from '#tag-settings.ts';
import { findUnlisted, measureShift, scrollToEnd, watchHosts } from '#watch-hosts.ts';

const tags = listTags({ adsense, hasGa4: true, hasHouseAds: false });

let dataFolder: string;
let stack: Stack;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: tagSettings });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const appPaths = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/disclosure',
  '/mypage',
  '/mypage/history',
  '/mypage/templates',
  '/mypage/forms',
  '/mypage/batches',
  '/mypage/terms',
  '/mypage/keys',
  '/mypage/device',
  '/mypage/plan',
  '/nowhere',
];
/** Pages with a place for advertisements. */
const withAds = (url: string): boolean => /\/(?:features|contact|mypage\/history)$/.test(url);

const panelOf = (page: Page) => page.getByRole('region', { name: '広告と利用状況の送信' });

/** A guest with a summary and a link to it: some pages are empty without one. */
async function summarise(context: BrowserContext): Promise<{ summary: string; share: string }> {
  const page = await context.newPage();
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await user.textBox().fill(article);
  await user.submit().click();
  await user.expectDone();
  const { pathname } = new URL(page.url());
  await page.close();
  const id = pathname.split('/').at(-1) ?? '';
  const response = await context.request.post(`${stack.apiUrl}/v1/summaries/${id}/shares`, {
    data: { includesSource: true, isPermitted: true },
  });
  expect(response.status()).toBe(201);
  const { url } = (await response.json()) as { url: string };
  return { summary: pathname, share: url };
}

async function choose(context: BrowserContext, choice: { ads: boolean; usage: boolean }): Promise<void> {
  const response = await context.request.post(`${stack.apiUrl}/v1/consent`, { data: choice });
  expect(response.status()).toBe(200);
}

const states = [
  { name: 'before a choice', choice: undefined, headers: {}, hasAds: false },
  { name: 'with everything refused', choice: { ads: false, usage: false }, headers: {}, hasAds: false },
  { name: 'with usage alone allowed', choice: { ads: false, usage: true }, headers: {}, hasAds: false },
  { name: 'with advertisements allowed', choice: { ads: true, usage: false }, headers: {}, hasAds: true },
  { name: 'with everything allowed', choice: { ads: true, usage: true }, headers: {}, hasAds: true },
  {
    name: 'with everything allowed in a browser that refuses',
    choice: { ads: true, usage: true },
    headers: { 'sec-gpc': '1' },
    hasAds: false,
  },
];

for (const { name, choice, headers, hasAds } of states) {
  test(`no page reaches a host that the table does not allow, ${name}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ locale: 'ja-JP', extraHTTPHeaders: headers });
    const { summary, share } = await summarise(context);
    if (choice !== undefined) await choose(context, choice);
    const watch = await watchHosts(context, fillWithAd);
    const page = await context.newPage();
    const urls = [
      ...sitePaths.map((path) => stack.siteUrl + path),
      ...[...appPaths, summary].map((path) => stack.appUrl + path),
      `${stack.apiUrl}/docs`,
    ];
    for (const url of urls) {
      const answered = url.startsWith(stack.apiUrl) ? undefined : page.waitForResponse(`${stack.apiUrl}/v1/consent`);
      // The last that an advertisement asks for: it would be counted for the next page.
      const pictured = hasAds && withAds(url) ? page.waitForResponse('https://ad.doubleclick.net/**') : undefined;
      await page.goto(url);
      await answered;
      await expect(page.locator('h1').first()).toBeVisible();
      if (!url.startsWith(stack.apiUrl)) await expect(panelOf(page)).toBeVisible({ visible: choice === undefined });
      const place = page.locator('[data-ad-slot]');
      if (withAds(url)) {
        await scrollToEnd(page);
        await expect(place).toBeVisible();
        if (hasAds) await expect(page.locator('[data-ad-slot] iframe')).toHaveCSS('opacity', '1');
        await pictured;
      } else await expect(place).toHaveCount(0);
      const hosts = watch.take();
      expect(findUnlisted(hosts, tags), url).toEqual([]);
      expect(hosts.length > 0, `${url}: ${hosts.join(' ')}`).toBe(hasAds && withAds(url));
    }
    // They are rendered elsewhere, ask nothing and load nothing of others, whatever is allowed.
    for (const path of ['', '/source', '/report', 'x']) {
      await page.goto(share + path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('link', { name: '外部送信について' })).toHaveAttribute(
        'href',
        `${stack.siteUrl}/external-transmission`,
      );
      await expect(page.locator('[data-consent], [data-ad-slot], iframe')).toHaveCount(0);
      expect(watch.take(), path).toEqual([]);
    }
    await context.close();
  });
}

test('a page with a tag that the table does not have is found', async ({ context, page }) => {
  const watch = await watchHosts(context, fillWithAd);
  await page.route(`${stack.siteUrl}/terms`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = (await response.text()).replace(
      '</body>',
      '<script src="https://tags.unlisted.example/a.js"></script></body>',
    );
    await route.fulfill({ response, headers, body });
  });
  await page.goto(`${stack.siteUrl}/terms`);
  expect(findUnlisted(watch.take(), tags)).toEqual(['tags.unlisted.example']);
});

test('what runs in the place of an advertisement reads nothing of the page, the cookies or the storage', async ({
  context,
  page,
}) => {
  await summarise(context);
  await choose(context, { ads: true, usage: true });
  let settle: (found: Record<string, string>) => void;
  const reported = new Promise<Record<string, string>>((resolve) => (settle = resolve));
  await watchHosts(
    context,
    readEverything(stack.apiUrl, (found) => settle(found)),
  );
  await page.goto(`${stack.appUrl}/mypage/history`);
  await expect(page.getByText('青海市').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('youyaku-test', 'the storage of the app'));
  await scrollToEnd(page);
  const found = await reported;
  expect(Object.keys(found).length).toBeGreaterThan(15);
  expect(Object.entries(found).filter(([, value]) => value !== '')).toEqual([]);
  expect(page.url()).toBe(`${stack.appUrl}/mypage/history`);
});

for (const guards of [
  { attribute: true, header: false },
  { attribute: false, header: true },
])
  test(`one guard of the frame is enough without the other: ${JSON.stringify(guards)} taken away`, async ({
    context,
    page,
  }) => {
    await takeAway(context, stack.siteUrl, guards);
    await choose(context, { ads: true, usage: true });
    const found = await findOnSite(page, stack);
    expect(Object.entries(found).filter(([, value]) => value !== '')).toEqual([]);
  });

test('without both an advertisement on the site reads the page and its storage, but no response of the API', async ({
  context,
  page,
}) => {
  await takeAway(context, stack.siteUrl, { attribute: true, header: true });
  await choose(context, { ads: true, usage: true });
  const found = await findOnSite(page, stack);
  expect(found['parentPage']).toContain('できること');
  expect(found['localStorage']).toContain('the storage of the site');
  expect([found['api'], found['pageAgain']]).toEqual(['', '']);
});

test('the frame alone loads nothing: it waits for a page of ours', async ({ context, page }) => {
  const watch = await watchHosts(context, fillWithAd);
  await page.goto(`${stack.siteUrl}/ad/site`);
  await page.evaluate(() => window.postMessage('youyaku-ad-allowed', '*'));
  await page.waitForTimeout(500);
  expect(watch.take()).toEqual([]);
});

test('where advertisements are blocked the place keeps its height, with a line of our own', async ({
  context,
  page,
}) => {
  await choose(context, { ads: true, usage: false });
  await watchHosts(context, (route) => route.abort('blockedbyclient'));
  await page.goto(`${stack.siteUrl}/features`);
  await scrollToEnd(page);
  const place = page.getByRole('complementary', { name: '広告' });
  await expect(place.getByText('有料プランでは広告が出ません。')).toBeVisible();
  await expect(place.getByRole('link', { name: '料金を見る' })).toBeVisible();
  expect((await page.locator('[data-ad-place]').boundingBox())?.height).toBe(100);
});

/** Everything that would make one button weigh more than another. */
const lookOf = (button: Locator): Promise<Record<string, string>> =>
  button.evaluate((element) => {
    const style = getComputedStyle(element);
    const names = [
      'color',
      'background',
      'border',
      'font',
      'opacity',
      'text-decoration',
      'outline',
      'box-shadow',
      'padding',
    ];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });

const screens = [
  { name: 'on a wide screen in light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a phone in dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const { name, viewport, colorScheme } of screens) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('refusing is one press of a button as large as the other; it is remembered by site and app, and can be changed', async ({
      page,
    }) => {
      await page.goto(`${stack.siteUrl}/features`);
      const panel = panelOf(page);
      await expect(panel).toBeVisible();
      const [refuse, allow] = [
        panel.getByRole('button', { name: '拒否する' }),
        panel.getByRole('button', { name: '許可する', exact: true }),
      ];
      const [one, other] = [await refuse.boundingBox(), await allow.boundingBox()];
      expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
      expect((await panel.boundingBox())?.height).toBeLessThan(viewport.height / 2);
      await expectAccessible(page);
      expect(await measureShift(page)).toBe(0);
      expect(await lookOf(refuse)).toEqual(await lookOf(allow));
      await refuse.focus();
      await page.keyboard.press('Tab');
      await expect(allow).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(refuse).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel).toBeHidden();
      await expect(page.getByText('選んだ内容を保存しました。')).toBeAttached();

      const answered = page.waitForResponse(`${stack.apiUrl}/v1/consent`);
      await page.goto(`${stack.appUrl}/`);
      await answered;
      await expect(page.getByRole('link', { name: '広告と利用状況の設定' })).toBeVisible();
      await expect(panel).toBeHidden();
      await page.getByRole('link', { name: '広告と利用状況の設定' }).click();
      await expect(panel.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('link', { name: '広告と利用状況の設定' })).toBeFocused();
      await page.keyboard.press('Enter');
      await panel.getByText('目的ごとに選ぶ').click();
      await expect(panel.getByRole('checkbox', { name: '広告' })).not.toBeChecked();
      await panel.getByRole('checkbox', { name: '利用状況' }).check();
      await panel.getByRole('button', { name: '選んだものだけ許可する' }).click();
      await expect(panel).toBeHidden();
      const stored = await page.context().request.get(`${stack.apiUrl}/v1/consent`);
      expect(await stored.json()).toMatchObject({ allows: { ads: false, usage: true }, needsChoice: false });
    });
  });
}
