import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const file = { name: '会館.txt', mimeType: 'text/plain', buffer: Buffer.from(article) };

async function chooseFile(page: Page): Promise<AppUser> {
  const user = new AppUser(page);
  await user.open();
  await page.locator('input[type=file]').setInputFiles(file);
  return user;
}

test('an upload shows how far it is, and can be given up and begun again', async ({ page }) => {
  let isHeld = true;
  await page.route('**/v1/files', (route) => (isHeld ? undefined : route.continue()));
  const user = await chooseFile(page);
  await user.submit().click();
  const bar = page.getByRole('progressbar', { name: 'ファイルを送っています' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d+$/);
  await page.getByRole('button', { name: 'やめる' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('会館.txt')).toBeVisible();
  isHeld = false;
  await user.submit().click();
  await user.expectDone();
});

test('an upload to a place that is away for a while offers another try', async ({ page }) => {
  let isAway = true;
  const problem = { code: 'engine_unavailable', reason: 'scan_away', status: 503, title: 'engine_unavailable' };
  await page.route('**/v1/files', (route) =>
    isAway && route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          headers: {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
          },
          body: JSON.stringify({
            ...problem,
            type: 'about:blank',
            detail: 'ウイルス検査を行えません。',
            requestId: 'req_x',
          }),
        })
      : route.continue(),
  );
  const user = await chooseFile(page);
  await user.submit().click();
  await expect(page.getByText('ウイルス検査を行えません。')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'もう一度' }).click();
  await user.expectDone();
});

test('an upload that is cut says so and offers another try', async ({ page }) => {
  let isCut = true;
  await page.route('**/v1/files', (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  const user = await chooseFile(page);
  await user.submit().click();
  await expect(page.getByText('インターネット環境', { exact: false })).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'もう一度' }).click();
  await user.expectDone();
});
