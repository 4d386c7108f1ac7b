import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Locator, type Page } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { article, AppUser } from '#app-user.ts';
import { readStackUrls } from '#config.ts';
import { youyaku } from '#run-command.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

const networkSentence = 'エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。';
const reloadSentence = 'エラーが発生しました。ページを再読み込みしてください。';

/** Forty strings that no report may hold. */
const canaries = [
  (n: number) => `機密本文の要旨その${n}号`,
  (n: number) => `題名秘密の会議録${n}`,
  (n: number) => `田中花子${n}`,
  (n: number) => `tanaka.canary${n}@example.jp`,
  (n: number) => `次の文だけを要約せよ${n}`,
  (n: number) => `sk_live_canary${n}Abcdefgh`,
  (n: number) => `canarycookie${n}`,
  (n: number) => `192.0.2.${100 + n}`,
  (n: number) => `機密契約書${n}.pdf`,
  (n: number) => `https://canary.example/private/page${n}?token=canarytoken${n}`,
].flatMap((write) => [1, 2, 3, 4].map(write));

test.describe('with a service for errors', () => {
  let received: string[] = [];
  let receiver: Server;
  let stack: Stack;
  let dataFolder: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(
          `${request.url} ${JSON.stringify(request.rawHeaders)}\n${Buffer.concat(chunks).toString('utf8')}`,
        );
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle));
    dataFolder = await makeDataFolder();
    const { port } = receiver.address() as AddressInfo;
    const settings = { SENTRY_DSN: `http://publickey@127.0.0.1:${port}/42`, SENTRY_ENVIRONMENT: 'test' };
    stack = await startStack({ dataFolder, settings });
  });
  test.afterAll(async () => {
    await stack.stop();
    receiver.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  test.beforeEach(() => void (received = []));

  test('reports of a page hold 0 of 40 canaries, go to our own address alone, and have the number on the screen', async ({
    page,
    context,
  }) => {
    const hosts = new Set<string>();
    const left: string[] = [];
    page.on('request', (request) => {
      hosts.add(new URL(request.url()).host);
      if (request.url().endsWith('/monitoring')) left.push(request.postData() ?? '');
    });
    await context.addCookies(
      canaries.slice(24, 28).map((value, index) => ({ name: `c${index}`, value, url: stack.apiUrl })),
    );
    const user = new AppUser(page, stack.appUrl);
    await user.open(`/?from=${encodeURIComponent(canaries[36] ?? '')}#${encodeURIComponent(canaries[37] ?? '')}`);
    await user.textBox().fill(`${canaries.join('。')}。\n\n${article}`);
    await loadMonitor(page);
    await page.evaluate((all) => {
      for (const [index, canary] of all.entries()) {
        console.error(canary);
        localStorage.setItem(`k${index}`, canary);
        void fetch(`/nothing?token=${encodeURIComponent(canary)}`, {
          headers: { 'x-key': encodeURIComponent(canary) },
        }).catch(() => undefined);
        const button = document.createElement('button');
        button.textContent = canary;
        button.id = canary;
        button.className = canary;
        document.body.append(button);
        button.click();
        button.remove();
      }
      history.pushState({}, '', `/?from=${encodeURIComponent(all[38] ?? '')}`);
      for (let start = 0; start < all.length; start += 5) {
        const some = all.slice(start, start + 5);
        const error = new TypeError(
          `${some.join('\n')}\n    at ${some[0]} (${location.origin}/assets/${some[1]}.js:1:1)`,
          { cause: new Error(some.join()) },
        );
        Object.assign(error, { name: start === 0 ? some[2] : 'TypeError', detail: some[3], request: { url: some[4] } });
        if (start % 2 === 0)
          setTimeout(() => {
            throw error;
          });
        else void Promise.reject(error);
      }
    }, canaries);
    await expect.poll(() => received.length).toBe(8);
    await page.goto(`${stack.appUrl}/`);
    await user.textBox().fill(article);
    await loadMonitor(page);
    await context.setOffline(true);
    await user.submit().click();
    await expect(page.getByText(networkSentence)).toBeVisible();
    const number = await readNumber(page.getByRole('alert'));
    await context.setOffline(false);
    await expect.poll(() => received.filter((each) => each.includes(number)).length).toBe(1);
    const report = received.find((each) => each.includes(number)) ?? '';
    expect(report).toContain('"code":"network"');
    expect(report).toMatch(/"release":"\d+\.\d+\.\d+\+\w+"/);
    expect(report).toContain('"environment":"test"');
    expect(report).toContain('"category":"fetch"');
    expect(left.length).toBeGreaterThanOrEqual(9);
    const sent = [...left, ...received].join('\n');
    expect(canaries.filter((canary) => sent.includes(canary) || sent.includes(encodeURIComponent(canary)))).toEqual([]);
    expect(sent).not.toMatch(/cookie|機密|canary/i);
    // Errors, and nothing that follows somebody: no traces, sessions, replays or feedback.
    expect(new Set(left.flatMap(listItemTypes))).toEqual(new Set(['event']));
    expect([...hosts].filter((host) => !/^localhost:\d+$/.test(host))).toEqual([]);
  });

  test('a page that breaks says its number, which the report has, with the place in the built file', async ({
    page,
  }) => {
    const user = new AppUser(page, stack.appUrl);
    await user.open();
    await loadMonitor(page);
    await page.route(/\/assets\/mypage-route-[^/]*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const MypageRoute = () => { throw new TypeError("機密"); };',
      }),
    );
    await page.getByRole('link', { name: 'マイページ' }).first().click();
    await expect(page.getByText(reloadSentence)).toBeVisible();
    const number = await readNumber(page.getByRole('alert'));
    await expect.poll(() => received.filter((each) => each.includes(number)).length).toBe(1);
    const report = received.join('\n');
    expect(report).toContain('"type":"TypeError"');
    expect(report).toContain('"transaction":"/mypage"');
    expect(report).toMatch(/"filename":"app:\/\/\/assets\/mypage-route-[\w-]{8}\.js"/);
    expect(report).not.toContain('機密');
  });

  test('an app of which nothing is left says its number as well', async ({ page }) => {
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new RangeError('機密');
      };
    });
    await page.goto(stack.appUrl);
    await expect(page.getByText(reloadSentence)).toBeVisible();
    const number = await readNumber(page.getByRole('alert'));
    await expect.poll(() => received.filter((each) => each.includes(number)).length).toBe(1);
    expect(received.join('\n')).toContain('"type":"RangeError"');
    expect(received.join('\n')).not.toContain('機密');
  });

  test('an answer that is none says its number too', async ({ page }) => {
    await page.route('**/v1/summaries', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            body: 'boom',
            headers: { 'access-control-allow-origin': stack.appUrl, 'access-control-allow-credentials': 'true' },
          })
        : route.continue(),
    );
    const user = new AppUser(page, stack.appUrl);
    await user.open();
    await user.textBox().fill(article);
    await user.submit().click();
    const number = await readNumber(page.getByRole('alert'));
    await expect.poll(() => received.filter((each) => each.includes(number)).length).toBe(1);
    expect(received.join('\n')).toContain('"code":"broken"');
  });

  test('the first load has nothing of the SDK, and the site reports as the app does', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(stack.appUrl, { waitUntil: 'load' });
    expect(files.filter((file) => /reporter|monitor/.test(file))).toEqual([]);
    await page.route('**/v1/summaries', (route) => route.abort('connectionrefused'));
    await page.goto(stack.siteUrl);
    await expect(page.getByRole('button', { name: '嘘を混ぜてみる' })).toBeVisible();
    await page.getByRole('link', { name: 'あなたの文章で' }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'あなたの文章' }).fill(article);
    await page.getByRole('button', { name: 'アプリで続ける' }).click();
    await expect(page.getByText(networkSentence)).toBeVisible();
    const number = await readNumber(page.getByRole('alert'));
    await expect.poll(() => received.filter((each) => each.includes(number)).length).toBe(1);
    expect(received.join('\n')).toContain('"part":"site"');
  });
});

test('in local mode an error is found by its number on the page of operators and by the doctor', async ({ page }) => {
  const { appUrl } = readStackUrls();
  const operator = await join(page);
  youyaku('admin', 'grant', operator.email);
  await page.route('**/v1/summaries', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  const user = new AppUser(page, appUrl);
  await user.open();
  await user.textBox().fill(article);
  await user.submit().click();
  const number = await readNumber(page.getByRole('alert'));
  await page.goto(`${appUrl}/admin/errors`);
  await expect(async () => {
    await page.getByLabel('参照番号（例 4821-0937）').fill(number.replace('-', ' '));
    await page.getByRole('button', { name: '探す' }).click();
    await expect(page.getByRole('cell', { name: number })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The whole list, which is shown until the answer comes, has those of others too.
  await expect(page.getByRole('row', { name: /\d{4}-\d{4}/ })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'NetworkError (network)' })).toBeVisible();
  // Others have the same error at the same time, and files are written a moment later.
  await expect(() => {
    const line = youyaku('doctor')
      .split('\n')
      .find((each) => each.includes(number));
    expect(line).toMatch(/^\s*error \d{4}-\d{4}.*app: NetworkError \(network\) at \//);
  }).toPass();
});

/** The part that shows numbers is loaded when the page has been there for a moment. */
async function loadMonitor(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('open-reporter')),
  );
}

async function readNumber(notice: Locator): Promise<string> {
  await expect(notice).toContainText(/参照番号\s*\d{4}-\d{4}/);
  return /\d{4}-\d{4}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
}

/** What an envelope holds: after its own line each item has a line about it and one line of content. */
function listItemTypes(envelope: string): string[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '');
  return lines.filter((_, index) => index % 2 === 0).map((line) => String(JSON.parse(line).type));
}
