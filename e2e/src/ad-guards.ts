import type { BrowserContext, Page } from '@playwright/test';
import { readEverything } from './ad-stubs.ts';
import { scrollToEnd, watchHosts } from './watch-hosts.ts';

const withoutAttribute = `{
  const original = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'sandbox') original.call(this, name, value);
  };
}`;

/** Takes one or both of the two sandboxes of the frame of advertisements away; without both it has the origin of the site. */
export async function takeAway(
  context: BrowserContext,
  siteUrl: string,
  guards: { attribute: boolean; header: boolean },
): Promise<void> {
  if (guards.attribute) await context.addInitScript({ content: withoutAttribute });
  if (guards.header)
    await context.route(`${siteUrl}/ad/*`, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      const headers = { ...response.headers(), 'content-security-policy': policy.replace(/; sandbox .*/, '') };
      await route.fulfill({ response, headers });
    });
}

/** What a hostile advertisement finds on a page of the site. */
export async function findOnSite(
  page: Page,
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string },
): Promise<Record<string, string>> {
  let settle: (found: Record<string, string>) => void;
  const reported = new Promise<Record<string, string>>((resolve) => (settle = resolve));
  const hostile = readEverything(apiUrl, (found) => settle(found));
  // Away from the page it would report nothing.
  await watchHosts(page.context(), (route) =>
    new URL(route.request().url()).pathname === '/taken' ? route.abort('aborted') : hostile(route),
  );
  await page.goto(`${siteUrl}/features`);
  await page.evaluate(() => localStorage.setItem('youyaku-test', 'the storage of the site'));
  await scrollToEnd(page);
  return reported;
}
