import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const table = (page: Page) => page.locator('dl[aria-label="キー操作"]');
const question = (page: Page) => page.getByRole('textbox', { name: '質問' });
const versions = (page: Page) => page.getByRole('group', { name: '案' });

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
  M: async (page) => {
    const markers = page.getByRole('button', { name: 'マーカー表示' });
    await page.keyboard.press('m');
    await expect(markers).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('m');
    await expect(markers).toHaveAttribute('aria-pressed', 'false');
  },
  R: async (page) => {
    // The browser of the journeys has no voice: the key says so.
    await page.keyboard.press('r');
    await expect(page.getByText('この端末に声がないため、読み上げられません')).toBeVisible();
  },
  '1–5': async (page) => {
    for (const [at, name] of ['三行', '要点', '議事録', '見出し'].entries()) {
      await page.keyboard.press(String(at + 1));
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    }
    // The text has no minutes and no headings; it goes on with a shape that it has.
    await page.keyboard.press('1');
    await expect(versions(page)).toContainText('案 2 / 2');
    await page.keyboard.press('5');
    await expect(page.getByRole('menuitemradio').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  },
  ',': async (page) => {
    await page.keyboard.press(',');
    await expect(page.getByLabel('モデル')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('モデル')).toBeHidden();
  },
  '<': async (page) => {
    const at = await readVersion(page);
    await page.keyboard.press('<');
    await expect(versions(page)).toContainText(`案 ${at - 1} /`);
  },
  '>': async (page) => {
    const at = await readVersion(page);
    await page.keyboard.press('>');
    await expect(versions(page)).toContainText(`案 ${at + 1} /`);
  },
  '/': async (page) => {
    await page.keyboard.press('/');
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveValue('');
    await question(page).blur();
  },
};

async function readVersion(page: Page): Promise<number> {
  return Number(/案 (\d+) /.exec(await versions(page).innerText())?.[1]);
}

async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('every key of the table does what the table says', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new AppUser(page).summarize(article);
  // The keys of the versions are named where there are two.
  await expect(table(page).locator('kbd', { hasText: '<' })).toHaveCount(0);
  // The first counts as one from when this tab has noted it.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.startsWith('youyaku-versions-'))))
    .toBe(true);
  await page.keyboard.press('2');
  await expect(versions(page)).toContainText('案 2 / 2');
  await expect(table(page).locator('kbd', { hasText: '<' })).toBeVisible();
  const named = await table(page).locator('kbd').allTextContents();
  expect(named.toSorted()).toEqual(Object.keys(effects).toSorted());
  for (const key of named) {
    // What the key before has stored may still be on its way to the screen.
    await expect(table(page).locator('kbd').getByText(key, { exact: true })).toBeVisible();
    await effects[key]?.(page);
  }
});

test('no key of the table acts while an input method composes, or in a field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new AppUser(page).summarize(article);
  await page.evaluate(() => navigator.clipboard.writeText('前から'));
  const isPrevented = await page.evaluate(() =>
    ['c', 'C', 'e', 's', 'm', 'r', '3', ',', '<', '>', '/'].flatMap((key) =>
      [{ isComposing: true }, { keyCode: 229 }].map((sign) => {
        const init = { key, shiftKey: key === 'C', bubbles: true, cancelable: true, ...sign };
        return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      }),
    ),
  );
  expect(isPrevented).toEqual(Array.from({ length: 22 }, () => false));
  await expect(question(page)).not.toBeFocused();
  await question(page).focus();
  await page.keyboard.type('cCesmr3,<>/');
  await expect(question(page)).toHaveValue('cCesmr3,<>/');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readClipboard(page)).toBe('前から');
});
