import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Page, type Route } from '#watched-test.ts';
import { AppUser, article, report } from '#app-user.ts';

const toggle = (page: Page) => page.getByRole('button', { name: '履歴', exact: true });
const rows = (page: Page) => page.getByRole('list', { name: '最近の要約' }).getByRole('listitem');

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the history is a column beside the desk that stays as it was left, with what is new at once', async ({
    page,
  }) => {
    const user = new AppUser(page);
    await user.summarize(report);
    const first = page.url();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole('link')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await user.summarize(article);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('青海市');
    await expect(rows(page).first()).toContainText('字');
    await rows(page).last().getByRole('link').click();
    await expect(page).toHaveURL(first);
    await expect(rows(page).last().getByRole('link')).toHaveAttribute('aria-current', 'page');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await page.getByRole('button', { name: '履歴を閉じる' }).press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await page.reload();
    await user.expectDone();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('failed ones stand apart, and a tag narrows the list', async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    await user.summarizeAsProse(report, 100);
    // A page that is closed gives up what it asked for.
    const answer = async (route: Route, url: string, change: (json: { items?: object[] }) => object) => {
      try {
        const response = await route.fetch({ url });
        await route.fulfill({ response, json: change((await response.json()) as { items?: object[] }) });
      } catch {
        await route.abort().catch(() => undefined);
      }
    };
    await page.route(/\/v1\/summaries\?.*state=failed/, (route) =>
      answer(route, route.request().url().replace('state=failed', 'state=ok'), ({ items = [] }) => ({
        items: items
          .slice(0, 1)
          .map((item) => ({ ...item, id: 'sum_failed', title: '読めなかった資料', status: 'failed' })),
      })),
    );
    await page.route(/\/v1\/summaries\/facets/, (route) =>
      answer(route, route.request().url(), (facets) => ({ ...facets, failed: 1, tags: [{ tag: '港', count: 1 }] })),
    );
    await toggle(page).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('読めなかった資料')).toBeHidden();
    await page.getByText('失敗 1').click();
    await expect(page.getByRole('link', { name: /読めなかった資料/ })).toContainText('失敗');
    const asked = page.waitForRequest(/\/v1\/summaries\?.*tag=/);
    await page.getByLabel('タグ').selectOption({ label: '港（1）' });
    await asked;
    await expect(page.getByText('このタグの要約はありません。').first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the history is one press away, and gives way to what is opened from it', async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    await user.open();
    await toggle(page).tap();
    const sheet = page.getByRole('dialog', { name: '履歴' });
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    await rows(page).first().getByRole('link').tap();
    await expect(sheet).toBeHidden();
    await user.expectDone();
    await toggle(page).tap();
    await sheet.getByRole('button', { name: '題名・要約・本文を検索' }).tap();
    await expect(page.getByRole('combobox', { name: '題名・要約・本文を検索' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'アカウントと表示' }).tap();
    await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible();
    for (const name of ['マイページ', 'English']) await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitem', { name: '画面の明るさ: 暗い' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
