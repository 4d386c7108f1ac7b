import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

test('without a connection the page asks to check the network, until there is one again', async ({ page, context }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await context.setOffline(true);
  await user.submit().click();
  const failure = page.getByText('エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。');
  await expect(failure).toBeVisible();
  await expect(user.textBox()).toHaveValue(article);
  await context.setOffline(false);
  await expect(failure).toBeHidden();
  await user.submit().click();
  await user.expectDone();
});

test('what the network cuts just before it is back is sent once more by itself, and only once', async ({ page }) => {
  const user = new AppUser(page);
  let cuts = 1;
  let sent = 0;
  const keys = new Set<string | undefined>();
  await page.route('**/v1/summaries', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (sent > cuts) return route.continue();
    // The failure arrives after the news that the browser is online.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return route.abort('internetdisconnected');
  });
  await user.open();
  await user.textBox().fill(article);
  await user.submit().click();
  await user.expectDone();
  expect(sent).toBe(2);
  // Had the first one arrived, the second would be answered with its summary.
  expect([...keys]).toEqual([expect.any(String)]);

  [cuts, sent] = [2, 0];
  await user.open();
  await user.textBox().fill(`${article}\n\n説明会は五月にも開く。`);
  await user.submit().click();
  await expect(page.getByText('インターネット環境とセキュリティソフトをご確認ください。')).toBeVisible();
  expect(sent).toBe(2);
});

test('a summary that could not be loaded appears by itself once the connection is back', async ({ page }) => {
  // A browser that keeps nothing: what it keeps is shown without a connection.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  const user = new AppUser(page);
  await user.summarize(article);
  let isCut = true;
  await page.route('**/v1/summaries/sum_*', (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('インターネット環境');
  isCut = false;
  await user.expectDone();
});

test('a version that cannot be written without a connection says so beside the one before, and is written once there is one', async ({
  page,
  context,
}) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const shorter = page.getByRole('button', { name: '短く', exact: true });
  await expect(shorter).toBeVisible();
  await context.setOffline(true);
  await shorter.click();
  await expect(page.getByText('オフラインのため、今は書き直せません')).toBeVisible();
  // Nothing is offered that fails too, and the version before is not called too long for a limit that was not its own.
  await expect(user.submit()).toHaveCount(0);
  await expect(page.getByText('字超過')).toHaveCount(0);
  await page.getByRole('button', { name: '前の案に戻す' }).click();
  await expect(page.getByText('3文・すべて根拠あり・全文読了')).toBeVisible();
  await shorter.click();
  await expect(page.getByText('オフラインのため、今は書き直せません')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: '案' })).toContainText('案 2 / 2');
});

test('a server error asks to reload', async ({ page }) => {
  const user = new AppUser(page);
  await page.route('**/v1/summaries', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          body: 'boom',
          headers: { 'access-control-allow-origin': user.appUrl, 'access-control-allow-credentials': 'true' },
        })
      : route.continue(),
  );
  await user.open();
  await user.textBox().fill(article);
  await user.submit().click();
  await expect(page.getByText('エラーが発生しました。ページを再読み込みしてください。')).toBeVisible();
});

test('too many requests say when to retry, and the text stays', async ({ page }) => {
  const user = new AppUser(page);
  const detail = '短い時間に操作が集中しました。20秒ほど待ってから、もう一度お試しください。';
  await page.route('**/v1/summaries', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          json: { status: 429, code: 'rate_limited', reason: 'starts', detail, retryAfterSeconds: 20 },
          headers: {
            'retry-after': '20',
            'access-control-allow-origin': user.appUrl,
            'access-control-allow-credentials': 'true',
          },
        })
      : route.continue(),
  );
  await user.open();
  await user.textBox().fill(article);
  await user.submit().click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(user.textBox()).toHaveValue(article);
  // Beside the text and not over it: in the place of the summary, with the way to repeat it.
  const [said, text] = await Promise.all([page.getByText(detail).boundingBox(), user.textBox().boundingBox()]);
  expect(said?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await expect(page.getByText('要約する本文')).toBeInViewport();
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/summaries'),
  );
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await again;
  await expect(page.getByText(detail)).toBeVisible();
});

test('a page inside the network is not read, and the error says what to do', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await page.getByRole('button', { name: 'URLを入れる' }).click();
  await page.getByRole('textbox', { name: 'ページのURL' }).fill('http://192.168.0.1/');
  await user.submit().click();
  await expect(
    page.getByText('公開されていないアドレスのページは読み取れません。本文を貼り付けてください。'),
  ).toBeVisible();
});

test('a text that is one address means its page, which is said before sending', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill('http://192.168.0.1/');
  await expect(page.getByText('URLのページを読み取って要約します。')).toBeVisible();
  await user.submit().click();
  await expect(page.getByText('公開されていないアドレスのページは読み取れません。')).toBeVisible();
});

test('an impossible length names the smallest possible one', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await user.chooseShape('一文');
  await user.setLength('1字以内');
  await user.submit().click();
  await expect(page.getByText(/\d+字以上にしてください/)).toBeVisible();
  await page.getByRole('button', { name: /\d+字以内でやり直す/ }).click();
  await user.expectDone();
});

test('a text that replaces another without a connection is never shown with the summary of the other, and is summarised once there is one', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences()).toHaveCount(3);
  await page.route('**/v1/variants', (route) => route.abort('internetdisconnected'));
  await user.textBox().fill('図書館は来週から開く。貸し出しは一人五冊までとする。');
  await expect(page.getByText('今は自動で要約できません。')).toBeVisible();
  await expect(user.sentences()).toHaveCount(0);
  await expect(user.copyButton()).toBeDisabled();
  await page.unroute('**/v1/variants');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(user.sentences().first()).toContainText('図書館は来週から開く');
});

test('a part of the desk that cannot be loaded leaves the text and the button where they are', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('desk-limits'));
  await page.route('**/assets/desk-limits-*.js', (route) => route.abort('internetdisconnected'));
  await user.textBox().fill(article);
  await refused;
  await expect(user.sentences()).toHaveCount(3);
  await user.submit().click();
  await user.expectDone();
});

test('a file of which nothing could be read has no length: neither a count of 0 nor a stop on the ruler', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.submitFile('総会の資料.pdf', Buffer.from('%PDF-1.7\nこわれた資料'));
  await page.waitForURL(/\/s\/sum_/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByText('0字', { exact: true })).toHaveCount(0);
  await expect(page.getByTitle('空白と改行は数えません').first()).toHaveText('－字');
});

test('a shape that the text does not yield is refused in words that come into sight, without the button of a run that would end the same', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await page.waitForURL('**/s/sum_*');
  // Where it is pressed, the head of the summary may have been scrolled away.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByText('プライバシーポリシー').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await user.chooseShape('議事録');
  await expect(page.getByText('この本文からは、選んだ形の要約を作れません。')).toBeInViewport();
  await expect(user.submit()).toHaveCount(0);
});
