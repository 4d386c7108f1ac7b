import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article, report } from '#app-user.ts';

const field = (page: Page) => page.getByRole('combobox', { name: '題名・要約・本文を検索' });
const options = (page: Page) => page.getByRole('option');
/** The words that the page shows as found. */
const foundWords = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('found') ?? [])].map((range) =>
      range instanceof Range ? range.cloneContents().textContent : '',
    ),
  );
/** Whether they are in sight. */
const isFoundInSight = (page: Page) =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('found') ?? [])];
    const at = range instanceof Range ? range.getBoundingClientRect() : undefined;
    return at !== undefined && at.height > 0 && at.top >= 0 && at.bottom <= window.innerHeight;
  });

/** Words of four sentences; the summary has room for one or two of these. */
const words = ['二〇二八年四月', '十八億円', '心配する声', '代わりの駐車場'];

/** Makes a summary of the article, and names words that are in its source alone, whatever the engine selects. */
async function summarizeWithout(user: AppUser): Promise<string> {
  await user.summarizeAsProse(article, 60);
  const text = await user.page.getByRole('region', { name: '要約', exact: true }).textContent();
  const title = await user.page.getByRole('heading', { level: 1 }).textContent();
  const word = words.find((one) => !`${title}${text}`.includes(one));
  if (word === undefined) throw new Error('the summary has the words of every sentence');
  return word;
}

test('a summary is found from anywhere by a word of its source, and opens at that word', async ({ page }) => {
  const user = new AppUser(page);
  await user.summarizeAsProse(report, 100);
  const word = await summarizeWithout(user);
  await user.open('/mypage');
  await expect(page.getByRole('heading', { name: '概要', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: '最近の要約' }).getByRole('option')).toHaveCount(2);
  await page.keyboard.type(word);
  await expect(page.getByText('1件見つかりました')).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).first()).toContainText('本文');
  await expect(options(page).first().locator('mark')).toHaveText([word]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\//);
  await expect.poll(() => foundWords(page)).toEqual([word]);
  await expect.poll(() => isFoundInSight(page)).toBe(true);
});

test('a word far down in a long source is scrolled to', async ({ page }) => {
  const user = new AppUser(page);
  await user.summarizeAsProse(report, 100);
  const word = report.trim().split('\n').at(-1)?.slice(0, 8) ?? '';
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await field(page).fill(`"${word}"`);
  await expect(page.getByText('1件見つかりました')).toBeVisible();
  await options(page).first().click();
  await expect.poll(() => isFoundInSight(page)).toBe(true);
});

test('the field is a combobox: arrows go round, the IME keeps its Enter, and the newest words win', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await expect(user.textBox()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toHaveText('新しい要約');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  for (const keyCode of [13, 229])
    await field(page).evaluate(
      (input, code) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            keyCode: code,
            isComposing: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
      keyCode,
    );
  await expect(field(page)).toBeVisible();

  // The answer to the first words comes last, if at all.
  const held: (() => void)[] = [];
  await page.route(/\/v1\/summaries\?.*q=/, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === '先';
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
    const asked = isFirst ? '先' : '後';
    await route
      .fulfill({ json: { items: [], loosen: [], unsearched: { waiting: 0, partly: 0 }, asked } })
      .catch(() => undefined);
  });
  await field(page).fill('先');
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill('後');
  await expect(options(page).first()).toHaveText('「後」を履歴で検索する');
  for (const go of held) go();
  await expect(options(page).first()).toHaveText('「後」を履歴で検索する');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mypage\/history\?q=%E5%BE%8C$/);
  await expect(field(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what was found in the source opens the source at the word', async ({ page }) => {
    const user = new AppUser(page);
    const word = await summarizeWithout(user);
    await user.open(`/mypage/history?q=${encodeURIComponent(word)}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /青海市/ })
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => isFoundInSight(page)).toBe(true);
  });
});
