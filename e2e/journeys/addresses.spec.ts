import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from '#watched-test.ts';
import { readStackUrls } from '#config.ts';
import { article, AppUser } from '#app-user.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request with a custom Host header, as a foreign domain name that points at this machine would. */
function requestWithHost(host: string, url: string): Promise<Answer> {
  return new Promise((settle, reject) => {
    const message = ask(url, { headers: { host, 'accept-language': 'en' } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => settle({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    message.on('error', reject).end();
  });
}

for (const name of ['127.0.0.1', '[::1]']) {
  test(`the app works when it is opened at ${name}`, async ({ page }) => {
    const { appUrl } = readStackUrls();
    const user = new AppUser(page, appUrl.replace('localhost', name));
    await user.open('/?from=elsewhere');
    expect(new URL(page.url()).origin).toBe(appUrl);
    expect(new URL(page.url()).search).toBe('?from=elsewhere');
    await user.textBox().fill(article);
    await user.submit().click();
    await expect(page.getByRole('region', { name: '要約' }).first()).toContainText('青海市');
  });
}

test('a foreign name that points at this machine gets the correct address instead of a page', async () => {
  const { siteUrl, appUrl } = readStackUrls();
  for (const url of [siteUrl, appUrl]) {
    const port = new URL(url).port;
    for (const path of ['/', '/robots.txt', '/nowhere']) {
      const { status, headers, body } = await requestWithHost(`evil.example:${port}`, `${url}${path}`);
      expect([path, status]).toEqual([path, 421]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(body).toContain(url);
      expect(body).not.toContain('evil');
    }
  }
  const { status, headers } = await requestWithHost('127.0.0.1', `${appUrl}//evil.example/a`);
  expect([status, headers.location]).toEqual([307, `${appUrl}/evil.example/a`]);
});
