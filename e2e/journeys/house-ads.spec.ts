import { rm } from 'node:fs/promises';
import { expect, test, type BrowserContext } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';
import { measureShift, scrollToEnd, watchHosts } from '#watch-hosts.ts';

let dataFolder: string;
let stack: Stack;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: { PLANS: 'public' } });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function summarise(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  const user = new AppUser(page, stack.appUrl);
  await user.summarize(article);
  const url = page.url();
  await page.close();
  return url;
}

/** Answers as for a plan without advertisements. */
async function pretendPaid(context: BrowserContext): Promise<void> {
  await context.route(`${stack.apiUrl}/v1/consent`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), hasAds: false } });
  });
}

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('where no others are configured an advertisement of our own shows the place, labelled, and no host is asked', async ({
      context,
      page,
    }) => {
      const summary = await summarise(context);
      const watch = await watchHosts(context, (route) => route.abort());
      const places = [
        { url: `${stack.siteUrl}/features`, link: '料金を見る', leadsTo: `${stack.siteUrl}/pricing` },
        { url: `${stack.siteUrl}/contact`, link: '料金を見る', leadsTo: `${stack.siteUrl}/pricing` },
        { url: `${stack.appUrl}/mypage/history`, link: 'プランを見る', leadsTo: `${stack.appUrl}/mypage/plan` },
      ];
      for (const { url, link, leadsTo } of places) {
        await page.goto(url);
        await scrollToEnd(page);
        const place = page.getByRole('complementary', { name: '広告' });
        await expect(place).toBeVisible();
        await expect(place.getByText('広告', { exact: true })).toBeVisible();
        expect((await place.locator('[data-ad-place]').boundingBox())?.height).toBe(100);
        await expect(place.locator('iframe')).toHaveCount(0);
        const address = await place
          .getByRole('link', { name: link })
          .evaluate((each) => (each as HTMLAnchorElement).href);
        expect(address).toBe(leadsTo);
        // Nothing is asked where nothing is sent.
        await expect(page.getByRole('region', { name: '広告と利用状況の送信' })).toHaveCount(0);
        if (url.startsWith(stack.siteUrl)) expect(await measureShift(page)).toBe(0);
      }
      for (const url of [summary, `${stack.appUrl}/`, `${stack.siteUrl}/`, `${stack.siteUrl}/pricing`]) {
        await page.goto(url);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('[data-ad-slot]'), url).toHaveCount(0);
      }
      expect(watch.take()).toEqual([]);
    });

    test('a paid plan has none, and no hole where one would be', async ({ context, page }) => {
      await summarise(context);
      await pretendPaid(context);
      for (const url of [`${stack.siteUrl}/features`, `${stack.appUrl}/mypage/history`]) {
        const answered = page.waitForResponse(`${stack.apiUrl}/v1/consent`);
        await page.goto(url);
        await answered;
        const slot = page.locator('[data-ad-slot]');
        await expect(slot).toBeHidden();
        const around = slot.locator('xpath=..');
        await expect.poll(async () => (await around.boundingBox())?.height ?? 0, { message: url }).toBe(0);
      }
    });
  });
}
