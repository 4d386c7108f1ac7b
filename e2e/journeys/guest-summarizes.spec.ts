import { expect, test } from '#watched-test.ts';
import { AppUser, article, report } from '#app-user.ts';

test(
  'a guest pastes a text and gets three lines, each with its place in the source',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    await expect(user.sentences()).toHaveCount(3);
    await expect(page.getByText('3文・すべて根拠あり・全文読了')).toBeVisible();
  },
);

test('pressing a sentence shows its place in the source, and vice versa', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const last = user.sentences().last();
  await last.click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
  const highlighted = (await user.highlightedPlace().first().innerText()).replace(/^\d+/, '');
  expect(article).toContain(highlighted.trim());
  await page.getByRole('button', { name: '要約の1文目の根拠' }).first().click();
  await expect(user.sentences().first()).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the source scrolls to the evidence when a summary is finished and when a sentence is reached by the keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarizeAsProse(report, 1_200);
    await expect(user.highlightedPlace().first()).toBeInViewport();
    await user.sentences().nth(8).focus();
    await expect(user.sentences().nth(8)).toHaveAttribute('aria-pressed', 'true');
    await expect(user.highlightedPlace().first()).toBeInViewport();
    // The line ends where the sentence begins, under its first line.
    const distance = () =>
      page.evaluate(() => {
        const under = document.querySelector('g.stroke-shu path:last-child');
        const host = under?.closest('div')?.getBoundingClientRect();
        const words = document.querySelectorAll('[data-sentence]')[8]?.getClientRects()[0];
        const [, y, x] = /^M[\d.]+ ([\d.]+)H([\d.]+)/.exec(under?.getAttribute('d') ?? '') ?? [];
        if (host === undefined || words === undefined) return Number.NaN;
        return Math.hypot(Number(x) + host.left - words.left, Number(y) + host.top - words.bottom);
      });
    await expect.poll(distance).toBeLessThan(9);
  },
);

test('もう一度 makes a new one at once, and the earlier one stays readable', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const first = page.url();
  await page.getByRole('button', { name: 'もう一度要約する' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/s\/sum_/);
  await user.expectDone();
  await expect(user.sentences()).toHaveCount(3);
  await page.reload();
  await page.getByRole('link', { name: '前の要約を見る' }).click();
  await expect(page).toHaveURL(first);
  await expect(user.sentences()).toHaveCount(3);
});

test('a sample is one click away', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await page.getByRole('button', { name: 'ニュース記事' }).click();
  await expect(page.getByRole('region', { name: '読み取った本文' })).toContainText('凪浦市');
  await expect(user.lines()).toHaveCount(3);
});

test('a Shift_JIS file is read in full', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  // 「会議は成功しました。」 in Shift_JIS, three times.
  const sentence = Buffer.from('89ef8b6382cd90ac8cf782b582dc82b582bd8142', 'hex');
  const gap = Buffer.from('\n\n');
  await user.submitFile('議事.txt', Buffer.concat([sentence, gap, sentence, gap, sentence]));
  await expect(page.getByText('会議は成功しました。').first()).toBeVisible();
});

test('finished text is shown at once, without a typing effect', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const shown = document.querySelector('section[aria-label="要約"]')?.textContent ?? '';
      if (shown !== '') seen.add(shown);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { statesSeen: seen });
  });
  const user = new AppUser(page);
  await user.summarizeAsProse(report, 2_000);
  const sentences = await user.sentences().count();
  const states = await page.evaluate(() => (globalThis as unknown as { statesSeen: Set<string> }).statesSeen.size);
  expect(sentences).toBeGreaterThan(20);
  // A typing effect would go through hundreds of states: one per frame.
  expect(states).toBeLessThan(sentences);
});

test('a summary of at most 100 characters shows its count next to the limit', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarizeAsProse(article, 100);
  await expect(page.getByRole('combobox', { name: '長さ', exact: true })).toHaveValue('100字以内');
  const counter = await page.getByTitle('空白と改行は数えません').last().innerText();
  expect(Number(/(\d+)字/.exec(counter)?.[1])).toBeLessThanOrEqual(100);
});

test('a sentence that was left out can be read below the summary', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.summarize(article);
  const leftOut = '利用料は来年から値上げする。';
  await page.route('**/v1/summaries/sum_*', async (route) => {
    // A request that the reload cut off has no answer to change.
    const response = await route.fetch().catch(() => undefined);
    const summary = (await response?.json().catch(() => undefined)) as object | undefined;
    if (response === undefined || summary === undefined) return route.abort().catch(() => undefined);
    const notes = [{ code: 'sentences_deleted', count: 1, texts: [leftOut] }];
    await route.fulfill({ response, json: { ...summary, notes } });
  });
  await page.reload();
  await expect(page.getByText('本文と食い違い、直せなかった1文を除きました。')).toBeVisible();
  await expect(page.getByText(leftOut)).toBeHidden();
  await page.getByText('除いた文を見る').click();
  await expect(page.getByText(leftOut)).toBeVisible();
});
