import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article, report } from '#app-user.ts';

/** Pastes a text where no field has the focus, as ⌘V does anywhere on the page. */
async function paste(user: AppUser, text: string): Promise<void> {
  await expect(user.textBox()).toBeVisible();
  await user.page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    const init = { bubbles: true, cancelable: true, clipboardData: data };
    document.body.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

/** The bodies of the requests to one path, as they are sent. */
function watchPosts(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

const count = (page: Page) => page.getByTitle('空白と改行は数えません').last();
const ruler = (page: Page) => page.getByRole('slider', { name: '長さ（字数）' });
const lengthField = (page: Page) => page.getByRole('combobox', { name: '長さ', exact: true });

test('a pasted text is summarised by itself; it is stored when it is copied, and then has an address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = watchPosts(page, '/v1/summaries');
  const user = new AppUser(page);
  await user.open();
  await paste(user, article);
  await expect(user.sentences()).toHaveCount(3);
  await expect(page.getByText('3文・すべて根拠あり・全文読了')).toBeVisible();
  await expect(page.getByText('コピーか共有をすると履歴に残ります。')).toBeVisible();
  expect(stored).toEqual([]);
  // The text is read now: before, the key belongs to its box.
  await expect(user.highlightedPlace().first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('コピーしました。')).toBeVisible();
  await expect(page).toHaveURL(/\/s\/sum_/);
  await expect(page.getByText('履歴に残しました。')).toBeVisible();
  expect(stored).toMatchObject([{ engine: 'builtin', retention: 'keep' }]);
  await page.reload();
  await user.expectDone();
  await expect(user.sentences()).toHaveCount(3);
  await page.getByRole('link', { name: '新規' }).click();
  await expect(user.textBox()).toHaveValue('');
});

test('what must not be kept is copied and leaves nothing behind', { tag: '@core' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = watchPosts(page, '/v1/summaries');
  const asked = watchPosts(page, '/v1/variants');
  const user = new AppUser(page);
  await user.open();
  await user.adjust();
  await page.getByLabel('保存しない').check();
  await page.keyboard.press('Escape');
  await paste(user, article);
  await expect(user.sentences()).toHaveCount(3);
  await expect(page.getByText('3文・すべて根拠あり・全文読了')).toBeVisible();
  // The text is read now: before, the key belongs to its box.
  await expect(user.highlightedPlace().first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('コピーしました。')).toBeVisible();
  await expect(page.getByText('保存しない設定です。履歴に残りません。')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(stored).toEqual([]);
  expect(asked.at(-1)).toMatchObject({ retention: 'none' });
});

test('the ruler rewrites while it is dragged: never more than the limit, one request at a time, and the last one wins', async ({
  page,
}) => {
  let underWay = 0;
  let mostUnderWay = 0;
  await page.route('**/v1/variants', async (route) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/v1/variants') && request.method() === 'POST') underWay -= 1;
  });
  const asked = watchPosts(page, '/v1/variants');
  const user = new AppUser(page);
  await user.open();
  await paste(user, report);
  await expect(user.sentences().first()).toBeVisible();
  const box = (await ruler(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(x - step * 3, y);
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(x - 120 + step * 2, y);
  await page.mouse.up();
  const limit = Number(await ruler(page).getAttribute('aria-valuenow'));
  await expect(lengthField(page)).toHaveValue(`${limit}字以内`);
  await expect.poll(() => asked.at(-1)?.['length']).toEqual({ unit: 'characters', max: limit, items: 3 });
  // Three lines stay three lines: the ruler sets what they have together.
  await expect(page.getByRole('radio', { name: '三行' })).toBeChecked();
  await expect(user.lines()).toHaveCount(3);
  await expect.poll(() => underWay).toBe(0);
  // The count follows the answer, and the text is what was counted.
  await expect
    .poll(async () => Number((await count(page).innerText()).replaceAll(/\D/g, '')))
    .toBeLessThanOrEqual(limit);
  expect(mostUnderWay).toBe(1);
  // The text was sent once; then its key stands for it.
  expect(asked.filter(({ source }) => (source as { type: string }).type === 'text')).toHaveLength(1);
});

test('the length is set by the keyboard: by one, by ten, from label to label, or typed', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await paste(user, report);
  await expect(user.sentences().first()).toBeVisible();
  await lengthField(page).fill('３００字');
  await lengthField(page).press('Enter');
  await ruler(page).focus();
  const presses = [
    ['ArrowLeft', 299],
    ['Shift+ArrowRight', 309],
    ['PageUp', 400],
    ['PageDown', 200],
  ] as const;
  for (const [key, value] of presses) {
    await page.keyboard.press(key);
    await expect(ruler(page)).toHaveAttribute('aria-valuenow', String(value));
    await expect(lengthField(page)).toHaveValue(`${value}字以内`);
  }
  await expect.poll(async () => Number.parseInt(await count(page).innerText(), 10)).toBeLessThanOrEqual(200);
  await lengthField(page).fill('百字くらい');
  await lengthField(page).press('Enter');
  await expect(lengthField(page)).toHaveAttribute('aria-invalid', 'true');
  await lengthField(page).fill('5%');
  await lengthField(page).press('Enter');
  await expect(lengthField(page)).toHaveValue('5％');
});

test('the versions looked at are kept, and the shape is one key away', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await paste(user, article);
  await expect(user.sentences()).toHaveCount(3);
  const versions = page.getByRole('group', { name: '案' });
  await page.getByRole('button', { name: '短く' }).click();
  await expect(versions).toContainText('案 2 / 2');
  await page.getByRole('button', { name: '長く' }).click();
  await expect(versions).toContainText('案 3 / 3');
  // What is new since the version before is marked, for screen readers too.
  const added = page.getByRole('region', { name: '要約', exact: true }).getByRole('insertion');
  await expect(added.first()).toBeVisible();
  await page.keyboard.press('<');
  await page.keyboard.press('<');
  await expect(versions).toContainText('案 1 / 3');
  await expect(added).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: '要点' })).toBeChecked();
  await expect(versions).toContainText('案 4 / 4');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: '前の案' }).click();
  await expect(versions).toContainText('案 1 / 4');
  await expect(page.getByRole('radio', { name: '三行' })).toBeChecked();
  await expect(user.sentences()).toHaveCount(3);
});

test('while an input method composes nothing is summarised, and Enter acts on nothing', async ({ page }) => {
  const asked = watchPosts(page, '/v1/variants');
  const user = new AppUser(page);
  await user.open();
  const box = user.textBox();
  await box.evaluate((field: HTMLTextAreaElement, text) => {
    field.focus();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    // As React notices it: past the property that it has put on the element.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    const enter = { key: 'Enter', keyCode: 229, isComposing: true, ctrlKey: true, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', enter));
  }, article);
  await expect(page.getByText(/^\d+字/).first()).toBeVisible();
  // Whatever is asked for after the composition comes after what would have been asked for during it.
  expect(asked).toEqual([]);
  await box.evaluate((field) => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  await expect(user.sentences()).toHaveCount(3);
  expect(asked).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a typed text is summarised beside the box, choosing a sentence shows its evidence, and a reload keeps it all', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences()).toHaveCount(3);
  await expect(user.textBox()).toHaveValue(article);
  await user.sentences().last().click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
  await page.reload();
  await expect(user.textBox()).toHaveValue(article);
  await expect(user.sentences()).toHaveCount(3);
});

test('the line below the title leads to what was checked and read', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await paste(user, article);
  await page.getByRole('button', { name: '3文・すべて根拠あり・全文読了' }).click();
  await expect(page.getByRole('dialog').getByText(/本文[\d,]+字をすべて読みました/)).toBeInViewport();
});

test('a question is asked of the summary that is shown, which is stored for it', { tag: '@core' }, async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await paste(user, article);
  await expect(page.getByRole('button', { name: 'コピー', exact: true })).toBeEnabled();
  await page.getByRole('textbox', { name: '質問' }).fill('総事業費はいくらですか。');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/sum_/);
  const answers = page.getByRole('region', { name: '本文に質問する' });
  await expect(answers.locator('[data-sentence]').filter({ hasText: '四十二億円' })).toBeInViewport();
  // An answer that is still written ends with the page that asked; this one is stored, and a reload asks nothing again.
  await expect(answers.getByRole('group')).toHaveCount(1);
  await page.reload();
  await expect(answers.getByRole('group')).toHaveCount(1);
});

test('a stored summary takes another length at once, and that version is stored when it is wanted', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.summarizeAsProse(report, 400);
  const address = page.url();
  await user.setLength('120字以内');
  await expect.poll(async () => Number.parseInt(await count(page).innerText(), 10)).toBeLessThanOrEqual(120);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'この案を残す' }).click();
  await expect(page).not.toHaveURL(address);
  await user.expectDone();
  await expect(lengthField(page)).toHaveValue('120字以内');
  await page.getByRole('link', { name: '前の要約を見る' }).click();
  await expect(page).toHaveURL(address);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds no violation while a text is written, read and adjusted', { tag: '@core' }, async ({ page }) => {
      const user = new AppUser(page);
      await user.open();
      await user.textBox().fill(article);
      await expect(user.sentences()).toHaveCount(3);
      await expectAccessible(page);
      await user.sentences().first().click();
      await expect(user.highlightedPlace().first()).toBeVisible();
      await user.adjust();
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the ruler opens over the bar, and the text above keeps changing', { tag: '@core' }, async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    await paste(user, article);
    await expect(user.sentences()).toHaveCount(3);
    await page.getByRole('button', { name: /\d\s*長さ$/ }).tap();
    await ruler(page).focus();
    await page.keyboard.press('PageDown');
    await expect(lengthField(page)).toHaveValue(/^\d+字以内$/);
    const limit = Number(await ruler(page).getAttribute('aria-valuenow'));
    await expect.poll(async () => Number.parseInt(await count(page).innerText(), 10)).toBeLessThanOrEqual(limit);
    for (const name of ['コピー', '共有', '本文を見る'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: '本文を見る' }).tap();
    await expect(page.getByRole('dialog').getByText('延べ床面積は')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
