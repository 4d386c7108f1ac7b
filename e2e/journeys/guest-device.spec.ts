import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';
import { addFakeSummarizer, readSummarizerCalls } from '#fake-summarizer.ts';

test("the browser's model writes, and each sentence is compared with the text", async ({ page }) => {
  await addFakeSummarizer(page, { inputQuota: 6_000, availability: 'downloadable' });
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: '端末内' });
  await expect(page.getByText('本文をサーバーに送るのは、根拠を照合するときだけです。')).toBeVisible();
  await expect(page.getByText('ダウンロードが始まります')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
  });
  await user.submit().click();
  await user.expectDone();
  await expect(user.sentences()).toHaveCount(3);
  await expect(page.getByText('3文・すべて根拠あり・全文読了')).toBeVisible();
  await expect(page.getByText('端末内で要約しました')).toBeVisible();
  await expect(page.getByText('この要約は保存していません。')).toBeVisible();
  expect(requests.toSorted()).toEqual(['/v1/check', '/v1/read']);
  expect(await readSummarizerCalls(page)).toEqual({ hasGesture: true, calls: 1, languages: 'ja' });
  await user.sentences().last().click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
  // The tools of the sentence come a moment later, and bring themselves into view.
  await expect(page.getByRole('button', { name: '書き直す' })).toBeInViewport();
  await page.getByRole('button', { name: '入力に戻る' }).click();
  await expect(user.textBox()).toHaveValue(article);
  await user.submit().click();
  await user.expectDone();
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page).toHaveURL(/\/s\/sum_/);
  await page.reload();
  await expect(page.getByText('端末内で要約しました')).toBeVisible();
  await expect(user.sentences()).toHaveCount(3);
});

test('without the comparison nothing leaves the device, and the summary says that it was not compared, also when copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addFakeSummarizer(page, { inputQuota: 240, availability: 'available' });
  const user = new AppUser(page);
  await user.open();
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: '端末内' });
  await user.textBox().fill(article);
  await page.getByLabel('本文を送って根拠を照合する').uncheck();
  await expect(page.getByText('本文はどこにも送りません')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('3文・本文と照らし合わせていません')).toBeVisible();
  for (const verdict of ['要確認', '言い換え', '根拠あり']) await expect(page.getByText(verdict)).toHaveCount(0);
  await expect(page.getByText('本文との照合をしていません。')).toBeVisible();
  await page.getByRole('button', { name: 'コピー', exact: true }).click();
  await expect(page.getByText('コピーしました。')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/本文と照らし合わせていません。）$/);
  // What the service would make is not offered; what the page makes is.
  await page.getByRole('button', { name: '書き出す', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: '印刷' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Markdown（.md）' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Word|PDF|HTML|JSON|画像/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Longer than the model reads at once: its parts first, then their summaries.
  expect((await readSummarizerCalls(page)).calls).toBeGreaterThan(2);
  for (const request of sent) expect(decodeURIComponent(request)).not.toContain('市民会館');
});

test('a browser without a model does not offer it', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.adjust();
  await expect(page.getByLabel('モデル').getByRole('option', { name: '標準' })).toBeAttached();
  await expect(page.getByLabel('モデル').getByRole('option', { name: '端末内' })).toHaveCount(0);
});
