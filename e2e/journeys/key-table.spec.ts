import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const table = (page: Page) => page.locator('dl[aria-label="キー操作"]');
const question = (page: Page) => page.getByRole('textbox', { name: '質問' });

/** What each key of the table brings; each ends where the next can begin. */
const effects: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  C: async (page) => {
    await page.keyboard.press('c');
    await expect.poll(() => readClipboard(page)).toMatch(/青海市(?!.*出典)/s);
  },
  '⇧C': async (page) => {
    await page.keyboard.press('Shift+C');
    await expect.poll(() => readClipboard(page)).toMatch(/青海市.*出典: /s);
  },
  E: async (page) => {
    await page.keyboard.press('e');
    await expect(page.getByRole('menuitem', { name: '出典つきでコピー' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  },
  S: async (page) => {
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  '/': async (page) => {
    await page.keyboard.press('/');
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveValue('');
    await question(page).blur();
  },
};

async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('every key of the table does what the table says', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new AppUser(page).summarize(article);
  await expect(table(page).locator('kbd').first()).toBeVisible();
  const named = await table(page).locator('kbd').allTextContents();
  expect(named.toSorted()).toEqual(Object.keys(effects).toSorted());
  for (const key of named) await effects[key]?.(page);
});

test('no key of the table acts while an input method composes, or in a field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new AppUser(page).summarize(article);
  await page.evaluate(() => navigator.clipboard.writeText('前から'));
  const isPrevented = await page.evaluate(() =>
    ['c', 'C', 'e', 's', '/'].flatMap((key) =>
      [{ isComposing: true }, { keyCode: 229 }].map((sign) => {
        const init = { key, shiftKey: key === 'C', bubbles: true, cancelable: true, ...sign };
        return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      }),
    ),
  );
  expect(isPrevented).toEqual(Array.from({ length: 10 }, () => false));
  await expect(question(page)).not.toBeFocused();
  await question(page).focus();
  await page.keyboard.type('cCes/');
  await expect(question(page)).toHaveValue('cCes/');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readClipboard(page)).toBe('前から');
});
