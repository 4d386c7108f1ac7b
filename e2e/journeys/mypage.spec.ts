import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';
import { readStackUrls } from '#config.ts';

test('the rail leads everywhere by keyboard, says where one is, and the title of a new page has the focus', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  const rail = page.getByRole('navigation', { name: 'メインメニュー' });
  await expect(rail.getByRole('link', { name: '新規' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();

  await rail.getByRole('button', { name: '履歴' }).press('Enter');
  const history = page.getByRole('dialog', { name: '履歴' });
  await history.getByRole('link', { name: 'すべて見る・まとめて操作' }).press('Enter');
  await expect(history).toBeHidden();
  await expect(page.getByRole('heading', { name: '履歴', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('履歴 | 要約AI');
  await expect(page.locator('[aria-current=page]')).toHaveText(['履歴']);

  await rail.getByRole('link', { name: 'マイページ' }).press('Enter');
  await expect(page.getByRole('heading', { name: '概要', level: 1 })).toBeFocused();
  await expect(page.locator('[aria-current=page]')).toHaveText(['マイページ', '概要']);
  await rail.getByRole('link', { name: '要約AI 新しい要約' }).press('Enter');
  await expect(user.textBox()).toBeVisible();
});

test('on a narrow screen the header leads to マイページ, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const user = new AppUser(page);
  await user.open();
  await expect(page.getByRole('link', { name: '新規' })).toBeVisible();
  await page.getByRole('button', { name: 'アカウントと表示' }).click();
  await page.getByRole('menuitem', { name: 'マイページ' }).click();
  await expect(page.getByRole('heading', { name: '概要', level: 1 })).toBeFocused();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('while a page is loaded its frame stands and says so, and nothing of it moves when the page is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/mypage-route-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${readStackUrls().appUrl}/mypage`);
  const header = page.getByRole('banner');
  await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toBeVisible();
  const before = await header.boundingBox();
  expect(before?.height).toBeGreaterThan(40);
  release.resolve();
  await expect(page.getByRole('heading', { name: '概要', level: 1 })).toBeVisible();
  await expect(page.getByText('まだ要約はありません')).toBeVisible();
  expect(await header.boundingBox()).toEqual(before);
});

test('the overview is read by keyboard alone: the figures of each day, and the same as a table', async ({ page }) => {
  const user = new AppUser(page);
  await user.open('/mypage');
  await expect(page.getByText('まだ要約はありません')).toBeVisible();
  await expect(page.getByRole('link', { name: '新しい要約を始める' })).toBeVisible();
  await user.summarize(article);
  await user.open('/mypage');
  const days = page.getByRole('slider', { name: '日ごとの回数' });
  await days.focus();
  // Runs are counted in whole numbers.
  await expect(page.getByText(/^\d+\.\d+$/)).toHaveCount(0);
  await expect(days).toHaveAttribute('aria-valuetext', /モデル 0回 標準 1回$/);
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /標準 0回$/);
  await page.keyboard.press('Home');
  await expect(days).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: '表で見る' }).press('Enter');
  await expect(page.getByRole('table', { name: 'この30日' }).getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('link', { name: '履歴をすべて見る' })).toBeVisible();
});

test('a template is made from an example, changed, used on the desk with what was typed there, and deleted', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  const rail = page.getByRole('navigation', { name: 'メインメニュー' });
  await rail.getByRole('link', { name: 'マイページ' }).click();
  await page.getByRole('link', { name: 'テンプレート' }).click();
  await expect(page).toHaveTitle('テンプレート | 要約AI');
  await page.getByRole('link', { name: '新しく作る' }).click();
  await expect(page.getByRole('textbox', { name: '名前' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('名前を入れてください。')).toBeVisible();
  await page.getByRole('textbox', { name: '名前' }).fill('朝の要点');
  await page.getByLabel('形').selectOption({ label: '箇条書き' });
  await page.getByLabel('長さ').selectOption({ label: '個' });
  await page.getByLabel('長さ（数）').fill('２');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('「朝の要点」を保存しました。')).toBeVisible();

  await page.getByRole('link', { name: '「朝の要点」を編集する' }).click();
  await page.getByLabel('文体').selectOption({ label: '体言止め' });
  await page.getByRole('button', { name: '保存する' }).click();
  const row = page.getByRole('list', { name: '保存したテンプレート' }).getByRole('listitem');
  await expect(row).toContainText('第2版');
  await expect(row).toContainText('体言止め');

  await page.getByRole('button', { name: '「朝の要点」を使う' }).click();
  await expect(page.getByText('テンプレート「朝の要点」を選びました。')).toBeVisible();
  await expect(user.textBox()).toHaveValue(article);
  await expect(page.getByRole('radio', { name: '要点' })).toBeChecked();
  await user.adjust();
  await expect(page.getByLabel('テンプレート')).toHaveValue(/^tpl_/);
  await user.submit().click();
  await user.expectDone();

  await user.open('/mypage/templates');
  await page.getByRole('button', { name: '「朝の要点」を削除する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('まだテンプレートはありません')).toBeVisible();
});
